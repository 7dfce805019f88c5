/** One field, drawn by what its schema says it is. */
import { useId } from "react";
import { iconWords, t } from "../kit";
import type { Json } from "../model";
import { Check, useDraft } from "../ui/controls";
import { Combobox, type Choosable } from "../ui/Combobox";
import { JsonField } from "../ui/JsonField";
import { useForm, type Path } from "./context";
import { EffectsField, ModifiersField } from "./EffectsField";
import { ExpressionField } from "./ExpressionField";
import { FieldFrame } from "./FieldFrame";
import { ListField } from "./ListField";
import { ObjectField, TriggerField } from "./ObjectFields";
import { ProseField } from "./ProseField";
import { ReferenceField } from "./ReferenceField";
import { TRAITS } from "./references";
import { resolve, useSchemas, type Schema } from "./schema";
import { SelectorField } from "./SelectorField";
import { SetField, TagsField } from "./SetFields";
import { TableField } from "./TableField";
import { TestField } from "./TestField";
import { fieldWord, helpOf, titleOf, valueWord, verbFieldWord } from "./words";

export interface FieldProps {
  path: Path; value: Json | undefined; label: string; help: string; required: boolean;
  /** What the schema is, references followed. */
  schema: Schema; def: string;
  /** What the field lies in, said before its own word where several like it stand on a page. */
  scope: string;
}

interface Props { path: Path; value: Json | undefined; schema: Schema; owner: string; required?: boolean; scope?: string; label?: string }

const COMMON: ReadonlySet<string> = new Set(["text", "id", "icon", "selector", "weight"]);
const ICONS: readonly Choosable[] = Object.keys(iconWords).map((id) => ({ id, name: "" }));

/** Whether a field is worth a line of its own. */
export function isWide(def: string, schema: Schema): boolean {
  return ["text", "effects", "expression", "selector", "for", "filters-or-places", "true-or-selector", "test", "harm-or-both", "negate"].includes(def) || schema.type === "array" || schema.type === "object" || Array.isArray(schema.type) && schema.type.includes("object");
}

export function Field({ path, value, schema: raw, owner, required = false, scope = "", label: given }: Props) {
  const { schemas } = useSchemas();
  const { def, schema } = resolve(schemas, raw);
  const key = String(path[path.length - 1]);
  const verb = owner.startsWith("effect.") ? owner.slice(7) : owner.startsWith("modifier.") ? owner.slice(9) : "";
  const word = given ?? (verb === key ? (owner.startsWith("effect.") ? verbFieldWord(verb) : titleOf(schemas.defs.modifier?.dependentSchemas?.[verb], verb)) : fieldWord(key, owner));
  const label = scope && (key === "next" || key === "do" || def === "effects") ? t("{scope}: {field}", { scope, field: word.toLowerCase() }) : word;
  // What a text, an id or a selector is in general, nobody asks at every one of them.
  const help = verb === key || (COMMON.has(def) && !raw.description) ? "" : helpOf(raw.description ? raw : schema);
  const props: FieldProps = { path, value, schema, def, label, help, required, scope };
  if (key === "default" && owner === "variable") return <DefaultField {...props} />;
  switch (def) {
    case "text": return <ProseField {...props} />;
    case "effects": return <EffectsField {...props} />;
    case "expression": return <ExpressionField {...props} wanted={key === "by" ? "number" : "boolean"} />;
    case "amount": return <ExpressionField {...props} wanted="number" amount />;
    case "value": return <ExpressionField {...props} amount />;
    case "amount-or-word": return <ExpressionField {...props} wanted="number" amount words={schema.words} />;
    case "true-or-amount": return <ExpressionField {...props} value={value === true ? 1 : value} wanted="number" amount />;
    case "selector": case "for": case "true-or-selector": case "filters-or-places": return <SelectorField {...props} />;
    case "test": return <TestField {...props} />;
    case "harm-or-both": return <EitherField {...props} />;
    case "negate": return typeof value === "object" && value !== null ? <TestField {...props} /> : <SelectBox {...props} options={(resolve(schemas, { $ref: "#/$defs/skill" }).schema.enum ?? []).map(String)} empty={t("no test")} />;
    case "trigger": return <TriggerField {...props} />;
    case "table": case "attack-table": return <TableField {...props} />;
    case "icon": return <IconField {...props} />;
    case "traits": return <TagsField {...props} refers={TRAITS} />;
    case "tags": return <TagsField {...props} refers="" />;
  }
  if (key === "trait" && schema.type === "string" && !schema.enum) return <ReferenceField {...props} refers={TRAITS} free />;
  if (key === "pack" && owner === "mythos-use") return <ReferenceField {...props} refers="packs" />;
  if (schema.refers) return <ReferenceField {...props} refers={schema.refers} free={schema.refers === "cards-or-traits" || schema.refers === "foes"} />;
  if (key === "type" && owner === "variable") return <VariableType {...props} />;
  if (schema.enum) return <SelectBox {...props} options={schema.enum.map(String)} />;
  if (schema.const !== undefined) return schema.const === true ? <Toggle {...props} /> : required ? null : <SelectBox {...props} options={[String(schema.const)]} />;
  switch (schema.type) {
    case "boolean": return <Toggle {...props} />;
    case "integer": case "number": return <NumberBox {...props} />;
    case "string": return <TextBox {...props} />;
    case "array": {
      const item = resolve(schemas, schema.items ?? {});
      if (def === "modifiers" || item.def === "modifier") return <ModifiersField {...props} />;
      if (item.schema.refers || (item.schema.type === "string" && !item.schema.enum)) return <TagsField {...props} refers={item.schema.refers ?? ""} />;
      if (item.schema.enum) return <SetField {...props} options={item.schema.enum.map(String)} />;
      if (item.schema.type === "object") return <ListField {...props} item={item} />;
      break;
    }
    case "object": return <ObjectField {...props} />;
  }
  if (Array.isArray(schema.type) && schema.type.includes("object")) return <ObjectField {...props} />;
  return <RawField {...props} />;
}

export function RawField({ path, value, label }: FieldProps) {
  const form = useForm();
  return <JsonField label={label} value={value} rows={3} onChange={(next) => form.set(path, next)} />;
}

function Toggle({ path, value, label, help }: FieldProps) {
  const form = useForm();
  return <div className="field field-check" title={help || undefined}><Check label={label} checked={value === true} onChange={(on) => form.set(path, on || undefined)} /></div>;
}

/** With another type a variable needs another first value: both are one step. */
function VariableType(props: FieldProps) {
  const form = useForm();
  const first: Record<string, Json> = { boolean: false, number: 0, text: "" };
  return <SelectBox {...props} options={Object.keys(first)} onPick={(type) => form.set([], { ...form.value, type, default: first[type] ?? "" })} />;
}

function SelectBox({ path, value, label, help, required, options, empty, schema, onPick }: FieldProps & { options: readonly string[]; empty?: string; onPick?: (value: string) => void }) {
  const form = useForm();
  const id = useId();
  const now = value === undefined || value === null ? "" : String(value);
  const numeric = schema.type === "integer" || schema.type === "number";
  return (
    <FieldFrame id={id} label={label} help={schema.meanings && now ? t(schema.meanings[now] ?? help) : help} path={path}>
      <select id={id} value={now} onChange={(event) => onPick ? onPick(event.target.value) : form.set(path, event.target.value === "" ? undefined : numeric ? Number(event.target.value) : event.target.value)}>
        {(!required || now === "") && <option value="">{empty ?? (schema.default === undefined ? t("as the rules say") : valueWord(String(schema.default)))}</option>}
        {now !== "" && !options.includes(now) && <option value={now}>{now}</option>}
        {options.map((option) => <option key={option} value={option}>{valueWord(option)}</option>)}
      </select>
    </FieldFrame>
  );
}

function NumberBox({ path, value, label, help, required, schema }: FieldProps) {
  const form = useForm();
  const id = useId();
  const { draft, type, flush } = useDraft(value === undefined || value === null ? "" : String(value), (text) => {
    const bare = text.trim();
    if (bare === "" && !required) form.set(path, undefined);
    else if (!fault(bare)) form.set(path, Number(bare));
  });
  function fault(text: string): string | null {
    if (text === "") return required ? t("A number is needed.") : null;
    const n = Number(text);
    if (!/^-?\d+(\.\d+)?$/.test(text) || (schema.type === "integer" && !Number.isInteger(n))) return schema.type === "integer" ? t("A whole number is needed.") : t("A number is needed.");
    if (schema.minimum !== undefined && n < schema.minimum) return t("It must be at least {n}.", { n: schema.minimum });
    if (schema.maximum !== undefined && n > schema.maximum) return t("It may be at most {n}.", { n: schema.maximum });
    return null;
  }
  const wrong = fault(draft.trim());
  return (
    <FieldFrame id={id} label={label} help={help} path={path} live={wrong !== null}>
      <input id={id} type="text" inputMode="numeric" autoComplete="off" className="mono" value={draft} placeholder={schema.default === undefined ? undefined : String(schema.default)} aria-invalid={wrong !== null || undefined} aria-describedby={wrong ? `${id}-note` : undefined}
        onChange={(event) => type(event.target.value)} onBlur={flush} onKeyDown={(event) => { if (event.key === "Enter") flush(); }} />
      {wrong && <p className="field-error" id={`${id}-note`}>{wrong}</p>}
    </FieldFrame>
  );
}

function TextBox({ path, value, label, help, required, schema }: FieldProps) {
  const form = useForm();
  const id = useId();
  const fits = (text: string): boolean => !schema.pattern || new RegExp(schema.pattern).test(text);
  const { draft, type, flush } = useDraft(typeof value === "string" ? value : "", (text) => {
    if (text === "" ? !required : fits(text)) form.set(path, text === "" ? undefined : text);
  });
  const wrong = draft !== "" && !fits(draft) ? t("Small letters, digits and single hyphens.") : null;
  return (
    <FieldFrame id={id} label={label} help={help} path={path} live={wrong !== null}>
      <input id={id} type="text" autoComplete="off" spellCheck={false} className="mono" value={draft} aria-invalid={wrong !== null || undefined} aria-describedby={wrong ? `${id}-note` : undefined}
        onChange={(event) => type(event.target.value)} onBlur={flush} onKeyDown={(event) => { if (event.key === "Enter") flush(); }} />
      {wrong && <p className="field-error" id={`${id}-note`}>{wrong}</p>}
    </FieldFrame>
  );
}

function IconField({ path, value, label, help }: FieldProps) {
  const form = useForm();
  const id = useId();
  return <FieldFrame id={id} label={label} help={help} path={path}><Combobox id={id} label={label} labelled value={typeof value === "string" ? value : ""} options={ICONS} empty={t("none")} free onPick={(icon) => form.set(path, icon || undefined)} /></FieldFrame>;
}

/** The first value of a variable, by its type. */
function DefaultField(props: FieldProps) {
  const form = useForm();
  const type = form.value.type;
  if (type === "number") return <NumberBox {...props} schema={{ type: "integer", minimum: -1_000_000, maximum: 1_000_000, default: 0 }} />;
  if (type === "text") return <PlainText {...props} />;
  return <Toggle {...props} label={t("Yes at the start")} />;
}

function PlainText({ path, value, label, help }: FieldProps) {
  const form = useForm();
  const id = useId();
  const { draft, type, flush } = useDraft(typeof value === "string" ? value : "", (text) => form.set(path, text));
  return <FieldFrame id={id} label={label} help={help} path={path}><input id={id} type="text" autoComplete="off" value={draft} onChange={(event) => type(event.target.value)} onBlur={flush} /></FieldFrame>;
}

/** Damage, horror, or so much of each. */
function EitherField({ path, value, label, help }: FieldProps) {
  const form = useForm();
  const { schemas } = useSchemas();
  const id = useId();
  const both = typeof value === "object" && value !== null;
  const amount = schemas.defs.amount ?? {};
  return (
    <FieldFrame id={id} label={label} help={help} path={path}>
      <select id={id} value={both ? "both" : String(value ?? "")} onChange={(event) => form.set(path, event.target.value === "both" ? { damage: 1, horror: 1 } : event.target.value)}>
        <option value="damage">{t("damage")}</option><option value="horror">{t("horror")}</option><option value="both">{t("both, each so much")}</option>
      </select>
      {both && <div className="cells"><Field path={[...path, "damage"]} value={(value as Record<string, Json>).damage} schema={amount} owner="harm" /><Field path={[...path, "horror"]} value={(value as Record<string, Json>).horror} schema={amount} owner="harm" /></div>}
    </FieldFrame>
  );
}
