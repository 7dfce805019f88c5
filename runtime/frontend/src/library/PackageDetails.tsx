import { useState, type ReactNode } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { api, sentence } from "../api";
import type { Need, PackageData } from "../page";
import { Dialog } from "../shared/Dialog";
import { plain, Prose } from "../shared/Prose";
import { chaptersOf, difficultyName, lacking, minutesOf, playersOf } from "./words";

interface Props { data: PackageData; /** Games of it that are on this shelf. */ games: number; onClose: () => void; onGone: () => Promise<void> }

/** Everything a package says of itself, what it needs, and what is wrong with it. */
export function PackageDetails({ data, games, onClose, onGone }: Props) {
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState("");
  const told = data.problems.filter((problem) => problem.severity !== "info"); // remarks are for designers
  const remove = async () => {
    try {
      await api.takeAway(data.file);
      await onGone();
      onClose();
    } catch (problem) {
      setAsking(false);
      setError(sentence(problem));
    }
  };
  if (asking) {
    return (
      <Dialog
        title={t("Take {title} from the shelf?", { title: data.title })}
        onClose={() => setAsking(false)}
        foot={<>
          <button type="button" className="button" onClick={() => setAsking(false)}>{t("Keep it")}</button>
          <button type="button" className="button danger" onClick={() => void remove()}>{t("Take it away")}</button>
        </>}
      >
        <p>{data.older.length > 0 ? t("The file is deleted, and the older versions {versions} with it.", { versions: data.older.join(", ") }) : t("The file is deleted.")}</p>
        <p>{games > 0 ? tn("{n} game of it goes on: it keeps its own copy.", "{n} games of it go on: they keep their own copy.", games) : t("Games that were begun with it go on: they keep their own copy.")}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={data.title}
      className="details"
      onClose={onClose}
      foot={<>
        {data.removable && <button type="button" className="button danger" onClick={() => setAsking(true)}><Icon name="trash" /> {t("Take from the shelf")}</button>}
        {data.playable && <a className="button primary" href={`/new/${encodeURIComponent(data.digest)}`}><Icon name="lantern" /> {t("Play")}</a>}
      </>}
    >
      {error && <p className="error" role="alert">{error}</p>}
      {data.summary && <p className="summary">{plain(data.summary)}</p>}
      <dl className="detail-facts">
        <Fact name={t("Players")}>{playersOf(data)}</Fact>
        <Fact name={t("Length")}>{minutesOf(data)}</Fact>
        <Fact name={t("Difficulty")}>{data.difficulty === null ? null : difficultyName(data.difficulty)}</Fact>
        <Fact name={t("To choose from")}>{data.difficulties.length > 0 ? data.difficulties.map((one) => one.name).join(", ") : null}</Fact>
        <Fact name={t("Chapters")}>{data.chapters.length > 0 ? chaptersOf(data) : null}</Fact>
        <Fact name={t("Languages")}>{data.languages.length > 0 ? <span className="upper">{data.languages.join(", ")}</span> : null}</Fact>
        <Fact name={t("Hints")}>{data.hints ? t("It has hints for tables that want them.") : null}</Fact>
        <Fact name={t("Version")}>{data.version ? [data.version, data.older.length > 0 ? t("takes the place of {versions}", { versions: data.older.join(", ") }) : ""].filter(Boolean).join(" · ") : null}</Fact>
        <Fact name={t("By")}>{data.authors.length > 0 ? data.authors.join(", ") : null}</Fact>
        <Fact name={t("Licence")}>{data.licence || null}</Fact>
        <Fact name={t("File")}>{data.file}</Fact>
      </dl>
      {data.content_notes && <><h3>{t("Content notes")}</h3><Prose value={data.content_notes} /></>}
      {data.needs.length > 0 && <><h3>{t("What it needs")}</h3><ul className="needs">{data.needs.map((need) => <NeedRow key={`${need.kind}:${need.id}`} need={need} />)}</ul></>}
      {data.credits && <><h3>{t("Credits")}</h3><p className="credit-lines">{data.credits}</p></>}
      {told.length > 0 && (
        <details className="reasons" open={!data.playable}>
          <summary>{tn("{n} remark of the checker", "{n} remarks of the checker", told.length)}</summary>
          <ul>{told.slice(0, 40).map((problem, i) => <li key={i} className={problem.severity === "error" ? "error" : undefined}>{problem.message} {problem.hint} <code>{problem.code}</code></li>)}</ul>
        </details>
      )}
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children === null || children === undefined ? null : <div><dt>{name}</dt><dd>{children}</dd></div>;
}

/** One thing a package asks for, with a sign that says whether it is there. */
export function NeedRow({ need }: { need: Need }) {
  const wrong = lacking(need);
  const away = need.optional && need.state !== "here";
  return (
    <li>
      <Icon name={wrong ? "warning" : away ? "minus" : "check"} className={wrong ? "bad" : away ? "muted" : "good"} />
      <span>
        <strong>{need.id}</strong> <span className="muted">{need.versions}</span>
        {need.optional && <span className="tag">{t("joins in when it is there")}</span>}
        {wrong && <><br /><span className="small">{wrong}</span></>}
        {!wrong && need.found && !away && <span className="small muted"> · {t("version {n} is here", { n: need.found })}</span>}
      </span>
    </li>
  );
}
