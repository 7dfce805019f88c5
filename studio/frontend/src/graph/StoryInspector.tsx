/** Puzzles, endings, objectives, variables: the small things of a story. */
import { find, freeId, listOf, setAt, words } from "../document";
import { Icon, t, tn } from "../kit";
import type { Ending, Json, Kind, KindMap, Objective, Puzzle, Ref, Variable } from "../model";
import { PresenceMark } from "../people/Faces";
import { useStore, useWorkspace } from "../store";
import { Button, Section, SelectField, TextField } from "../ui/controls";
import { IdField, StoryField, useLanguage } from "../ui/fields";
import { JsonField } from "../ui/JsonField";
import { put } from "./edit";

type SmallKind = "puzzles" | "endings" | "objectives" | "variables";

export function smallWord(kind: SmallKind): string {
  switch (kind) {
    case "puzzles": return t("Puzzle");
    case "endings": return t("Ending");
    case "objectives": return t("Objective");
    case "variables": return t("Variable");
  }
}
const ICONS: Record<SmallKind, string> = { puzzles: "puzzle", endings: "star", objectives: "flag", variables: "gauge" };

export function SmallInspector({ kind, id, onDelete }: { kind: SmallKind; id: string; onDelete: () => void }) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const item = find(scenario, kind, id);
  if (!item) return null;
  const save = <K extends SmallKind>(of: K, value: KindMap[K]): void => store.run(t("Change {kind} {id}", { kind: smallWord(kind), id }), [put(of, value)]);
  return (
    <>
      <header className="inspector-head"><Icon name={ICONS[kind]} /><div><h2>{words((item as Ending).title) || id}</h2><p>{smallWord(kind)} · {id}</p><PresenceMark of={{ kind, id }} words /></div></header>
      <div className="tools"><Button edits bare icon="trash" tone="blood" label={t("Delete {kind}", { kind: smallWord(kind).toLowerCase() })} onClick={onDelete} /></div>
      <Section title={smallWord(kind)}>
        {kind === "endings" && <EndingForm ending={item as Ending} save={(value) => save("endings", value)} />}
        {kind === "objectives" && <StoryField label={t("Text")} area value={(item as Objective).text} onChange={(text) => save("objectives", { ...(item as Objective), text: text ?? {} })} />}
        {kind === "variables" && <VariableForm variable={item as Variable} save={(value) => save("variables", value)} />}
        {kind === "puzzles" && <PuzzleForm puzzle={item as Puzzle} save={(value) => save("puzzles", value)} />}
        <IdField kind={kind} id={id} />
      </Section>
    </>
  );
}

function EndingForm({ ending, save }: { ending: Ending; save: (value: Ending) => void }) {
  return (
    <>
      <StoryField label={t("Title")} value={ending.title} onChange={(title) => save({ ...ending, title: title ?? {} })} />
      <SelectField label={t("Result")} value={ending.result} options={[{ id: "victory", name: t("victory") }, { id: "defeat", name: t("defeat") }]} onChange={(id) => save({ ...ending, result: id === "victory" ? "victory" : "defeat" })} />
      <StoryField label={t("Epilogue")} area={8} value={ending.text} onChange={(text) => save({ ...ending, text: text ?? {} })} />
    </>
  );
}

const DEFAULTS: Record<Variable["type"], Variable["default"]> = { boolean: false, number: 0, text: "" };

function VariableForm({ variable, save }: { variable: Variable; save: (value: Variable) => void }) {
  const read = (text: string): Variable["default"] => (variable.type === "number" ? Number(text) || 0 : variable.type === "boolean" ? text === "true" : text);
  return (
    <>
      <SelectField label={t("Type")} value={variable.type} options={[{ id: "boolean", name: t("yes or no") }, { id: "number", name: t("number") }, { id: "text", name: t("text") }]}
        onChange={(id) => { const type = id as Variable["type"]; save({ ...variable, type, default: DEFAULTS[type] }); }} />
      {variable.type === "boolean"
        ? <SelectField label={t("At the start")} value={String(variable.default)} options={[{ id: "false", name: t("no") }, { id: "true", name: t("yes") }]} onChange={(text) => save({ ...variable, default: read(text) })} />
        : <TextField label={t("At the start")} mono value={String(variable.default)} onChange={(text) => save({ ...variable, default: read(text) })} />}
    </>
  );
}

const PUZZLES: Record<string, Omit<Puzzle, "id">> = {
  code: { type: "code", length: 3, variety: 5, symbols: "numbers" }, slide: { type: "slide", columns: 3, rows: 2 },
  lock: { type: "lock", width: 6, height: 6, pieces: [{ x: 0, y: 2, length: 2, direction: "h", key: true }] },
};

function PuzzleForm({ puzzle, save }: { puzzle: Puzzle; save: (value: Puzzle) => void }) {
  return (
    <>
      <SelectField label={t("Type")} value={puzzle.type} options={[{ id: "code", name: t("code") }, { id: "slide", name: t("sliding picture") }, { id: "lock", name: t("lock") }]}
        onChange={(id) => save({ id: puzzle.id, ...(PUZZLES[id] ?? { type: id }) } as Puzzle)} />
      <JsonField label={t("Puzzle as JSON")} value={puzzle as Json} rows={8} onChange={(value) => save(setAt(value as Puzzle, ["id"], puzzle.id))} />
    </>
  );
}

/** Nothing selected: the lists of the story's small things. */
export function StoryOverview() {
  const store = useStore();
  const { scenario } = useWorkspace();
  const language = useLanguage();
  const add = (kind: SmallKind): void => {
    const id = freeId(scenario, kind, { puzzles: "puzzle", endings: "ending", objectives: "objective", variables: "variable" }[kind], kind === "variables" ? "_" : "-");
    const fresh: { [K in SmallKind]: () => KindMap[K] } = {
      puzzles: () => ({ id, ...PUZZLES.code } as Puzzle), endings: () => ({ id, result: "victory", title: { [language]: t("New ending") }, text: { [language]: t("The end.") } }),
      objectives: () => ({ id, text: { [language]: t("New objective") } }), variables: () => ({ id, type: "boolean", default: false }),
    };
    store.run(t("Add {kind} {id}", { kind: smallWord(kind), id }), [put(kind as Kind, fresh[kind]())]);
    store.select({ kind, id });
  };
  return (
    <>
      <header className="inspector-head"><Icon name="book" /><div><h2>{t("The story")}</h2><p>{tn("{n} event", "{n} events", listOf(scenario, "events").length)} · {tn("{n} mythos event", "{n} mythos events", listOf(scenario, "mythos").length)}</p></div></header>
      {(["objectives", "endings", "puzzles", "variables"] as const).map((kind) => {
        const rows = listOf(scenario, kind);
        const title = { objectives: t("Objectives"), endings: t("Endings"), puzzles: t("Puzzles"), variables: t("Variables") }[kind];
        return (
          <Section key={kind} title={title} count={rows.length}>
            <RefList rows={rows.map((row) => ({ kind, id: row.id }))} icon={ICONS[kind]} />
            <Button edits icon="plus" label={t("Add {kind}", { kind: smallWord(kind).toLowerCase() })} onClick={() => add(kind)} />
          </Section>
        );
      })}
    </>
  );
}

function RefList({ rows, icon }: { rows: Ref[]; icon: string }) {
  const store = useStore();
  return <ul className="link-list">{rows.map((row) => <li key={row.id}><button type="button" onClick={() => store.select(row)}><Icon name={icon} />{row.id}</button></li>)}</ul>;
}
