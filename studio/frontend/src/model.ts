/** The scenario document as the studio edits it: docs/package-format.md in types. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/** A text by language, e.g. `{"en": "The hatch"}`. */
export type Text = Record<string, string>;
/** A number, or an expression such as "threat + 1". */
export type Amount = number | string;
export type Point = [number, number];
export type Rotation = 0 | 90 | 180 | 270;

export interface Room { id: string; name?: Text; kind?: "indoor" | "outdoor"; floor?: string }
export interface TileSpace { id: string; room: string; polygon: Point[] }
export interface TileEdge { id?: string; between: [string, string]; kind: EdgeKind; line?: [Point, Point] }
export interface TileExit { id: string; space: string; kind?: string; line: [Point, Point] }
export type EdgeKind = "border" | "impassable" | "wall" | "door";

export interface Furniture { kind: string; at: Point; size?: Point; turn?: number }
export interface Light { at: Point; radius: number }
export interface TileDef {
  id: string; name?: Text; width: number; height: number;
  /** A picture of the whole tile, among the package's files. */
  picture?: string;
  rooms?: Room[]; spaces: TileSpace[]; edges?: TileEdge[]; exits?: TileExit[]; furniture?: Furniture[]; lights?: Light[];
  /** The tile on its other side. */
  back?: string;
}

export interface TilePlacement { id: string; tile: string; x: number; y: number; rotation?: Rotation; revealed?: boolean }

export const TOKEN_KINDS = [
  "search", "explore", "interact", "sight", "person", "door", "wall", "barricade",
  "secret-passage", "fire", "darkness", "item", "custom",
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export interface Token {
  id: string; kind: TokenKind; name?: Text; at: string; placed?: boolean; icon?: string;
  blocks?: string; card?: string; from?: "anywhere" | "room" | "space";
}

/** Exactly one verb and its own fields; see `events/verbs.ts`. */
export type Effect = JsonObject;

export interface TestSpec { skill: string; modifier?: Amount; difficulty?: Amount }
export interface Outcome { text?: Text; do?: Effect[]; next?: string | null }
export interface ResultRow extends Outcome { at_least: number }
export interface Needs { possession?: JsonObject; clues?: number; expression?: string }

export interface Choice extends Outcome {
  id?: string; label: Text; action?: boolean; when?: string; needs?: Needs; test?: TestSpec;
  pass?: Outcome; fail?: Outcome; results?: ResultRow[];
}

export const TRIGGERS = [
  "start", "token-used", "revealed", "phase", "round", "crosses", "monster-defeated", "enters", "wounded",
  "insane", "eliminated", "item-used", "gained", "puzzle-solved", "puzzle-closed", "event-ended", "all-defeated", "mythos",
] as const;
export type TriggerType = (typeof TRIGGERS)[number];
export type Trigger = { type: TriggerType } & { [key: string]: Json };

export interface StoryEvent extends Outcome {
  id: string; title?: Text; trigger?: Trigger; when?: string; once?: boolean; priority?: number;
  choices?: Choice[]; must_choose?: boolean; weight?: number;
}

export interface TableRow extends Outcome { id?: string; weight?: number; weapon?: string; test?: TestSpec; pass?: Outcome; fail?: Outcome; when?: string }
export const TABLES = ["activation", "attack", "evade", "horror_check"] as const;
export type TableName = (typeof TABLES)[number];

export interface Monster {
  id: string; name?: Text; text?: Text; icon?: string; health?: Amount; awareness?: Amount; horror?: Amount; brawn?: Amount;
  traits?: string[]; abilities?: JsonObject[];
  activation?: TableRow[]; attack?: TableRow[]; evade?: TableRow[]; horror_check?: TableRow[];
}

export interface Puzzle { id: string; type: string; [key: string]: Json }
export interface Variable { id: string; type: "boolean" | "number" | "text"; default: boolean | number | string }
export interface Objective { id: string; text?: Text }
export interface Ending { id: string; result: "victory" | "defeat"; title?: Text; text?: Text }
export interface Card { id: string; name?: Text; traits?: string[]; kind?: string }

export interface Content {
  tiles?: TileDef[]; items?: Card[]; spells?: Card[]; conditions?: Card[]; monsters?: Monster[];
  investigators?: Card[]; damage?: Card[]; horror?: Card[];
}

export interface Scenario extends Content {
  title?: Text; summary?: Text; prologue?: Text;
  board?: { entrance?: string; tiles?: TilePlacement[] };
  tokens?: Token[]; events?: StoryEvent[];
  mythos?: { draws?: Amount; threat_per_round?: Amount; events?: StoryEvent[]; use?: JsonObject[] };
  puzzles?: Puzzle[]; variables?: Variable[]; objectives?: Objective[]; endings?: Ending[]; difficulties?: Thing[];
  decks?: Thing[]; abilities?: Thing[]; starting_possessions?: string[]; modes?: string[];
  /** Of a campaign. */
  start?: string; chapters?: Chapter[]; ways?: Way[]; carry?: Carry; carried?: Carried[];
}

/** A scenario of a campaign, in its place. */
export interface Chapter { id: string; scenario: string; version?: string; title?: Text; text?: Text }
/** Where a finished chapter leads: to another, or to an ending of the campaign. */
export interface Way { id: string; from: string; to: string; result?: "victory" | "defeat"; ending?: string; when?: string; text?: Text }
/** A variable of one chapter that a later one begins with. */
export interface Carried { id: string; from: string; variable: string; to: string; as?: string }
export interface Carry {
  items?: boolean; spells?: boolean; conditions?: boolean; clues?: boolean; damage?: boolean; horror?: boolean;
  eliminated?: "return" | "replaced";
}

/** Kinds of rows the studio's commands know. `tiles` are placements on the board, `mythos` the mythos events. */
export type Kind =
  | "tiles" | "tokens" | "events" | "mythos" | "monsters" | "puzzles" | "variables" | "objectives" | "endings"
  | "items" | "spells" | "conditions" | "investigators" | "damage" | "horror" | "decks" | "abilities" | "own_tiles"
  | "difficulties" | "chapters" | "ways" | "carried";
export interface KindMap {
  tiles: TilePlacement; tokens: Token; events: StoryEvent; mythos: StoryEvent; monsters: Monster;
  puzzles: Puzzle; variables: Variable; objectives: Objective; endings: Ending;
  items: Card; spells: Card; conditions: Card; investigators: Card; damage: Card; horror: Card;
  decks: Thing; abilities: Thing; difficulties: Thing; own_tiles: TileDef;
  chapters: Chapter; ways: Way; carried: Carried;
}
/** An item of a kind that has no type of its own here: its form follows the schema. */
export interface Thing { id: string; [key: string]: Json }
export interface Ref { kind: Kind; id: string }

export type Command =
  | { op: "put"; kind: Kind; id: string; value: KindMap[Kind] }
  | { op: "remove"; kind: Kind; id: string; force?: boolean }
  | { op: "replace"; kind: Kind; id: string; by: string }
  | { op: "rename"; kind: Kind; id: string; to: string }
  | { op: "move"; kind: Kind; id: string; position: number }
  | { op: "settings"; value: JsonObject }
  | ({ op: "layout" } & LayoutChange);

export interface Problem {
  code: string; severity: "error" | "warning" | "info"; file: string; path: string; message: string; hint?: string;
}

export interface BoardJson {
  bounds?: number[];
  spaces: { id: string; polygon: Point[]; room: string; centre: Point; outdoor?: boolean }[];
  edges: { id: string; names?: string[]; kind: EdgeKind; line: Point[] | Point[][]; yellow?: boolean; spaces: string[] }[];
  rooms?: { id: string; name?: string | Text; outdoor?: boolean; spaces?: string[] }[];
  tiles: { id: string; tile: string; x: number; y: number; rotation: number; width: number; height: number }[];
}

export type Layout = Record<string, Point>;
export const COLOURS = ["lamp", "moss", "dread", "blood", "violet", "teal", "paper"] as const;
export type Colour = (typeof COLOURS)[number];
/** A text on the graph's canvas, for designers only. */
export interface Note { x: number; y: number; width: number; height: number; text: string; colour: Colour }
/** A named frame around cards of the graph. */
export interface Group { title: string; nodes: string[]; colour: Colour; collapsed: boolean }
export interface Marks { colours: Record<string, Colour>; notes: Record<string, Note>; groups: Record<string, Group> }
type Changes<T> = Record<string, T | null>;
/** What is merged into the layout: `null` takes a thing away. */
export interface LayoutChange { nodes?: Changes<Point>; colours?: Changes<Colour>; notes?: Changes<Note>; groups?: Changes<Group> }

/** A place that speaks of a thing; `kind` is `settings` when it is no thing's. */
export interface Use { kind: Kind | "settings"; id: string; name: string; path: string; link: string }

/** What `GET /api/scenarios/<slug>` answers. `tag` names the state: the server tells what has changed since. */
export interface Snapshot {
  kind: "scenario" | "content" | "campaign";
  rev: number; tag: string; scenario: Scenario; manifest: JsonObject; layout: Layout; marks: Marks; problems: Problem[];
  packs: Record<string, Content>; pack_digests: Record<string, string>;
  board: BoardJson | null; undo: string | null; redo: string | null;
  /** The scenarios that a campaign's chapters name. */
  shelf?: ShelfScenario[];
}
export interface ShelfScenario {
  id: string; version: string; title: Text; endings: { id: string; result: "victory" | "defeat"; title?: Text }[];
  variables: { id: string; type: string; carried?: boolean; title?: Text }[];
}
/** The whole, without the packs: they are fetched by their digests, once. */
export type Whole = Omit<Snapshot, "packs">;
/** What turns the state `from` into the state `tag` (studio/deltas.py); fields that are not there are as they were. */
export type Delta = Partial<Omit<Whole, "scenario" | "problems">> & {
  from: string; tag: string; rev: number;
  changes?: { kind: Kind; id: string; value: KindMap[Kind] | null }[];
  order?: Partial<Record<Kind, string[]>>;
  lists?: Partial<Record<Kind, KindMap[Kind][]>>;
  frame?: Scenario;
  problems?: { at: number; drop: number; add: Problem[] };
};
