/** Effects in their order, nested as deep as one likes; and modifiers, which are told apart in the same way. */
import { useEffect, useState } from "react";
import { t, tn } from "../kit";
import type { Effect, Json, JsonObject } from "../model";
import { Button } from "../ui/controls";
import { JsonField } from "../ui/JsonField";
import { useForm } from "./context";
import type { FieldProps } from "./Field";
import { Help, ProblemLines } from "./FieldFrame";
import { ListShell } from "./ListShell";
import { ObjectFields } from "./ObjectFields";
import { isObject, useSchemas, verbIn, type Schema } from "./schema";
import { modifierSentence, summary } from "./sentences";
import { blankEffect, clip, clipped, groupWord, verbIcon, VERB_GROUPS } from "./verbs";
import { VerbMenu, type MenuGroup } from "./VerbMenu";
import { helpOf, titleOf } from "./words";

function useClip(): Effect[] {
  const [held, setHeld] = useState<Effect[]>(clipped);
  useEffect(() => {
    const look = (): void => setHeld(clipped());
    window.addEventListener("hauntwright-clip", look);
    window.addEventListener("storage", look);
    return () => { window.removeEventListener("hauntwright-clip", look); window.removeEventListener("storage", look); };
  }, []);
  return held;
}

export const effectHelp = (verb: string): string => `/help/effects#${verb}`;

function groupsOf(effect: Schema | undefined): MenuGroup[] {
  const known = effect?.dependentSchemas ?? {};
  const listed = Object.entries(VERB_GROUPS).map(([group, verbs]) => ({ name: groupWord(group), verbs: Object.keys(verbs).filter((verb) => verb in known) }));
  const rest = Object.keys(known).filter((verb) => !listed.some((group) => group.verbs.includes(verb)));
  return [...listed, ...(rest.length ? [{ name: groupWord(""), verbs: rest }] : [])].map((group) => ({ name: group.name,
    entries: group.verbs.map((verb) => ({ id: verb, name: titleOf(known[verb], verb), help: helpOf(known[verb]), icon: verbIcon(verb) })) }));
}

export function EffectsField({ path, value, label: word, help, scope, schema }: FieldProps) {
  const form = useForm();
  const { schemas } = useSchemas();
  const held = useClip();
  const effect = schemas.defs.effect;
  const items = Array.isArray(value) ? value : [];
  const label = path.length === 1 && (form.kind === "events" || form.kind === "mythos") && !scope ? t("Event effects") : word;
  const name = (verb: string | null): string => (verb ? titleOf(effect?.dependentSchemas?.[verb], verb) : t("Effect"));
  return (
    <>
      <ListShell label={label} noun={t("effect")} path={path} items={items} most={schema.maxItems}
        describe={(item) => { const each = isObject(item) ? item : {}; const verb = effect ? verbIn(effect, each) : null; return { icon: verbIcon(verb), title: name(verb), note: summary(each) }; }}
        say={(said, index) => t("Effect {n}: {verb} {what}", { n: index + 1, verb: said.title, what: said.note ?? "" })}
        tools={(item, index) => <Button bare icon="save" label={t("Copy effect {n} to paste it elsewhere", { n: index + 1 })} onClick={() => clip([item as Effect])} />}
        body={(item, index) => <EffectForm value={isObject(item) ? item : {}} path={[...path, index]} />}
        adding={(open) => (
          <div className="adding">
            <VerbMenu label={t("Add effect to {list}", { list: label })} word={t("Add effect")} groups={groupsOf(effect)} onPick={(verb) => { form.set(path, [...items, blankEffect(verb, form.language)]); open(items.length); }} />
            {held.length > 0 && <button type="button" className="offer" onClick={() => form.set(path, [...items, ...(structuredClone(held) as Json[])])}>{tn("Paste {n} effect", "Paste {n} effects", held.length)}</button>}
            {items.length > 1 && <button type="button" className="offer" onClick={() => clip(items as Effect[])}>{t("Copy all")}</button>}
            <Help text={help} about={label} link="/help/effects" />
          </div>
        )} />
      <ProblemLines problems={form.problems(path)} />
    </>
  );
}

function EffectForm({ value, path }: { value: JsonObject; path: FieldProps["path"] }) {
  const form = useForm();
  const { schemas } = useSchemas();
  const [raw, setRaw] = useState(false);
  const effect = schemas.defs.effect ?? {};
  const verb = verbIn(effect, value);
  const part = verb ? (effect.dependentSchemas?.[verb] ?? {}) : {};
  const odd = verb === null || Object.keys(value).some((key) => !(key in (part.properties ?? {})));
  return (
    <>
      {verb && <p className="verb-help">{helpOf(part)} <a href={effectHelp(verb)} target="_blank" rel="noreferrer">{t("More")}</a></p>}
      {raw || odd
        ? <JsonField label={t("Effect as JSON")} value={value} onChange={(next) => form.set(path, next)} check={(source) => checkEffect(source, effect)} />
        : <ObjectFields def={`effect.${verb}`} schema={part} value={value} path={path} scope="" />}
      <ProblemLines problems={form.problems(path)} />
      {!odd && <button type="button" className="text-button" onClick={() => setRaw(!raw)}>{raw ? t("Edit as a form") : t("Edit as JSON")}</button>}
    </>
  );
}

/** Why a text is no effect, in words. */
function checkEffect(source: string, effect: Schema): string | null {
  let value: unknown;
  try { value = JSON.parse(source); } catch (cause) { return t("This is not JSON: {reason}", { reason: cause instanceof Error ? cause.message : "" }); }
  if (!isObject(value as Json)) return t("An effect is an object such as {example}.", { example: '{"raise": "threat", "by": 1}' });
  return verbIn(effect, value as JsonObject) ? null : t("None of these fields is a verb. Known verbs: {verbs}.", { verbs: Object.keys(effect.dependentSchemas ?? {}).join(", ") });
}

export function ModifiersField({ path, value, label, help, schema }: FieldProps) {
  const form = useForm();
  const { schemas } = useSchemas();
  const modifier = schemas.defs.modifier ?? {};
  const known = modifier.dependentSchemas ?? {};
  const items = Array.isArray(value) ? value : [];
  const fresh = (verb: string): Json => { const sample = known[verb]?.examples?.[0]; return isObject(sample) ? { [verb]: sample[verb] ?? 1 } : { [verb]: 1 }; };
  return (
    <>
      <ListShell label={label} noun={t("modifier")} path={path} items={items} most={schema.maxItems}
        describe={(item) => { const each = isObject(item) ? item : {}; const verb = verbIn(modifier, each) ?? ""; return { icon: "gauge", title: titleOf(known[verb], verb || t("Modifier")), note: modifierSentence(each, verb) }; }}
        body={(item, index) => { const each = isObject(item) ? item : {}; const verb = verbIn(modifier, each) ?? ""; return <>
          <p className="verb-help">{helpOf(known[verb])}</p><ObjectFields def={`modifier.${verb}`} schema={known[verb] ?? {}} value={each} path={[...path, index]} scope="" /><ProblemLines problems={form.problems([...path, index])} /></>; }}
        adding={(open) => <div className="adding"><VerbMenu label={t("Add modifier to {list}", { list: label })} word={t("Add modifier")} groups={[{ name: "", entries: Object.entries(known).map(([verb, part]) => ({ id: verb, name: titleOf(part, verb), help: helpOf(part), icon: "gauge" })) }]}
          onPick={(verb) => { form.set(path, [...items, fresh(verb)]); open(items.length); }} /><Help text={help} about={label} /></div>} />
      <ProblemLines problems={form.problems(path)} />
    </>
  );
}
