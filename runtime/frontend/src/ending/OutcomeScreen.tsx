import { useContext, useEffect, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { api, ApiError, type Aftermath } from "../api";
import { Emblem } from "../shared/Emblem";
import { plain, Prose } from "../shared/Prose";
import { Preview } from "../table/preview";
import type { Outcome, View } from "../view";
import "./ending.css";
import { Statistics } from "./Statistics";
import { Timeline } from "./Timeline";

interface Props { outcome: Outcome; view: View; code: string; mayPlay: boolean; onBoard: () => void; onLog: () => void }

/** How it ended: the epilogue to be read aloud, each one's own result and what secretly decided it, the game in numbers and moments. */
export function OutcomeScreen({ outcome, view, code, mayPlay, onBoard, onLog }: Props) {
  const preview = useContext(Preview);
  const [after, setAfter] = useState<Aftermath | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  useEffect(() => {
    if (preview) return undefined;
    let gone = false;
    api.aftermath(code).then((told) => { if (!gone) setAfter(told); }, () => { if (!gone) setAfter(null); }); // without it the time and “again” are missing, nothing else
    return () => { gone = true; };
  }, [code, preview]);
  const again = async () => {
    setBusy(true);
    setError("");
    try {
      location.assign((await api.again(code)).url);
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : String(problem));
      setBusy(false);
    }
  };
  const won = outcome.result === "victory";
  return (
    <section className={`outcome ${outcome.result}`} aria-label={t("Outcome")}>
      <div className="outcome-inner">
        <Icon name={won ? "lantern" : "candle"} className="outcome-sign" />
        <p className="caps">{won ? t("Victory") : t("Defeat")}</p>
        <h2>{plain(outcome.title) || (won ? t("Victory") : t("Defeat"))}</h2>
        {(outcome.text || outcome.reason) && <div className="paper"><Prose value={outcome.text ?? outcome.reason} className="story-text" /></div>}
        {outcome.text && outcome.reason && <p className="muted outcome-reason">{plain(outcome.reason)}</p>}
        <ul className="fates" aria-label={t("Each one's own result")}>
          {view.investigators.map((one) => {
            const fate = outcome.personal?.[one.id] ?? outcome.result;
            const secrets = (outcome.secrets ?? []).filter((secret) => secret.investigator === one.id);
            return (
              <li key={one.id} className={fate}>
                <Emblem icon={one.icon} />
                <div>
                  <strong>{plain(one.name)}</strong>
                  <p className="small fate"><Icon name={fate === "victory" ? "check" : "skull"} /> {fate === "victory" ? t("Victory") : t("Defeat")}{one.eliminated ? ` · ${t("Eliminated")}` : ""}</p>
                  {secrets.map((secret, i) => (
                    <div key={i} className="secret">
                      <p className="caps">{plain(secret.card)}</p>
                      <p><strong>{plain(secret.name)}</strong></p>
                      <Prose value={secret.text} />
                    </div>
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
        <p className="outcome-buttons">
          {!preview && <a className="button primary" href="/">{t("Back to the library")}</a>}
          {!preview && after?.again && mayPlay && <button type="button" className="button" disabled={busy} onClick={() => void again()}><Icon name="refresh" /> {t("Play again")}</button>}
          <button type="button" className="button" onClick={onBoard}>{t("Look at the board")}</button>
          <button type="button" className="button" onClick={onLog}>{t("Message log")}</button>
          {!preview && <a className="button" href={`/table/${encodeURIComponent(code)}/replay`}><Icon name="play" /> {t("Look through the game")}</a>}
          {!preview && <a className="button" href={api.replayFile(code)} download><Icon name="download" /> {t("Replay file")}</a>}
        </p>
        {error && <p className="error" role="alert">{error}</p>}
        {outcome.statistics && <Statistics data={outcome.statistics} view={view} seconds={after?.seconds} />}
        {outcome.timeline && outcome.timeline.length > 0 && <Timeline moments={outcome.timeline} />}
      </div>
    </section>
  );
}
