import { Icon, t } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { View } from "../view";
import { phaseName } from "../log/reading";

interface Props { view: View; title: string; logOpen: boolean; onMenu: () => void; onLog: () => void }

/** Menu, round and phase, threat, objective. */
export function TopBar({ view, title, logOpen, onMenu, onLog }: Props) {
  const objective = plain(view.objective);
  return (
    <header className="top-bar">
      <button type="button" className="button" onClick={onMenu} aria-haspopup="dialog"><Icon name="menu" /> {t("Menu")}</button>
      <div className="top-title">
        <h1>{title}</h1>
        <p className="small">
          <span>{view.round > 0 ? t("Round {n}", { n: view.round }) : t("Before the first round")}</span>
          <span className={`phase ${view.phase}`}>{phaseName(view.phase)}</span>
          <span role="img" aria-label={t("Threat: {n}", { n: view.threat })} className="threat"><Icon name="threat" /> {view.threat}</span>
        </p>
      </div>
      {objective && <p className="objective"><span className="caps">{t("Objective")}</span> {objective}</p>}
      <button type="button" className="button log-toggle" aria-label={t("Message log")} aria-expanded={logOpen} onClick={onLog}><Icon name="log" /> <span>{t("Log")}</span></button>
    </header>
  );
}
