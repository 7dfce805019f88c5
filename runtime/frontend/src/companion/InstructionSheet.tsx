import { useEffect, useRef } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import { plain } from "../shared/Prose";
import type { Answer, Instruction, View } from "../view";
import "./companion.css";

interface Props { view: View; mayChoose: boolean; busy: boolean; onChoose: (value: Answer) => void }

/** Whether what an instruction points at lies in the left half of the board, where the paper would cover it. */
function onTheLeft(view: View, told: Instruction): boolean {
  const [left = 0, , right = 0] = view.board.bounds;
  const middles = [
    ...view.board.tiles.filter((tile) => told.tiles.includes(tile.id)).map((tile) => tile.x + tile.width / 2),
    ...view.board.spaces.filter((space) => told.spaces.includes(space.id)).map((space) => space.centre[0]),
  ];
  return middles.length > 0 && Math.min(...middles) < (left + right) / 2;
}

/** What the players do at their own table now, on paper: read, done, confirmed. */
export function InstructionSheet({ view, mayChoose, busy, onChoose }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const decision = view.decision;
  const told = decision?.instruction;
  const id = decision?.id;
  useEffect(() => { sheet.current?.scrollTo(0, 0); }, [id]);
  if (!decision || !told || told.lines.length === 0) return null;
  const confirm = decision.kind === "confirm" ? decision.options.find((option) => option.id === "continue") : undefined;
  const source = plain(decision.source) || t("At the table");
  const [first, ...rest] = told.lines;
  return (
    <section className={`story paper instruction${onTheLeft(view, told) ? " aside" : ""}`} aria-label={t("Instruction")} key={id} ref={sheet}>
      <p className="caps instruction-source">{source}</p>
      <div aria-live="polite">
        {told.lines.length > 2 ? (
          <ul className="instruction-list">{told.lines.map((line, i) => <li key={i}>{plain(line)}</li>)}</ul>
        ) : (
          <>
            <p className="instruction-line">{plain(first)}</p>
            {rest.map((line, i) => <p key={i} className="instruction-more">{plain(line)}</p>)}
          </>
        )}
      </div>
      {told.card && <div className="instruction-card"><CardFace card={told.card} /></div>}
      {confirm && mayChoose && (
        <button type="button" className="paper-button" disabled={busy} onClick={(event) => { if (event.detail <= 1) onChoose(confirm.id); }}>{confirm.label}</button>
      )}
    </section>
  );
}
