/** A field with its word, its help behind a question mark, and the problems that the checker has with it. */
import type { ReactNode } from "react";
import { Icon, t } from "../kit";
import { severityWord } from "../shell/ProblemsDrawer";
import type { Problem } from "../model";
import { Held } from "../ui/controls";
import { Marked } from "../ui/marked";
import { Tip, TermWords } from "../ui/Term";
import { pathText, useForm, type Path } from "./context";
import { termOf } from "./words";

/** `term`: the id of the glossary's word for it, if the word alone raises the question. */
export function Help({ text, about, link, term }: { text: string; about: string; link?: string; term?: string | undefined }) {
  if (!text && !term) return null;
  return (
    <Tip about={about}>
      {text && <Marked words={text} />}{link && <> <a href={link} target="_blank" rel="noreferrer">{t("More")}</a></>}
      {term && <TermWords id={term} />}
    </Tip>
  );
}

export function ProblemLines({ problems }: { problems: readonly Problem[] }) {
  if (!problems.length) return null;
  return (
    <ul className="field-problems">{problems.map((problem, index) => (
      <li key={index} className={`severity-${problem.severity}`}>
        <Icon name={problem.severity === "error" ? "warning" : problem.severity === "warning" ? "flag" : "info"} label={severityWord(problem.severity)} />
        <span><Marked words={problem.message} />{problem.hint && <small><Marked words={problem.hint} /></small>}</span></li>
    ))}</ul>
  );
}

/** `live`: the field itself says already what is wrong, so that the checker's errors of the same place are not said twice. */
export function FieldFrame({ id, label, help = "", path, children, deep = false, live = false, after, group = false, aside = false }: {
  id: string; label: string; help?: string; path: Path; children: ReactNode; deep?: boolean; live?: boolean; after?: ReactNode; group?: boolean;
  /** Something in it is for readers too: it holds the rest back itself. */
  aside?: boolean;
}) {
  const problems = useForm().problems(path, deep);
  const bad = live || problems.some((problem) => problem.severity === "error");
  return (
    <div className={bad ? "field field-bad" : "field"} data-path={pathText(path)} role={group ? "group" : undefined} aria-labelledby={group ? `${id}-word` : undefined}>
      <div className="field-head">{group ? <span className="field-word" id={`${id}-word`}>{label}</span> : <label htmlFor={id}>{label}</label>}<Help text={help} about={label} term={termOf(path)} />{after}</div>
      {aside ? children : <Held>{children}</Held>}
      {!live && <ProblemLines problems={problems} />}
    </div>
  );
}
