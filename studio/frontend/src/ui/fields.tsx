/** Fields that know the document: texts in the language being edited, references, ids. */
import { slugify, words } from "../document";
import { t } from "../kit";
import type { Kind, Text } from "../model";
import { options, type RefKind } from "../refs";
import { useStore, useWorkspace } from "../store";
import { SelectField, TextField } from "./controls";

/** The language texts are written in: the scenario's first. */
export function useLanguage(): string {
  const { scenario } = useWorkspace();
  return Object.keys(scenario.title ?? {})[0] ?? "en";
}

export function StoryField({ label, value, onChange, area, hint }: {
  label: string; value: Text | undefined; onChange: (text: Text | undefined) => void; area?: boolean | number; hint?: string;
}) {
  const language = useLanguage();
  return <TextField label={label} area={area} hint={hint} value={words(value, language)} onChange={(text) => {
    const next = { ...value, [language]: text };
    if (text === "") delete (next as Record<string, string>)[language];
    onChange(Object.keys(next).length ? next : undefined);
  }} />;
}

/** A reference picked from a list. */
export function RefSelect({ label, kind, value, onChange, empty, hint }: {
  label: string; kind: RefKind; value: string; onChange: (id: string) => void; empty?: string; hint?: string;
}) {
  const { snapshot, scenario } = useWorkspace();
  return <SelectField ids label={label} value={value} onChange={onChange} empty={empty} hint={hint} options={snapshot ? options(snapshot, scenario, kind) : []} />;
}

/** A reference that may also be written freely (selectors, expressions), with suggestions. */
export function RefInput({ label, kind, value, onChange, hint }: {
  label: string; kind: RefKind; value: string; onChange: (id: string) => void; hint?: string;
}) {
  const { snapshot, scenario } = useWorkspace();
  return <TextField label={label} mono value={value} onChange={onChange} hint={hint} options={snapshot ? options(snapshot, scenario, kind) : []} />;
}

/** An id. Changing it renames the thing everywhere it is spoken of. */
export function IdField({ kind, id }: { kind: Kind; id: string }) {
  const store = useStore();
  return <TextField label={t("Id")} mono onLeave value={id} hint={t("Renaming it changes every reference too.")} onChange={(text) => {
    const to = kind === "variables" ? text.trim() : slugify(text);
    if (to && to !== id) store.rename(kind, id, to);
  }} />;
}
