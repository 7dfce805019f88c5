import { useEffect, useRef } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import { plain } from "../shared/Prose";
import type { Answer, View } from "../view";
import "./companion.css";

interface Props { view: View; mayChoose: boolean; busy: boolean; onChoose: (value: Answer) => void }

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
    <section className="story paper instruction" aria-label={t("Instruction")} key={id} ref={sheet}>
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
