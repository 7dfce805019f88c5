/** Where placed tiles, their spaces and their exits are, in cells; y grows to the south. For previews: the rules' board is the server's. */
import { words } from "../document";
import type { BoardJson, EdgeKind, Point, Rotation, TileDef, TilePlacement } from "../model";

export type Line = [Point, Point];
export type Defs = ReadonlyMap<string, TileDef>;
export interface Box { x: number; y: number; width: number; height: number }
/** Where a token can stand. `tile` is the placement, `room` the room's own id. */
export interface Place { id: string; kind: "space" | "door"; tile: string; room: string; outdoor: boolean; centre: Point; polygon: Point[] | null; line: Line | null; label: string }
export interface Exit { name: string; tile: string; line: Line; kind: EdgeKind | string; joined: string | null }
export interface Plan { places: Place[]; byId: ReadonlyMap<string, Place>; exits: Exit[]; bounds: Box }

export function turned(def: TileDef, rotation: Rotation = 0): { width: number; height: number } {
  return rotation % 180 === 0 ? { width: def.width, height: def.height } : { width: def.height, height: def.width };
}

/** A placement's box; of a tile that is not known, the four cells it is drawn with. */
export function box(placement: TilePlacement, def: TileDef | undefined): Box {
  return { x: placement.x, y: placement.y, ...(def ? turned(def, placement.rotation) : { width: 4, height: 4 }) };
}

/** The box round several; null of none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((one) => one.x)), y = Math.min(...boxes.map((one) => one.y));
  return { x, y, width: Math.max(...boxes.map((one) => one.x + one.width)) - x, height: Math.max(...boxes.map((one) => one.y + one.height)) - y };
}

/** A point of the tile's own drawing, on the board: turned clockwise, the turned tile's corner at `x`, `y`. */
export function onBoard(placement: TilePlacement, def: TileDef, [px, py]: Point): Point {
  const { width: w, height: h } = def;
  const [x, y]: Point = placement.rotation === 90 ? [h - py, px] : placement.rotation === 180 ? [w - px, h - py]
    : placement.rotation === 270 ? [py, w - px] : [px, py];
  return [placement.x + x, placement.y + y];
}

export function centroid(polygon: readonly Point[]): Point {
  let area = 0, x = 0, y = 0;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
    const cross = ax * by - bx * ay;
    area += cross; x += (ax + bx) * cross; y += (ay + by) * cross;
  });
  return area === 0 ? (polygon[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)];
}

export function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let within = false;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

export const middle = ([[ax, ay], [bx, by]]: Line): Point => [(ax + bx) / 2, (ay + by) / 2];
const near = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < 0.01 && Math.abs(a[1] - b[1]) < 0.01;
export const sameLine = (a: Line, b: Line): boolean => (near(a[0], b[0]) && near(a[1], b[1])) || (near(a[0], b[1]) && near(a[1], b[0]));

/** How far a point is from a line, in cells. */
export function away([x, y]: Point, [[ax, ay], [bx, by]]: Line): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

/** A line of the server's board may come as two points, as a longer path, or as several paths. */
export function segments(line: unknown): Line[] {
  if (!Array.isArray(line) || line.length === 0) return [];
  if (Array.isArray((line[0] as unknown[])[0])) return (line as unknown[]).flatMap(segments);
  const points = line as Point[];
  return points.slice(1).map((point, index) => [points[index] as Point, point]);
}

export function exitLines(placement: TilePlacement, def: TileDef): { name: string; line: Line; kind: string }[] {
  return (def.exits ?? []).map((exit) => ({
    name: `${placement.id}/${exit.id}`, kind: exit.kind ?? "door",
    line: [onBoard(placement, def, exit.line[0]), onBoard(placement, def, exit.line[1])],
  }));
}

/** Everything on the board that a token can stand on or a tile can join. Doors whose line only the server has worked out come from `board`. */
export function planOf(placements: readonly TilePlacement[], defs: Defs, board: BoardJson | null = null): Plan {
  const places: Place[] = [];
  const exits: Exit[] = [];
  const boxes: Box[] = [];
  const drawnDoors = new Map((board?.edges ?? []).flatMap((edge) => (edge.names ?? [edge.id]).map((name) => [name, segments(edge.line)[0]] as const)));
  for (const placement of placements) {
    const def = defs.get(placement.tile);
    if (!def) continue;
    boxes.push(box(placement, def));
    const roomOf = new Map((def.rooms ?? []).map((room) => [room.id, room]));
    const own = { tile: placement.id, label: words(def.name) || def.id };
    for (const space of def.spaces) {
      const polygon = space.polygon.map((point) => onBoard(placement, def, point));
      const room = roomOf.get(space.room);
      places.push({ id: `${placement.id}/${space.id}`, kind: "space", ...own, room: space.room, outdoor: room?.kind === "outdoor", polygon, line: null, centre: centroid(polygon), label: words(room?.name) || own.label });
    }
    const door = (id: string, line: Line, space: string | undefined): void => {
      const room = roomOf.get(def.spaces.find((row) => row.id === space)?.room ?? "");
      places.push({ id, kind: "door", ...own, room: room?.id ?? "", outdoor: room?.kind === "outdoor", polygon: null, line, centre: middle(line) });
    };
    for (const edge of def.edges ?? []) {
      if (!edge.id) continue;
      const line: Line | undefined = edge.line ? [onBoard(placement, def, edge.line[0]), onBoard(placement, def, edge.line[1])] : drawnDoors.get(`${placement.id}/${edge.id}`);
      if (line) door(`${placement.id}/${edge.id}`, line, edge.between[0]);
    }
    for (const [index, exit] of exitLines(placement, def).entries()) {
      const other = exits.find((row) => !row.joined && sameLine(row.line, exit.line));
      if (other) other.joined = exit.name;
      exits.push({ ...exit, tile: placement.id, joined: other?.name ?? null });
      door(exit.name, exit.line, def.exits?.[index]?.space);
    }
  }
  return { places, byId: new Map(places.map((place) => [place.id, place])), exits, bounds: around(boxes) ?? { x: 0, y: 0, width: 12, height: 8 } };
}
