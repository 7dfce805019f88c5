import { useLookup } from "../rules/lookup";
import { useShortcuts, type Keys } from "./Shortcuts";
import { QUESTION } from "./useKeptFocus";

/** Listens for the table's keys; it stands inside the place where words can be looked up. */
export function TableKeys(keys: Pick<Keys, "menu" | "log" | "shortcuts" | "objective" | "inventory">) {
  const lookup = useLookup();
  useShortcuts({
    ...keys,
    rules: () => lookup?.open({ kind: "search" }),
    question: () => document.getElementById(QUESTION)?.focus(),
  });
  return null;
}
