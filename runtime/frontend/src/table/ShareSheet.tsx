import { useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import { plain } from "../shared/Prose";
import type { Answer, View } from "../view";
import "./share.css";

interface Props { view: View; mayChoose: boolean; busy: boolean; onChoose: (value: Answer) => void }

/** The starting possessions, all at once: who takes which, by hand or as is suggested. One answer, so one step of undo. */
export function ShareSheet({ view, mayChoose, busy, onChoose }: Props) {
  const share = view.share;
  const people = view.decision?.kind === "share" ? view.decision.options : [];
  const [takers, setTakers] = useState<(number | undefined)[]>([]);
  if (!share || people.length === 0 || view.mode === "companion") return null;
  const chosen = share.cards.map((_, i) => takers[i]);
  const whole = chosen.every((one): one is number => one !== undefined);
  const locked = busy || !mayChoose;
  const give = (card: number, who: number) => setTakers(chosen.map((one, i) => (i === card ? who : one)));
  const done = () => {
    if (!whole || locked) return;
    setTakers([]);
    onChoose(chosen.length === 1 ? (people[chosen[0] as number]?.id ?? "") : (chosen as number[]));
  };
  return (
    <section className="share-sheet panel" aria-labelledby="share-title">
      <header>
        <div>
          <h2 id="share-title">{t("Who takes what?")}</h2>
          <p className="muted">{t("These lie ready at the start. Share them out as you like: also one may have them all.")}</p>
        </div>
        <button type="button" className="button" disabled={locked} onClick={() => setTakers([...share.suggestion])}><Icon name="option" /> {t("Suggest")}</button>
      </header>
      <ul className="share-cards">
        {share.cards.map((card, i) => (
          <li key={card.id ?? i}>
            <CardFace card={card} />
            <fieldset disabled={locked}>
              <legend className="visually-hidden">{t("Who takes {card}?", { card: plain(card.name) })}</legend>
              {people.map((one, who) => (
                <label key={one.id}>
                  <input type="radio" name={`share-${i}`} checked={chosen[i] === who} onChange={() => give(i, who)} /> <span>{one.label}</span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <footer>
        <p className="small muted" aria-live="polite">{whole ? t("Everything has its place.") : t("Still to be given: {n}", { n: chosen.filter((one) => one === undefined).length })}</p>
        <button type="button" className="button primary" disabled={!whole || locked} onClick={done}><Icon name="check" /> {t("Share out")}</button>
      </footer>
    </section>
  );
}
