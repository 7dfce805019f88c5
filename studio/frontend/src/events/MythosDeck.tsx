/** The mythos deck: how much is drawn, which events of packs come in, and how likely each is when this or that holds. */
import { Suspense, useEffect, useMemo, useState } from "react";
import { call } from "../api";
import { listOf, words } from "../document";
import { FormProvider } from "../forms/context";
import { percent } from "../forms/odds";
import { ObjectFields } from "../forms/ObjectFields";
import { useSchemas } from "../forms/schema";
import { drawFrom } from "../forms/TableField";
import { useMythosFrame } from "../forms/useFrame";
import { Icon, t } from "../kit";
import type { JsonObject, Scenario, Snapshot, StoryEvent } from "../model";
import { useStore, useWorkspace } from "../store";
import { Button, Empty, Section } from "../ui/controls";
import { Term } from "../ui/Term";

interface Entry { key: string; own: string | null; title: string; weight: number; conditions: string[] }

/** Every event that can be drawn, as the rules put the deck together: an event of a pack goes by the first entry that takes it. */
function deckOf(snapshot: Snapshot, scenario: Scenario): Entry[] {
  const entries: Entry[] = listOf(scenario, "mythos").map((event) => ({ key: event.id, own: event.id, title: words(event.title) || words(event.text).slice(0, 70) || event.id, weight: event.weight ?? 1, conditions: event.when ? [event.when] : [] }));
  const taken = new Set<string>();
  for (const use of scenario.mythos?.use ?? []) {
    const pack = String(use.pack);
    const tags = Array.isArray(use.tags) ? use.tags.map(String) : [];
    const without = Array.isArray(use.without) ? use.without.map(String) : [];
    const events = ((snapshot.packs[pack] as unknown as { mythos?: (StoryEvent & { tags?: string[] })[] } | undefined)?.mythos ?? []);
    for (const event of events) {
      const key = `${pack}:${event.id}`;
      const own = event.tags ?? [];
      if (taken.has(key) || !tags.every((tag) => own.includes(tag)) || without.some((tag) => own.includes(tag))) continue;
      taken.add(key);
      entries.push({ key, own: null, title: words(event.title) || words(event.text).slice(0, 70) || event.id, weight: (event.weight ?? 1) * (typeof use.weight === "number" ? use.weight : 1), conditions: [event.when, typeof use.when === "string" ? use.when : undefined].filter((each) => each !== undefined) });
    }
  }
  return entries;
}

export function MythosDeck() {
  return <Suspense fallback={<p className="loading" role="status"><Icon name="loader" />{t("Lighting the lamps…")}</p>}><Deck /></Suspense>;
}

function Deck() {
  const store = useStore();
  const form = useMythosFrame();
  const { schemas } = useSchemas();
  const { snapshot, scenario } = useWorkspace();
  const entries = useMemo(() => (snapshot ? deckOf(snapshot, scenario) : []), [snapshot, scenario]);
  const [given, setGiven] = useState<JsonObject>({ threat: 0, round: 1, investigators: 2 });
  const variables = listOf(scenario, "variables").filter((row) => entries.some((entry) => entry.conditions.some((condition) => new RegExp(`\\b${row.id}\\b`).test(condition))));
  const values = { ...Object.fromEntries(variables.map((row) => [row.id, row.default ?? (row.type === "boolean" ? false : row.type === "number" ? 0 : "")])), ...given };
  const holds = useHolds(entries, values);
  const [drawn, setDrawn] = useState<string[]>([]);
  const open = entries.filter((entry) => holds(entry) !== false);
  const total = open.reduce((sum, entry) => sum + entry.weight, 0);
  const draw = (): void => {
    const used = open.every((entry) => drawn.includes(entry.key)) ? [] : drawn;
    const at = drawFrom(open.map((entry) => entry.weight), open.flatMap((entry, index) => (used.includes(entry.key) ? [index] : [])));
    const found = at === null ? undefined : open[at];
    if (found) setDrawn([...used.filter((key) => key !== found.key), found.key]);
  };
  const last = entries.find((entry) => entry.key === drawn[drawn.length - 1]);
  const number = (name: string, label: string) => <label className="given" key={name}><span>{label}</span><input type="number" min={0} value={Number(values[name as keyof typeof values] ?? 0)} onChange={(event) => setGiven({ ...given, [name]: Number(event.target.value) })} /></label>;
  return (
    <FormProvider value={form}>
      <article className="thing mythos-deck" aria-label={t("The mythos deck")}>
        <header className="inspector-head"><Icon name="moon" /><div><h2>{t("The mythos deck")} <Term id="mythos" about={t("The mythos deck")} /></h2><p>{t("What the house does when the investigators are done.")}</p></div></header>
        <div className="thing-body"><div className="thing-sections">
          <Section title={t("How much is drawn")}><ObjectFields def="mythos" schema={schemas.defs.mythos ?? {}} value={form.value} path={[]} scope="" skip={["events"]} /></Section>
          <Section title={t("Chances of the next draw")} count={entries.length}>
            {entries.length === 0 ? <Empty icon="moon" title={t("Nothing is drawn in the mythos phase yet.")}><p>{t("Write events of your own, or add events of a pack above: “base” has minor, major and deadly ones.")}</p></Empty> : <>
              <div className="givens" role="group" aria-label={t("Given that")}><span className="parts-label">{t("Given that")}</span>
                {number("threat", t("threat"))}{number("round", t("round"))}{number("investigators", t("investigators"))}
                {variables.map((row) => (row.type === "number" ? number(row.id, row.id) : row.type === "boolean" ? <label key={row.id} className="check"><input type="checkbox" checked={values[row.id as keyof typeof values] === true} onChange={(event) => setGiven({ ...given, [row.id]: event.target.checked })} /><span>{row.id}</span></label> : null))}
                <span className="dry-run"><Button icon="dice" label={t("Draw one")} disabled={open.length === 0} onClick={draw} /><span role="status">{last && <em>{last.title}</em>}</span></span></div>
              <ul className="deck-rows">{[...entries].sort((a, b) => Number(holds(b) !== false) - Number(holds(a) !== false) || b.weight - a.weight).map((entry) => {
                const held = holds(entry);
                const part = held === false || total === 0 ? 0 : entry.weight / total;
                return (
                  <li key={entry.key} className={held === false ? "is-out" : drawn.includes(entry.key) ? "is-drawn" : undefined}>
                    <span className="odds"><span className="odds-bar" style={{ width: `${part * 100}%` }} /><span>{held === false ? "—" : percent(part)}</span></span>
                    {entry.own ? <button type="button" className="text-button" onClick={() => store.select({ kind: "mythos", id: entry.own as string })}>{entry.title}</button> : <span>{entry.title}</span>}
                    <small>{[entry.own ? "" : entry.key, t("weight {n}", { n: entry.weight }), ...entry.conditions, held === null ? t("depends on the play") : ""].filter(Boolean).join(" · ")}</small>
                  </li>
                );
              })}</ul></>}
          </Section>
        </div></div>
      </article>
    </FormProvider>
  );
}

/** Whether the conditions of an entry hold with these values: null when only the play can tell. */
function useHolds(entries: readonly Entry[], values: JsonObject): (entry: Entry) => boolean | null {
  const sources = useMemo(() => [...new Set(entries.flatMap((entry) => entry.conditions))], [entries]);
  const [answers, setAnswers] = useState<Record<string, boolean | null>>({});
  const body = JSON.stringify({ sources, values });
  useEffect(() => {
    if (!sources.length) return;
    let gone = false;
    const timer = setTimeout(() => {
      call<{ values: (boolean | null)[] }>("POST", "/api/expressions/evaluate", JSON.parse(body)).then((answer) => { if (!gone) setAnswers(Object.fromEntries(sources.map((source, index) => [source, answer.values[index] ?? null]))); })
        .catch(() => { if (!gone) setAnswers({}); });
    }, 150);
    return () => { gone = true; clearTimeout(timer); };
  }, [body]);
  return (entry) => {
    const held = entry.conditions.map((condition) => answers[condition] ?? null);
    return held.includes(false) ? false : held.includes(null) ? null : true;
  };
}
