import { useEffect, useRef, useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { skillName } from "../shared/Skills";
import type { Face, Option, View } from "../view";

const faceName = (face: Face): string => ({ S: t("success"), I: t("investigation"), B: t("blank") })[face];

function Die({ face, order, label }: { face: Face; order: number; label?: string }) {
  return (
    <span className={`die face-${face}`} style={{ animationDelay: `${order * 70}ms` }} role="img" aria-label={label ?? faceName(face)}>
      {face === "B" ? null : <Icon name={face === "S" ? "success" : "investigation"} />}
    </span>
  );
}

interface Props { view: View; mayChoose: boolean; busy: boolean; onPick: (option: Option) => void }

/** The dice of the test that is being made; a die that an option means can be clicked. */
export function DiceTray({ view, mayChoose, busy, onPick }: Props) {
  const test = view.test;
  const [roll, setRoll] = useState(0);
  const before = useRef("");
  const which = test ? String(test.number ?? `${test.skill} ${test.investigator} ${test.dice.length}`) : "";
  useEffect(() => {
    if (which && which !== before.current) setRoll((n) => n + 1);
    before.current = which;
  }, [which]);
  if (!test) return null;

  const byDie = new Map((view.decision?.options ?? []).filter((option) => option.target?.die !== undefined && option.allowed).map((option) => [Number(option.target?.die), option]));
  const needed = test.difficulty ?? null;
  const passed = needed !== null && test.successes >= needed;
  return (
    <section className="dice-tray panel" aria-label={t("Dice")}>
      <header>
        <p className="caps"><Icon name={test.skill} /> {skillName(test.skill ?? "")}{test.modifier ? ` ${test.modifier > 0 ? "+" : "−"}${Math.abs(test.modifier)}` : ""}</p>
      </header>
      <div className="dice">
        {test.dice.map((face, i) => {
          const option = mayChoose ? byDie.get(i) : undefined;
          const die = <Die key={`${roll}-${i}-${face}`} face={face} order={i} label={option ? "" : undefined} />;
          return option
            ? <button key={`${roll}-${i}`} type="button" className="die-button" aria-label={`${option.label} (${faceName(face)})`} disabled={busy} onClick={(event) => { if (event.detail <= 1) onPick(option); }}>{die}</button>
            : die;
        })}
      </div>
      <p className="result" aria-live="polite">
        <strong>{tn("{n} success", "{n} successes", test.successes)}</strong>
        {needed !== null && <span className={passed ? "good" : "bad"}> <Icon name={passed ? "check" : "fail"} /> {t("{n} needed", { n: needed })}</span>}
      </p>
    </section>
  );
}
