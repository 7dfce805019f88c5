/** A list of effects: each a line that opens into its small form, or into checked JSON. */
import { useState } from "react";
import { Icon, t } from "../kit";
import type { Effect, Json, Text } from "../model";
import { AmountField, Button, Check, SelectField } from "../ui/controls";
import { RefInput, RefSelect, StoryField } from "../ui/fields";
import { JsonField } from "../ui/JsonField";
import { blankOf, formOf, FORM_VERBS, readEffect, summary, verbOf, VERBS, type FieldSpec, type Verb } from "./verbs";

/** Effects of an event, choice, branch or table row. `label` tells several lists on one page apart. */
export function EffectsEditor({ label, effects, onChange }: { label: string; effects: readonly Effect[]; onChange: (effects: Effect[] | undefined) => void }) {
  const [open, setOpen] = useState<number | null>(null);
  const put = (list: Effect[]): void => onChange(list.length ? list : undefined);
  const replace = (index: number, effect: Effect): void => put(effects.map((old, at) => (at === index ? effect : old)));
  const shift = (index: number, by: number): void => {
    const list = [...effects];
    const [moved] = list.splice(index, 1);
    if (moved) list.splice(index + by, 0, moved);
    put(list);
    setOpen(null);
  };
  return (
    <div className="effects" role="group" aria-label={label}>
      <p className="effects-label">{label}</p>
      {effects.length > 0 && <ol>
        {effects.map((effect, index) => {
          const verb = verbOf(effect);
          const form = verb ? formOf(verb) : null;
          const name = form?.label ?? verb ?? t("Effect");
          return (
            <li key={index} className={open === index ? "effect is-open" : "effect"}>
              <div className="effect-line">
                <button type="button" className="effect-open" aria-expanded={open === index} aria-label={t("Effect {n}: {verb} {what}", { n: index + 1, verb: name, what: summary(effect) })} onClick={() => setOpen(open === index ? null : index)}>
                  <Icon name={form?.icon ?? "option"} /><strong>{name}</strong><span>{summary(effect)}</span>
                </button>
                <Button bare icon="arrow-up" label={t("Move effect {n} up", { n: index + 1 })} disabled={index === 0} onClick={() => shift(index, -1)} />
                <Button bare icon="close" label={t("Remove effect {n}", { n: index + 1 })} onClick={() => { put(effects.filter((_, at) => at !== index)); setOpen(null); }} />
              </div>
              {open === index && <EffectForm effect={effect} onChange={(next) => replace(index, next)} />}
            </li>
          );
        })}
      </ol>}
      <AddEffect label={label} onAdd={(verb) => { put([...effects, blankOf(verb)]); setOpen(effects.length); }} />
    </div>
  );
}

function AddEffect({ label, onAdd }: { label: string; onAdd: (verb: Verb) => void }) {
  return (
    <label className="add-menu"><Icon name="plus" /><span className="visually-hidden">{t("Add effect to {list}", { list: label })}</span>
      <select value="" onChange={(event) => { const verb = VERBS.find((name) => name === event.target.value); if (verb) onAdd(verb); }}>
        <option value="">{t("Add effect…")}</option>
        <optgroup label={t("Common")}>{FORM_VERBS.map((verb) => <option key={verb} value={verb}>{formOf(verb)?.label}</option>)}</optgroup>
        <optgroup label={t("More")}>{VERBS.filter((verb) => !FORM_VERBS.includes(verb)).map((verb) => <option key={verb} value={verb}>{verb}</option>)}</optgroup>
      </select>
    </label>
  );
}

function EffectForm({ effect, onChange }: { effect: Effect; onChange: (effect: Effect) => void }) {
  const verb = verbOf(effect);
  const form = verb ? formOf(verb) : null;
  const simple = form?.fields.every((field) => fits(field, effect[field.key])) ?? false;
  const [raw, setRaw] = useState(!simple);
  const put = (key: string, value: Json | undefined): void => {
    const next = { ...effect };
    if (value === undefined || (value === "" && key !== verb)) delete next[key];
    else next[key] = value;
    onChange(next);
  };
  return (
    <div className="effect-form">
      {raw || !form
        ? <JsonField label={t("Effect as JSON")} value={effect} onChange={(value) => onChange(value as Effect)}
            check={(source) => { const read = readEffect(source); return "error" in read ? read.error : null; }} />
        : form.fields.map((field) => <EffectField key={field.key} field={field} value={effect[field.key]} onChange={(value) => put(field.key, value)} />)}
      {form && <button type="button" className="text-button" onClick={() => setRaw(!raw)}>{raw ? t("Edit as a form") : t("Edit as JSON")}</button>}
    </div>
  );
}

/** A long selector or a pair of amounts has no place in a one-line field. */
function fits(field: FieldSpec, value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  return field.type === "text" ? typeof value === "object" : typeof value !== "object";
}

function EffectField({ field, value, onChange }: { field: FieldSpec; value: Json | undefined; onChange: (value: Json | undefined) => void }) {
  if (!fits(field, value)) return <JsonField label={field.label} value={value} rows={3} onChange={onChange} />;
  const text = value === undefined || value === null ? "" : String(value);
  switch (field.type) {
    case "text": return <StoryField label={field.label} area value={value as Text | undefined} onChange={(next) => onChange(next ?? {})} />;
    case "amount": return <AmountField label={field.label} value={typeof value === "boolean" ? text : (value as number | string | undefined)} onChange={onChange} />;
    case "ref": return <RefSelect label={field.label} kind={field.ref} value={text} onChange={onChange} />;
    case "free": return <RefInput label={field.label} kind={field.ref} value={text} onChange={onChange} />;
    case "select": return <SelectField label={field.label} value={text} empty={field.empty} options={field.options.map(([id, name]) => ({ id, name }))} onChange={(id) => onChange(id || undefined)} />;
    case "flag": return <Check label={field.label} checked={value === true} onChange={(on) => onChange(on || undefined)} />;
  }
}
