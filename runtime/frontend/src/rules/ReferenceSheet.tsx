import { useContext, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { Icon, language, t, tn } from "../../../../tile_library/frontend/index";
import { ApiError } from "../api";
import type { Rule, Rules, Word } from "../page";
import { Dialog } from "../shared/Dialog";
import { Preview } from "../table/preview";
import type { Topic } from "./lookup";
import { reference } from "./reference";
import { Ruling } from "./Ruling";
import { RuleText } from "./RuleText";
import { search } from "./search";
import "./rules.css";

const AREAS: Record<string, () => string> = {
  people: () => t("Investigators"), round: () => t("The round"), actions: () => t("Actions"), tests: () => t("Tests"), harm: () => t("Damage and horror"), cards: () => t("Cards"),
  board: () => t("The board"), tokens: () => t("Tokens"), monsters: () => t("Monsters"), puzzles: () => t("Puzzles"), story: () => t("The story"),
};

type Go = (topic: Topic) => void;

function RuleArticle({ rule, go, open }: { rule: Rule; go: Go; open?: boolean }) {
  const onRule = (id: string): void => go({ kind: "rule", id });
  return (
    <details className="rule" open={open}>
      <summary><span>{rule.title}</span> <span className="rule-id">{rule.id}</span></summary>
      <RuleText text={rule.text} lang={rule.language} onRule={onRule} />
      <Ruling rule={rule} onRule={onRule} />
    </details>
  );
}

function WordList({ terms, go }: { terms: Word[]; go: Go }) {
  return (
    <ul className="words">
      {terms.map((term) => <li key={term.id}><button type="button" className="button" onClick={() => go({ kind: "term", id: term.id })}>{term.name}</button></li>)}
    </ul>
  );
}

function RuleList({ rules, go, title }: { rules: Rule[]; go: Go; title: string }) {
  if (rules.length === 0) return null;
  return <section aria-label={title}><h3 className="caps">{title}</h3>{rules.map((rule, i) => <RuleArticle key={rule.id} rule={rule} go={go} open={i === 0 && rules.length < 6} />)}</section>;
}

const chosen = <T extends { id: string }>(all: T[], ids: string[]): T[] => ids.flatMap((id) => all.find((one) => one.id === id) ?? []);

function TermPage({ term, all, go }: { term: Word; all: Rules; go: Go }) {
  const others = Object.entries(term.names).filter(([code]) => code !== language());
  return (
    <>
      <p className="means" lang={term.language}>{term.means}</p>
      <p className="small muted other-names">{others.map(([code, name]) => <span key={code}><abbr>{code}</abbr> <span lang={code}>{name}</span></span>)}</p>
      <RuleList rules={chosen(all.rules, term.rules)} go={go} title={t("The rules behind it")} />
    </>
  );
}

function SearchPage({ all, query, go }: { all: Rules; query: string; go: Go }) {
  const found = useMemo(() => search(all, query), [all, query]);
  if (query.trim()) {
    const none = found.terms.length + found.rules.length === 0;
    return (
      <>
        <p className="small muted" aria-live="polite">{tn("{n} word", "{n} words", found.terms.length)} · {tn("{n} rule", "{n} rules", found.rules.length)}</p>
        {none && <p className="muted">{t("No rule says that. Try another word.")}</p>}
        <WordList terms={found.terms} go={go} />
        <RuleList rules={found.rules} go={go} title={t("Rules")} />
      </>
    );
  }
  return (
    <>
      {Object.entries(AREAS).map(([area, name]) => (
        <section key={area} aria-label={name()}>
          <h3 className="caps">{name()}</h3>
          <WordList terms={all.terms.filter((term) => term.area === area)} go={go} />
        </section>
      ))}
    </>
  );
}

function HerePage({ topic, all, go }: { topic: Extract<Topic, { kind: "here" }>; all: Rules; go: Go }) {
  return (
    <>
      <h3 className="caps">{t("Words")}</h3>
      <WordList terms={chosen(all.terms, topic.terms)} go={go} />
      <RuleList rules={chosen(all.rules, topic.rules)} go={go} title={t("Rules")} />
    </>
  );
}

function titleOf(topic: Topic, all: Rules | null): string {
  if (topic.kind === "term") return all?.terms.find((one) => one.id === topic.id)?.name ?? t("Rules and words");
  if (topic.kind === "rule") return all?.rules.find((one) => one.id === topic.id)?.title ?? topic.id;
  return topic.kind === "here" ? topic.title : t("Rules and words");
}

/** The reference in a sheet at the side: one word, one rule, or a search; every word in it leads on, and back again. */
export function ReferenceSheet({ first, onClose }: { first: Topic; onClose: () => void }) {
  const preview = useContext(Preview);
  const [way, setWay] = useState<Topic[]>([first]);
  const [all, setAll] = useState<Rules | null>(null);
  const [error, setError] = useState("");
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query);
  const body = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const field = useId();
  useEffect(() => {
    let gone = false;
    reference().then(
      (found) => { if (!gone) setAll(found); },
      (problem: unknown) => { if (!gone) setError(problem instanceof ApiError ? problem.message : String(problem)); },
    );
    return () => { gone = true; };
  }, []);
  useEffect(() => { if (first.kind === "search") box.current?.focus(); }, [first.kind]);
  const topic = way.at(-1) ?? first;
  const moved = (next: Topic[]): void => { setQuery(""); setWay(next); body.current?.focus(); body.current?.closest("dialog")?.scrollTo(0, 0); };
  const go: Go = (next) => moved([...way, next]);
  const searching = query.trim() !== "" || topic.kind === "search";
  const term = topic.kind === "term" ? all?.terms.find((one) => one.id === topic.id) : undefined;
  const rule = topic.kind === "rule" ? all?.rules.find((one) => one.id === topic.id) : undefined;
  const missing = all && ((topic.kind === "term" && !term) || (topic.kind === "rule" && !rule));
  const address = topic.kind === "rule" ? `/rules#${topic.id}` : "/rules";
  return (
    <Dialog title={searching ? t("Rules and words") : titleOf(topic, all)} onClose={onClose} className="sheet">
      <search className="sheet-search">
        <label className="visually-hidden" htmlFor={field}>{t("Search words and rules")}</label>
        <input id={field} ref={box} type="search" value={query} autoComplete="off" spellCheck={false} placeholder={t("Search words and rules")} onChange={(event) => setQuery(event.target.value)} />
      </search>
      {way.length > 1 && <button type="button" className="button quiet" onClick={() => moved(way.slice(0, -1))}><Icon name="chevron-left" /> {t("Back")}</button>}
      {error && <p className="error" role="alert">{error}</p>}
      {!all && !error && <p className="muted" role="status">{t("Fetching the rules…")}</p>}
      <div className="sheet-body" ref={body} tabIndex={-1}>
        {all && searching && <SearchPage all={all} query={asked} go={go} />}
        {all && !searching && term && <TermPage key={term.id} term={term} all={all} go={go} />}
        {all && !searching && rule && (
          <div className="rule">
            <p className="caps">{rule.id}</p>
            <RuleText text={rule.text} lang={rule.language} onRule={(id) => go({ kind: "rule", id })} />
            <Ruling rule={rule} onRule={(id) => go({ kind: "rule", id })} />
          </div>
        )}
        {all && !searching && topic.kind === "here" && <HerePage topic={topic} all={all} go={go} />}
        {missing && !searching && <p className="muted">{t("This is not in the reference.")}</p>}
      </div>
      {!preview && <a className="button quiet" href={address} target="_blank" rel="noopener"><Icon name="book" /> {t("Open the rules")}</a>}
    </Dialog>
  );
}
