/** Lists of words: marks to tick when the words are fixed, tags to add when they are not. */
import { useId, useMemo } from "react";
import { slugify } from "../document";
import { Icon, t } from "../kit";
import { useWorkspace } from "../store";
import { Combobox } from "../ui/Combobox";
import { useForm } from "./context";
import type { FieldProps } from "./Field";
import { FieldFrame } from "./FieldFrame";
import { targets } from "./references";
import { valueWord } from "./words";

export function SetField({ path, value, label, help, options }: FieldProps & { options: readonly string[] }) {
  const form = useForm();
  const id = useId();
  const now = Array.isArray(value) ? value.map(String) : [];
  const toggle = (option: string): void => {
    const next = now.includes(option) ? now.filter((each) => each !== option) : options.filter((each) => each === option || now.includes(each));
    form.set(path, next.length ? next : undefined);
  };
  return (
    <FieldFrame id={id} label={label} help={help} path={path} deep group>
      <div className="chips">{options.map((option) => <button key={option} type="button" className="chip" aria-pressed={now.includes(option)} onClick={() => toggle(option)}>{valueWord(option)}</button>)}</div>
    </FieldFrame>
  );
}

export function TagsField({ path, value, label, help, refers, required }: FieldProps & { refers: string }) {
  const form = useForm();
  const { snapshot, scenario } = useWorkspace();
  const id = useId();
  const now = Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];
  const options = useMemo(() => (snapshot && refers ? targets(snapshot, scenario, refers) : []).filter((row) => !now.includes(row.id)), [snapshot, scenario, refers, now.join()]);
  const loose = refers === "" || refers === "traits";
  const add = (tag: string): void => { const bare = loose ? slugify(tag) : tag; if (bare && !now.includes(bare)) form.set(path, [...now, bare]); };
  const drop = (tag: string): void => { const next = now.filter((each) => each !== tag); form.set(path, next.length || required ? next : undefined); };
  return (
    <FieldFrame id={id} label={label} help={help} path={path} deep>
      <div className="tags">
        {now.map((tag) => <span key={tag} className="tag-chip">{tag}<button type="button" aria-label={t("Remove {what}", { what: tag })} onClick={() => drop(tag)}><Icon name="close" /></button></span>)}
        <Combobox id={id} label={t("Add to {field}", { field: label })} labelled clearing value="" options={options} placeholder={now.length ? t("add…") : t("none yet: add…")} free={loose} onPick={add}
          onMake={loose ? { word: (written) => t("Add “{what}”", { what: slugify(written) }), make: add } : undefined} />
      </div>
    </FieldFrame>
  );
}
