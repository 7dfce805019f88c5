import { useState } from "react";
import { t } from "../../../../tile_library/frontend/index";
import type { Input } from "../view";

/** Give a number: how many successes, how many clues. */
export function NumberInput({ input, locked, onGive }: { input: Input; locked: boolean; onGive: (value: number) => void }) {
  const least = input.minimum ?? 0;
  const most = input.maximum ?? 99;
  const [value, setValue] = useState(least);
  return (
    <div className="number-input" role="group" aria-label={t("Number")}>
      <button type="button" className="button square" aria-label={t("One less")} disabled={value <= least} onClick={() => setValue(value - 1)}>−</button>
      <output aria-live="polite">{value}</output>
      <button type="button" className="button square" aria-label={t("One more")} disabled={value >= most} onClick={() => setValue(value + 1)}>+</button>
      <button type="button" className="button primary" disabled={locked} onClick={() => onGive(value)}>{t("Confirm")}</button>
    </div>
  );
}
