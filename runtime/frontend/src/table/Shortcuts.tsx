import { useEffect } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { usePrefs } from "../prefs";
import { Dialog } from "../shared/Dialog";

export interface Keys { menu: () => void; log: () => void; rules: () => void; shortcuts: () => void; question: () => void; objective: () => void; inventory: () => void }

const LETTERS: Record<string, keyof Keys> = { m: "menu", l: "log", r: "rules", q: "question", o: "objective", i: "inventory", "?": "shortcuts" };

/** Single keys that act on the table, unless somebody is writing, a dialog is open, or they are switched off. */
export function useShortcuts(keys: Keys): void {
  const { keys: wanted } = usePrefs();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const name = LETTERS[event.key.toLowerCase()];
      if (!name || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (wanted === "off" && name !== "shortcuts") return;
      if ((event.target as HTMLElement).closest("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      keys[name]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

/** The keys, to be read. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const rows: [string, string][] = [
    ["1 – 9", t("Give the answer with this number")],
    ["Q", t("Go to the question")],
    ["M", t("Menu")],
    ["L", t("Message log")],
    ["O", t("Objective")],
    ["I", t("Inventory")],
    ["R", t("Look up rules and words")],
    ["?", t("These keys")],
    ["+  −", t("On the board: closer, farther")],
    ["← ↑ ↓ →", t("On the board: from space to space")],
    ["I", t("On the board: what is here, and what may be done")],
    ["F  B", t("On the board: all of it, back to the view before")],
    ["N  P", t("Mythos phase: the next step, a step back")],
    ["Esc", t("Close what is open")],
  ];
  return (
    <Dialog title={t("Keys")} onClose={onClose} className="menu">
      <table className="shortcuts">
        <tbody>{rows.map(([key, what]) => <tr key={key}><th scope="row"><kbd>{key}</kbd></th><td>{what}</td></tr>)}</tbody>
      </table>
      <p className="hint">{t("Everything can be reached with Tab and Enter as well. Keys of one letter can be switched off in the settings.")}</p>
    </Dialog>
  );
}
