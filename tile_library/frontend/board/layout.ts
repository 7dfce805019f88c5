import { boxOf, corners, seats } from "./polygons";
import type { BoardData, BoardPiece, EdgeData, Point, SpaceData, TileData } from "./types";

export interface Placed { piece: BoardPiece; x: number; y: number; size: number }

const isLine = (line: Point[] | Point[][]): line is Point[] => typeof line[0]?.[0] === "number";

/** The pieces of an edge's line as polylines. */
export const linesOf = (edge: EdgeData): Point[][] => (edge.line.length === 0 ? [] : isLine(edge.line) ? [edge.line] : edge.line);

export function middle(edge: EdgeData): Point {
  const line = linesOf(edge)[0] ?? [[0, 0]];
  const a = line[0] as Point;
  const b = line[line.length - 1] as Point;
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** Turn a tile's unturned picture about, so that it fills its box; `width` and `height` are the size before turning. */
export function turn(tile: TileData): { transform: string; width: number; height: number } {
  const { x, y } = tile;
  switch (((tile.rotation % 360) + 360) % 360) {
    case 90: return { transform: `translate(${x + tile.width} ${y}) rotate(90)`, width: tile.height, height: tile.width };
    case 180: return { transform: `translate(${x + tile.width} ${y + tile.height}) rotate(180)`, width: tile.width, height: tile.height };
    case 270: return { transform: `translate(${x} ${y + tile.height}) rotate(270)`, width: tile.height, height: tile.width };
    default: return { transform: `translate(${x} ${y})`, width: tile.width, height: tile.height };
  }
}

const ORDER = { feature: 0, token: 1, monster: 2, investigator: 3 } as const;

const known = new WeakMap<SpaceData, Map<number, ReturnType<typeof seats>>>();

/** `seats` of a space, worked out once. */
function seatsOf(space: SpaceData, n: number): ReturnType<typeof seats> {
  const found = known.get(space) ?? new Map<number, ReturnType<typeof seats>>();
  known.set(space, found);
  const made = found.get(n) ?? seats(space, n);
  found.set(n, made);
  return made;
}

const SMALL = 0.46;

/** Stand the pieces of each space beside each other, as large as fits; what fills a space is a small sign in its corner, what stands on an edge is on its middle. */
export function arrange(board: BoardData, pieces: BoardPiece[]): Placed[] {
  const placed: Placed[] = [];
  const edges = new Map(board.edges.map((edge) => [edge.id, edge]));
  const bySpace = new Map<string, BoardPiece[]>();
  const onEdge = new Map<string, number>();
  for (const piece of pieces) {
    const edge = edges.get(piece.edge ?? "");
    if (edge) {
      const n = onEdge.get(edge.id) ?? 0;
      onEdge.set(edge.id, n + 1);
      const [x, y] = middle(edge);
      placed.push({ piece, x: x + n * 0.5, y: y + n * 0.5, size: 0.72 });
    } else if (piece.space) {
      const here = bySpace.get(piece.space);
      if (here) here.push(piece);
      else bySpace.set(piece.space, [piece]);
    }
  }
  const standing: Placed[] = [];
  for (const space of board.spaces) {
    const here = bySpace.get(space.id) ?? [];
    const small = here.filter((piece) => piece.corner);
    const places = corners(space);
    small.forEach((piece, i) => {
      const [x, y] = places[i % places.length] as Point;
      placed.push({ piece, x, y, size: SMALL });
    });
    const large = here.filter((piece) => !piece.corner).toSorted((a, b) => ORDER[a.layer] - ORDER[b.layer]);
    if (large.length === 0) continue;
    const { step, at } = seatsOf(space, large.length);
    large.forEach((piece, i) => {
      const [x, y] = at[i] as Point;
      standing.push({ piece, x, y, size: step * 0.92 });
    });
  }
  return [...placed, ...standing];
}

/** Bounds as x, y, width, height with a margin; the board may say corners or be empty. */
export function frame(board: BoardData, margin = 0.6): { x: number; y: number; width: number; height: number } {
  const points = board.spaces.flatMap((space) => space.polygon);
  if (points.length === 0) return { x: 0, y: 0, width: 8, height: 6 };
  const { x, y, width, height } = boxOf(points);
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** The space one comes to from *from* by an arrow key: the nearest one that lies mostly in that direction. */
export function beside(board: BoardData, from: Point, [dx, dy]: Point): SpaceData | undefined {
  let best: SpaceData | undefined;
  let least = Infinity;
  for (const space of board.spaces) {
    const x = space.centre[0] - from[0];
    const y = space.centre[1] - from[1];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 0.05 || across > along * 2) continue;
    const far = along + across * 1.5;
    if (far < least) { least = far; best = space; }
  }
  return best;
}
