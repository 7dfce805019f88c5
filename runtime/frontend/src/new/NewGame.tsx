import { useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { api, sentence, type NewTable } from "../api";
import type { NewData } from "../page";
import { plain, Prose } from "../shared/Prose";
import { SiteHeader } from "../shared/SiteHeader";
import { InvestigatorCard } from "./InvestigatorCard";
import "./new.css";
import { Options, type Chosen } from "./Options";
import { partyOf, problemOf, randomParty } from "./party";

/** Choose who goes in and how it is played, and begin: a single story, or the first chapter of a campaign. */
export function NewGame({ data }: { data: NewData }) {
  const { package: story, investigators } = data;
  const campaign = story.kind === "campaign";
  const [chosen, setChosen] = useState<string[]>([]);
  const [names, setNames] = useState<Record<string, string>>({});
  const [options, setOptions] = useState<Chosen>({ mode: story.modes?.[0] ?? "full", players: 0, dice: "app", hints: story.hints, difficulty: story.difficulties[0]?.id ?? "", language: "", seed: "" });
  const [error, setError] = useState("");
  const [starting, setStarting] = useState(false);
  const limits = partyOf(story.players, options.players, investigators.length);
  const problem = problemOf(chosen.length, options.players, limits);
  const name = (id: string) => investigators.find((one) => one.id === id)?.name ?? id;
  const toggle = (id: string) => setChosen((all) => (all.includes(id) ? all.filter((one) => one !== id) : all.length < limits.max ? [...all, id] : all));

  const start = async () => {
    if (starting) return;
    const seed = options.seed.trim() === "" ? undefined : Number(options.seed);
    if (seed !== undefined && !(Number.isSafeInteger(seed) && seed >= 0)) {
      setError(t("A seed is a whole number, such as 7."));
      return;
    }
    const sitting = Object.fromEntries(chosen.map((id) => [id, (names[id] ?? "").trim()]).filter(([, who]) => who));
    const given: NonNullable<NewTable["options"]> = {
      ...(options.mode === "companion" ? { mode: "companion" as const } : {}),
      ...(options.dice === "physical" ? { dice: "physical" as const } : {}),
      ...(options.players ? { players: options.players } : {}),
      ...(story.hints && options.hints ? { hints: true } : {}),
      ...(story.difficulties.length > 0 ? { difficulty: options.difficulty } : {}),
      ...(options.language ? { language: options.language } : {}),
      ...(Object.keys(sitting).length > 0 ? { names: sitting } : {}),
    };
    const body: NewTable = {
      package: story.digest || story.id,
      investigators: chosen,
      ...(seed === undefined || campaign ? {} : { seed }),
      ...(Object.keys(given).length === 0 ? {} : { options: given }),
    };
    setStarting(true);
    setError("");
    try {
      const made = await (campaign ? api.beginCampaign(body) : api.create(body));
      location.assign(made.url);
    } catch (refused) {
      setStarting(false);
      setError(sentence(refused));
    }
  };

  return (
    <>
      <SiteHeader data={data} back />
      <main className="page new-game">
        <div className="new-head">
          <p className="caps">{campaign ? t("New campaign") : t("New game")}</p>
          <h1>{story.title}</h1>
          <p className="lead">{plain(story.summary)}</p>
          {story.content_notes && (
            <details className="content-notes">
              <summary><Icon name="warning" /> {t("Content notes")}</summary>
              <Prose value={story.content_notes} />
            </details>
          )}
        </div>
        <Options data={data} value={options} most={limits.people} onChange={(part) => { setOptions({ ...options, ...part }); if (part.players === 1) setChosen((all) => all.slice(0, 2)); }} />
        <div className="who-head">
          <div>
            <h2 id="who">{t("Who goes in?")}</h2>
            <p className="muted">{limits.min === limits.max ? tn("Exactly {n} investigator.", "Exactly {n} investigators.", limits.min) : t("{from} to {to} investigators. If you play alone, take two.", { from: limits.min, to: limits.max })}</p>
          </div>
          <button type="button" className="button" onClick={() => setChosen(randomParty(investigators.map((one) => one.id), chosen, limits.min))}><Icon name="dice" /> {t("Surprise us")}</button>
        </div>
        <ul className="candidates" aria-labelledby="who">
          {investigators.map((one) => (
            <li key={one.id}>
              <InvestigatorCard data={one} chosen={chosen.includes(one.id)} full={chosen.length >= limits.max} onToggle={() => toggle(one.id)} />
            </li>
          ))}
        </ul>
        {chosen.length > 0 && (
          <section aria-labelledby="sitting" className="sitting">
            <h2 id="sitting">{t("Who plays whom?")}</h2>
            <p className="muted">{t("If you like: names are shown at the table and among your games.")}</p>
            <div className="sitting-names">
              {chosen.map((id) => (
                <label key={id} className="field">
                  <span>{name(id)}</span>
                  <input type="text" value={names[id] ?? ""} maxLength={40} autoComplete="off" placeholder={t("Name of the player")} onChange={(event) => setNames({ ...names, [id]: event.target.value })} />
                </label>
              ))}
            </div>
          </section>
        )}
      </main>
      <section className="start-bar" aria-label={t("Start")}>
        <div>
          <p className="party" aria-live="polite">
            {chosen.length === 0 ? t("Nobody chosen yet") : `${tn("{n} investigator", "{n} investigators", chosen.length)}: ${chosen.map(name).join(", ")}`}
          </p>
          {chosen.length > 0 && problem && <p className="small muted">{problem}</p>}
          {error && <p className="error" role="alert">{error}</p>}
        </div>
        <button type="button" className="button primary" disabled={problem !== null || starting} onClick={() => void start()}>
          <Icon name="lantern" /> {starting ? t("Lighting the lamps…") : campaign ? t("Begin the campaign") : t("Start")}
        </button>
      </section>
    </>
  );
}
