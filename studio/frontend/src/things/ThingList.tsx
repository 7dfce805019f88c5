/** A list of things of one kind: searched, sorted, filtered; several may be marked. Only what is seen is drawn, so that thousands open at once. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { placeOf, words } from "../document";
import { KIND_ICONS } from "../forms/ThingForm";
import { kindWord } from "../kindWords";
import { valueWord } from "../forms/words";
import { Icon, t, tn } from "../kit";
import type { Kind, Problem, Ref, Scenario, Text } from "../model";
import { useStore, useWorkspace } from "../store";
import { Button, Empty } from "../ui/controls";

const ROW = 54;
const BEYOND = 8;
/** Uses are counted anew only when the writing pauses. */
const COUNT_MS = 1500;

export interface Row { id: string; title: string; note: string; icon: string; uses: number; problems: number; severity: Problem["severity"] }
type Order = "story" | "name" | "uses";

/** How many places speak of each thing of a kind; null until it is known. */
export function useCounts(): Partial<Record<Kind, Record<string, number>>> | null {
  const store = useStore();
  const { snapshot } = useWorkspace();
  const [counts, setCounts] = useState<Partial<Record<Kind, Record<string, number>>> | null>(null);
  const rev = snapshot?.rev;
  const first = useRef(true);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      first.current = false;
      store.api.counts().then((answer) => { if (!gone) setCounts(answer); }).catch(() => undefined /* offline: the list goes without */);
    }, first.current ? 0 : COUNT_MS);
    return () => { gone = true; clearTimeout(timer); };
  }, [store, rev]);
  return counts;
}

/** The worst problem and the number of problems of each thing, as `kind/id`. */
export function problemCounts(scenario: Scenario, problems: readonly Problem[]): Map<string, { count: number; severity: Problem["severity"] }> {
  const worse = { error: 0, warning: 1, info: 2 };
  const found = new Map<string, { count: number; severity: Problem["severity"] }>();
  for (const problem of problems) {
    const place = placeOf(scenario, problem.path);
    if (!place) continue;
    const key = `${place.kind}/${place.id}`;
    const before = found.get(key);
    found.set(key, { count: (before?.count ?? 0) + 1, severity: before && worse[before.severity] < worse[problem.severity] ? before.severity : problem.severity });
  }
  return found;
}

export function rowsOf(kind: Kind, list: readonly object[], counts: Record<string, number> | undefined, problems: ReturnType<typeof problemCounts>, noteOf?: (item: Record<string, unknown>) => string): Row[] {
  return list.flatMap((each) => {
    const item = each as Record<string, unknown>;
    if (typeof item.id !== "string") return [];
    const wrong = problems.get(`${kind}/${item.id}`);
    const title = words((item.title ?? item.name ?? item.text) as Text | undefined).replace(/\s+/g, " ").slice(0, 90);
    const detail = noteOf?.(item) ?? (kind === "variables" ? valueWord(String(item.type)) : typeof item.kind === "string" ? valueWord(item.kind) : kind === "endings" ? valueWord(String(item.result)) : "");
    return [{ id: item.id, title: title || item.id, note: [title && title !== item.id ? item.id : "", detail].filter(Boolean).join(" · "), icon: typeof item.icon === "string" ? item.icon : KIND_ICONS[kind], uses: counts?.[item.id] ?? 0, problems: wrong?.count ?? 0, severity: wrong?.severity ?? "info" }];
  });
}

interface Props {
  kind: Kind; rows: readonly Row[]; search: (row: Row) => string; add: ReactNode; empty: ReactNode;
  /** Whether being spoken of says something: nothing speaks of a rule. */
  counted: boolean; onDelete: (refs: Ref[], after: () => void) => void;
}

export function ThingList({ kind, rows, search, add, empty, counted, onDelete }: Props) {
  const store = useStore();
  const { selection } = useWorkspace();
  const [query, setQuery] = useState("");
  const [order, setOrder] = useState<Order>("story");
  const [only, setOnly] = useState<"unused" | "wrong" | null>(null);
  const [marking, setMarking] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(800);
  const box = useRef<HTMLDivElement>(null);
  const selected = selection?.kind === kind ? selection.id : null;
  const shown = useMemo(() => {
    const wanted = query.trim().toLowerCase();
    const found = rows.filter((row) => (!wanted || search(row).toLowerCase().includes(wanted)) && (only === null || (only === "unused" ? row.uses === 0 : row.problems > 0)));
    if (order === "name") found.sort((a, b) => a.title.localeCompare(b.title));
    if (order === "uses") found.sort((a, b) => b.uses - a.uses || a.title.localeCompare(b.title));
    return found;
  }, [rows, query, order, only, search]);
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const watch = new ResizeObserver(() => setHeight(at.clientHeight));
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  const at = shown.findIndex((row) => row.id === selected);
  useEffect(() => {
    const holder = box.current;
    if (!holder || at < 0) return;
    if (at * ROW < holder.scrollTop) holder.scrollTop = at * ROW;
    else if ((at + 1) * ROW > holder.scrollTop + holder.clientHeight) holder.scrollTop = (at + 1) * ROW - holder.clientHeight;
  }, [at, selected]);
  useEffect(() => { setMarked(new Set()); setMarking(false); setQuery(""); setOnly(null); }, [kind]);
  const from = Math.max(0, Math.floor(top / ROW) - BEYOND);
  const to = Math.min(shown.length, Math.ceil((top + height) / ROW) + BEYOND);
  const mark = (id: string): void => setMarked((now) => { const next = new Set(now); if (!next.delete(id)) next.add(id); return next; });
  const key = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -shown.length, End: shown.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const now = shown.findIndex((row) => row.id === (document.activeElement as HTMLElement | null)?.dataset.row);
    const next = shown[Math.max(0, Math.min(shown.length - 1, now + step))];
    if (!next) return;
    store.select({ kind, id: next.id });
    requestAnimationFrame(() => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus()));
  };
  return (
    <section className="thing-list" aria-label={t("List of {kind}", { kind: kindWord(kind).toLowerCase() })}>
      <div className="list-tools">
        <label className="search-box"><Icon name="search" /><span className="visually-hidden">{t("Search the list")}</span><input type="search" value={query} placeholder={t("Search the list")} onChange={(event) => { setQuery(event.target.value); if (box.current) box.current.scrollTop = 0; }} /></label>
        <div className="list-line">{add}</div>
        <div className="list-line">
          <select aria-label={t("Order of the list")} value={order} onChange={(event) => setOrder(event.target.value as Order)}><option value="story">{t("as written")}</option><option value="name">{t("by name")}</option>{counted && <option value="uses">{t("most used first")}</option>}</select>
          {counted && <button type="button" className="chip" aria-pressed={only === "unused"} onClick={() => setOnly(only === "unused" ? null : "unused")}>{t("unused")}</button>}
          <button type="button" className="chip" aria-pressed={only === "wrong"} onClick={() => setOnly(only === "wrong" ? null : "wrong")}>{t("problems")}</button>
          <button type="button" className="chip" aria-pressed={marking} onClick={() => { setMarking(!marking); setMarked(new Set()); }}>{t("mark")}</button>
        </div>
        {marking && <div className="list-line marked-line"><span role="status">{tn("{n} marked", "{n} marked", marked.size)}</span>
          <Button label={t("All")} onClick={() => setMarked(new Set(shown.map((row) => row.id)))} />
          <Button edits icon="trash" tone="blood" label={t("Delete marked")} disabled={marked.size === 0} onClick={() => onDelete([...marked].map((id) => ({ kind, id })), () => setMarked(new Set()))} /></div>}
      </div>
      <div className="list-box" ref={box} onScroll={(event) => setTop(event.currentTarget.scrollTop)} onKeyDown={key} tabIndex={shown.length ? undefined : -1}>
        {rows.length === 0 ? empty : shown.length === 0 ? <Empty icon="search" title={t("Nothing fits.")}><p>{t("Search for less, or show all again.")}</p></Empty> : (
          <ul style={{ height: shown.length * ROW }}>
            {shown.slice(from, to).map((row, index) => (
              <li key={row.id} aria-setsize={shown.length} aria-posinset={from + index + 1} style={{ top: (from + index) * ROW, height: ROW }}>
                {marking && <label className="check"><input type="checkbox" aria-label={t("Mark {name}", { name: row.title })} checked={marked.has(row.id)} onChange={() => mark(row.id)} /></label>}
                <button type="button" data-row={row.id} className="list-row" aria-current={row.id === selected ? "true" : undefined} onClick={() => store.select({ kind, id: row.id })}>
                  <Icon name={row.icon} fallback="emblem" /><span className="list-words"><strong>{row.title}</strong><small>{row.note || row.id}</small></span>
                  {row.problems > 0 && <span className={`dot dot-${row.severity}`}>{row.problems}<span className="visually-hidden"> {tn("problem", "problems", row.problems)}</span></span>}
                  {counted && row.uses === 0 && <span className="unused" title={t("Nothing speaks of it.")}>{t("unused")}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="list-foot" role="status">{shown.length === rows.length ? tn("{n} in all", "{n} in all", rows.length) : t("{n} of {all}", { n: shown.length, all: rows.length })}</p>
    </section>
  );
}
