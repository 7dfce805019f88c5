/** The campaign at a glance: chapters and ends from left to right, and which leads to which. */
import { t } from "../kit";
import type { Chapter, Ending, Way } from "../model";

const WIDE = 150, HIGH = 44, GAP = 70, ROW = 62;

export function Story({ chapters, ways, ends, start, nameOf }: { chapters: Chapter[]; ways: Way[]; ends: Ending[]; start: string; nameOf: (id: string) => string }) {
  // How many steps it is from the beginning; what nothing leads to stands in the first column.
  const depth = new Map<string, number>([[start, 0]]);
  const waiting = [start];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) for (const way of ways) if (way.from === name && !depth.has(way.to)) { depth.set(way.to, (depth.get(name) ?? 0) + 1); waiting.push(way.to); }
  const last = Math.max(1, ...ends.map((end) => depth.get(end.id) ?? 0), ...chapters.map((item) => (depth.get(item.id) ?? 0) + 1));
  const filled = new Map<number, number>();
  const spots = new Map<string, { x: number; y: number; end: boolean }>();
  for (const { id, end } of [...chapters.map((item) => ({ id: item.id, end: false })), ...ends.map((item) => ({ id: item.id, end: true }))]) {
    const column = end ? last : depth.get(id) ?? 0;
    const row = filled.get(column) ?? 0;
    filled.set(column, row + 1);
    spots.set(id, { x: 10 + column * (WIDE + GAP), y: 12 + row * ROW, end });
  }
  const width = 20 + (last + 1) * (WIDE + GAP) - GAP, height = 12 + Math.max(1, ...filled.values()) * ROW;
  return (
    <div className="story-map"><svg viewBox={`0 0 ${width} ${height}`} style={{ width: Math.min(width, 760) }} role="img" aria-label={t("Which chapter leads to which")}>
      <defs><marker id="story-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" /></marker></defs>
      {ways.map((way) => {
        const a = spots.get(way.from), b = spots.get(way.to);
        if (!a || !b) return null;
        const [x1, y1, x2, y2] = [a.x + WIDE, a.y + HIGH / 2, b.x - 3, b.y + HIGH / 2];
        const bend = x2 > x1 ? (x2 - x1) / 2 : 50;
        return <path key={way.id} className={way.result === "defeat" ? "story-way is-defeat" : way.result || way.ending || way.when ? "story-way is-sometimes" : "story-way"} d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`} markerEnd="url(#story-tip)" />;
      })}
      {[...spots].map(([id, spot]) => (
        <g key={id} className={`story-node${spot.end ? " is-end" : ""}${id === start ? " is-start" : ""}`}>
          <rect x={spot.x} y={spot.y} width={WIDE} height={HIGH} rx={spot.end ? HIGH / 2 : 6} />
          <text x={spot.x + WIDE / 2} y={spot.y + HIGH / 2 + 5} textAnchor="middle">{nameOf(id).length > 19 ? `${nameOf(id).slice(0, 18)}…` : nameOf(id)}</text>
        </g>
      ))}
    </svg></div>
  );
}
