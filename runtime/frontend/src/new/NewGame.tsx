import { useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { api, ApiError } from "../api";
import { ModeChoice, type Mode } from "../companion/ModeChoice";
import type { NewData } from "../page";
import { plain } from "../shared/Prose";
import { SiteHeader } from "../shared/SiteHeader";
import { InvestigatorCard } from "./InvestigatorCard";
import "./new.css";

const MOST = 4;

/** Choose who goes in, and begin. */
export function NewGame({ data }: { data: NewData }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [seed, setSeed] = useState("");
  const [dice, setDice] = useState<"app" | "physical">("app");
  const modes = data.package.modes ?? ["full"];
  const [mode, setMode] = useState<Mode>(modes[0] ?? "full");
  const [players, setPlayers] = useState(0);
  const [error, setError] = useState("");
  const [starting, setStarting] = useState(false);
  const most = Math.min(MOST, data.package.players?.max ?? MOST);
  const least = Math.max(2, data.package.players?.min ?? 2);
  const alone = players === 1;
  const fits = chosen.length >= least && (!alone || chosen.length === 2);
  const name = (id: string) => data.investigators.find((one) => one.id === id)?.name ?? id;
  const toggle = (id: string) => setChosen((all) => (all.includes(id) ? all.filter((one) => one !== id) : all.length < most ? [...all, id] : all));

  const start = async () => {
    if (starting) return;
    const number = seed.trim() === "" ? undefined : Number(seed);
    if (number !== undefined && !(Number.isSafeInteger(number) && number >= 0)) {
      setError(t("A seed is a whole number, such as 7."));
      return;
    }
    const options = { ...(mode === "companion" ? { mode } : {}), ...(dice === "physical" ? { dice } : {}), ...(players ? { players } : {}) };
    setStarting(true);
    setError("");
    try {
      const made = await api.create({ package: data.package.digest || data.package.id, investigators: chosen, ...(number === undefined ? {} : { seed: number }), ...(Object.keys(options).length === 0 ? {} : { options }) });
      location.assign(made.url);
    } catch (problem) {
      setStarting(false);
      setError(problem instanceof ApiError ? problem.message : String(problem));
    }
  };

  return (
    <>
      <SiteHeader data={data} back />
      <main className="page new-game">
        <div className="new-head">
          <p className="caps">{t("New game")}</p>
          <h1>{data.package.title}</h1>
          <p className="lead">{plain(data.package.summary)}</p>
        </div>
        <h2 id="who">{t("Who goes in?")}</h2>
        <p className="muted">{t("Two to {n} investigators. If you play alone, take two.", { n: most })}</p>
        <ul className="candidates" aria-labelledby="who">
          {data.investigators.map((one) => (
            <li key={one.id}>
              <InvestigatorCard data={one} chosen={chosen.includes(one.id)} full={chosen.length >= most} onToggle={() => toggle(one.id)} />
            </li>
          ))}
        </ul>
        <ModeChoice modes={modes} mode={mode} onMode={setMode} />
        <details className="advanced">
          <summary>{t("Advanced")}</summary>
          <fieldset className="setting">
            <legend>{t("Dice")}</legend>
            <label><input type="radio" name="dice" checked={dice === "app"} onChange={() => setDice("app")} /> {t("The app throws them")}</label>
            <label><input type="radio" name="dice" checked={dice === "physical"} onChange={() => setDice("physical")} /> {t("We throw our own and say what fell")}</label>
          </fieldset>
          <label className="field">
            <span>{t("People at the table")}</span>
            <select value={players} onChange={(event) => setPlayers(Number(event.target.value))}>
              <option value={0}>{t("One for each investigator")}</option>
              {[1, 2, 3, 4].map((n) => <option key={n} value={n}>{n}</option>)}
            </select>
          </label>
          <label className="field">
            <span>{t("Seed")}</span>
            <input type="text" inputMode="numeric" value={seed} onChange={(event) => setSeed(event.target.value)} aria-describedby="seed-hint" />
          </label>
          <p id="seed-hint" className="hint">{t("The same seed and the same choices give the same game. Leave it empty for chance.")}</p>
        </details>
      </main>
      <section className="start-bar" aria-label={t("Start")}>
        <div>
          <p className="party" aria-live="polite">
            {chosen.length === 0 ? t("Nobody chosen yet") : `${tn("{n} investigator", "{n} investigators", chosen.length)}: ${chosen.map(name).join(", ")}`}
          </p>
          {chosen.length === 1 && <p className="small muted">{t("One more, at least: nobody goes in alone.")}</p>}
          {alone && chosen.length > 2 && <p className="small muted">{t("A single player plays exactly two investigators.")}</p>}
          {error && <p className="error" role="alert">{error}</p>}
        </div>
        <button type="button" className="button primary" disabled={!fits || starting} onClick={() => void start()}>
          <Icon name="lantern" /> {starting ? t("Lighting the lamps…") : t("Start")}
        </button>
      </section>
    </>
  );
}
