import { useContext } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { Emblem } from "../shared/Emblem";
import { plain, Prose } from "../shared/Prose";
import type { Outcome, View } from "../view";
import { Preview } from "./preview";

interface Props { outcome: Outcome; view: View; onBoard: () => void; onLog: () => void }

/** How it ended, to be read aloud. */
export function OutcomeScreen({ outcome, view, onBoard, onLog }: Props) {
  const preview = useContext(Preview);
  const won = outcome.result === "victory";
  return (
    <section className={`outcome ${outcome.result}`} aria-label={t("Outcome")}>
      <div className="outcome-inner">
        <Icon name={won ? "lantern" : "candle"} className="outcome-sign" />
        <p className="caps">{won ? t("Victory") : t("Defeat")}</p>
        <h2>{plain(outcome.title) || (won ? t("Victory") : t("Defeat"))}</h2>
        {(outcome.text || outcome.reason) && <div className="paper"><Prose value={outcome.text ?? outcome.reason} className="story-text" /></div>}
        <ul className="fates">
          {view.investigators.map((one) => {
            const fate = outcome.personal?.[one.id] ?? outcome.result;
            return (
              <li key={one.id} className={fate}>
                <Emblem icon={one.icon} />
                <span><strong>{plain(one.name)}</strong><br /><span className="small"><Icon name={fate === "victory" ? "check" : "skull"} /> {fate === "victory" ? t("Victory") : t("Defeat")}</span></span>
              </li>
            );
          })}
        </ul>
        <p className="outcome-buttons">
          <button type="button" className="button" onClick={onBoard}>{t("Look at the board")}</button>
          <button type="button" className="button" onClick={onLog}>{t("Message log")}</button>
          {!preview && <a className="button primary" href="/">{t("Back to the library")}</a>}
        </p>
      </div>
    </section>
  );
}
