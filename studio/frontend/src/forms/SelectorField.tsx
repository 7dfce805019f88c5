/** Who or where: a short form, one thing by its id, several, or a search with filters; said in a sentence below. */
import { useId, useMemo } from "react";
import { Icon, t } from "../kit";
import type { Json, JsonObject } from "../model";
import { useWorkspace } from "../store";
import { Combobox } from "../ui/Combobox";
import { useForm } from "./context";
import type { FieldProps } from "./Field";
import { Field } from "./Field";
import { FieldFrame } from "./FieldFrame";
import { ObjectFields } from "./ObjectFields";
import { targets } from "./references";
import { isObject, useSchemas } from "./schema";
import { selectorSentence, whoWord } from "./sentences";
import { PieceList } from "./PieceList";

const WORDS = ["active", "acting", "owner", "target", "it", "this", "all", "group", "others", "others-here", "here", "monsters"];
const SEARCHES = ["investigators", "monsters", "spaces", "tokens", "nearest", "farthest"] as const;

function modeOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (value === true) return "!true";
  if (Array.isArray(value)) return "!list";
  if (isObject(value)) return SEARCHES.find((key) => key in value) ?? "!filters";
  return WORDS.includes(String(value)) ? `=${String(value)}` : "!id";
}

export function SelectorField({ path, value, label, help, required, def }: FieldProps) {
  const form = useForm();
  const { schemas } = useSchemas();
  const { snapshot, scenario } = useWorkspace();
  const id = useId();
  const mode = modeOf(value);
  const pieces = useMemo(() => (snapshot ? targets(snapshot, scenario, "pieces") : []), [snapshot, scenario]);
  const key = String(path[path.length - 1]);
  const places = ["at", "to", "toward", "enter", "move_to", "where"].includes(key);
  const change = (next: string): void => {
    if (next === "") form.set(path, required ? "" : undefined);
    else if (next === "!true") form.set(path, true);
    else if (next === "!id") form.set(path, "");
    else if (next === "!list") form.set(path, typeof value === "string" && value && mode === "!id" ? [value] : []);
    else if (next === "!filters") form.set(path, {});
    else if (next === "nearest" || next === "farthest") form.set(path, { [next]: "investigator" });
    else if (next.startsWith("=")) form.set(path, next.slice(1));
    else {
      // What was asked of one sort is asked of the other too, where it can be.
      const before = isObject(value) ? value : {};
      const old = SEARCHES.find((name) => name in before);
      form.set(path, { [next]: old && isObject(before[old]) ? before[old] : {}, pick: before.pick ?? (places ? "choose" : "all") } as JsonObject);
    }
  };
  const filtersOnly = def === "filters-or-places";
  return (
    <FieldFrame id={id} label={label} help={help} path={path}>
      <div className="selector">
        <select id={id} value={mode} onChange={(event) => change(event.target.value)}>
          {(!required || mode === "") && <option value="">{required ? t("choose…") : key === "who" ? t("the active investigator (as usual)") : t("as the rules say")}</option>}
          {def === "true-or-selector" && <option value="!true">{t("as the rules say")}</option>}
          {filtersOnly ? <option value="!filters">{t("those for which…")}</option> : <optgroup label={t("Search")}>
            <option value="investigators">{t("investigators who…")}</option><option value="monsters">{t("monsters that…")}</option><option value="spaces">{t("spaces that…")}</option><option value="tokens">{t("tokens that…")}</option>
            <option value="nearest">{t("the nearest…")}</option><option value="farthest">{t("the farthest…")}</option></optgroup>}
          <optgroup label={t("One thing")}><option value="!id">{places ? t("this space or piece…") : t("this piece or space…")}</option><option value="!list">{t("several, by name…")}</option></optgroup>
          <optgroup label={t("Short")}>{WORDS.map((word) => <option key={word} value={`=${word}`}>{whoWord(word)}</option>)}</optgroup>
        </select>
        {mode === "!id" && <Combobox label={t("{field}: which", { field: label })} value={String(value)} options={pieces} free placeholder={t("choose…")} onPick={(picked) => form.set(path, picked)} />}
        {mode === "!list" && <PieceList path={path} value={value} label={label} options={pieces} />}
        {mode === "!filters" && isObject(value) && <ObjectFields def="filters" schema={schemas.defs.filters ?? {}} value={value} path={path} scope="" />}
        {isObject(value) && mode !== "!filters" && <Search value={value} mode={mode} path={path} label={label} />}
      </div>
      {(isObject(value) || Array.isArray(value)) && <p className="sentence"><Icon name="target" />{selectorSentence(filtersOnly && isObject(value) ? { spaces: value } : value)}</p>}
    </FieldFrame>
  );
}

function Search({ value, mode, path, label }: { value: JsonObject; mode: string; path: FieldProps["path"]; label: string }) {
  const { schemas } = useSchemas();
  const part = schemas.defs.selector?.dependentSchemas?.[mode] ?? {};
  const near = mode === "nearest" || mode === "farthest";
  const filters = near ? "filters" : mode;
  const held = value[filters];
  const fields = part.properties ?? {};
  const one = (key: string) => { const field = fields[key]; return field && field !== true ? <Field key={key} path={[...path, key]} value={value[key]} schema={field} owner="selector" required={near && key === mode} /> : null; };
  const measured = ["nearest", "farthest"].includes(String(value.pick));
  const compared = ["most", "least"].includes(String(value.pick));
  return (
    <div className="branch" role="group" aria-label={t("{field}: search", { field: label })}>
      {near ? <div className="cells">{one(mode)}{one("of")}</div> : null}
      {isObject(held) || held === undefined ? <ObjectFields def="filters" schema={schemas.defs.filters ?? {}} value={isObject(held) ? held : {}} path={[...path, filters]} scope="" /> : one(filters)}
      {!near && <div className="cells">{one("pick")}{value.pick !== undefined && value.pick !== "all" && one("count")}{(measured || value.of !== undefined) && one("of")}{(compared || value.by !== undefined) && one("by")}{value.pick !== undefined && value.pick !== "all" && one("chooser")}</div>}
    </div>
  );
}
