/** Where placed tiles, their spaces and their exits are, in cells; y grows to the south. Joins as the tile library does. */
import { words } from "../document";
import type { EdgeKind, Point, Rotation, TileDef, TilePlacement, Token, TokenKind } from "../model";

export type Line = [Point, Point];
export interface Box { x: number; y: number; width: number; height: number }
export interface Place { id: string; kind: "space" | "door"; centre: Point; polygon: Point[] | null; line: Line | null; label: string }
export interface Exit { name: string; line: Line; kind: EdgeKind | string; joined: string | null }

export function turned(def: TileDef, rotation: Rotation = 0): { width: number; height: number } {
  return rotation % 180 === 0 ? { width: def.width, height: def.height } : { width: def.height, height: def.width };
}

export function box(placement: TilePlacement, def: TileDef): Box {
  return { x: placement.x, y: placement.y, ...turned(def, placement.rotation) };
}

/** A point of the tile's own drawing, on the board: turned clockwise, the turned tile's corner at `x`, `y`. */
export function onBoard(placement: TilePlacement, def: TileDef, [px, py]: Point): Point {
  const { width: w, height: h } = def;
  const [x, y]: Point = placement.rotation === 90 ? [h - py, px] : placement.rotation === 180 ? [w - px, h - py]
    : placement.rotation === 270 ? [py, w - px] : [px, py];
  return [placement.x + x, placement.y + y];
}

/** The SVG transform that puts a tile's own drawing on the board. */
export function transformOf(placement: TilePlacement, def: TileDef): string {
  const { width: w, height: h } = def;
  const [x, y] = placement.rotation === 90 ? [h, 0] : placement.rotation === 180 ? [w, h] : placement.rotation === 270 ? [0, w] : [0, 0];
  return `translate(${placement.x + x} ${placement.y + y}) rotate(${placement.rotation ?? 0})`;
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

const middle = ([[ax, ay], [bx, by]]: Line): Point => [(ax + bx) / 2, (ay + by) / 2];
const near = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < 0.01 && Math.abs(a[1] - b[1]) < 0.01;
const sameLine = (a: Line, b: Line): boolean => (near(a[0], b[0]) && near(a[1], b[1])) || (near(a[0], b[1]) && near(a[1], b[0]));

function exitLines(placement: TilePlacement, def: TileDef): { name: string; line: Line; kind: string }[] {
  return (def.exits ?? []).map((exit) => ({
    name: `${placement.id}/${exit.id}`, kind: exit.kind ?? "door",
    line: [onBoard(placement, def, exit.line[0]), onBoard(placement, def, exit.line[1])],
  }));
}

export interface Plan { places: Place[]; exits: Exit[]; bounds: Box }

/** Everything on the board that a token can stand on or a tile can join. */
export function planOf(placements: readonly TilePlacement[], defs: ReadonlyMap<string, TileDef>): Plan {
  const places: Place[] = [];
  const exits: Exit[] = [];
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
  for (const placement of placements) {
    const def = defs.get(placement.tile);
    if (!def) continue;
    const area = box(placement, def);
    left = Math.min(left, area.x); top = Math.min(top, area.y);
    right = Math.max(right, area.x + area.width); bottom = Math.max(bottom, area.y + area.height);
    for (const space of def.spaces) {
      const polygon = space.polygon.map((point) => onBoard(placement, def, point));
      const room = words(def.rooms?.find((row) => row.id === space.room)?.name) || words(def.name) || def.id;
      places.push({ id: `${placement.id}/${space.id}`, kind: "space", polygon, line: null, centre: centroid(polygon), label: room });
    }
    for (const edge of def.edges ?? []) if (edge.id && edge.line) {
      const line: Line = [onBoard(placement, def, edge.line[0]), onBoard(placement, def, edge.line[1])];
      places.push({ id: `${placement.id}/${edge.id}`, kind: "door", polygon: null, line, centre: middle(line), label: words(def.name) });
    }
    for (const exit of exitLines(placement, def)) {
      const other = exits.find((row) => !row.joined && sameLine(row.line, exit.line));
      if (other) other.joined = exit.name;
      exits.push({ ...exit, joined: other?.name ?? null });
      places.push({ id: exit.name, kind: "door", polygon: null, line: exit.line, centre: middle(exit.line), label: words(def.name) });
    }
  }
  return { places, exits, bounds: Number.isFinite(left) ? { x: left, y: top, width: right - left, height: bottom - top } : { x: 0, y: 0, width: 12, height: 8 } };
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.01 && b.x < a.x + a.width - 0.01 && a.y < b.y + b.height - 0.01 && b.y < a.y + a.height - 0.01;

/** Ids of the placements that lie on one another, seen at once, before the checker has said so. */
export function overlapping(placements: readonly TilePlacement[], defs: ReadonlyMap<string, TileDef>): Set<string> {
  const found = new Set<string>();
  const placed = placements.flatMap((placement) => {
    const def = defs.get(placement.tile);
    return def ? [{ id: placement.id, area: box(placement, def), spaces: def.spaces.map((space) => space.polygon.map((point) => onBoard(placement, def, point))) }] : [];
  });
  placed.forEach((a, index) => {
    for (const b of placed.slice(index + 1)) {
      if (!overlaps(a.area, b.area)) continue;
      const left = Math.max(a.area.x, b.area.x), right = Math.min(a.area.x + a.area.width, b.area.x + b.area.width);
      const top = Math.max(a.area.y, b.area.y), bottom = Math.min(a.area.y + a.area.height, b.area.y + b.area.height);
      for (let x = left + STEP / 2; x < right; x += STEP) for (let y = top + STEP / 2; y < bottom; y += STEP)
        if (a.spaces.some((space) => inside([x, y], space)) && b.spaces.some((space) => inside([x, y], space))) { found.add(a.id); found.add(b.id); x = right; break; }
    }
  });
  return found;
}
/** How finely (cells) two tiles are searched for ground they share. */
const STEP = 0.25;

/** How far (cells) an exit reaches for a neighbour's exit while a tile is dragged. */
const REACH = 1.2;

/** The placement moved to the lattice point nearest to `x`, `y`, or to where most of its exits meet others near by. */
export function snap(placement: TilePlacement, def: TileDef, x: number, y: number, others: readonly TilePlacement[], defs: ReadonlyMap<string, TileDef>): TilePlacement {
  const lattice = { ...placement, x: Math.round(x), y: Math.round(y) };
  const neighbours = others.filter((other) => other.id !== placement.id);
  const theirs = neighbours.flatMap((other) => { const otherDef = defs.get(other.tile); return otherDef ? exitLines(other, otherDef) : []; });
  const blocks = neighbours.flatMap((other) => { const otherDef = defs.get(other.tile); return otherDef ? [box(other, otherDef)] : []; });
  const at = { ...placement, x, y };
  const mine = exitLines(at, def);
  let best: { placement: TilePlacement; score: number } | null = null;
  for (const a of mine) for (const b of theirs) {
    const [ax, ay] = middle(a.line); const [bx, by] = middle(b.line);
    const dx = bx - ax; const dy = by - ay; const away = Math.hypot(dx, dy);
    if (away > REACH) continue;
    const moved = { ...placement, x: Math.round((x + dx) * 4) / 4, y: Math.round((y + dy) * 4) / 4 };
    if (blocks.some((block) => overlaps(box(moved, def), block))) continue;
    const joins = exitLines(moved, def).filter((exit) => theirs.some((other) => sameLine(exit.line, other.line))).length;
    if (!joins) continue;
    const score = joins - away * 2;
    if (!best || score > best.score) best = { placement: moved, score };
  }
  return best?.placement ?? lattice;
}

/** A free place for a tile added without dragging: joined to an open exit if any turn of it fits, else right of the board. */
export function freePlace(placement: TilePlacement, def: TileDef, others: readonly TilePlacement[], defs: ReadonlyMap<string, TileDef>): TilePlacement {
  const plan = planOf(others, defs);
  const blocks = others.flatMap((other) => { const otherDef = defs.get(other.tile); return otherDef ? [box(other, otherDef)] : []; });
  for (const rotation of [0, 90, 180, 270] as const) {
    for (const exit of exitLines({ ...placement, rotation, x: 0, y: 0 }, def)) for (const open of plan.exits) {
      if (open.joined) continue;
      const [ax, ay] = middle(exit.line); const [bx, by] = middle(open.line);
      const moved = { ...placement, rotation, x: bx - ax, y: by - ay };
      const mine = exitLines(moved, def).find((row) => row.name === exit.name);
      if (mine && sameLine(mine.line, open.line) && !blocks.some((block) => overlaps(box(moved, def), block))) return moved;
    }
  }
  return { ...placement, x: others.length ? Math.ceil(plan.bounds.x + plan.bounds.width) + 1 : 0, y: others.length ? Math.floor(plan.bounds.y) : 0 };
}

const AT_DOORS = new Set<TokenKind>(["explore", "sight", "door", "wall"]);
const NOT_ON_SPACES = new Set<TokenKind>(["door", "wall"]);
export function mayStand(kind: TokenKind, place: Place): boolean {
  return place.kind === "door" ? AT_DOORS.has(kind) : !NOT_ON_SPACES.has(kind);
}

/** The place under a point for a token of this kind; doors are taken before the space they are in. */
export function placeAt(point: Point, kind: TokenKind, places: readonly Place[]): Place | null {
  const fit = places.filter((place) => mayStand(kind, place));
  const door = fit.filter((place) => place.line)
    .map((place) => ({ place, away: Math.hypot(place.centre[0] - point[0], place.centre[1] - point[1]) }))
    .sort((a, b) => a.away - b.away)[0];
  if (door && door.away < 0.55) return door.place;
  return fit.find((place) => place.polygon && inside(point, place.polygon)) ?? null;
}

/** Where each token is drawn: those that share a place stand side by side. */
export function tokenPoints(tokens: readonly Token[], places: readonly Place[]): Map<string, Point> {
  const byPlace = new Map<string, Token[]>();
  for (const token of tokens) byPlace.set(token.at, [...(byPlace.get(token.at) ?? []), token]);
  const spots = new Map<string, Point>();
  for (const [at, group] of byPlace) {
    const place = places.find((row) => row.id === at);
    if (!place) continue;
    const columns = Math.min(group.length, 3);
    group.forEach((token, index) => spots.set(token.id, [
      place.centre[0] + ((index % columns) - (columns - 1) / 2) * 0.92, place.centre[1] + Math.floor(index / columns) * 0.92,
    ]));
  }
  return spots;
}
