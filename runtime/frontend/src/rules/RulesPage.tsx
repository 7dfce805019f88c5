import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import type { Rule, RulesData } from "../page";
import { SiteHeader } from "../shared/SiteHeader";
import { Legend } from "../table/Legend";
import { folded, wanted as wantedIn } from "./reference";
import { Ruling } from "./Ruling";
import { RuleText } from "./RuleText";
import "./rules.css";

function Article({ rule, current }: { rule: Rule; current: boolean }) {
  return (
    <article id={rule.id} tabIndex={-1} className={current ? "rule current" : "rule"} aria-labelledby={`${rule.id}-name`}>
      <header>
        <h4 id={`${rule.id}-name`}>{rule.title}</h4>
        <a className="rule-id" href={`#${rule.id}`}>{rule.id}</a>
      </header>
      <RuleText text={rule.text} lang={rule.language} />
      <Ruling rule={rule} />
    </article>
  );
}

/** Every rule, to read chapter by chapter, to search through all of them, and to point at. */
export function RulesPage({ data }: { data: RulesData }) {
  const [query, setQuery] = useState("");
  const [current, setCurrent] = useState("");
  const words = useDeferredValue(query);
  const haystacks = useMemo(
    () => new Map(data.rules.map((rule) => [rule.id, folded([rule.id, rule.title, rule.english, rule.text, rule.ruling ?? ""].join(" "))])),
    [data.rules],
  );
  const areaOf = useMemo(() => new Map(data.rules.map((rule) => [rule.id, rule.area])), [data.rules]);
  const open = data.chapters.find((chapter) => chapter.id === current || chapter.areas.some((area) => area.id === areaOf.get(current))) ?? data.chapters[0];
  const wanted = wantedIn(words);
  const searching = wanted.length > 0;
  const found = data.rules.filter((rule) => wanted.every((word) => haystacks.get(rule.id)?.includes(word)));
  const byArea = new Map<string, Rule[]>();
  for (const rule of found) byArea.set(rule.area, [...(byArea.get(rule.area) ?? []), rule]);
  const filled = data.chapters.map((chapter) => ({ ...chapter, areas: chapter.areas.filter((area) => byArea.has(area.id)) })).filter((chapter) => chapter.areas.length > 0);
  const shown = searching ? filled : filled.filter((chapter) => chapter.id === open?.id);
  const next = data.chapters[data.chapters.findIndex((chapter) => chapter.id === open?.id) + 1];

  useEffect(() => {
    const go = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      setCurrent(id);
      if (id) setQuery("");
    };
    go();
    window.addEventListener("hashchange", go);
    return () => window.removeEventListener("hashchange", go);
  }, [data.rules]);
  // A rule that was led to comes into sight once it is there: also from a page that was filtered just now.
  useEffect(() => {
    const element = current && !words ? document.getElementById(current) : null;
    element?.scrollIntoView({ block: "start" });
    if (element?.matches(".rule")) element.focus({ preventScroll: true });
  }, [current, words]);

  return (
    <>
      <SiteHeader data={data} back />
      <main className="page rules">
        <div className="rules-head">
          <h1>{t("Rules")}</h1>
          <p className="lead">{t("Everything this house goes by, and how it is played here where a rule can be read in two ways.")}</p>
        </div>
        <search className="rules-search">
          <label className="field">
            <span>{t("Search the rules")}</span>
            <input type="search" value={query} autoComplete="off" spellCheck={false} placeholder={t("fire, evade check, INV-PUSH-02 …")} onChange={(event) => setQuery(event.target.value)} />
          </label>
          <p className="small muted" aria-live="polite">{tn("{n} rule", "{n} rules", found.length)}</p>
        </search>
        <nav className="rules-nav" aria-label={t("Chapters")}>
          <ul>{filled.map((chapter) => <li key={chapter.id}><a href={`#${chapter.id}`} aria-current={!searching && chapter.id === open?.id ? "true" : undefined} onClick={() => setQuery("")}>{chapter.title}</a></li>)}</ul>
        </nav>
        <div className="rules-body">
          {!searching && open === data.chapters[0] && (
            <section className="rules-legend panel" aria-labelledby="legend">
              <h2 id="legend">{t("What the signs mean")}</h2>
              <Legend />
            </section>
          )}
          {found.length === 0 && <p className="empty panel"><Icon name="book" /> {t("No rule says that. Try another word.")}</p>}
          {shown.map((chapter) => (
            <section key={chapter.id} aria-labelledby={chapter.id}>
              <h2 id={chapter.id}>{chapter.title}</h2>
              {chapter.areas.map((area) => (
                <section key={area.id} aria-labelledby={`area-${area.id}`}>
                  <h3 id={`area-${area.id}`}>{area.title}</h3>
                  {(byArea.get(area.id) ?? []).map((rule) => <Article key={rule.id} rule={rule} current={rule.id === current} />)}
                </section>
              ))}
            </section>
          ))}
          {!searching && next && <a className="button rules-next" href={`#${next.id}`}>{next.title} <Icon name="chevron-right" /></a>}
        </div>
      </main>
    </>
  );
}
