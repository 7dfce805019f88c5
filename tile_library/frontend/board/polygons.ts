import type { Point, SpaceData } from "./types";

export interface Box { x: number; y: number; width: number; height: number }

/** The smallest box round points. */
export function boxOf(points: readonly Point[]): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function inside(polygon: readonly Point[], x: number, y: number): boolean {
  let found = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  });
  return found;
}

const ROUND: Point[] = Array.from({ length: 8 }, (_, i) => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)]);

/** Whether a disc lies in the polygon (looked at on eight sides). */
export const holds = (polygon: readonly Point[], x: number, y: number, radius: number): boolean =>
  inside(polygon, x, y) && ROUND.every(([dx, dy]) => inside(polygon, x + dx * radius, y + dy * radius));

/** Places for small things in the corners of a space: north-west, north-east, south-west, south-east, as far as they lie in it. */
export function corners(space: SpaceData, inset = 0.3): Point[] {
  const { x, y, width, height } = boxOf(space.polygon);
  const all: Point[] = [[x + inset, y + inset], [x + width - inset, y + inset], [x + inset, y + height - inset], [x + width - inset, y + height - inset]];
  const found = all.filter(([a, b]) => inside(space.polygon, a, b));
  return found.length > 0 ? found : [space.centre];
}

const LARGEST = 0.98;
const SMALLEST = 0.2;

/** Places for *n* round pieces in a space that do not overlap, as large as fits, and their distance: nearest to its middle first, then in reading order. */
export function seats(space: SpaceData, n: number): { step: number; at: Point[] } {
  const { width, height } = boxOf(space.polygon);
  for (let step = LARGEST; step > SMALLEST; step *= 0.94) {
    let best: Point[] | undefined;
    let spread = Infinity;
    for (const [sx, sy] of [[0, 0], [0.5, 0], [0, 0.5], [0.5, 0.5]] as Point[]) {
      const found: { at: Point; far: number }[] = [];
      for (let i = -Math.ceil(width / step); i <= width / step; i++) {
        for (let j = -Math.ceil(height / step); j <= height / step; j++) {
          const at: Point = [space.centre[0] + (i + sx) * step, space.centre[1] + (j + sy) * step];
          if (holds(space.polygon, at[0], at[1], step * 0.46)) found.push({ at, far: Math.hypot(at[0] - space.centre[0], at[1] - space.centre[1]) });
        }
      }
      const chosen = found.sort((a, b) => a.far - b.far || a.at[1] - b.at[1] || a.at[0] - b.at[0]).slice(0, n);
      const sum = chosen.reduce((total, one) => total + one.far, 0);
      if (chosen.length === n && sum < spread - 1e-9) { best = chosen.map((one) => one.at); spread = sum; }
    }
    if (best) return { step, at: best.sort((a, b) => a[1] - b[1] || a[0] - b[0]) };
  }
  return { step: SMALLEST, at: Array.from({ length: n }, (_, i) => [space.centre[0] + (i - (n - 1) / 2) * SMALLEST, space.centre[1]]) };
}
