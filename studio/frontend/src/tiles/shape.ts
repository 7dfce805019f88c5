/** What a tile's polygons mean while they are being drawn: shared lines, bare outline, snapping. Points are in cells. */
import type { EdgeKind, Point, TileDef, TileEdge } from "../model";

export type Line = [Point, Point];
/** A piece of boundary between two spaces. `edge` is its number in the tile's edges; -1 when nothing is written of it. */
export interface Inner { pair: [string, string]; line: Line; kind: EdgeKind; edge: number; id: string | null }
/** A piece of a space's side that no other space touches. */
export interface Outer { space: string; line: Line }

const UNITS = 120;
/** Brought onto the grid on which tiles are joined (1/120 cell). */
export const tidy = (value: number): number => Math.round(value * UNITS) / UNITS;
export const same = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < 1 / UNITS && Math.abs(a[1] - b[1]) < 1 / UNITS;
export const middle = ([[ax, ay], [bx, by]]: Line): Point => [(ax + bx) / 2, (ay + by) / 2];
export const lengthOf = ([[ax, ay], [bx, by]]: Line): number => Math.hypot(bx - ax, by - ay);
export const sidesOf = (polygon: readonly Point[]): Line[] => polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point]);

/** Where `point` lies along a line, as cells from its start, and how far beside it. */
export function along([[ax, ay], [bx, by]]: Line, [x, y]: Point): { at: number; off: number } {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return { at: ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, off: Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length };
}
export function pointOn([[ax, ay], [bx, by]]: Line, at: number): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [tidy(ax + ((bx - ax) * at) / length), tidy(ay + ((by - ay) * at) / length)];
}

/** What two segments on one line have in common, as distances along the first; null when they are not on one line. */
function overlap(a: Line, b: Line): [number, number] | null {
  const start = along(a, b[0]), end = along(a, b[1]);
  if (start.off > 0.004 || end.off > 0.004) return null;
  const low = Math.max(0, Math.min(start.at, end.at)), high = Math.min(lengthOf(a), Math.max(start.at, end.at));
  return high - low > 0.01 ? [low, high] : null;
}

function without(parts: [number, number][], hole: [number, number]): [number, number][] {
  return parts.flatMap(([low, high]): [number, number][] => {
    const kept: [number, number][] = [[low, Math.min(high, hole[0])], [Math.max(low, hole[1]), high]];
    return hole[1] <= low || hole[0] >= high ? [[low, high]] : kept.filter(([from, to]) => to - from > 0.01);
  });
}

/** The lines that spaces share, cut where edges with a line of their own lie, and the outline that is left bare. */
export function boundaries(tile: TileDef): { inner: Inner[]; outer: Outer[] } {
  const shared: { pair: [string, string]; line: Line }[] = [];
  const outer: Outer[] = [];
  const all = tile.spaces.flatMap((space) => sidesOf(space.polygon).map((line) => ({ space: space.id, line })));
  all.forEach((a, index) => {
    let bare: [number, number][] = [[0, lengthOf(a.line)]];
    all.forEach((b, other) => {
      const common = a.space === b.space ? null : overlap(a.line, b.line);
      if (!common) return;
      bare = without(bare, common);
      if (index < other) shared.push({ pair: [a.space, b.space], line: [pointOn(a.line, common[0]), pointOn(a.line, common[1])] });
    });
    for (const [low, high] of bare) outer.push({ space: a.space, line: [pointOn(a.line, low), pointOn(a.line, high)] });
  });
  return { inner: shared.flatMap((part) => written(tile, part)), outer };
}

const joins = (edge: TileEdge, [a, b]: [string, string]): boolean => (edge.between[0] === a && edge.between[1] === b) || (edge.between[0] === b && edge.between[1] === a);

/** A shared line with the edges that are written for it: those with a line first, the rest by the edge without one. */
function written(tile: TileDef, part: { pair: [string, string]; line: Line }): Inner[] {
  const edges = (tile.edges ?? []).map((edge, number) => ({ edge, number })).filter(({ edge }) => joins(edge, part.pair));
  const whole = edges.find(({ edge }) => !edge.line);
  const room = (id: string): string | undefined => tile.spaces.find((space) => space.id === id)?.room;
  const usual: EdgeKind = room(part.pair[0]) === room(part.pair[1]) ? "border" : "wall";
  let rest: [number, number][] = [[0, lengthOf(part.line)]];
  const found: Inner[] = [];
  for (const { edge, number } of edges) {
    const common = edge.line ? overlap(part.line, edge.line) : null;
    if (!common) continue;
    rest = without(rest, common);
    found.push({ pair: part.pair, line: [pointOn(part.line, common[0]), pointOn(part.line, common[1])], kind: edge.kind, edge: number, id: edge.id ?? null });
  }
  for (const [low, high] of rest)
    found.push({ pair: part.pair, line: [pointOn(part.line, low), pointOn(part.line, high)], kind: whole?.edge.kind ?? usual, edge: whole?.number ?? -1, id: whole?.edge.id ?? null });
  return found;
}

/** The nearest corner of a space within reach, else the nearest point of the grid, within the tile. */
export function snapped(tile: TileDef, [x, y]: Point, grid: number, reach: number): Point {
  let best: { point: Point; away: number } | null = null;
  for (const space of tile.spaces) for (const point of space.polygon) {
    const away = Math.hypot(point[0] - x, point[1] - y);
    if (away < reach && (!best || away < best.away)) best = { point, away };
  }
  if (best) return best.point;
  const fit = (value: number, most: number): number => tidy(Math.min(most, Math.max(0, Math.round(value / grid) * grid)));
  return [fit(x, tile.width), fit(y, tile.height)];
}

/** Where an exit of one cell fits on a bare side: its middle on the nearest odd number, else as near as the side lets it. */
export function exitAt(side: Line, point: Point): Line | null {
  const length = lengthOf(side);
  if (length < 0.5) return null;
  const wide = Math.min(1, length);
  const [[ax, ay], [bx, by]] = side;
  const level = Math.abs(ay - by) < 0.004, upright = Math.abs(ax - bx) < 0.004;
  const wanted = along(side, point).at;
  let best = Math.min(length - wide / 2, Math.max(wide / 2, wanted));
  if (level || upright) {
    const begin = level ? ax : ay, sign = (level ? bx - ax : by - ay) < 0 ? -1 : 1;
    const odd = Array.from({ length: 70 }, (_, n) => (2 * n + 1 - begin) * sign).filter((at) => at - wide / 2 > -0.01 && at + wide / 2 < length + 0.01);
    const near = odd.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
    if (near !== undefined) best = near;
  }
  return [pointOn(side, best - wide / 2), pointOn(side, best + wide / 2)];
}

/** By which quarter turns the exits fall on each other, so that the tile joins in the same way. */
export function symmetry(tile: TileDef): number[] {
  const key = ([a, b]: Line): string => [a, b].map(([x, y]) => `${Math.round(x * UNITS)},${Math.round(y * UNITS)}`).sort().join(" ");
  const now = new Set((tile.exits ?? []).map((exit) => key(exit.line)));
  const { width: w, height: h } = tile;
  const turns: [number, (point: Point) => Point][] = [[180, ([x, y]) => [w - x, h - y]]];
  if (w === h) turns.push([90, ([x, y]) => [h - y, x]]);
  return turns.filter(([, turn]) => now.size > 0 && (tile.exits ?? []).every((exit) => now.has(key([turn(exit.line[0]), turn(exit.line[1])])))).map(([by]) => by);
}
