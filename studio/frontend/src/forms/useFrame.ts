/** The frame of the mythos as a form: what stands beside its events. */
import { useMemo } from "react";
import { listOf, setAt } from "../document";
import { t } from "../kit";
import type { Json, JsonObject } from "../model";
import { useStore, useWorkspace } from "../store";
import { useLanguage } from "../ui/fields";
import { pathText, type Form } from "./context";
import type { ValueType } from "./schema";
import { fieldWord } from "./words";

export function useMythosFrame(): Form {
  const store = useStore();
  const { scenario, snapshot } = useWorkspace();
  const language = useLanguage();
  return useMemo(() => {
    const frame = (of: unknown): JsonObject => { const { events: _events, ...rest } = (of ?? {}) as JsonObject & { events?: Json }; return rest; };
    const problems = (snapshot?.problems ?? []).filter((row) => row.path.startsWith("$.mythos") && !row.path.startsWith("$.mythos.events")).map((row) => ({ row, at: row.path.slice("$.mythos".length) }));
    const variables: Record<string, ValueType> = Object.fromEntries(listOf(scenario, "variables").map((row) => [row.id, row.type]));
    return {
      kind: "mythos", id: "", value: frame(scenario.mythos), language, languages: [language], variables, refusal: null, all: problems, along: () => undefined,
      problems: (path, deep = false) => { const at = pathText(path); return problems.filter((each) => each.at === at || (deep && (each.at.startsWith(`${at}.`) || each.at.startsWith(`${at}[`)))).map((each) => each.row); },
      set: (path, value) => {
        const key = String(path[0]);
        const before = frame(store.get().scenario.mythos);
        const after = setAt(before, path, value);
        if (JSON.stringify(before) === JSON.stringify(after)) return;
        store.run(t("Change {field} of the mythos", { field: fieldWord(key).toLowerCase() }), [{ op: "settings", value: { mythos: { [key]: after[key] ?? null } } }]);
      },
    };
  }, [store, scenario, snapshot, language]);
}
