import type { SpaceData, Trail } from "./types";

/** The head of an arrow at the end of a line. */
function head(from: readonly number[], to: readonly number[]): string {
  const [ax = 0, ay = 0] = from;
  const [bx = 0, by = 0] = to;
  const far = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const [x, y] = [bx - ux * 0.34, by - uy * 0.34];
  return `${bx},${by} ${x - uy * 0.2},${y + ux * 0.2} ${x + uy * 0.2},${y - ux * 0.2}`;
}

/** Ways over the board: where something came from, through what, and where it went. */
export function Trails({ trails, spaces }: { trails: readonly Trail[]; spaces: ReadonlyMap<string, SpaceData> }) {
  return (
    <g className="trails" aria-hidden="true">
      {trails.map((trail, i) => {
        const line = trail.spaces.flatMap((id) => { const found = spaces.get(id); return found ? [found.centre] : []; });
        const last = line[line.length - 1];
        const before = line[line.length - 2];
        if (!last) return null;
        return (
          <g key={i} className={`trail ${trail.kind}`} data-trail={trail.spaces.join(" ")}>
            {before && <polyline points={line.map((p) => p.join(",")).join(" ")} />}
            {before ? <polygon points={head(before, last)} /> : <circle cx={last[0]} cy={last[1]} r={0.62} />}
            {before && line[0] && <circle cx={line[0][0]} cy={line[0][1]} r={0.14} className="start" />}
          </g>
        );
      })}
    </g>
  );
}
