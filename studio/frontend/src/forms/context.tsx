/**
 * One thing being edited. Every field writes to its path in the thing as it is stored at that moment, so that two fields can
 * never overwrite each other; a change that the server refuses stays in the form, with the reason at its field.
 */
import { createContext, useContext, useMemo } from "react";
import { find, listOf, listPath, setAt, words } from "../document";
import { t } from "../kit";
import type { Command, Json, JsonObject, Kind, KindMap, Problem, Text } from "../model";
import { useStore, useWorkspace } from "../store";
import { useLanguage } from "../ui/fields";
import type { ValueType } from "./schema";
import { kindWord } from "../kindWords";
import { fieldWord } from "./words";

export type Path = readonly (string | number)[];

export interface Form {
  kind: Kind; id: string; value: JsonObject;
  language: string; languages: readonly string[];
  /** Types of the variables that an expression of this thing may name. */
  variables: Readonly<Record<string, ValueType>>;
  /** Problems at exactly this path, or anywhere below it with `deep`. */
  problems: (path: Path, deep?: boolean) => Problem[];
  set: (path: Path, value: Json | undefined) => void;
  /** Commands that go out with the next change, as one step of undo. */
  along: (commands: Command[]) => void;
  /** The reason why the last change was not stored. */
  refusal: string | null;
  /** Everything the checker has to say of the thing, with the place in it (`.do[0].amount`). */
  all: readonly { row: Problem; at: string }[];
}

/** The place that is to be shown: whatever is folded around it opens. A new object shows it again. */
export const RevealContext = createContext<{ at: string } | null>(null);

const FormContext = createContext<Form | null>(null);
export const FormProvider = FormContext.Provider;
export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error("this field stands in no form");
  return form;
}

/** What a path is called in a JSON path: `.do[0].amount`. */
export function pathText(path: Path): string { return path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join(""); }

/** Sections that mean nothing when nothing is in them. */
const HOLLOW = new Set(["needs", "possession", "cost", "negates"]);

function changed(value: JsonObject, path: Path, put: Json | undefined): JsonObject {
  let next = setAt(value, path, put);
  if (put !== undefined) return next;
  const holder = path.slice(0, -1);
  const last = holder[holder.length - 1];
  let at: unknown = next;
  for (const step of holder) at = (at as Record<string | number, unknown> | undefined)?.[step];
  if (typeof last === "string" && HOLLOW.has(last) && at && Object.keys(at).length === 0) next = setAt(next, holder, undefined);
  return next;
}

export function titleIn(value: JsonObject, fallback: string): string {
  return words((value.title ?? value.name ?? value.label ?? value.text) as Text | undefined).slice(0, 60) || fallback;
}

/** Numbers that a `roll` of the thing gives a name to. */
function rolled(value: Json | undefined, found: Record<string, ValueType>): void {
  if (Array.isArray(value)) for (const each of value) rolled(each, found);
  else if (typeof value === "object" && value !== null) {
    if ("roll" in value && typeof value.name === "string") found[value.name] = "number";
    for (const each of Object.values(value)) rolled(each, found);
  }
}

/** The form of a thing, or null when there is no such thing (any more). */
export function useThing(kind: Kind, id: string): Form | null {
  const store = useStore();
  const { scenario, snapshot, refused } = useWorkspace();
  const language = useLanguage();
  const stored = find(scenario, kind, id) as unknown as JsonObject | undefined;
  const command = refused?.change.commands.find((each) => each.op === "put" && each.kind === kind && each.id === id);
  const draft = command?.op === "put" ? (command.value as unknown as JsonObject) : undefined;
  const value = draft ?? stored;
  return useMemo(() => {
    if (!value) return null;
    const place = `${listPath(kind)}[${listOf(scenario, kind).findIndex((row) => row.id === id)}]`;
    const rows = (snapshot?.problems ?? []).filter((row) => row.path === place || row.path.startsWith(`${place}.`) || row.path.startsWith(`${place}[`))
      .map((row) => ({ row, at: row.path.slice(place.length) }));
    if (draft) rows.push(...(refused?.problems ?? []).map((row) => ({ row, at: row.path.replace(/^\$/, "") })));
    const variables: Record<string, ValueType> = Object.fromEntries(listOf(scenario, "variables").map((row) => [row.id, row.type]));
    rolled(value, variables);
    let waiting: Command[] = [];
    return {
      kind, id, value, language, variables, refusal: draft ? (refused?.reason ?? null) : null, all: rows,
      languages: Array.isArray(snapshot?.manifest.languages) && snapshot.manifest.languages.length ? snapshot.manifest.languages.map(String) : [language],
      problems: (path, deep = false) => {
        const at = pathText(path);
        return rows.filter((each) => each.at === at || (deep && (each.at.startsWith(`${at}.`) || each.at.startsWith(`${at}[`)))).map((each) => each.row);
      },
      along: (commands) => { waiting = [...waiting, ...commands]; },
      set: (path, put) => {
        const now = store.get();
        const again = now.refused?.change.commands.find((each) => each.op === "put" && each.kind === kind && each.id === id);
        const before = (again?.op === "put" ? again.value : find(now.scenario, kind, id)) as unknown as JsonObject | undefined;
        if (!before) return;
        const after = changed(before, path, put);
        const commands = waiting;
        waiting = [];
        if (JSON.stringify(after) === JSON.stringify(before)) return;
        const label = path.length ? t("Change {field} of “{title}”", { field: fieldWord(String(path[0]), "").toLowerCase(), title: titleIn(before, id) })
          : t("Change {kind} “{title}”", { kind: kindWord(kind).toLowerCase(), title: titleIn(before, id) });
        store.run(label, [...commands, { op: "put", kind, id, value: { ...after, id } as unknown as KindMap[Kind] }]);
      },
    };
  }, [store, kind, id, value, draft, refused, scenario, snapshot, language]);
}
