/** A text by language. A long one has marks to put in, and is shown as the players will read it, on paper. */
import { useEffect, useId, useRef, useState } from "react";
import { Prose } from "../../../../runtime/frontend/src/shared/Prose";
import { call } from "../api";
import { Icon, t } from "../kit";
import { isObject } from "./schema";
import { listOf } from "../document";
import { useMayChange, useWorkspace } from "../store";
import { useDraft } from "../ui/controls";
import { Marked } from "../ui/marked";
import { useForm } from "./context";
import type { FieldProps } from "./Field";
import { FieldFrame } from "./FieldFrame";
import { SKILLS } from "../refs";
import { valueWord } from "./words";

const SHORT = new Set(["title", "name", "label", "role"]);
const ICONS = ["clue", "success", "investigation", "damage", "horror", "action"];
const TERMS = ["evade-check", "horror-check", "range", "adjacent", "wounded", "insane"];

interface Shown { paragraphs?: { kind: string; text: string; id?: string }[][]; error?: { message: string; line: number; column: number } }

export function ProseField({ path, value, label, help, required }: FieldProps) {
  const form = useForm();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const texts = isObject(value) ? (value as Record<string, string>) : {};
  const languages = [...new Set([form.language, ...form.languages, ...Object.keys(texts)])];
  const language = chosen && languages.includes(chosen) ? chosen : form.language;
  const key = String(path[path.length - 1]);
  const put = (text: string): void => {
    const next = { ...texts, [language]: text };
    if (text === "" && !(required && Object.keys(next).length === 1)) delete next[language];
    form.set(path, Object.keys(next).length ? next : undefined);
  };
  const tabs = languages.length > 1 && (
    <span className="tongues" role="group" aria-label={t("Language of {field}", { field: label })}>{languages.map((code) => (
      <button key={code} type="button" aria-pressed={code === language} className={texts[code] ? undefined : "is-missing"} title={texts[code] ? undefined : t("nothing written yet")} onClick={() => setChosen(code)}>{code}</button>
    ))}</span>
  );
  return (
    <FieldFrame id={id} label={label} help={help} path={path} deep after={tabs || undefined}>
      {SHORT.has(key) ? <Line key={language} id={id} text={texts[language] ?? ""} onText={put} /> : <Area key={language} id={id} text={texts[language] ?? ""} onText={put} label={label} />}
    </FieldFrame>
  );
}

function Line({ id, text, onText }: { id: string; text: string; onText: (text: string) => void }) {
  const { draft, type, flush } = useDraft(text, onText);
  return <input id={id} type="text" autoComplete="off" value={draft} onChange={(event) => type(event.target.value)} onBlur={flush} onKeyDown={(event) => { if (event.key === "Enter") flush(); }} />;
}

function Area({ id, text, onText, label }: { id: string; text: string; onText: (text: string) => void; label: string }) {
  const { scenario } = useWorkspace();
  const mayChange = useMayChange();
  const field = useRef<HTMLTextAreaElement>(null);
  const [looking, setLooking] = useState(false);
  const { draft, type, flush } = useDraft(text, onText);
  const shown = usePreview(draft, looking);
  const insert = (before: string, after = ""): void => {
    const at = field.current;
    if (!at) return;
    at.focus();
    const words = at.value.slice(at.selectionStart, at.selectionEnd);
    const caret = at.selectionStart + before.length;
    if (!document.execCommand("insertText", false, before + words + after)) { at.setRangeText(before + words + after); type(at.value); }
    if (after) at.setSelectionRange(caret, caret + words.length);
  };
  const menu = (word: string, icon: string, choices: [string, string][]) => (
    <label className="mark-menu" title={word}><Icon name={icon} /><span className="visually-hidden">{t("{what} in {field}", { what: word, field: label })}</span>
      <select value="" onChange={(event) => { insert(event.target.value); event.target.value = ""; }}>
        <option value="">{word}</option>{choices.map(([mark, name]) => <option key={mark} value={mark}>{name}</option>)}
      </select></label>
  );
  return (
    <div className="prose-field">
      {mayChange && <div className="marks" role="toolbar" aria-label={t("Marks for {field}", { field: label })}>
        <button type="button" title={t("Emphasis (Ctrl+I)")} aria-label={t("Emphasis in {field}", { field: label })} onClick={() => insert("*", "*")}><em>A</em></button>
        {menu(t("Name"), "person", [["{active}", t("the active investigator")], ["{target}", t("the target")], ["{owner}", t("the owner")], ["{this}", t("this card or monster")], ["{it}", t("the one looked at")]])}
        {menu(t("Value"), "gauge", [["{var:threat}", "threat"], ...listOf(scenario, "variables").map((row): [string, string] => [`{var:${row.id}}`, row.id])])}
        {menu(t("Skill"), "will", SKILLS.map((skill) => [`{skill:${skill}}`, valueWord(skill)]))}
        {menu(t("Icon"), "clue", ICONS.map((icon) => [`{icon:${icon}}`, valueWord(icon)]))}
        {menu(t("Term"), "book", TERMS.map((term) => [`{term:${term}}`, valueWord(term)]))}
        <button type="button" aria-pressed={looking} title={t("As the players read it")} aria-label={t("Preview of {field}", { field: label })} onClick={() => setLooking(!looking)}><Icon name="inspect" /></button>
      </div>}
      <textarea ref={field} id={id} rows={draft.length > 200 ? 6 : 3} value={draft} onChange={(event) => type(event.target.value)} onBlur={flush}
        onKeyDown={(event) => { if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "i") { event.preventDefault(); insert("*", "*"); } }} />
      {looking && (shown?.error
        ? <p className="field-error">{t("Line {line}, letter {column}:", { line: shown.error.line, column: shown.error.column })} <Marked words={shown.error.message} /></p>
        : <div className="reading" aria-label={t("Preview of {field}", { field: label })}>{shown?.paragraphs?.length ? <Prose value={{ paragraphs: shown.paragraphs }} /> : <p>{t("(no text yet)")}</p>}</div>)}
    </div>
  );
}

/** A text as the players read it, while `on`. */
export function usePreview(source: string, on = true): Shown | null {
  const { scenario } = useWorkspace();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!on) return;
    let gone = false;
    const values = Object.fromEntries(listOf(scenario, "variables").map((row) => [row.id, row.default ?? 0]));
    const timer = setTimeout(() => {
      call<Shown>("POST", "/api/texts/preview", { source, values }).then((answer) => { if (!gone) setShown(answer); })
        .catch(() => { if (!gone) setShown({ paragraphs: [[{ kind: "text", text: source }]] }); });
    }, 150);
    return () => { gone = true; clearTimeout(timer); };
  }, [source, on]);
  return shown;
}
