import { useCallback, useEffect, useRef, useState } from "react";
import { Icon, t, type TileData } from "../../../../tile_library/frontend/index";
import { api, ApiError, type ReplayStep } from "../api";
import type { ReplayData } from "../page";
import { Preview } from "../table/preview";
import { TableView } from "../table/TableView";
import type { Table } from "../useTable";
import "./ending.css";

const nothing = (): void => undefined;
const PACE_MS = 1800;

/** A game that is over, choice by choice: the table as it stood, which nobody can change. */
export function ReplayPage({ data }: { data: ReplayData }) {
  const [shown, setShown] = useState<ReplayStep>(data);
  const [wanted, setWanted] = useState(data.count);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const asked = useRef(data.count);
  const { code, digest } = data.state;
  const go = useCallback((count: number) => {
    const to = Math.max(0, Math.min(count, data.of));
    setWanted(to);
    asked.current = to;
    api.replayStep(code, to).then(
      (step) => { if (asked.current === to) { setShown(step); setError(null); } },
      (problem: unknown) => { setRunning(false); setError(problem instanceof ApiError ? problem.message : String(problem)); },
    );
  }, [code, data.of]);
  const ended = shown.count >= data.of;
  useEffect(() => {
    if (!running || shown.count !== wanted) return undefined;
    if (ended) { setRunning(false); return undefined; }
    const timer = window.setTimeout(() => go(shown.count + 1), PACE_MS);
    return () => window.clearTimeout(timer);
  }, [running, shown.count, wanted, ended, go]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if ((event.target as HTMLElement).closest("input, select, .board, .story, .log")) return;
      const to = { ArrowRight: wanted + 1, ArrowLeft: wanted - 1, Home: 0, End: data.of }[event.key];
      if (to !== undefined) { event.preventDefault(); setRunning(false); go(to); }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [wanted, data.of, go]);

  const image = useCallback((tile: TileData) => tile.image ?? `/tiles/${digest}/${encodeURIComponent(tile.tile)}.png?scale=96&rotation=${tile.rotation}`, [digest]);
  const { outcome } = shown.state.view;
  const table: Table = {
    state: { ...shown.state, seats: [], view: { ...shown.state.view, outcome: null, undo: { can: false }, redo: { can: false } } },
    busy: false, offline: false, error, dismiss: () => setError(null), choose: nothing, undo: nothing, redo: nothing, sit: nothing, stand: nothing, barrier: null, keep: nothing,
  };
  const step = (icon: string, name: string, to: number, off: boolean) => (
    <button type="button" className="button quiet square" aria-label={name} disabled={off} onClick={() => { setRunning(false); go(to); }}><Icon name={icon} /></button>
  );
  return (
    <div className="replay">
      <Preview value={true}><TableView table={table} data={data} image={image} /></Preview>
      <section className="replay-bar" aria-label={t("Replay")}>
        <a className="button" href={`/table/${encodeURIComponent(code)}`}><Icon name="chevron-left" /> {t("Back to the table")}</a>
        <div className="replay-steps">
          {step("arrow-left", t("The choice before"), wanted - 1, wanted === 0)}
          <button type="button" className="button square" aria-label={running ? t("Pause") : t("Let it run")} disabled={ended && !running} onClick={() => setRunning(!running)}><Icon name={running ? "pause" : "play"} /></button>
          {step("arrow-right", t("The next choice"), wanted + 1, wanted >= data.of)}
        </div>
        <input type="range" aria-label={t("Choices")} min={0} max={data.of} value={wanted} aria-valuetext={t("{n} of {m}", { n: wanted, m: data.of })} onChange={(event) => { setRunning(false); go(Number(event.target.value)); }} />
        <p className="replay-told" role="status">
          <span className="muted">{t("{n} of {m}", { n: shown.count, m: data.of })}</span>{" "}
          {outcome ? (outcome.result === "victory" ? t("Victory") : t("Defeat")) : shown.done ?? t("The beginning")}
        </p>
      </section>
    </div>
  );
}
