/** Every text of the scenario, side by side in its languages. */
import { useEffect, useMemo, useRef, useState } from "react";
import { Icon, t, tn } from "../kit";
import { readPageData } from "../pageData";
import type { Navigate } from "../shell/Workspace";
import { FreeProvider, useStore, useWorkspace } from "../store";
import { Button, Empty, SelectField } from "../ui/controls";
import { Sheets } from "../ui/sheets";
import { clock, markReviewed, secondsOf, textAt, useOverview, type Row } from "./desk";
import { ExportFile, ImportFile, type Pair } from "./Exchange";
import { Bar, Languages } from "./Languages";
import { TextEditor, type Drafts } from "./TextEditor";
import { kindName, TextTable } from "./TextTable";
import "./texts.css";

type Filter = "all" | "missing" | "stale" | "edited" | "odd";

export default function TextsPage({ go }: { go: Navigate }) {
  const store = useStore();
  const { scenario, selection } = useWorkspace();
  const [source, setSource] = useState("");
  const [target, setTarget] = useState<string | null>(null);
  const [filter, setFilter] = useState<Filter>("all");
  const [kind, setKind] = useState("*");
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [focus, setFocus] = useState(false);
  const [dialog, setDialog] = useState<"languages" | "export" | "import" | null>(null);
  const [mayMark] = useState(() => readPageData().mayChange);
  const drafts = useRef<Drafts>(new Map());
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const opened = useRef<Map<string, string> | null>(null);
  const { overview, failure, again } = useOverview(source);

  useEffect(() => {
    const stay = (event: BeforeUnloadEvent): void => { if (drafts.current.size) event.preventDefault(); };
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, []);
  const languages = overview?.languages ?? [];
  const from = overview?.source ?? "";
  const into = target !== null && target !== from && languages.some((one) => one.code === target) ? target : languages.find((one) => one.code !== from)?.code ?? "";
  const nameOf = (code: string): string => languages.find((one) => one.code === code)?.name ?? code;
  const rows = overview?.rows ?? [];
  // What every text was when the page was opened: “edited” is what differs from it now.
  if (overview && !opened.current) opened.current = new Map(rows.map((row) => [row.key, JSON.stringify(textAt(scenario, row))]));
  const written = into || from;

  const is = useMemo<Record<Filter, (row: Row) => boolean>>(() => ({
    all: () => true,
    missing: (row) => into !== "" && Boolean(textAt(scenario, row)[from]) && !textAt(scenario, row)[into],
    stale: (row) => row.stale.includes(into),
    edited: (row) => opened.current?.get(row.key) !== JSON.stringify(textAt(scenario, row)),
    odd: (row) => row.odd[written] !== undefined || unsaved.has(`${row.key} ${written}`),
  }), [scenario, from, into, written, unsaved]);
  const counts = useMemo(() => {
    const found: Record<Filter, number> = { all: rows.length, missing: 0, stale: 0, edited: 0, odd: 0 };
    for (const row of rows) for (const name of ["missing", "stale", "edited", "odd"] as const) if (is[name](row)) found[name] += 1;
    return found;
  }, [rows, is]);
  const seen = useMemo(() => {
    const words = search.trim().toLowerCase();
    return rows.filter((row) => {
      if (kind !== "*" && (row.kind || "scenario") !== kind) return false;
      // A text that was just written stays in sight although it is no longer missing.
      if (row.key !== chosen && !is[filter](row)) return false;
      if (!words) return true;
      const text = textAt(scenario, row);
      return [text[from], text[into], row.title, row.id].some((part) => part?.toLowerCase().includes(words));
    });
  }, [rows, kind, filter, search, is, chosen, scenario, from, into]);

  useEffect(() => {
    if (chosen !== null || rows.length === 0) return;
    const asked = selection && rows.find((row) => row.kind === selection.kind && row.id === selection.id);
    setChosen((asked ?? rows[0])?.key ?? null);
  }, [rows, selection, chosen]);
  const row = rows.find((one) => one.key === chosen) ?? null;
  const next = (by: number): void => {
    const at = seen.findIndex((one) => one.key === chosen);
    const found = seen[Math.max(0, Math.min(seen.length - 1, at + by))];
    if (found) { setChosen(found.key); setFocus(true); }
  };
  const choose = (key: string): void => { setFocus(false); setChosen(key); };

  if (failure && !overview) return <Empty icon="offline" title={t("The texts could not be read.")}><p>{failure}</p><Button tone="lamp" icon="refresh" label={t("Try again")} onClick={again} /></Empty>;
  if (!overview) return <p className="loading" role="status"><Icon name="loader" />{t("Gathering the texts…")}</p>;
  const pair: Pair = { source: from, target: into, sourceName: nameOf(from), targetName: nameOf(into) };
  const kinds = [...new Set(rows.map((one) => one.kind))];
  const total = seen.reduce((sum, one) => sum + (one.words[written] ?? 0), 0);
  const staleShown = seen.filter((one) => one.stale.includes(into));
  const markAll = (): void => {
    markReviewed(store.api.slug, { keys: staleShown.map((one) => one.key), source: from, language: into }).then(() => store.load(), (error: unknown) => store.tell(error instanceof Error ? error.message : String(error)));
  };
  const options = languages.map((one) => ({ id: one.code, name: one.name }));
  const filters: [Filter, string][] = into
    ? [["all", t("All")], ["missing", t("Missing")], ["stale", t("Stale")], ["edited", t("Edited now")], ["odd", t("Placeholders")]]
    : [["all", t("All")], ["edited", t("Edited now")], ["odd", t("Placeholders")]];
  const editor = row && <TextEditor key={row.key} row={row} rows={rows} source={from} target={into} sourceName={pair.sourceName} targetName={pair.targetName} drafts={drafts.current} focus={focus}
    onDrafts={() => setUnsaved(new Set(drafts.current.keys()))} onNext={next} onReviewed={() => void store.load()} go={go} mayMark={mayMark} />;
  return (
    <>
      <Sheets right={editor ? { label: t("Text"), icon: "edit", body: editor } : undefined}>
        <div className="texts-page">
          <header className="texts-head">
            <div className="texts-pair">
              <FreeProvider value><SelectField label={t("From")} value={from} options={options} onChange={setSource} /></FreeProvider>
              {into ? <><Icon name="arrow-right" /><FreeProvider value><SelectField label={t("Into")} value={into} options={options.filter((one) => one.id !== from)} onChange={setTarget} /></FreeProvider></> : null}
            </div>
            <ul className="texts-progress">
              {languages.map((one) => (
                <li key={one.code}><strong>{one.name}</strong><Bar one={one} /><small>{t("{n} of {m}", { n: one.done, m: one.of })} · {tn("{n} word", "{n} words", one.words)}</small></li>
              ))}
            </ul>
            <div className="texts-tools">
              <Button edits icon="language" label={t("Languages")} onClick={() => setDialog("languages")} />
              {into && <><Button icon="download" label={t("Export")} onClick={() => setDialog("export")} />{mayMark && <Button edits icon="upload" label={t("Import")} onClick={() => setDialog("import")} />}</>}
            </div>
          </header>
          <div className="texts-filters">
            <label className="search-box"><Icon name="search" /><span className="visually-hidden">{t("Search the texts")}</span><input type="search" value={search} placeholder={into ? t("Search in both languages") : t("Search the texts")} onChange={(event) => setSearch(event.target.value)} /></label>
            <div className="chips" role="group" aria-label={t("Show")}>
              {filters.map(([name, title]) => <button key={name} type="button" className="chip" aria-pressed={filter === name} onClick={() => setFilter(name)}>{title}<b>{counts[name]}</b></button>)}
            </div>
            <FreeProvider value><SelectField label={t("Kind")} value={kind} options={[{ id: "*", name: t("everything") }, ...kinds.map((one) => ({ id: one || "scenario", name: one === "" ? t("the scenario itself") : kindName(one) }))]} onChange={setKind} /></FreeProvider>
          </div>
          {!into && <p className="texts-invite"><Icon name="language" /><span>{t("The scenario speaks one language so far. Add another to translate it.")}</span><Button edits tone="lamp" icon="plus" label={t("Add a language")} onClick={() => setDialog("languages")} /></p>}
          {seen.length > 0
            ? <TextTable rows={seen} scenario={scenario} source={from} target={into} sourceName={pair.sourceName} targetName={pair.targetName} chosen={chosen} unsaved={unsaved} onChoose={choose} />
            : <Empty icon={filter === "all" ? "search" : "check"} title={rows.length === 0 ? t("Nothing is written yet.") : filter === "missing" ? t("Nothing is missing.") : filter === "stale" ? t("Nothing is stale.") : t("No text is like that.")}>
                <p>{rows.length === 0 ? t("Texts come with events, cards and places: write some, then translate them here.") : t("Choose another filter to see other texts.")}</p></Empty>}
          <footer className="texts-foot">
            <span>{tn("{n} text", "{n} texts", seen.length)} · {tn("{n} word", "{n} words", total)} · {t("{time} read aloud at 150 words a minute", { time: clock(secondsOf(total)) })}</span>
            {mayMark && filter === "stale" && staleShown.length > 0 && <Button edits icon="check" label={tn("Mark {n} text as up to date", "Mark {n} texts as up to date", staleShown.length)} onClick={markAll} />}
          </footer>
        </div>
      </Sheets>
      {dialog === "languages" && <Languages overview={overview} onClose={() => setDialog(null)} onDone={(added) => { if (added) { setTarget(added); setDialog(null); } again(); }} />}
      {dialog === "export" && <ExportFile pair={pair} onClose={() => setDialog(null)} />}
      {dialog === "import" && <ImportFile pair={pair} onClose={() => setDialog(null)} onDone={() => { setDialog(null); again(); }} />}
    </>
  );
}
