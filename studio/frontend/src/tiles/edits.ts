/** One gesture of the tile editor each: a tile comes in, the changed tile goes out. */
import type { EdgeKind, Point, TileDef, TileEdge } from "../model";
import { along, boundaries, exitAt, lengthOf, middle, pointOn, same, sidesOf, type Inner, type Line, type Outer } from "./shape";

/** A free id among everything of the tile that shares one set of names: spaces, exits, doors. */
export function freeName(tile: TileDef, wanted: string): string {
  const taken = new Set([...tile.spaces, ...(tile.exits ?? []), ...(tile.edges ?? [])].map((item) => item.id ?? ""));
  if (!taken.has(wanted)) return wanted;
  for (let n = 2; ; n += 1) if (!taken.has(`${wanted}-${n}`)) return `${wanted}-${n}`;
}

/** The first letter of the alphabet that no space has. */
export function freeSpace(tile: TileDef): string {
  const taken = new Set(tile.spaces.map((space) => space.id));
  return [..."abcdefghijklmnopqrstuvwxyz"].find((letter) => !taken.has(letter)) ?? freeName(tile, "space");
}

export function addSpace(tile: TileDef, polygon: Point[], room: string): { tile: TileDef; id: string } {
  const id = freeSpace(tile);
  return { tile: { ...tile, spaces: [...tile.spaces, { id, room, polygon }] }, id };
}

/** The space goes, and with it every edge and exit that is its own. */
export function removeSpace(tile: TileDef, id: string): TileDef {
  return {
    ...tile, spaces: tile.spaces.filter((space) => space.id !== id),
    edges: (tile.edges ?? []).filter((edge) => !edge.between.includes(id)), exits: (tile.exits ?? []).filter((exit) => exit.space !== id),
  };
}

/** Every corner that lies at `from` goes to `to` (only that of one space when it is named). Corners that meet are one. */
export function moveCorner(tile: TileDef, from: Point, to: Point, only?: string): TileDef {
  const moved = (polygon: Point[]): Point[] => {
    const next = polygon.map((point): Point => (same(point, from) ? to : point));
    return next.filter((point, index) => next.length < 4 || !same(point, next[(index + 1) % next.length] ?? [NaN, NaN]));
  };
  return cleanExits({ ...tile, spaces: tile.spaces.map((space) => (only && space.id !== only ? space : { ...space, polygon: moved(space.polygon) })) });
}

/** A new corner in the side of a space nearest to `at`. */
export function addCorner(tile: TileDef, id: string, at: Point): TileDef {
  return { ...tile, spaces: tile.spaces.map((space) => {
    if (space.id !== id) return space;
    const sides = sidesOf(space.polygon).map((line, index) => ({ index, ...along(line, at), length: lengthOf(line) }))
      .filter((side) => side.at > 0.01 && side.at < side.length - 0.01).sort((a, b) => a.off - b.off);
    const side = sides[0];
    return side ? { ...space, polygon: [...space.polygon.slice(0, side.index + 1), at, ...space.polygon.slice(side.index + 1)] } : space;
  }) };
}

export function removeCorner(tile: TileDef, id: string, at: Point): TileDef {
  return cleanExits({ ...tile, spaces: tile.spaces.map((space) => (space.id === id && space.polygon.length > 3 ? { ...space, polygon: space.polygon.filter((point) => !same(point, at)) } : space)) });
}

/** Parts the space through which the line from `a` to `b` runs; null when the two are not on its boundary. */
export function splitSpace(tile: TileDef, a: Point, b: Point): { tile: TileDef; id: string; from: string } | null {
  for (const space of tile.spaces) {
    const polygon = withPoint(withPoint(space.polygon, a), b);
    const i = polygon.findIndex((point) => same(point, a)), j = polygon.findIndex((point) => same(point, b));
    if (i < 0 || j < 0 || i === j || Math.abs(i - j) === 1 || Math.abs(i - j) === polygon.length - 1) continue;
    const [low, high] = i < j ? [i, j] : [j, i];
    // What lies to the north-west keeps the name.
    const corner = (corners: Point[]): number => corners.reduce((sum, [x, y]) => sum + x + y, 0) / corners.length;
    const [one, two] = [polygon.slice(low, high + 1), [...polygon.slice(high), ...polygon.slice(0, low + 1)]].sort((p, q) => corner(p) - corner(q)) as [Point[], Point[]];
    const id = freeSpace(tile);
    const exits = (tile.exits ?? []).map((exit) => {
      const on = (corners: Point[]): boolean => sidesOf(corners).some((side) => along(side, middle(exit.line)).off < 0.01 && along(side, middle(exit.line)).at > 0 && along(side, middle(exit.line)).at < lengthOf(side));
      return exit.space === space.id && !on(one) && on(two) ? { ...exit, space: id } : exit;
    });
    const spaces = tile.spaces.flatMap((item) => (item === space ? [{ ...space, polygon: one }, { id, room: space.room, polygon: two }] : [item]));
    return { tile: cleanEdges({ ...tile, spaces, exits }), id, from: space.id };
  }
  return null;
}

function withPoint(polygon: Point[], point: Point): Point[] {
  if (polygon.some((corner) => same(corner, point))) return polygon;
  const index = sidesOf(polygon).findIndex((side) => { const { at, off } = along(side, point); return off < 0.02 && at > 0 && at < lengthOf(side); });
  return index < 0 ? polygon : [...polygon.slice(0, index + 1), point, ...polygon.slice(index + 1)];
}

/** Edges between spaces that no longer touch are forgotten. */
function cleanEdges(tile: TileDef): TileDef {
  const touching = new Set(boundaries({ ...tile, edges: [] }).inner.flatMap(({ pair: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]));
  return tile.edges ? { ...tile, edges: tile.edges.filter((edge) => touching.has(edge.between.join(" "))) } : tile;
}

/** Exits follow the side they were on when it was moved to and fro; those that lost it stay where they are and are told of. */
function cleanExits(tile: TileDef): TileDef {
  const { outer } = boundaries(tile);
  const exits = (tile.exits ?? []).map((exit) => {
    if (outer.some((side) => side.space === exit.space && lies(side.line, exit.line))) return exit;
    const near = outer.filter((side) => side.space === exit.space).map((side) => ({ side, ...along(side.line, middle(exit.line)) }))
      .filter(({ at, off, side }) => off < 1.3 && at > -0.5 && at < lengthOf(side.line) + 0.5 && parallel(side.line, exit.line)).sort((a, b) => a.off - b.off)[0];
    const line = near ? exitAt(near.side.line, middle(exit.line)) : null;
    return line ? { ...exit, line } : exit;
  });
  return tile.exits ? { ...tile, exits } : tile;
}
const lies = (side: Line, line: Line): boolean => line.every((point) => { const { at, off } = along(side, point); return off < 0.01 && at > -0.01 && at < lengthOf(side) + 0.01; });
const parallel = ([a, b]: Line, [c, d]: Line): boolean => Math.abs((b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])) < 0.01;

/** A door is one cell of its line, with an id, and the rest a wall; any other kind is the whole line. */
export function setEdge(tile: TileDef, inner: Inner, kind: EdgeKind): TileDef {
  const others = (tile.edges ?? []).filter((_, index) => index !== inner.edge);
  if (kind !== "door") return { ...tile, edges: [...others, { between: inner.pair, kind, ...(tile.edges?.[inner.edge]?.line ? { line: inner.line } : {}) }] };
  const id = freeName(tile, "door");
  const length = lengthOf(inner.line);
  if (length <= 1.5) return { ...tile, edges: [...others, { between: inner.pair, kind, id, line: inner.line }] };
  const begin = Math.max(0, Math.min(length - 1, Math.round(length / 2 - 0.5 + (inner.line[0][0] + inner.line[0][1]) - Math.floor(inner.line[0][0] + inner.line[0][1]))));
  const line: Line = [pointOn(inner.line, begin), pointOn(inner.line, begin + 1)];
  const rest: TileEdge[] = others.some((edge) => !edge.line && edge.between.every((space) => inner.pair.includes(space))) ? [] : [{ between: inner.pair, kind: "wall" }];
  return { ...tile, edges: [...others, ...rest, { between: inner.pair, kind, id, line }] };
}

/** Put an exit on a piece of the outline. Indoors it is a door, outdoors an open border. */
export function addExit(tile: TileDef, side: Outer, at: Point): { tile: TileDef; id: string } | null {
  const line = exitAt(side.line, at);
  if (!line || (tile.exits ?? []).some((exit) => along(line, middle(exit.line)).off < 0.01 && Math.abs(along(line, middle(exit.line)).at - lengthOf(line) / 2) < 0.9)) return null;
  const [x, y] = middle(line);
  const { width, height } = tile;
  const gaps: [string, number][] = [["north", y], ["south", height - y], ["west", x], ["east", width - x]];
  const id = freeName(tile, gaps.sort((a, b) => a[1] - b[1])[0]?.[0] ?? "exit");
  const outdoor = tile.rooms?.find((room) => room.id === tile.spaces.find((space) => space.id === side.space)?.room)?.kind === "outdoor";
  return { tile: { ...tile, exits: [...(tile.exits ?? []), { id, space: side.space, kind: outdoor ? "border" : "door", line }] }, id };
}

export function assignRoom(tile: TileDef, space: string, room: string): TileDef {
  return { ...tile, spaces: tile.spaces.map((item) => (item.id === space ? { ...item, room } : item)) };
}

export function resized(tile: TileDef, width: number, height: number): TileDef {
  const fit = ([x, y]: Point): Point => [x >= tile.width || x > width ? width : x, y >= tile.height || y > height ? height : y];
  return cleanExits({ ...tile, width, height, spaces: tile.spaces.map((space) => ({ ...space, polygon: space.polygon.map(fit) })) });
}
