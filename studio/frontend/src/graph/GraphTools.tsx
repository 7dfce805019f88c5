/** The bar above the graph, and the chips that hide whole kinds. */
import { t } from "../kit";
import { Button } from "../ui/controls";
import type { Card, CardKind, Graph } from "./derive";
import { GraphSearch } from "./GraphSearch";
import type { Ground } from "./query";
import type { Visits } from "./visits";
import { KINDS, kindsWord } from "./words";

interface Props {
  visits: Visits; query: string; onQuery: (query: string) => void; found: readonly Card[]; ground: Ground; onJump: (card: Card) => void; arranging: boolean; marquee: boolean; problems: number;
  onNew: () => void; onNote: () => void; onGroups: () => void; onArrange: () => void; onFit: () => void; onMarquee: () => void; onGoto: () => void; onProblem: () => void;
}

export function GraphTools({ visits, query, onQuery, found, ground, onJump, arranging, marquee, problems, onNew, onNote, onGroups, onArrange, onFit, onMarquee, onGoto, onProblem }: Props) {
  return (
    <div className="graph-tools" role="toolbar" aria-label={t("Graph tools")}>
      <div className="tool-set">
        <Button bare icon="arrow-left" label={t("Back")} hint={t("Back to what you looked at (Alt+←)")} disabled={!visits.back} onClick={() => visits.back?.()} />
        <Button bare icon="arrow-right" label={t("Forward")} hint={t("Forward (Alt+→)")} disabled={!visits.forward} onClick={() => visits.forward?.()} />
      </div>
      <Button edits icon="plus" tone="lamp" label={t("New event")} onClick={onNew} />
      <GraphSearch query={query} onQuery={onQuery} found={found} ground={ground} onJump={onJump} />
      <div className="tool-set">
        <Button bare icon="target" label={t("Go to or make")} hint={t("Go to anything, or make it (Ctrl+K or G)")} onClick={onGoto} />
        <Button edits bare icon="edit" label={t("New note")} hint={t("New note (N)")} onClick={onNote} />
        <Button edits bare icon="package" label={t("Put in an event group")} onClick={onGroups} />
        <Button bare icon="layers" label={t("Select with a frame")} hint={t("Select with a frame (or Shift and drag)")} pressed={marquee} onClick={onMarquee} />
      </div>
      <Button edits icon="graph" label={arranging ? t("Arranging…") : t("Arrange")} hint={t("Arrange the cards by what leads where")} disabled={arranging} onClick={onArrange} />
      <div className="tool-set">
        <Button bare icon="fit" label={t("Fit the graph")} hint={t("Fit the graph (F)")} onClick={onFit} />
        <Button bare icon="warning" label={t("Next problem")} hint={t("Next card with a problem (F8)")} disabled={problems === 0} onClick={onProblem} />
      </div>
    </div>
  );
}

export function KindChips({ graph, hidden, onChange }: { graph: Graph; hidden: ReadonlySet<CardKind>; onChange: (hidden: ReadonlySet<CardKind>) => void }) {
  const there = new Set(graph.cards.map((card) => card.ref.kind));
  const toggle = (kind: CardKind): void => { const next = new Set(hidden); if (!next.delete(kind)) next.add(kind); onChange(next); };
  return (
    <div className="graph-kinds" role="group" aria-label={t("Show kinds")}>
      {KINDS.filter((kind) => kind !== "events" && there.has(kind)).map((kind) => <button key={kind} type="button" className={`chip chip-${kind}`} aria-pressed={!hidden.has(kind)} onClick={() => toggle(kind)}>{kindsWord(kind)}</button>)}
    </div>
  );
}
