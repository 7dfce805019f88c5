import { useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { api, sentence } from "../api";
import { InvestigatorCard } from "../new/InvestigatorCard";
import type { Brings, CampaignData, CampaignState } from "../page";
import { Emblem } from "../shared/Emblem";
import { plain, Prose } from "../shared/Prose";
import { SiteHeader } from "../shared/SiteHeader";
import "../new/new.css";
import "./campaign.css";

/** A campaign between its chapters: what is read, who goes on and with what, and the way into the next one. */
export function CampaignPage({ data }: { data: CampaignData }) {
  const { campaign } = data;
  const [chosen, setChosen] = useState<string[]>([]);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const host = campaign.role === "host";
  const { min, max } = campaign.newcomers;
  const first = campaign.chapters.length === 1;
  const act = async (deed: () => Promise<string>) => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      location.assign(await deed());
    } catch (problem) {
      setBusy(false);
      setError(sentence(problem));
    }
  };
  const begin = () => void act(async () => (await api.beginChapter(campaign.code, campaign.version, chosen)).url);
  const close = () => void act(async () => { await api.closeCampaign(campaign.code, campaign.version); return "/"; });
  const toggle = (id: string) => setChosen((all) => (all.includes(id) ? all.filter((one) => one !== id) : all.length < max ? [...all, id] : all));
  const next = campaign.chapters.find((one) => one.now);
  return (
    <>
      <SiteHeader data={data} back />
      <main className="page campaign">
        <div className="new-head">
          <p className="caps">{t("Campaign")} · <span className="code">{campaign.code}</span></p>
          <h1>{campaign.title}</h1>
        </div>
        <Chapters chapters={campaign.chapters} state={campaign.state} />
        {campaign.state === "playing" && <p className="lead">{t("This chapter lies on the table.")}</p>}
        {campaign.reading.map((one, i) => (
          <section key={i} className="paper campaign-reading" aria-label={plain(one.title) || t("What is read aloud")}>
            {one.title && <h2>{plain(one.title)}</h2>}
            <Prose value={one.text} className="story-text" />
          </section>
        ))}
        {(campaign.state === "over" || campaign.state === "closed") && (
          <p className="campaign-end"><Icon name={campaign.outcome === "victory" ? "lantern" : "candle"} /> {campaign.outcome === "victory" ? t("The campaign is won.") : t("The campaign is lost.")}</p>
        )}
        {campaign.party.length > 0 && <Party campaign={campaign} first={first} />}
        {campaign.replaced.length > 0 && campaign.state === "ready" && (
          <section aria-labelledby="fallen">
            <h2 id="fallen">{t("Who comes in their place?")}</h2>
            <p>{t("{names} did not come back.", { names: campaign.replaced.map((one) => one.name).join(", ") })} {t("They bring nothing along; whoever comes now comes fresh.")}</p>
            {host && (
              <ul className="candidates" aria-labelledby="fallen">
                {campaign.candidates.map((one) => <li key={one.id}><InvestigatorCard data={one} chosen={chosen.includes(one.id)} full={chosen.length >= max} onToggle={() => toggle(one.id)} /></li>)}
              </ul>
            )}
          </section>
        )}
      </main>
      <section className="start-bar" aria-label={t("Go on")}>
        <div>
          <p className="party" aria-live="polite">{bar(campaign, next?.title ?? "", chosen.length)}</p>
          {error && <p className="error" role="alert">{error}</p>}
          {!host && campaign.state === "ready" && <p className="small muted">{t("Whoever began the campaign begins the chapter.")}</p>}
        </div>
        {campaign.state === "playing" && campaign.table && <a className="button primary" href={campaign.table}><Icon name="lantern" /> {t("To the table")}</a>}
        {campaign.state === "ready" && host && (
          <button type="button" className="button primary" disabled={busy || chosen.length < min || chosen.length > max} onClick={begin}><Icon name="lantern" /> {busy ? t("Lighting the lamps…") : t("Begin the chapter")}</button>
        )}
        {campaign.state === "over" && host && <button type="button" className="button primary" disabled={busy} onClick={close}><Icon name="book" /> {t("Close the book")}</button>}
        {campaign.state === "closed" && <a className="button" href="/">{t("Back to the library")}</a>}
      </section>
    </>
  );
}

function bar(campaign: CampaignState, title: string, chosen: number): string {
  if (campaign.state === "playing") return t("Being played: {title}", { title });
  if (campaign.state === "over") return t("The last chapter is played.");
  if (campaign.state === "closed") return t("This campaign is over.");
  const { min, max } = campaign.newcomers;
  if (max > 0 && chosen < min) return tn("Choose {n} more investigator", "Choose {n} more investigators", min - chosen);
  return t("Next: {title}", { title });
}

function Chapters({ chapters, state }: Pick<CampaignState, "chapters" | "state">) {
  return (
    <ol className="chapters" aria-label={t("Chapters")}>
      {chapters.map((one, i) => (
        <li key={i} className={one.now ? "now" : (one.result ?? "")} aria-current={one.now ? "step" : undefined}>
          <span className="chapter-number">{i + 1}</span>
          <span>
            <strong>{one.title}</strong><br />
            <span className="small muted">
              {one.now ? (state === "playing" ? t("being played") : t("comes next")) : `${one.result === "victory" ? t("Won") : t("Lost")} · ${tn("{n} round", "{n} rounds", one.rounds)}`}
              {!one.now && one.table && <> · <a href={one.table}>{t("Look back")}</a></>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Party({ campaign, first }: { campaign: CampaignState; first: boolean }) {
  return (
    <section aria-labelledby="party">
      <h2 id="party">{first ? t("Who goes in") : t("Who goes on, and with what")}</h2>
      <ul className="bearers">
        {campaign.party.map((one) => (
          <li key={one.id} className="panel">
            <Emblem icon={one.icon} />
            <div>
              <h3>{one.name}{one.player && <span className="muted"> · {one.player}</span>}</h3>
              {!first && <Carried brings={one.brings} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Carried({ brings }: { brings: Brings }) {
  const cards: [string, string[]][] = [[t("Items"), brings.items], [t("Spells"), brings.spells], [t("Conditions"), brings.conditions]];
  const harm = [
    brings.clues > 0 ? tn("{n} clue", "{n} clues", brings.clues) : "",
    brings.damage > 0 ? tn("{n} damage card", "{n} damage cards", brings.damage) : "",
    brings.horror > 0 ? tn("{n} horror card", "{n} horror cards", brings.horror) : "",
  ].filter(Boolean);
  const held = cards.filter(([, names]) => names.length > 0);
  if (held.length + harm.length === 0) return <p className="small muted">{t("Comes with empty hands.")}</p>;
  return (
    <dl className="carried">
      {held.map(([kind, names]) => <div key={kind}><dt>{kind}</dt><dd>{names.join(", ")}</dd></div>)}
      {harm.length > 0 && <div><dt>{t("Besides")}</dt><dd>{harm.join(", ")}</dd></div>}
    </dl>
  );
}
