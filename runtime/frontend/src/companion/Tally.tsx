import { useEffect, useState } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { currentPrefs } from "../prefs";
import { NumberInput } from "../table/NumberInput";
import type { Input } from "../view";

/** Numbers that have a button of their own; higher ones are rare. */
const BUTTONS = 6;

/** A number told by one touch, or by its key: successes, clues, damage. */
export function Tally({ input, locked, onGive }: { input: Input; locked: boolean; onGive: (value: number) => void }) {
  const [more, setMore] = useState(false);
  const most = input.maximum ?? 99;
  const shown = Math.min(BUTTONS, most);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (locked || more || currentPrefs().keys === "off" || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (!/^[0-9]$/.test(event.key) || Number(event.key) > most || (event.target as HTMLElement).closest("input, textarea, select")) return;
      event.preventDefault();
      onGive(Number(event.key));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
  if (more) return <NumberInput input={{ ...input, minimum: shown + 1 }} locked={locked} onGive={onGive} />;
  return (
    <div className="tally" role="group" aria-label={t("Number")}>
      {Array.from({ length: shown + 1 }, (_, n) => (
        <button key={n} type="button" className="button" aria-disabled={locked} onClick={(event) => { if (!locked && event.detail <= 1) onGive(n); }}>{n}</button>
      ))}
      {most > shown && <button type="button" className="button quiet" onClick={() => setMore(true)}>{t("More")}</button>}
    </div>
  );
}
