import type { BoardData, BoardPiece, EdgeData, Point, TileData } from "./types";

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

function box(polygon: Point[]): { width: number; height: number } {
  const xs = polygon.map((p) => p[0]);
  const ys = polygon.map((p) => p[1]);
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

const ORDER = { feature: 0, token: 1, monster: 2, investigator: 3 } as const;

/** Stand the pieces of each space in rows round its centre, as large as fits and at most 0.92 cell wide. */
export function arrange(board: BoardData, pieces: BoardPiece[]): Placed[] {
  const placed: Placed[] = [];
  const edges = new Map(board.edges.map((edge) => [edge.id, edge]));
  const bySpace = new Map<string, BoardPiece[]>();
  for (const piece of pieces) {
    if (!piece.space || edges.has(piece.edge ?? "")) continue;
    const here = bySpace.get(piece.space);
    if (here) here.push(piece);
    else bySpace.set(piece.space, [piece]);
  }
  for (const space of board.spaces) {
    const here = (bySpace.get(space.id) ?? []).toSorted((a, b) => ORDER[a.layer] - ORDER[b.layer]);
    if (here.length === 0) continue;
    const { width, height } = box(space.polygon);
    let columns = 1;
    const side = (n: number): number => Math.min((width * 0.86) / n, (height * 0.86) / Math.ceil(here.length / n));
    for (let n = 2; n <= here.length; n++) if (side(n) > side(columns) + 0.001) columns = n;
    const step = Math.min(side(columns), 0.98);
    const rows = Math.ceil(here.length / columns);
    here.forEach((piece, i) => {
      const row = Math.floor(i / columns);
      const inRow = row === rows - 1 ? here.length - row * columns : columns;
      placed.push({
        piece,
        x: space.centre[0] + ((i % columns) - (inRow - 1) / 2) * step,
        y: space.centre[1] + (row - (rows - 1) / 2) * step,
        size: step * 0.94,
      });
    });
  }
  const onEdge = new Map<string, number>();
  for (const piece of pieces) {
    const edge = edges.get(piece.edge ?? "");
    if (!edge) continue;
    const n = onEdge.get(edge.id) ?? 0;
    onEdge.set(edge.id, n + 1);
    const [x, y] = middle(edge);
    placed.push({ piece, x: x + n * 0.5, y: y + n * 0.5, size: 0.72 });
  }
  return placed;
}

/** Bounds as x, y, width, height with a margin; the board may say corners or be empty. */
export function frame(board: BoardData, margin = 0.6): { x: number; y: number; width: number; height: number } {
  const points = board.spaces.flatMap((space) => space.polygon);
  if (points.length === 0) return { x: 0, y: 0, width: 8, height: 6 };
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) - x + margin, height: Math.max(...ys) - y + margin };
}
