/** A list of objects: choices, results, backs, cards, abilities, chances. */
import { words } from "../document";
import { Icon, t } from "../kit";
import type { Json, JsonObject, Text } from "../model";
import { useForm } from "./context";
import type { FieldProps } from "./Field";
import { Help, ProblemLines } from "./FieldFrame";
import { ListShell, type Described } from "./ListShell";
import { ObjectFields } from "./ObjectFields";
import { percent } from "./odds";
import { blankFor, isObject, useSchemas, type Part } from "./schema";
import { summary } from "./sentences";
import { verbOf } from "./verbs";
import { fieldWord, titleOf, valueWord } from "./words";

interface Noun { one: string; add: string; icon: string }

function nounOf(def: string, key: string, item: Part): Noun {
  switch (def) {
    case "choice": case "small-choice": return { one: t("choice"), add: t("Add choice"), icon: "choice" };
    case "ability": return { one: t("ability"), add: t("Add ability"), icon: "option" };
    case "back": return { one: t("side"), add: t("Add a side"), icon: "refresh" };
    case "stage": return { one: t("stage"), add: t("Add a stage"), icon: "heart" };
    case "mythos-use": return { one: t("entry"), add: t("Add events of a pack"), icon: "package" };
  }
  switch (key) {
    case "results": return { one: t("result"), add: t("Add a graded result"), icon: "success" };
    case "random": return { one: t("chance"), add: t("Add a chance"), icon: "dice" };
    case "cards": return { one: t("card"), add: t("Add a card"), icon: "layers" };
    default: return { one: titleOf(item.schema, key).toLowerCase(), add: t("Add {what}", { what: titleOf(item.schema, key).toLowerCase() }), icon: "list" };
  }
}

export function describeItem(item: JsonObject, n: number, noun: Noun): Described {
  const name = words((item.label ?? item.name ?? item.title ?? item.text) as Text | undefined).slice(0, 80);
  const first = Array.isArray(item.do) && isObject(item.do[0]) ? `${verbOf(item.do[0]) ?? ""} ${summary(item.do[0])}` : "";
  const notes = [
    item.at_least === undefined ? "" : t("{n} or more successes", { n: String(item.at_least) }), item.action === true ? t("action") : "", isObject(item.test) ? String(item.test.skill ?? t("test")) : "",
    item.on === undefined ? "" : valueWord(String(item.on)), item.below === undefined ? "" : t("below {n} health", { n: String(item.below) }), Array.isArray(item.tags) ? item.tags.join(", ") : "", item.when === undefined ? "" : String(item.when), name ? "" : first,
  ].filter(Boolean);
  return { icon: noun.icon, title: name || (typeof item.id === "string" ? item.id : typeof item.pack === "string" ? item.pack : `${noun.one.charAt(0).toUpperCase()}${noun.one.slice(1)} ${n}`), note: notes.join(" · ") };
}

export function ListField({ path, value, label, help, item, schema }: FieldProps & { item: Part }) {
  const form = useForm();
  const { schemas } = useSchemas();
  const key = String(path[path.length - 1]);
  const noun = nounOf(item.def, key, item);
  const items = Array.isArray(value) ? value : [];
  const weights = items.map((each) => (isObject(each) && typeof each.weight === "number" ? each.weight : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weighted = key === "random";
  const def = item.def || (key === "results" ? "outcomes" : key);
  const fresh = (): Json => {
    const made = blankFor(schemas, item.schema, form.language) as JsonObject;
    if (item.schema.required?.includes("id")) made.id = `${noun.one}-${items.length + 1}`;
    if (key === "results") { const last = items[items.length - 1]; made.at_least = items.length ? Math.max(0, Number(isObject(last) ? last.at_least : 1) - 1) : 2; }
    if (item.def === "choice" || item.def === "small-choice") made.label = { [form.language]: t("Choice {n}", { n: items.length + 1 }) };
    if (item.def === "ability") { made.on = "round-start"; made.do = []; }
    if (item.def === "mythos-use") { made.pack = "base"; made.tags = ["minor"]; }
    if (weighted) made.weight = 1;
    return made;
  };
  const title = (n: number): string => t("{what} {n}", { what: `${noun.one.charAt(0).toUpperCase()}${noun.one.slice(1)}`, n });
  return (
    <>
      <ListShell label={label} noun={noun.one} path={path} items={items} most={schema.maxItems} describe={(each, index) => ({ ...describeItem(isObject(each) ? each : {}, index + 1, noun),
        badge: weighted ? <span className="share">{percent((weights[index] ?? 1) / (total || 1))}</span> : undefined })}
        say={(said, index) => t("{what}: {title}", { what: title(index + 1), title: [said.title, said.note].filter(Boolean).join(" ") })}
        body={(each, index) => <><ObjectFields def={def} schema={item.schema} value={isObject(each) ? each : {}} path={[...path, index]} scope={title(index + 1)} /><ProblemLines problems={form.problems([...path, index])} /></>}
        adding={(open) => <div className="adding"><button type="button" className="offer" onClick={() => { form.set(path, [...items, fresh()]); open(items.length); }}><Icon name="plus" />{noun.add}</button><Help text={help} about={fieldWord(key)} /></div>} />
      <ProblemLines problems={form.problems(path)} />
    </>
  );
}
