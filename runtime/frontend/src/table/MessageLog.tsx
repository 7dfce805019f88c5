import { useEffect, useRef } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { Prose } from "../shared/Prose";
import type { LogEntry } from "../view";

export const phaseName = (phase: string): string =>
  ({ setup: t("Set-up"), investigator: t("Investigator phase"), mythos: t("Mythos phase"), over: t("The end") })[phase] ?? phase;

/** All messages and choices, by round and phase, the newest at the end. */
export function MessageLog({ log, onClose }: { log: LogEntry[]; onClose: () => void }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => { void end.current?.scrollIntoView({ block: "nearest" }); }, [log.length]);
  return (
    <section className="log-panel panel" aria-label={t("Message log")}>
      <header>
        <h2>{t("Message log")}</h2>
        <button type="button" className="button quiet square" aria-label={t("Close the log")} onClick={onClose}><Icon name="close" /></button>
      </header>
      <div className="log" role="log" aria-live="polite" tabIndex={0} aria-label={t("Messages")}>
        <ol>
          {log.map((entry, i) => {
            const last = log[i - 1];
            const turned = !last || last.round !== entry.round || last.phase !== entry.phase;
            return (
              <li key={entry.n} className={`entry entry-${entry.kind}`} ref={i === log.length - 1 ? end : undefined}>
                {turned && <p className="log-head caps">{entry.round > 0 ? t("Round {n}", { n: entry.round }) + " · " : ""}{phaseName(entry.phase)}</p>}
                <Prose value={entry.message} />
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
