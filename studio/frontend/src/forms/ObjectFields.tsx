/** The fields of an object: what it has and what it needs are shown, what it could have besides is offered. */
import { useId } from "react";
import { Icon, t } from "../kit";
import { triggerWord } from "../events/triggers";
import type { JsonObject, TriggerType } from "../model";
import { useMayChange } from "../store";
import { Button } from "../ui/controls";
import { useForm, type Path } from "./context";
import { Field, isWide, type FieldProps } from "./Field";
import { FieldFrame, Help, ProblemLines } from "./FieldFrame";
import { blankFor, fieldsOf, isObject, resolve, useSchemas, type Schema } from "./schema";
import { fieldWord, termOf } from "./words";

/** What is shown of a definition even while it is empty. Of those not named here everything small is. */
const ALWAYS: Record<string, readonly string[]> = {
  event: ["title", "text", "trigger", "when", "once", "priority", "do", "choices", "next"],
  "mythos-event": ["title", "text", "weight", "when", "once", "tags", "do", "choices"],
  choice: ["label", "action", "do", "next"], "small-choice": ["label", "do"], outcome: ["text", "do", "next"], consequence: ["text", "do"],
  entry: ["text", "do"], "attack-entry": ["weapon", "text", "do"], filters: [], needs: [], possession: ["id"], ability: ["name", "text"], cost: [], limit: ["per", "times"],
  item: ["name", "icon", "kind", "text", "traits", "copies"], spell: ["name", "icon", "text", "traits", "backs"], condition: ["name", "icon", "text", "role", "traits"],
  back: ["name", "text"], investigator: ["name", "role", "icon", "pronoun", "story", "health", "sanity", "skills", "abilities"], "harm-card": ["name", "icon", "text", "trait", "copies"],
  monster: ["name", "icon", "text", "health", "awareness", "horror", "brawn", "traits", "abilities"], deck: ["title", "cards"], variable: ["type", "default", "title"], token: ["name", "kind", "at", "placed", "icon"],
  "mythos-use": ["pack", "tags", "when", "weight"], mythos: ["draws", "threat_per_round", "use"], results: ["at_least", "text", "do"], outcomes: ["at_least", "text", "do", "next"], stage: ["below", "text"], ending: ["title", "result", "text", "for"],
};
/** The order, where the schema's own is not the best to write in. */
const ORDER: Record<string, readonly string[]> = {
  choice: ["label", "action", "when", "needs", "text", "do", "test", "pass", "fail", "results", "next", "icon", "id"],
  ability: ["name", "text", "on", "who", "when", "action", "optional", "modify", "do", "limit", "cost"],
  "harm-card": ["name", "icon", "trait", "copies", "text", "do", "abilities"], monster: ["name", "icon", "text"], item: ["name", "icon", "kind", "copies"], ending: ["title", "result", "for", "text"], investigator: ["name", "role", "icon", "pronoun", "health", "sanity"],
  variable: ["type", "default", "title"],
};
/** Which fields of an effect mean something, by what its verb is about. */
const FITTING: Record<string, Record<string, readonly string[]>> = {
  place: { token: ["token", "at"], item: ["card", "at"], barricade: ["at", "blocks"], "": ["at"] },
  remove: { token: ["token"], tile: ["tile", "move_to"], monster: ["monsters"], investigator: ["who", "move_to"], item: ["at", "card"], "": ["at"] },
  gain: { clue: ["amount", "who"], "": ["id", "trait", "kind", "pick", "amount", "who", "else"] },
  discard: { this: [], clue: ["amount", "who", "else"], "": ["id", "trait", "pick", "amount", "who", "else"] },
};
const AFTER_TEST = new Set(["pass", "fail", "results"]);

interface Props { def: string; schema: Schema; value: JsonObject; path: Path; scope: string; skip?: readonly string[]; only?: readonly string[] }

export function ObjectFields({ def, schema, value, path, scope, skip = [], only }: Props) {
  const form = useForm();
  const mayChange = useMayChange();
  const { schemas } = useSchemas();
  const { fields, required } = fieldsOf(schema, value);
  const order = ORDER[def] ?? [];
  const verb = def.startsWith("effect.") ? def.slice(7) : "";
  const fitting = FITTING[verb]?.[String(value[verb])] ?? FITTING[verb]?.[""];
  const keys = Object.keys(fields).filter((key) => !skip.includes(key) && (!only || only.includes(key)) && (key !== "id" || path.length > 0))
    .sort((a, b) => rank(order, a) - rank(order, b));
  const always = ALWAYS[def];
  // An id of one's own is made, not asked for; that of a card which is gained or needed is a reference.
  const own = !verb && !always?.includes("id");
  const shows = (key: string): boolean => {
    if (value[key] !== undefined || required.has(key) || key === verb) return true;
    if (AFTER_TEST.has(key)) return value.test !== undefined && key !== "results";
    if (key === "id" && own) return false;
    if (fitting && !fitting.includes(key)) return false;
    if (always) return always.includes(key);
    const part = resolve(schemas, fields[key] as Schema);
    return !(isWide(part.def, part.schema) && part.def !== "text" && part.def !== "selector" && part.def !== "expression");
  };
  const shown = keys.filter(shows);
  const offered = keys.filter((key) => !shown.includes(key) && !(key === "id" && own) && !(AFTER_TEST.has(key) && value.test === undefined) && !(fitting && !fitting.includes(key)));
  const below = (key: string): string => (key === "pass" || key === "fail" || key === "then" || key === "else" || key === "each" || key === "solved" || key === "closed" ? fieldWord(key) : scope);
  return (
    <div className="cells">
      {shown.map((key) => {
        const part = resolve(schemas, fields[key] as Schema);
        return <div key={key} className={isWide(part.def, part.schema) ? "cell is-wide" : "cell"}>
          <Field path={[...path, key]} value={value[key]} schema={fields[key] as Schema} owner={def} required={required.has(key) || key === verb} scope={part.def === "effects" && (key === "then" || key === "else" || key === "each") ? "" : below(key)} /></div>;
      })}
      {mayChange && offered.length > 0 && <div className="offers is-wide" role="group" aria-label={t("More fields")}>{offered.map((key) => (
        <button key={key} type="button" className="offer" onClick={() => form.set([...path, key], blankFor(schemas, fields[key] as Schema, form.language))}><Icon name="plus" />{fieldWord(key, def)}</button>
      ))}</div>}
    </div>
  );
}

function rank(order: readonly string[], key: string): number { const at = order.indexOf(key); return at < 0 ? order.length : at; }

/** An object in a frame of its own, which may be taken away whole. */
export function ObjectField({ path, value: held, label, help, required, def, schema, scope }: FieldProps) {
  const form = useForm();
  const mayChange = useMayChange();
  const id = useId();
  const { schemas } = useSchemas();
  const key = String(path[path.length - 1]);
  // What passing and failing bring is there to be written as soon as there is a test.
  const value = held === undefined && AFTER_TEST.has(key) ? {} : held;
  const remove = !required && held !== undefined && <Button bare edits icon="close" label={t("Remove {what}", { what: label.toLowerCase() })} onClick={() => form.set(path, undefined)} />;
  if (!isObject(value)) {
    return <div className="offers"><button type="button" className="offer" disabled={!mayChange} onClick={() => form.set(path, blankFor(schemas, { ...schema, default: undefined }, form.language))}><Icon name="plus" />{label}</button>
      {value === null && <span className="field-hint">{t("It has none.")}</span>}</div>;
  }
  return (
    <fieldset className={`branch branch-${key}`} aria-labelledby={id}>
      <legend id={id}>{label}</legend>
      <div className="branch-tools"><Help text={help} about={label} term={termOf(path)} />{remove}</div>
      <ObjectFields def={def || key} schema={schema} value={value} path={path} scope={scope || label} />
      <ProblemLines problems={form.problems(path)} />
    </fieldset>
  );
}

/** What sets an event off: another sort asks for other things. */
export function TriggerField({ path, value, label, help, schema }: FieldProps) {
  const form = useForm();
  const { schemas } = useSchemas();
  const id = useId();
  const now = isObject(value) ? value : null;
  const type = String(now?.type ?? "");
  const sort = schema.properties?.type;
  const sorts = sort && sort !== true ? sort : {};
  const change = (next: string): void => {
    if (!next) { form.set(path, undefined); return; }
    const { fields, required } = fieldsOf(schema, { type: next });
    const made: JsonObject = { type: next };
    for (const [key, field] of Object.entries(fields)) if (key !== "type") {
      if (now?.[key] !== undefined) made[key] = now[key];
      else if (required.has(key)) made[key] = blankFor(schemas, field, form.language);
    }
    form.set(path, made);
  };
  const meaning = type ? sorts.meanings?.[type] : undefined;
  return (
    <>
      <FieldFrame id={id} label={label} help={help} path={path}>
        <select id={id} value={type} onChange={(event) => change(event.target.value)}>
          <option value="">{t("none: something leads here")}</option>
          {(sorts.enum ?? []).map(String).map((each) => <option key={each} value={each}>{triggerWord(each as TriggerType)}</option>)}
        </select>
        {meaning && <p className="field-hint">{t(meaning)}</p>}
      </FieldFrame>
      {now && <ObjectFields def="trigger" schema={schema} value={now} path={path} scope="" skip={["type"]} />}
    </>
  );
}
