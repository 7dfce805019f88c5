import { useEffect, useRef } from "react";
import { Icon, t, tn } from "../kit";
import { Button } from "../ui/controls";
import type { PreviewState } from "./usePreview";

/** Every choice made so far; a click goes back to before it. What was taken back can be made again. */
export function ChoicesSoFar({ preview }: { preview: PreviewState }) {
  const { current, busy } = preview;
  const last = useRef<HTMLLIElement>(null);
  const count = current?.choices.length ?? 0;
  useEffect(() => { void last.current?.scrollIntoView({ block: "nearest" }); }, [count]);
  if (!current) return null;
  const { choices, undone } = current;
  return (
    <div className="play-section">
      <div className="play-row">
        <Button icon="undo" label={t("Back to the beginning")} disabled={busy || !choices.length} onClick={() => preview.backTo(0)} />
        {undone.length > 0 && <Button icon="redo" label={tn("Make {n} choice again", "Make {n} choices again", undone.length)} disabled={busy} onClick={preview.replayAll} />}
      </div>
      {choices.length === 0 && undone.length === 0 && <p className="hint">{t("No choice has been made yet. Choose at the table; each choice is listed here, and you can go back to any.")}</p>}
      <ol className="play-choices" aria-label={t("Choices so far")}>
        {choices.map((made, place) => (
          <li key={place} ref={place === choices.length - 1 ? last : undefined} className={made.designer ? "is-designer" : undefined}>
            <button type="button" disabled={busy} onClick={() => preview.backTo(place)} title={t("Back to before this choice")}>
              <span className="play-number">{place + 1}</span><span>{made.label ?? String(made.value)}</span>
              {(place === 0 || choices[place - 1]?.round !== made.round) && Boolean(made.round) && <small>{t("round {n}", { n: made.round ?? 0 })}</small>}
              <Icon name="undo" />
            </button>
          </li>
        ))}
        {undone.toReversed().map((made, place) => <li key={`undone ${place}`} className="is-undone"><span className="play-number">{choices.length + place + 1}</span><span>{made.label ?? String(made.value)}</span></li>)}
      </ol>
    </div>
  );
}
