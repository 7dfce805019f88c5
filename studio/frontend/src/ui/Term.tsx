/** What a word means, where the question arises: behind a question mark, on hover, focus or click. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { call } from "../api";
import { t } from "../kit";

interface Meaning { name: string; means: string }
type Glossary = Record<string, Meaning>;

let asked: Promise<Glossary> | null = null;
/** The glossary, asked for once, when the first word is looked up; a failure is forgotten, so that it is asked again. */
function glossary(): Promise<Glossary> {
  asked ??= call<{ terms: Glossary }>("GET", "/api/glossary").then((answer) => answer.terms).catch((error: unknown) => { asked = null; throw error; });
  return asked;
}

/** A question mark whose words show on hover and focus, and stay after a click until the next one or Esc. */
export function Tip({ about, children }: { about: string; children: ReactNode }) {
  const [pinned, setPinned] = useState(false);
  const [near, setNear] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  const open = pinned || near;
  useLayoutEffect(() => {
    const sheet = words.current;
    if (!sheet) return;
    sheet.style.translate = "";
    const room = (sheet.closest(".inspector, .thing, .drawer, main") ?? document.body).getBoundingClientRect().right - 8;
    const over = sheet.getBoundingClientRect().right - room;
    if (over > 0) sheet.style.translate = `${-over}px 0`;
  });
  return (
    <span className="help" onMouseEnter={() => setNear(true)} onMouseLeave={() => setNear(false)}
      onFocus={() => setNear(true)} onBlur={(event) => { if (!event.currentTarget.contains(event.relatedTarget)) { setNear(false); setPinned(false); } }}
      onKeyDown={(event) => { if (event.key === "Escape" && open) { event.stopPropagation(); setPinned(false); setNear(false); } }}>
      <button type="button" className="help-mark" aria-expanded={open} aria-label={t("What is “{field}”?", { field: about })} onClick={() => { setPinned(!pinned); setNear(!pinned); }}>?</button>
      {open && <span className="help-text" role="note" ref={words}>{children}</span>}
    </span>
  );
}

/** The meaning of a term, with the way to the glossary. */
export function TermWords({ id }: { id: string }) {
  const [known, setKnown] = useState<Glossary | "none" | null>(null);
  useEffect(() => {
    let here = true;
    glossary().then((terms) => here && setKnown(terms), () => here && setKnown("none"));
    return () => { here = false; };
  }, []);
  const term = known && known !== "none" ? known[id] : undefined;
  return (
    <span className="term-words">
      {known === null ? t("Looking it up…") : term ? <><strong>{term.name}</strong> {term.means}</> : t("The glossary cannot be read now.")}
      {" "}<a href={`/help/glossary#${id}`} target="_blank" rel="noreferrer">{t("Glossary")}</a>
    </span>
  );
}

/** `id`: a term of `schema/glossary.yaml`; `about`: what the word is called here. */
export function Term({ id, about }: { id: string; about: string }) {
  return <Tip about={about}><TermWords id={id} /></Tip>;
}

/** Something with the meaning of its word beside it. */
export function WithTerm({ id, about, children }: { id: string; about: string; children: ReactNode }) {
  return <div className="with-term">{children}<Term id={id} about={about} /></div>;
}
