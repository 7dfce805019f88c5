/** A puzzle tried out in the very panel the players see, with attempts and clues as at the table. Nothing of it is stored. */
import { useEffect, useRef, useState } from "react";
import { PuzzlePanel } from "../../../../runtime/frontend/src/puzzles/PuzzlePanel";
import type { Answer, Decision } from "../../../../runtime/frontend/src/view";
import { Icon, t, tn } from "../kit";
import { FreeProvider } from "../store";
import { Button, SelectField } from "../ui/controls";
import { play, solve, type Position, type Riddle, type Step } from "./desk";

const SKILLS = [1, 2, 3, 4, 5, 6].map((n) => ({ id: String(n), name: String(n) }));

export function TryIt({ riddle, seed, onSeed }: { riddle: Riddle; seed: number; onSeed: (seed: number) => void }) {
  const [skill, setSkill] = useState(3);
  const [steps, setSteps] = useState<Step[]>([]);
  const [attempts, setAttempts] = useState<number[]>([0]);
  const [clues, setClues] = useState(0);
  const [shown, setShown] = useState<Position | null>(null);
  /** How many steps led to what is shown: a step that is on its way does not count yet. */
  const [done, setDone] = useState(0);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const asked = useRef(0);
  const spec = JSON.stringify(riddle);

  const restart = (): void => { setSteps([]); setAttempts([0]); setClues(0); };
  useEffect(restart, [spec, seed]);
  useEffect(() => {
    const mine = (asked.current += 1);
    setBusy(true);
    play(JSON.parse(spec) as Riddle, seed, steps).then(
      (position) => { if (mine === asked.current) { setShown(position); setDone(steps.length); setFault(null); setBusy(false); } },
      (error: unknown) => { if (mine === asked.current) { setShown(null); setFault(error instanceof Error ? error.message : String(error)); setBusy(false); } });
  }, [spec, seed, steps]);

  const began = attempts[attempts.length - 1] ?? 0;
  const used = steps.length - began;
  const allowed = skill + clues;
  const take = (step: Answer): void => { if (typeof step !== "number") setSteps([...steps, step as Step]); };
  const hint = async (): Promise<void> => {
    if (riddle.type !== "code") {
      const way = await solve(riddle, seed);
      // A hint from where one stands: the way there is not the way from the beginning once somebody has moved.
      const next = way.steps?.[steps.length];
      if (steps.every((step, at) => step === way.steps?.[at]) && next !== undefined) take(next as string);
      else restart();
    }
  };
  if (fault) return <p className="notice is-error" role="alert"><Icon name="warning" />{fault}</p>;
  if (!shown) return <p className="loading" role="status"><Icon name="loader" />{t("Setting it up…")}</p>;
  const decision: Decision = {
    id: steps.length, kind: "puzzle", actor: null, prompt: "", options: shown.options.map((id) => ({ id, label: id, cost: 0, allowed: true })),
    input: shown.type === "code" ? { type: "sequence", length: shown.length, symbols: shown.variety } : null,
  };
  return (
    <div className="try-it">
      <div className="try-bar">
        <FreeProvider value><SelectField label={t("Skill of whoever tries")} value={String(skill)} options={SKILLS} onChange={(value) => { setSkill(Number(value)); restart(); }} /></FreeProvider>
        <p role="status" className={shown.solved ? "is-solved" : ""}>
          {shown.solved && <Icon name="check" />}
          {shown.solved
            ? `${tn("Solved in {n} step", "Solved in {n} steps", done)}, ${tn("{n} attempt", "{n} attempts", attempts.length)}.`
            : `${tn("{n} step taken", "{n} steps taken", done)}, ${tn("attempt {n}", "attempt {n}", attempts.length)}.`}
        </p>
      </div>
      <PuzzlePanel puzzle={{ ...shown, steps_used: used, steps: allowed }} decision={shown.solved ? null : decision} mayChoose={!shown.solved} busy={busy} onChoose={take} />
      <div className="try-tools">
        <Button icon="play" label={t("Another attempt")} hint={t("Close the puzzle and try again with another action; what was done stays done.")} disabled={shown.solved || used === 0} onClick={() => { setAttempts([...attempts, steps.length]); setClues(0); }} />
        <Button icon="clue" label={t("Spend a clue")} disabled={shown.solved} onClick={() => setClues(clues + 1)} />
        <Button icon="undo" label={t("Take back")} disabled={used === 0} onClick={() => setSteps(steps.slice(0, -1))} />
        {riddle.type !== "code" && <Button icon="lantern" label={t("Next step of the solution")} disabled={shown.solved || busy || used >= allowed || !steps.every((step) => typeof step === "string")} onClick={() => void hint()} />}
        <Button icon="refresh" label={t("Start over")} onClick={restart} />
        {riddle.type !== "lock" && <Button icon="dice" label={t("Shuffle anew")} onClick={() => onSeed(seed + 1)} />}
      </div>
    </div>
  );
}
