import { Icon, t } from "../../../../tile_library/frontend/index";
import { termOf, useLookup } from "../rules/lookup";
import { Term } from "../rules/Term";
import { plain } from "../shared/Prose";
import type { View } from "../view";
import { phaseName } from "../log/reading";

interface Props {
  view: View;
  title: string;
  logOpen: boolean;
  onMenu: () => void;
  /** Absent where there are no seats, as in a designer's preview. */
  onSeats?: (() => void) | undefined;
  onLog: () => void;
  onObjective: () => void;
  /** The screen only shows: of all tools it has its own settings. */
  watching?: boolean;
}

const PHASES: Record<string, string> = { setup: "prologue", investigator: "investigator-phase", mythos: "mythos-phase", over: "epilogue" };

/** Menu, round and phase, threat, objective, and the way to the rules. */
export function TopBar({ view, title, logOpen, onMenu, onSeats, onLog, onObjective, watching }: Props) {
  const lookup = useLookup();
  const objective = plain(view.objective);
  return (
    <header className="top-bar">
      {!watching && <button type="button" className="button" onClick={onMenu} aria-haspopup="dialog" aria-keyshortcuts="m"><Icon name="menu" /> {t("Menu")}</button>}
      <div className="top-title">
        <h1>{title}</h1>
        <p className="small">
          <span>{view.round > 0 ? t("Round {n}", { n: view.round }) : t("Before the first round")}</span>
          <span className={`phase ${view.phase}`}><Term id={termOf(lookup, PHASES[view.phase])}>{phaseName(view.phase)}</Term></span>
          <span role="img" aria-label={t("Threat: {n}", { n: view.threat })} className="threat"><Icon name="threat" /> {view.threat}</span>
        </p>
      </div>
      {objective && <p className="objective"><span className="caps"><Term id={termOf(lookup, "objective")}>{t("Objective")}</Term></span> <button type="button" className="objective-text" aria-haspopup="dialog" aria-keyshortcuts="o" onClick={onObjective}>{objective}</button></p>}
      <div className="top-tools">
        {watching ? <button type="button" className="button quiet square" aria-label={t("Settings")} aria-haspopup="dialog" onClick={onMenu}><Icon name="settings" /></button> : (
          <>
            {onSeats && <button type="button" className="button quiet" aria-label={t("Seats and screens")} aria-haspopup="dialog" onClick={onSeats}><Icon name="players" /> <span>{t("Seats")}</span></button>}
            <button type="button" className="button quiet" aria-label={t("Look up rules and words")} aria-haspopup="dialog" aria-keyshortcuts="r" onClick={() => lookup?.open({ kind: "search" })}><Icon name="book" /> <span>{t("Rules")}</span></button>
            <button type="button" className="button log-toggle" aria-label={t("Message log")} aria-expanded={logOpen} aria-keyshortcuts="l" onClick={onLog}><Icon name="log" /> <span>{t("Log")}</span></button>
          </>
        )}
      </div>
    </header>
  );
}
