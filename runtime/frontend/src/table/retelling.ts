import type { Trail } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { LogEntry, View } from "../view";

/** One thing that happened, as it can be shown on the board. */
export interface Told { n: number; kind: string; words: string; spaces: string[]; trail?: Trail; monster?: string; chapter: boolean }

/** Entries that are read elsewhere, or say nothing to look at. */
const SILENT = new Set(["story", "choice", "phase", "round", "turn", "turn-end", "ability", "designer", "note"]);
/** With these something begins that the entries after it belong to. */
const CHAPTERS = new Set(["mythos", "activate", "horror-check", "spawn"]);

/** The entries of the mythos phase that is being played, or that has just ended and nobody has taken a turn since. */
export function ofThisPhase(log: readonly LogEntry[]): readonly LogEntry[] {
  let start = -1;
  log.forEach((entry, i) => {
    if (entry.kind === "phase" && entry.data?.phase === "mythos") start = i;
    else if (entry.kind === "turn" && entry.data?.investigator) start = -1;
  });
  return start < 0 ? [] : log.slice(start + 1);
}

/** Tell entries one by one, with the way a piece took as one step. */
export function tell(view: View, entries: readonly LogEntry[]): Told[] {
  const found: Told[] = [];
  const monsters = new Map(view.monsters.map((one) => [one.id, one.space]));
  const people = new Map(view.investigators.map((one) => [one.id, one.space]));
  for (const entry of entries) {
    if (SILENT.has(entry.kind)) continue;
    const data = entry.data ?? {};
    const last = found[found.length - 1];
    if (entry.kind === "move" && data.piece && data.space) {
      const kind = people.has(data.piece) ? "investigator" : "monster";
      if (last?.kind === "move" && last.monster === data.piece && last.trail) {
        last.trail = { ...last.trail, spaces: [...last.trail.spaces, data.space] };
        last.spaces = last.trail.spaces;
        last.words = plain(entry.message);
        last.n = entry.n;
        continue;
      }
      const way = [...(data.start ? [data.start] : []), data.space];
      found.push({ n: entry.n, kind: "move", words: plain(entry.message), spaces: way, trail: { spaces: way, kind }, monster: data.piece, chapter: false });
      continue;
    }
    const space = data.space ?? whereOf(data.monster, monsters, entries, entry) ?? people.get(data.investigator ?? "") ?? undefined;
    const trail: Trail | undefined = space ? { spaces: [space], kind: entry.kind === "hunt" ? "aim" : data.monster ? "monster" : "investigator" } : undefined;
    found.push({ n: entry.n, kind: entry.kind, words: plain(entry.message), spaces: space ? [space] : [], ...(trail ? { trail } : {}), monster: data.monster, chapter: CHAPTERS.has(entry.kind) });
  }
  return found;
}

/** Where a monster stood at an entry: where its next move began, else where its last one ended, else where it is. */
function whereOf(id: string | undefined, monsters: ReadonlyMap<string, string | null>, entries: readonly LogEntry[], at: LogEntry): string | undefined {
  if (!id) return undefined;
  const moves = entries.filter((entry) => entry.kind === "move" && entry.data?.piece === id);
  const later = moves.find((entry) => entry.n > at.n);
  if (later?.data?.start) return later.data.start;
  return moves.findLast((entry) => entry.n < at.n)?.data?.space ?? monsters.get(id) ?? undefined;
}
