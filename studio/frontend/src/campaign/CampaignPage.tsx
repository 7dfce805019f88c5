/** A campaign: its chapters in order, which leads to which, its ends, and what is carried over. */
import { useEffect, useState, type ReactNode } from "react";
import { freeId, listOf, placeOf, slugify, words } from "../document";
import { Icon, t } from "../kit";
import type { Carried, Carry, Chapter, Command, Ending, Kind, KindMap, Problem, ShelfScenario, Text, Way } from "../model";
import { readPageData } from "../pageData";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button, Check, Empty, SelectField, TextField, type Option } from "../ui/controls";
import { useAsk } from "../ui/dialog";
import { StoryField, useLanguage } from "../ui/fields";
import { Marked } from "../ui/marked";
import { Story } from "./Story";

interface Known { id: string; slug: string; kind: string; title: Text; version: string }

/** The scenarios of this studio, to choose chapters from. */
function useScenarios(): Known[] {
  const [found, setFound] = useState<Known[]>([]);
  const store = useStore();
  useEffect(() => {
    let gone = false;
    store.api.scenarios().then((rows) => { if (!gone) setFound(rows.filter((row) => row.kind === "scenario")); }, (cause: unknown) => store.tell(cause instanceof Error ? cause.message : String(cause)));
    return () => { gone = true; };
  }, [store]);
  return found;
}

export default function CampaignPage(_props: { go: Navigate }) {
  const store = useStore();
  const ask = useAsk();
  const language = useLanguage();
  const { snapshot, scenario } = useWorkspace();
  const known = useScenarios();
  const [mayChange] = useState(() => readPageData().mayChange);
  if (!snapshot) return null;
  const chapters = listOf(scenario, "chapters"), ways = listOf(scenario, "ways"), ends = listOf(scenario, "endings"), carried = listOf(scenario, "carried");
  const shelf = (id: string): ShelfScenario | undefined => snapshot.shelf?.find((row) => row.id === id);
  const of = (chapter: string): ShelfScenario | undefined => shelf(chapters.find((item) => item.id === chapter)?.scenario ?? "");
  const nameOf = (id: string): string => {
    const chapter = chapters.find((item) => item.id === id);
    return words(chapter?.title, language) || words(chapter ? shelf(chapter.scenario)?.title : ends.find((item) => item.id === id)?.title, language) || id;
  };
  const put = <K extends Kind>(kind: K, value: KindMap[K], label: string, ...more: Command[]): void => store.run(label, [{ op: "put", kind, id: value.id, value }, ...more]);
  const problemsOf = (kind: Kind, id: string): Problem[] => snapshot.problems.filter((problem) => { const place = placeOf(scenario, problem.path); return place?.kind === kind && place.id === id; });
  const whole = snapshot.problems.filter((problem) => problem.severity !== "info" && !placeOf(scenario, problem.path));
  const targets = (from: string): Option[] => [...chapters.filter((item) => item.id !== from).map((item) => ({ id: item.id, name: t("Chapter: {name}", { name: nameOf(item.id) }) })), ...ends.map((item) => ({ id: item.id, name: t("End: {name}", { name: nameOf(item.id) }) }))];

  const addChapter = (id: string): void => {
    const row = known.find((item) => item.id === id);
    if (!row) return;
    const chapter: Chapter = { id: freeId(scenario, "chapters", slugify(row.id)), scenario: row.id, version: rangeOf(row.version) };
    const before = chapters[chapters.length - 1];
    const last = ends[0]?.id;
    const commands: Command[] = [{ op: "put", kind: "chapters", id: chapter.id, value: chapter }];
    if (!before) commands.push({ op: "settings", value: { start: chapter.id } });
    // What led from the last chapter to the end now leads on to the new one.
    for (const way of ways) if (before && way.from === before.id && way.to === last && !way.result && !way.ending && !way.when) commands.push({ op: "put", kind: "ways", id: way.id, value: { ...way, to: chapter.id } });
    if (before && !ways.some((way) => way.from === before.id)) { const on = freeId(scenario, "ways", `after-${before.id}`.slice(0, 60)); commands.push({ op: "put", kind: "ways", id: on, value: { id: on, from: before.id, to: chapter.id } }); }
    if (last) { const out = freeId(scenario, "ways", `after-${chapter.id}`.slice(0, 60)); commands.push({ op: "put", kind: "ways", id: out, value: { id: out, from: chapter.id, to: last } }); }
    store.run(t("Add chapter {name}", { name: words(row.title, language) || row.id }), commands);
  };
  const removeChapter = async (chapter: Chapter): Promise<void> => {
    const touched = ways.filter((way) => way.from === chapter.id || way.to === chapter.id);
    const rows = carried.filter((row) => row.from === chapter.id || row.to === chapter.id);
    if (!await ask({ title: t("Take out chapter {name}?", { name: nameOf(chapter.id) }), text: t("{n} ways and {m} carried variables go with it. The scenario itself stays in the studio.", { n: touched.length, m: rows.length }), yes: t("Take out") })) return;
    store.run(t("Take out chapter {name}", { name: nameOf(chapter.id) }), [
      ...touched.map((way): Command => ({ op: "remove", kind: "ways", id: way.id })), ...rows.map((row): Command => ({ op: "remove", kind: "carried", id: row.id })),
      ...(scenario.start === chapter.id ? [{ op: "settings", value: { start: chapters.find((item) => item !== chapter)?.id ?? null } } as Command] : []),
      { op: "remove", kind: "chapters", id: chapter.id }]);
  };
  const addWay = (from: string): void => {
    const id = freeId(scenario, "ways", `after-${from}`.slice(0, 60));
    put("ways", { id, from, to: targets(from)[0]?.id ?? "" }, t("Add a way from {name}", { name: nameOf(from) }), { op: "move", kind: "ways", id, position: Math.max(0, ways.findIndex((way) => way.from === from)) });
  };
  /** The first chapter that has anything to give. */
  const giver = chapters.find((item) => (of(item.id)?.variables.length ?? 0) > 0);
  const carry = scenario.carry ?? {};
  const keep = (part: Carry, label: string): void => store.run(label, [{ op: "settings", value: { carry: { ...carry, ...part } as never } }]);

  return (
    <div className="stage campaign-stage">
      <fieldset className="campaign" disabled={!mayChange}>
        <header className="campaign-head">
          <div><h2>{words(scenario.title, language)}</h2><StoryField label={t("Prologue")} area={3} value={scenario.prologue} hint={t("Read out before the first chapter.")} onChange={(prologue) => store.run(t("Write the prologue"), [{ op: "settings", value: { prologue: prologue ?? null } }])} /></div>
          {chapters.length > 0 && <Story chapters={chapters} ways={ways} ends={ends} start={scenario.start ?? ""} nameOf={nameOf} />}
        </header>
        {whole.length > 0 && <Faults problems={whole} />}

        <h3>{t("Chapters")}</h3>
        {chapters.length === 0 && <Empty icon="book" title={t("No chapter yet.")}><p>{t("Choose the scenario that is played first; the next one follows it, and the last leads to the end.")}</p></Empty>}
        <ol className="chapters">
          {chapters.map((chapter, index) => {
            const row = shelf(chapter.scenario);
            const out = ways.filter((way) => way.from === chapter.id);
            return (
              <li key={chapter.id} className="chapter" aria-label={t("Chapter {name}", { name: nameOf(chapter.id) })}>
                <header><span className="chapter-number" aria-hidden="true">{index + 1}</span>
                  <div><h4>{nameOf(chapter.id)}</h4><p className="hint">{chapter.scenario} {row ? row.version : ""}{scenario.start === chapter.id && <span className="tag">{t("begins here")}</span>}</p></div>
                  {scenario.start !== chapter.id && <Button icon="flag" label={t("Begin here")} onClick={() => store.run(t("Begin with {name}", { name: nameOf(chapter.id) }), [{ op: "settings", value: { start: chapter.id } }])} />}
                  <Button bare icon="arrow-up" label={t("Move {name} up", { name: nameOf(chapter.id) })} disabled={index === 0} onClick={() => store.run(t("Move {name} up", { name: nameOf(chapter.id) }), [{ op: "move", kind: "chapters", id: chapter.id, position: index - 1 }])} />
                  <Button bare icon="arrow-down" label={t("Move {name} down", { name: nameOf(chapter.id) })} disabled={index === chapters.length - 1} onClick={() => store.run(t("Move {name} down", { name: nameOf(chapter.id) }), [{ op: "move", kind: "chapters", id: chapter.id, position: index + 1 }])} />
                  <Button bare icon="trash" tone="blood" label={t("Take out {name}", { name: nameOf(chapter.id) })} onClick={() => void removeChapter(chapter)} />
                </header>
                <Faults problems={problemsOf("chapters", chapter.id)} />
                <div className="row-3">
                  <SelectField label={t("Scenario")} value={chapter.scenario} options={known.map((item) => ({ id: item.id, name: words(item.title, language) || item.id }))} onChange={(id) => put("chapters", { ...chapter, scenario: id }, t("Chapter {id} is {scenario}", { id: chapter.id, scenario: id }))} />
                  <TextField label={t("Versions")} mono onLeave value={chapter.version ?? ""} placeholder={t("any")} hint={rangeWords(chapter.version)} onChange={(text) => { const { version: _old, ...rest } = chapter; put("chapters", text.trim() ? { ...chapter, version: text.trim() } : rest, t("Change the versions of {id}", { id: chapter.id })); }} />
                  <StoryField label={t("Title of the chapter")} value={chapter.title} hint={t("Empty: the scenario's own.")} onChange={(title) => { const { title: _old, ...rest } = chapter; put("chapters", title ? { ...chapter, title } : rest, t("Name chapter {id}", { id: chapter.id })); }} />
                </div>
                <section className="ways" aria-label={t("After {name}", { name: nameOf(chapter.id) })}>
                  <p className="effects-label">{t("What comes after it: the first line that holds")}</p>
                  <ol>{out.map((way) => <WayRow key={way.id} way={way} first={out[0] === way} scenario={row} targets={targets(chapter.id)} problems={problemsOf("ways", way.id)} onPut={(next, label) => put("ways", next, label)}
                    onUp={() => store.run(t("Move a way up"), [{ op: "move", kind: "ways", id: way.id, position: ways.indexOf(out[out.indexOf(way) - 1] ?? way) }])}
                    onRemove={() => store.run(t("Remove a way from {name}", { name: nameOf(chapter.id) }), [{ op: "remove", kind: "ways", id: way.id }])} />)}</ol>
                  <Button icon="plus" label={t("Add a way")} disabled={targets(chapter.id).length === 0} onClick={() => addWay(chapter.id)} />
                </section>
              </li>
            );
          })}
        </ol>
        <SelectField label={t("Add a scenario of this studio")} value="" empty={known.length ? t("choose…") : t("there is none yet")} options={known.map((item) => ({ id: item.id, name: `${words(item.title, language) || item.id} · ${item.version}` }))} onChange={addChapter} />

        <h3>{t("Ends of the campaign")}</h3>
        <ul className="ends">{ends.map((end) => (
          <li key={end.id} className="end" aria-label={t("End {name}", { name: nameOf(end.id) })}>
            <div className="row-2"><StoryField label={t("Title")} value={end.title} onChange={(title) => put("endings", { ...end, ...(title ? { title } : {}) }, t("Name end {id}", { id: end.id }))} />
              <SelectField label={t("Result")} value={end.result} options={[{ id: "victory", name: t("victory") }, { id: "defeat", name: t("defeat") }]} onChange={(result) => put("endings", { ...end, result: result as Ending["result"] }, t("End {id} is a {result}", { id: end.id, result }))} /></div>
            <StoryField label={t("Text")} area={3} value={end.text} onChange={(text) => put("endings", { ...end, ...(text ? { text } : {}) }, t("Write end {id}", { id: end.id }))} />
            <Faults problems={problemsOf("endings", end.id)} />
            <Button icon="trash" tone="blood" label={t("Delete end {name}", { name: nameOf(end.id) })} onClick={() => store.run(t("Delete end {id}", { id: end.id }), [{ op: "remove", kind: "endings", id: end.id }])} />
          </li>))}
        </ul>
        <Button icon="plus" label={t("Add an end")} onClick={() => { const id = freeId(scenario, "endings", "another-end"); put("endings", { id, result: "victory", title: { [language]: t("Another end") } }, t("Add end {id}", { id })); }} />

        <h3>{t("What is carried over")}</h3>
        <div className="carry">
          <div className="carry-kinds">{([["items", t("Items")], ["spells", t("Spells")], ["conditions", t("Conditions")], ["clues", t("Clues")], ["damage", t("Damage")], ["horror", t("Horror")]] as const).map(([name, label]) => (
            <Check key={name} label={label} checked={carry[name] === true} onChange={(on) => keep({ [name]: on }, on ? t("Carry over: {what}", { what: label }) : t("Leave behind: {what}", { what: label }))} />))}</div>
          <SelectField label={t("Whoever was eliminated")} value={carry.eliminated ?? "replaced"} options={[{ id: "replaced", name: t("is replaced by another investigator") }, { id: "return", name: t("returns, unharmed and empty-handed") }]} onChange={(id) => keep({ eliminated: id as "return" }, t("Say what becomes of the eliminated"))} />
        </div>
        <p className="hint">{t("Cards of content packs go along as far as the next scenario uses the pack. Cards of a scenario alone stay in it.")}</p>
        <table className="carry-table"><caption>{t("Variables: the last value in one chapter is the first in another")}</caption>
          <thead><tr><th scope="col">{t("After chapter")}</th><th scope="col">{t("Variable")}</th><th scope="col">{t("Into chapter")}</th><th scope="col">{t("as")}</th><td /></tr></thead>
          <tbody>{carried.map((row) => {
            const change = (part: Partial<Carried>): void => put("carried", { ...row, ...part }, t("Change what is carried over"));
            return <tr key={row.id}>
              <td><SelectField label={t("After chapter")} value={row.from} options={chapters.map((item) => ({ id: item.id, name: nameOf(item.id) }))} onChange={(from) => change({ from })} /></td>
              <td><SelectField label={t("Variable")} value={row.variable} options={variables(of(row.from))} onChange={(variable) => change({ variable })} /></td>
              <td><SelectField label={t("Into chapter")} value={row.to} options={chapters.map((item) => ({ id: item.id, name: nameOf(item.id) }))} onChange={(to) => change({ to })} /></td>
              <td><SelectField label={t("as")} value={row.as ?? row.variable} options={variables(of(row.to))} onChange={(as) => change({ as })} /><Faults problems={problemsOf("carried", row.id)} /></td>
              <td><Button bare icon="trash" label={t("Do not carry {variable} over", { variable: row.variable })} onClick={() => store.run(t("Do not carry {variable} over", { variable: row.variable }), [{ op: "remove", kind: "carried", id: row.id }])} /></td>
            </tr>;
          })}</tbody></table>
        {chapters.length < 2 ? <p className="hint">{t("With two chapters, variables can be carried from one to the other.")}</p>
          : !giver ? <p className="hint">{t("None of these scenarios has a variable yet. Declare some in them, and mark those that take a value over as carried.")}</p>
          : <Button icon="plus" label={t("Carry a variable over")} onClick={() => {
            const from = giver.id, to = chapters.find((item) => item !== giver && of(item.id)?.variables.some((one) => one.carried))?.id ?? chapters.find((item) => item !== giver)?.id ?? "";
            const id = freeId(scenario, "carried", "carried");
            const variable = of(from)?.variables[0]?.id ?? "";
            const as = of(to)?.variables.find((item) => item.carried)?.id;
            put("carried", { id, from, variable, to, ...(as && as !== variable ? { as } : {}) }, t("Carry {variable} over", { variable }));
          }} />}
      </fieldset>
    </div>
  );
}

function WayRow({ way, first, scenario, targets, problems, onPut, onUp, onRemove }: {
  way: Way; first: boolean; scenario: ShelfScenario | undefined; targets: Option[]; problems: Problem[]; onPut: (way: Way, label: string) => void; onUp: () => void; onRemove: () => void;
}) {
  const only = way.ending ? `ending:${way.ending}` : way.result ?? "";
  const choices: Option[] = [{ id: "victory", name: t("after a victory") }, { id: "defeat", name: t("after a defeat") }, ...(scenario?.endings ?? []).map((end) => ({ id: `ending:${end.id}`, name: t("after the ending “{name}”", { name: words(end.title) || end.id }) }))];
  return (
    <li className="way"><div className="way-line">
      <SelectField label={t("When")} value={only} empty={t("in any case")} options={choices} onChange={(id) => {
        const { result: _result, ending: _ending, ...rest } = way;
        onPut(id.startsWith("ending:") ? { ...rest, ending: id.slice(7) } : id ? { ...rest, result: id as "victory" } : rest, t("Change when a way is taken"));
      }} />
      <TextField label={t("and if (expression)")} mono value={way.when ?? ""} placeholder={t("always")} options={(scenario?.variables ?? []).map((item) => ({ id: item.id, name: item.type }))} onChange={(text) => { const { when: _old, ...rest } = way; onPut(text.trim() ? { ...way, when: text.trim() } : rest, t("Change the condition of a way")); }} />
      <SelectField label={t("leads to")} value={way.to} options={targets} onChange={(to) => onPut({ ...way, to }, t("Lead a way to {to}", { to }))} />
      <Button bare icon="arrow-up" label={t("Move this way up")} disabled={first} onClick={onUp} /><Button bare icon="trash" label={t("Remove this way")} onClick={onRemove} />
    </div><Faults problems={problems} /></li>
  );
}

function Faults({ problems }: { problems: Problem[] }): ReactNode {
  if (problems.length === 0) return null;
  return <ul className="inline-problems">{problems.map((problem, index) => <li key={index} className={`severity-${problem.severity}`}><Icon name={problem.severity === "error" ? "warning" : "flag"} label={problem.severity} /><span><Marked words={problem.message} />{problem.hint && <small><Marked words={problem.hint} /></small>}</span></li>)}</ul>;
}

const variables = (scenario: ShelfScenario | undefined): Option[] => (scenario?.variables ?? []).map((item) => ({ id: item.id, name: `${item.id} (${item.type})` }));

/** From this version on, up to the next great change. */
function rangeOf(version: string): string {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return `>=${major}.${minor},<${major + 1}`;
}

/** A range of versions in words. */
export function rangeWords(range: string | undefined): string {
  if (!range?.trim()) return t("Any version.");
  const names: Record<string, string> = { ">=": t("from {v} on"), "<": t("before {v}"), "<=": t("up to {v}"), ">": t("after {v}"), "==": t("exactly {v}") };
  return range.split(",").map((part) => { const match = /^\s*(>=|<=|==|<|>)\s*([\d.]+)\s*$/.exec(part); return match?.[1] && match[2] ? (names[match[1]] ?? "").replace("{v}", match[2]) : t("not readable"); }).join(", ");
}
