import { Icon, t } from "../../../../tile_library/frontend/index";
import type { PackageData } from "../page";
import { plain } from "../shared/Prose";
import { chaptersOf, difficultyName, lacking, minutesOf, playersOf } from "./words";

/** One package: what it is and who it is for; a broken one is grey and says why. */
export function PackageCard({ data, onDetails }: { data: PackageData; onDetails: () => void }) {
  const errors = data.problems.filter((problem) => problem.severity === "error");
  const missing = data.needs.map(lacking).filter((words): words is string => words !== null);
  const campaign = data.kind === "campaign";
  const players = playersOf(data);
  const minutes = minutesOf(data);
  const told = missing.length > 0 ? errors.filter((problem) => !["HW111", "HW112", "HW803", "HW804"].includes(problem.code)) : errors;
  return (
    <article className={data.playable ? "package panel" : "package panel broken"}>
      <div className="cover" aria-hidden="true">
        <Icon name={data.playable ? (campaign ? "book" : "lantern") : "warning"} />
        {data.cover && data.playable && <img src={data.cover} alt="" loading="lazy" />}
      </div>
      <div className="package-body">
        {campaign && <p className="caps kind">{t("Campaign")}{data.chapters.length > 0 ? ` · ${chaptersOf(data)}` : ""}</p>}
        <h3>{data.title}</h3>
        <p className="summary">{plain(data.summary)}</p>
        {data.playable ? (
          <>
            <ul className="facts">
              {players && <li><Icon name="players" /> {players}</li>}
              {minutes && <li><Icon name="clock" /> {minutes}</li>}
              {data.difficulty !== null && <li><Icon name="gauge" /> {difficultyName(data.difficulty)}</li>}
              <li><Icon name="language" /> <span className="upper">{data.languages.join(", ")}</span></li>
              {data.content_notes && <li><Icon name="warning" /> {t("Content notes")}</li>}
            </ul>
            <p className="small muted">{[data.authors.length > 0 ? t("by {authors}", { authors: data.authors.join(", ") }) : "", data.version, data.licence ?? ""].filter(Boolean).join(" · ")}</p>
          </>
        ) : (
          <div className="reasons">
            <p><strong>{missing.length > 0 ? t("Something is missing:") : t("This package cannot be opened:")}</strong></p>
            <ul>
              {missing.map((words) => <li key={words}>{words}</li>)}
              {told.slice(0, 4).map((problem, i) => <li key={i}>{problem.message} <code>{problem.code}</code></li>)}
            </ul>
          </div>
        )}
        <p className="package-buttons">
          {data.playable && (
            <a className="button primary" href={`/new/${encodeURIComponent(data.digest || data.id)}`} aria-label={t("Play {title}", { title: data.title })}>
              <Icon name="lantern" /> {t("Play")}
            </a>
          )}
          <button type="button" className="button" onClick={onDetails} aria-label={t("More about {title}", { title: data.title })}><Icon name="info" /> {t("Details")}</button>
        </p>
      </div>
    </article>
  );
}
