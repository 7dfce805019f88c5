import { useEffect, useMemo, useRef, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import type { Table } from "../useTable";
import type { LogEntry } from "../view";
import { LogLine } from "./LogLine";
import "./log.css";
import { SORTS, matches, phaseName, type Sort } from "./reading";
import { RewindDialog } from "./RewindDialog";

interface Props { log: LogEntry[]; table: Table; onClose: () => void }

/** All messages and choices, by round and phase, the newest at the end; to be searched, explained and gone back in. */
export function MessageLog({ log, table, onClose }: Props) {
  const [round, setRound] = useState<number | null>(null);
  const [sort, setSort] = useState<Sort>("all");
  const [words, setWords] = useState("");
  const [open, setOpen] = useState<number | null>(null);
  const [back, setBack] = useState<LogEntry | null>(null);
  const end = useRef<HTMLLIElement>(null);
  const rounds = useMemo(() => [...new Set(log.map((entry) => entry.round))], [log]);
  const shown = useMemo(() => log.filter((entry) => (round === null || entry.round === round) && matches(entry, sort, words)), [log, round, sort, words]);
  useEffect(() => { end.current?.scrollIntoView({ block: "nearest" }); }, [log.length, round, sort]);
  const mayGoBack = table.rewind !== undefined && table.state.you.role !== "guest";

  return (
    <section className="log-panel panel" aria-label={t("Message log")}>
      <header>
        <h2>{t("Message log")}</h2>
        <button type="button" className="button quiet square" aria-label={t("Close the log")} onClick={onClose}><Icon name="close" /></button>
      </header>
      <div className="log-tools">
        <label className="log-search"><span className="visually-hidden">{t("Search the log")}</span><Icon name="search" /><input type="search" value={words} placeholder={t("Search the log")} onChange={(event) => setWords(event.target.value)} /></label>
        <label><span className="visually-hidden">{t("Round")}</span>
          <select value={round ?? "all"} onChange={(event) => setRound(event.target.value === "all" ? null : Number(event.target.value))}>
            <option value="all">{t("All rounds")}</option>
            {rounds.map((n) => <option key={n} value={n}>{n > 0 ? t("Round {n}", { n }) : t("Before the first round")}</option>)}
          </select>
        </label>
        <label><span className="visually-hidden">{t("What is shown")}</span>
          <select value={sort} onChange={(event) => setSort(event.target.value as Sort)}>
            {SORTS.map(([id, name]) => <option key={id} value={id}>{name()}</option>)}
          </select>
        </label>
      </div>
      <div className="log" role="log" aria-live="polite" tabIndex={0} aria-label={t("Messages")}>
        {shown.length === 0 && <p className="muted log-none">{log.length === 0 ? t("Nothing has happened yet.") : t("Nothing in the log fits.")}</p>}
        <ol>
          {shown.map((entry, i) => {
            const last = shown[i - 1];
            const turned = !last || last.round !== entry.round || last.phase !== entry.phase;
            return (
              <li key={entry.n} className={`entry entry-${entry.kind}`} ref={i === shown.length - 1 ? end : undefined}>
                {turned && <h3 className="log-head caps">{entry.round > 0 ? t("Round {n}", { n: entry.round }) + " · " : ""}{phaseName(entry.phase)}</h3>}
                <LogLine
                  entry={entry} open={open === entry.n} onToggle={() => setOpen(open === entry.n ? null : entry.n)}
                  onBack={mayGoBack && !entry.fixed && table.state.view.undo?.can ? () => setBack(entry) : undefined}
                />
              </li>
            );
          })}
        </ol>
      </div>
      {back && <RewindDialog entry={back} table={table} onClose={() => setBack(null)} />}
    </section>
  );
}
