import { useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { faceName, FACES } from "./dice";
import type { Face } from "../view";

/** Tell what fell on the table: die by die, or by counting; everything can be put right before it is given. */
export function DiceEntry({ count, locked, onGive }: { count: number; locked: boolean; onGive: (faces: number[]) => void }) {
  const [dice, setDice] = useState<Face[]>(() => Array.from({ length: count }, () => "B" as const));
  const number = (face: Face): number => dice.filter((one) => one === face).length;
  const turn = (at: number) => setDice(dice.map((face, i) => (i === at ? (FACES[(FACES.indexOf(face) + 1) % FACES.length] as Face) : face)));
  const change = (face: Face, more: boolean) => {
    const at = more ? dice.indexOf("B") : dice.lastIndexOf(face);
    if (at >= 0) setDice(dice.map((one, i) => (i === at ? (more ? face : "B") : one)).toSorted((a, b) => FACES.indexOf(a) - FACES.indexOf(b)));
  };
  const counter = (face: "S" | "I", label: string) => (
    <div className="dice-counter" role="group" aria-label={label}>
      <span><Icon name={face === "S" ? "success" : "investigation"} /> {label}</span>
      <button type="button" className="button square" aria-label={t("One less")} disabled={number(face) === 0} onClick={() => change(face, false)}>−</button>
      <output aria-live="polite">{number(face)}</output>
      <button type="button" className="button square" aria-label={t("One more")} disabled={number("B") === 0} onClick={() => change(face, true)}>+</button>
    </div>
  );
  return (
    <div className="dice-entry">
      <div className="dice entry" role="group" aria-label={t("What fell, die by die")}>
        {dice.map((face, i) => (
          <button key={i} type="button" className="die-button" aria-label={t("Die {n}: {face}", { n: i + 1, face: faceName(face) })} title={t("Press to turn it")} onClick={() => turn(i)}>
            <span className={`die still face-${face}`} aria-hidden="true">{face === "B" ? null : <Icon name={face === "S" ? "success" : "investigation"} />}</span>
          </button>
        ))}
      </div>
      <div className="dice-counters">{counter("S", t("Successes"))}{counter("I", t("Investigation results"))}</div>
      <button type="button" className="button primary" disabled={locked} onClick={() => onGive(dice.map((face) => FACES.indexOf(face)))}><Icon name="check" /> {t("This is what fell")}</button>
    </div>
  );
}
