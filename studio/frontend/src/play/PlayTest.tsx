/** Bots play the scenario many times: who wins, how long it takes, what nobody ever saw. Each game opens at the table. */
import { useEffect, useState } from "react";
import { call } from "../api";
import { Icon, t, tn } from "../kit";
import type { Json, Ref } from "../model";
import { useWorkspace } from "../store";
import { Button, SelectField, TextField } from "../ui/controls";
import type { BeginningOffer, Made, Setup } from "./preview";

interface Share { games: number; share: number; low: number; high: number }
interface Spread { least: number; median: number; mean: number; most: number }
interface PlayedGame { bot: string; seed: number; investigators: string[]; result: string; ending: string; rounds: number; decisions: number; error: string }
interface Report {
  games: number; seconds: number; results: Record<"victory" | "defeat" | "stalled" | "error", Share>; rounds: Spread; decisions: Spread;
  endings: (Share & { result: string; ending: string })[]; never_seen: Record<"events" | "mythos" | "tokens" | "tiles", string[]>; each: PlayedGame[];
}
interface Run { number: number; rev: number; games: number; done: number; state: "running" | "done" | "stopped" | "failed"; message: string; report: Report | null }

const TICK_MS = 400;
const lastRuns = new Map<string, Run>();
const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function PlayTest({ slug, offer, show, onOpen }: { slug: string; offer: BeginningOffer | null; show: (ref: Ref, page?: "graph" | "map") => void; onOpen: (setup: Setup, choices: Made[]) => void }) {
  const { snapshot } = useWorkspace();
  const [games, setGames] = useState(100);
  const [bot, setBot] = useState("careful");
  const [people, setPeople] = useState(String(offer?.players.min ?? 2));
  const [run, setRun] = useState<Run | null>(lastRuns.get(slug) ?? null);
  const [error, setError] = useState<string | null>(null);
  const root = `/api/scenarios/${encodeURIComponent(slug)}/playtests`;
  const take = (next: Run): void => { lastRuns.set(slug, next); setRun(next); };
  const tried = async <T,>(ask: () => Promise<T>, done: (answer: T) => void): Promise<void> => {
    setError(null);
    try { done(await ask()); } catch (problem) { setError(problem instanceof Error ? problem.message : String(problem)); }
  };
  useEffect(() => {
    if (run?.state !== "running") return undefined;
    const timer = window.setTimeout(() => void tried(() => call<Run>("GET", `${root}/${run.number}`), take), TICK_MS);
    return () => window.clearTimeout(timer);
  }, [run]);
  const begin = (): void => void tried(() => call<Run>("POST", root, { games, bots: bot === "all" ? offer?.bots ?? ["random"] : [bot], investigators: Number(people), seed: 0 }), take);
  const open = (game: PlayedGame): void => void tried(() => call<{ setup: Setup; choices: Json[] }>("POST", `${root}/replay`, { bot: game.bot, seed: game.seed, investigators: game.investigators }),
    (answer) => onOpen(answer.setup, answer.choices.map((value) => ({ value }))));
  const running = run?.state === "running";
  const names: Record<string, string> = { random: t("Random"), careful: t("Careful"), bold: t("Bold"), thorough: t("Thorough"), seeker: t("Seeks what is new") };
  const least = offer?.players.min ?? 2;
  return (
    <div className="play-section">
      <div className="row-3">
        <TextField label={t("Games")} mono value={String(games)} onChange={(text) => { if (/^\d+$/.test(text.trim())) setGames(Math.min(1000, Math.max(1, Number(text)))); }} />
        <SelectField label={t("Bots")} value={bot} options={[...(offer?.bots ?? ["random"]).map((id) => ({ id, name: names[id] ?? id })), { id: "all", name: t("All in turn") }]} onChange={setBot} />
        <SelectField label={t("Investigators")} value={people} options={Array.from({ length: Math.max(1, (offer?.players.max ?? 4) - least + 1) }, (_, n) => ({ id: String(least + n), name: String(least + n) }))} onChange={setPeople} />
      </div>
      <div className="play-row">
        <Button tone="lamp" icon="play" label={t("Let them play")} disabled={running || !offer} onClick={begin} />
        {running && run && <Button icon="close" label={t("Stop")} onClick={() => void tried(() => call<Run>("DELETE", `${root}/${run.number}`), take)} />}
      </div>
      {error && <p className="field-error" role="alert">{error}</p>}
      {running && run && <div className="play-progress"><progress max={run.games} value={run.done} aria-label={t("Games played")} /><span>{t("{done} of {games} games", { done: run.done, games: run.games })}</span></div>}
      {run?.state === "stopped" && <p className="hint" role="status">{t("Stopped after {n} games; nothing was kept of them.", { n: run.done })}</p>}
      {run?.state === "failed" && <p className="field-error" role="alert">{t("The play-test failed: {why}", { why: run.message })}</p>}
      {!run && <p className="hint">{t("Bots play the whole scenario by the rules, with seeds 0, 1, 2 and so on. They show what never comes up, and where a game gets stuck; they are no measure of how hard it is for people.")}</p>}
      {run?.report && <Told report={run.report} old={snapshot !== null && run.rev !== snapshot.rev} show={show} onOpen={open} />}
    </div>
  );
}

function Told({ report, old, show, onOpen }: { report: Report; old: boolean; show: (ref: Ref, page?: "graph" | "map") => void; onOpen: (game: PlayedGame) => void }) {
  const [all, setAll] = useState(false);
  const { victory, defeat, stalled, error } = report.results;
  const missed: [string, Ref["kind"], string[], "graph" | "map"][] = [
    [t("Events"), "events", report.never_seen.events, "graph"], [t("Mythos events"), "mythos", report.never_seen.mythos, "graph"],
    [t("Tokens"), "tokens", report.never_seen.tokens, "map"], [t("Tiles"), "tiles", report.never_seen.tiles, "map"],
  ];
  const results: Record<string, string> = { victory: t("Victory"), defeat: t("Defeat"), stalled: t("No end"), error: t("Error") };
  // What went wrong first, then the wins: those are the games one wants to look at.
  const order = ["error", "stalled", "victory", "defeat"];
  const games = report.each.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result) || a.seed - b.seed);
  return (
    <div className="play-report">
      {old && <p className="hint"><Icon name="info" /> {t("The scenario was changed since; run it again for what it is now.")}</p>}
      <p className="play-rate"><strong>{percent(victory.share)}</strong> <span>{t("won ({low} to {high}, 95 % sure) of {n} games", { low: percent(victory.low), high: percent(victory.high), n: report.games })}</span></p>
      <dl className="play-facts">
        <div><dt>{t("Lost")}</dt><dd>{defeat.games}</dd></div>
        <div><dt>{t("Came to no end")}</dt><dd className={stalled.games ? "is-bad" : ""}>{stalled.games}</dd></div>
        <div><dt>{t("Stopped with an error")}</dt><dd className={error.games ? "is-bad" : ""}>{error.games}</dd></div>
        <div><dt>{t("Rounds")}</dt><dd>{t("{least} to {most}, half up to {median}", { least: report.rounds.least, most: report.rounds.most, median: report.rounds.median })}</dd></div>
        <div><dt>{t("Choices")}</dt><dd>{t("{least} to {most}, half up to {median}", { least: report.decisions.least, most: report.decisions.most, median: report.decisions.median })}</dd></div>
      </dl>
      {report.endings.length > 0 && <><h3 className="play-title">{t("Endings")}</h3><ul className="play-endings">{report.endings.map((one) => <li key={`${one.result} ${one.ending}`}><span>{one.ending || t("by the rules")}</span><small>{results[one.result]}</small><span>{one.games}</span></li>)}</ul></>}
      <h3 className="play-title">{t("Never seen in any game")}</h3>
      {missed.every(([, , ids]) => ids.length === 0) && <p className="hint">{t("Everything came up in some game.")}</p>}
      {missed.map(([name, kind, ids, page]) => ids.length > 0 && (
        <details key={name} open={ids.length <= 8}><summary>{name} <span className="count">{ids.length}</span></summary>
          <ul className="link-list">{ids.map((id) => <li key={id}><button type="button" onClick={() => show({ kind, id }, page)}><Icon name={page === "map" ? "map" : "event"} />{id}</button></li>)}</ul>
        </details>
      ))}
      <h3 className="play-title">{t("Games")}</h3>
      <ul className="link-list play-games">{games.slice(0, all ? undefined : 12).map((game) => (
        <li key={`${game.bot} ${game.seed}`}><button type="button" onClick={() => onOpen(game)} title={game.error || t("Open this game at the table")}>
          <Icon name={game.result === "victory" ? "check" : game.result === "defeat" ? "skull" : "warning"} />
          {t("Seed {seed}: {result}", { seed: game.seed, result: results[game.result] ?? game.result })}<small>{tn("{n} round", "{n} rounds", game.rounds)}</small></button></li>
      ))}</ul>
      {games.length > 12 && !all && <button type="button" className="text-button" onClick={() => setAll(true)}>{tn("Show {n} game", "Show all {n} games", games.length)}</button>}
    </div>
  );
}
