import { useEffect, useRef, useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import { skillName } from "../shared/Skills";
import type { Answer, Face, Option, View } from "../view";
import { faceName } from "./dice";
import { DiceEntry } from "./DiceEntry";
import { Odds } from "./Odds";

const STAGGER_MS = 24;
const LATEST_MS = 120;

function Die({ face, order, label }: { face: Face; order: number; label?: string }) {
  return (
    <span className={`die face-${face} way-${order % 3}`} style={{ animationDelay: `${Math.min(order * STAGGER_MS, LATEST_MS)}ms` }} role="img" aria-label={label ?? faceName(face)}>
      {face === "B" ? null : <Icon name={face === "S" ? "success" : "investigation"} />}
    </span>
  );
}

interface Props { view: View; mayChoose: boolean; busy: boolean; onPick: (option: Option) => void; onGive: (value: Answer) => void }

/** The test that is being made: what for, its dice as they fall or as the table tells them, its odds; a die that an option means can be pressed. */
export function DiceTray({ view, mayChoose, busy, onPick, onGive }: Props) {
  const { test, decision } = view;
  const [roll, setRoll] = useState(0);
  const [odds, setOdds] = useState(false);
  const before = useRef("");
  const which = test ? String(test.number ?? `${test.skill} ${test.investigator} ${test.dice.length}`) : "";
  useEffect(() => {
    if (which && which !== before.current) { setRoll((n) => n + 1); setOdds(false); }
    before.current = which;
  }, [which]);
  const asked = decision?.kind === "dice" && decision.input?.symbols && decision.input.length ? decision.input.length : 0;
  if (!test && !asked) return null;

  const byDie = new Map((decision?.options ?? []).filter((option) => option.target?.die !== undefined && option.allowed).map((option) => [Number(option.target?.die), option]));
  const needed = test?.difficulty ?? null;
  const passed = test && needed !== null && test.successes >= needed;
  const source = plain(decision?.source);
  const mine = test && view.odds?.investigator === test.investigator ? view.odds?.tests : undefined;
  return (
    <section className="dice-tray panel" aria-label={t("Dice")}>
      {test && (
        <header>
          <p className="test-what"><Icon name={test.skill} /> <strong>{skillName(test.skill ?? "")}</strong>{test.modifier ? ` ${test.modifier > 0 ? "+" : "−"}${Math.abs(test.modifier)}` : ""}{needed !== null && <span> · {t("{n} needed", { n: needed })}</span>}</p>
          {(source || plain(test.stake)) && <p className="small muted">{[source, plain(test.stake)].filter(Boolean).join(" · ")}</p>}
        </header>
      )}
      {asked > 0 && mayChoose && <DiceEntry key={decision?.id} count={asked} locked={busy} onGive={onGive} />}
      {asked > 0 && !mayChoose && <p className="muted">{tn("{n} die is being thrown at the table.", "{n} dice are being thrown at the table.", asked)}</p>}
      {test && test.dice.length > 0 && (
        <>
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
            {needed !== null && <span className={passed ? "good" : "bad"}> <Icon name={passed ? "check" : "fail"} /> {passed ? t("passed") : t("not yet passed")}</span>}
          </p>
        </>
      )}
      {mine && <button type="button" className="button quiet" aria-expanded={odds} onClick={() => setOdds(!odds)}><Icon name="gauge" /> {t("Odds")}</button>}
      {mine && odds && <Odds tests={mine} />}
    </section>
  );
}
