/** One text: the source to read, the translation to write, what stands in braces, and how the players will see it. */
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Icon, t, tn } from "../kit";
import { pageFor } from "../route";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button, Labelled } from "../ui/controls";
import { clock, look, markReviewed, oddWords, placeholdersOf, secondsOf, textAt, writing, type Look, type Row } from "./desk";
import { Preview } from "./Preview";
import { kindIcon } from "./TextTable";

const LOOK_MS = 180;
const SAVE_MS = 1100;

/** What was typed and is not stored, by key and language: kept while somebody looks at other texts. */
export type Drafts = Map<string, string>;

interface FieldProps { row: Row; language: string; name: string; source: string; drafts: Drafts; onDrafts: () => void; onNext: (by: number) => void; focus?: boolean; label: string; rows: number; seen?: (look: Look) => void }

/** A field that stores what can be stored: a text that breaks the grammar stays here, and says why. */
function WordsField({ row, language, name, source, drafts, onDrafts, onNext, focus = false, label, rows, seen }: FieldProps) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const key = `${row.key} ${language}`;
  const stored = textAt(scenario, row)[language] ?? "";
  const [words, setWords] = useState(drafts.get(key) ?? stored);
  const [shown, setShown] = useState<Look | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef({ words, stored });
  latest.current = { words, stored };
  const dirty = drafts.has(key);
  useEffect(() => { if (!drafts.has(key)) setWords(stored); }, [stored]);

  const save = (found: Look | null): void => {
    const now = latest.current;
    if (!drafts.has(key) || found?.differs.fault) return;
    drafts.delete(key);
    onDrafts();
    if (now.words !== now.stored) store.run(t("{title}: {where} in {language}", { title: row.title, where: row.where, language: name }), writing(store.get().scenario, row, language, now.words));
  };
  const judge = async (): Promise<Look | null> => {
    const asked = latest.current.words;
    try {
      const found = await look(store.api.slug, { text: asked, language, source });
      if (latest.current.words === asked) { setShown(found); seen?.(found); }
      return found;
    } catch (error) {
      // Nobody can be asked now: what was typed is kept, and stored as soon as somebody answers.
      store.tell(error instanceof Error ? error.message : String(error));
      return { paragraphs: null, differs: { fault: t("The studio did not answer; this is not stored yet."), line: 1, column: 1 }, words: 0, seconds: 0 };
    }
  };
  useEffect(() => { const timer = setTimeout(() => void judge(), LOOK_MS); return () => clearTimeout(timer); }, [words, source]);
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(() => void judge().then(save), SAVE_MS);
    return () => clearTimeout(timer);
  }, [words, dirty]);
  const leave = (): void => { if (drafts.has(key)) void judge().then(save); };
  useEffect(() => leave, []);
  useEffect(() => { if (focus) field.current?.focus(); }, [focus]);

  const type = (next: string): void => { latest.current.words = next; drafts.set(key, next); setWords(next); onDrafts(); };
  const insert = (placeholder: string): void => {
    const area = field.current;
    const from = area?.selectionStart ?? words.length;
    const until = area?.selectionEnd ?? words.length;
    const put = `{${placeholder}}`;
    type(words.slice(0, from) + put + words.slice(until));
    requestAnimationFrame(() => { area?.focus(); area?.setSelectionRange(from + put.length, from + put.length); });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { leave(); onNext(1); }
    else if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) { leave(); onNext(event.key === "ArrowDown" ? 1 : -1); }
    else return;
    event.preventDefault();
  };
  const wanted = placeholdersOf(source);
  const here = new Set(placeholdersOf(words));
  const odd = shown ? oddWords(shown.differs) : "";
  return (
    <>
      <Labelled id="text-words" label={label} error={odd ? (shown?.differs.fault ? t("Not saved yet. {why}", { why: odd }) : odd) : null}>
        <textarea id="text-words" ref={field} lang={language} rows={rows} value={words} spellCheck aria-invalid={odd ? true : undefined} aria-describedby={odd ? "text-words-note" : undefined}
          onChange={(event) => type(event.target.value)} onBlur={leave} onKeyDown={press} />
      </Labelled>
      {wanted.length > 0 && (
        <div className="chips brace-chips" role="group" aria-label={t("What the source has in braces")}>
          {wanted.map((name_) => (
            <button key={name_} type="button" className={`chip${here.has(name_) ? " is-there" : " is-lacking"}`} aria-label={here.has(name_) ? t("Insert {name}; it is there", { name: `{${name_}}` }) : t("Insert {name}; it is missing", { name: `{${name_}}` })}
              onMouseDown={(event) => event.preventDefault()} onClick={() => insert(name_)}>
              <Icon name={here.has(name_) ? "check" : "plus"} />{`{${name_}}`}
            </button>
          ))}
        </div>
      )}
      <p className="hint text-count">{tn("{n} word", "{n} words", shown?.words ?? 0)} · {t("{time} aloud", { time: clock(shown?.seconds ?? 0) })} · {t("{n} letters", { n: words.length })}{dirty && <em>{t("not saved yet")}</em>}</p>
    </>
  );
}

interface Props {
  row: Row; rows: readonly Row[]; source: string; target: string; sourceName: string; targetName: string; drafts: Drafts; focus: boolean;
  onDrafts: () => void; onNext: (by: number) => void; onReviewed: () => void; go: Navigate; mayMark: boolean;
}

export function TextEditor({ row, rows, source, target, sourceName, targetName, drafts, focus, onDrafts, onNext, onReviewed, go, mayMark }: Props) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const [shown, setShown] = useState<Look | null>(null);
  const [changing, setChanging] = useState(false);
  const text = textAt(scenario, row);
  const original = text[source] ?? "";
  const written = target || source;
  const stale = target !== "" && row.stale.includes(target);
  const siblings = rows.filter((other) => other.kind === row.kind && other.id === row.id);
  const words = siblings.reduce((sum, other) => sum + (other.words[written] ?? 0), 0);
  const mark = (): void => { markReviewed(store.api.slug, { keys: [row.key], source, language: target }).then(onReviewed, (error: unknown) => store.tell(error instanceof Error ? error.message : String(error))); };
  const open = (): void => { if (row.kind === "") location.assign(`/studio/${encodeURIComponent(store.api.slug)}/settings`); else go(pageFor(row.kind, "texts"), { kind: row.kind, id: row.id }); };
  const shared = { row, drafts, onDrafts, onNext, rows: row.use === "story" ? 7 : row.use === "card" ? 4 : 2 };
  return (
    <aside className="inspector text-editor" aria-label={t("Text")}>
      <div className="inspector-head"><Icon name={kindIcon(row.kind)} /><div><h2>{row.title}</h2><p>{row.where}</p></div></div>
      <div className="tools"><Button bare icon="arrow-up" label={t("Previous text")} hint={t("Previous text (Alt ↑)")} onClick={() => onNext(-1)} /><Button bare icon="arrow-down" label={t("Next text")} hint={t("Next text (Ctrl Enter saves and goes on)")} onClick={() => onNext(1)} /></div>
      <div className="inspector-body">
        {stale && <div className="stale-note" role="status"><Icon name="hourglass" /><div><p>{t("The {language} text changed after this was translated.", { language: sourceName })}</p>
          {mayMark && <Button edits icon="check" label={t("Mark as up to date")} onClick={mark} />}</div></div>}
        {target && (changing ? (
          <WordsField key={`source ${row.key}`} {...shared} language={source} name={sourceName} source="" label={t("{language} (source)", { language: sourceName })} />
        ) : (
          <div className="source-words" lang={source}><p className="source-label">{t("{language} (source)", { language: sourceName })}<button type="button" className="text-button" onClick={() => setChanging(true)}>{t("change it")}</button></p>
            <blockquote>{original || <em>{t("There is no text in this language.")}</em>}</blockquote></div>
        ))}
        {changing && <Button edits label={t("Back to the translation")} icon="check" onClick={() => setChanging(false)} />}
        {!changing && <WordsField key={`${row.key} ${written}`} {...shared} language={written} name={target ? targetName : sourceName} source={target ? original : ""} focus={focus}
          label={target ? targetName : sourceName} seen={setShown} />}
        {shown?.paragraphs && !changing && <section className="preview-box" aria-label={t("As the players will see it")}><h3>{t("As the players will see it")}</h3>
          <Preview row={row} title={row.title} paragraphs={shown.paragraphs} language={written} letters={shown.paragraphs.flat().reduce((sum, part) => sum + part.text.length, 0)} /></section>}
        <p className="hint">{tn("This thing has {n} text", "This thing has {n} texts", siblings.length)}: {tn("{n} word", "{n} words", words)}, {t("{time} aloud", { time: clock(secondsOf(words)) })}.</p>
        <Button icon="link" label={row.kind === "" ? t("Open the settings") : t("Open where it stands")} onClick={open} />
      </div>
    </aside>
  );
}
