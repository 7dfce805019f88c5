/** The JSON of `Board.to_json()`, in cells; y grows to the south. */
export type Point = [number, number];
export interface SpaceData { id: string; polygon: Point[]; room: string; centre: Point; outdoor: boolean }
export interface EdgeData {
  id: string;
  kind: "border" | "impassable" | "wall" | "door" | (string & {});
  line: Point[] | Point[][];
  yellow?: boolean;
  spaces: string[];
}
export interface RoomData { id: string; name?: string | Record<string, string>; outdoor?: boolean; spaces?: string[] }
/** A placed tile; `width` and `height` are those of its turned box. `image` is the address of its picture, if the server says. */
export interface TileData { id: string; tile: string; x: number; y: number; rotation: number; width: number; height: number; name?: string; image?: string }
export interface BoardData { bounds: number[]; spaces: SpaceData[]; edges: EdgeData[]; rooms: RoomData[]; tiles: TileData[] }

/** Something that stands on the board. It has a space or (doors, explore tokens) an edge. */
export interface BoardPiece {
  key: string;
  layer: "feature" | "token" | "monster" | "investigator";
  kind: string;
  icon: string;
  name: string;
  space?: string | null;
  edge?: string | null;
  /** The sign on the ring that tells a monster from others of its kind: an icon's word. */
  sign?: string;
  /** Drawn small in a corner of the space: it fills the whole of it anyway. */
  corner?: boolean;
  /** Within reach of the one whose turn it is. */
  reached?: boolean;
  /** Damage of health, drawn as an arc. */
  hurt?: number;
  health?: number;
  active?: boolean;
}

/** What a click on a space or piece does; makes it a button with this name. */
export interface BoardTarget {
  label: string;
  /** `choose`: answers the open decision (lit). `inspect`: opens details (not lit). */
  mode?: "choose" | "inspect";
  selected?: boolean;
  onPick: (at: Spot) => void;
  /** Right click, a long press or the key I: look at it, whatever a click does. */
  onLook?: (at: Spot) => void;
}

/** Where on the screen something was pressed. */
export interface Spot { x: number; y: number }

/** How far a space is: a number in its corner, and how it is drawn. */
export interface SpaceMark { text: string; label: string; kind: "now" | "later" }

/** A way over the board, drawn as a line with an arrow through the middles of its spaces. */
export interface Trail { spaces: string[]; kind: "monster" | "investigator" | "aim" }

/** What is looked at now; when `key` changes and the board follows, it is brought into view. */
export interface Focus { key: string; spaces: string[] }
