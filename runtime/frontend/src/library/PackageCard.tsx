import { Icon, t } from "../../../../tile_library/frontend/index";
import type { PackageData } from "../page";
import { plain } from "../shared/Prose";

const difficultyName = (n: number): string =>
  [t("Very easy"), t("Easy"), t("Moderate"), t("Hard"), t("Very hard"), t("Merciless")][Math.min(Math.max(n, 0), 5)] ?? String(n);

const span = ([from, to]: readonly [number, number]): string => (from === to ? String(from) : `${from}–${to}`);

/** One package: what it is and who it is for; a broken one is grey and says why. */
export function PackageCard({ data }: { data: PackageData }) {
  const errors = data.problems.filter((problem) => problem.severity === "error");
  return (
    <article className={data.playable ? "package panel" : "package panel broken"}>
      <div className="cover" aria-hidden="true">
        <Icon name={data.playable ? "lantern" : "warning"} />
        {data.cover && data.playable && <img src={data.cover} alt="" />}
      </div>
      <div className="package-body">
        <h3>{data.title}</h3>
        <p className="summary">{plain(data.summary)}</p>
        {data.playable ? (
          <>
            <ul className="facts">
              {data.players && <li><Icon name="players" /> {t("{n} players", { n: span([data.players.min, data.players.max]) })}</li>}
              {data.minutes && <li><Icon name="clock" /> {t("{n} minutes", { n: span(data.minutes) })}</li>}
              {data.difficulty !== null && <li><Icon name="gauge" /> {difficultyName(data.difficulty)}</li>}
              <li><Icon name="language" /> <span className="upper">{data.languages.join(", ")}</span></li>
            </ul>
            <p className="small muted">{data.authors.length > 0 ? t("by {authors}", { authors: data.authors.join(", ") }) : ""} · {data.version}</p>
            <a className="button primary" href={`/new/${encodeURIComponent(data.digest || data.id)}`} aria-label={t("Play {title}", { title: data.title })}>
              <Icon name="lantern" /> {t("Play")}
            </a>
          </>
        ) : (
          <div className="reasons">
            {errors.length === 0 && data.kind === "campaign"
              ? <p><strong>{t("This is a campaign.")}</strong> {t("It cannot be played from here yet. Bring its scenarios as packages of their own to play them one by one.")}</p>
              : <p><strong>{t("This package cannot be opened:")}</strong></p>}
            <ul>{(errors.length > 0 ? errors : data.problems).slice(0, 4).map((problem, i) => <li key={i}>{problem.message} <code>{problem.code}</code></li>)}</ul>
          </div>
        )}
      </div>
    </article>
  );
}
