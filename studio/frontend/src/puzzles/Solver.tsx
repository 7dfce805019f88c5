/** What the search says: the fewest moves, a solution step by step, how hard it is, and where the puzzle is used. */
import { useEffect, useState } from "react";
import { CodeBoard } from "../../../../runtime/frontend/src/puzzles/CodeBoard";
import { LockBoard } from "../../../../runtime/frontend/src/puzzles/LockBoard";
import { SlideBoard } from "../../../../runtime/frontend/src/puzzles/SlideBoard";
import { Icon, t, tn } from "../kit";
import type { Navigate } from "../shell/Workspace";
import { pageFor } from "../route";
import { useWorkspace } from "../store";
import { Button, Section } from "../ui/controls";
import { hardness, nameOf, play, solve, Unsound, usesOf, type Position, type Riddle, type Solution } from "./desk";

type Found = { state: "searching" } | { state: "found"; solution: Solution } | { state: "refused"; reasons: string[] };
const STILL = { open: false, step: () => undefined, guess: () => undefined };
const PAUSE_MS = 350;

/** Searches again whenever the puzzle has rested for a moment. */
function useSolution(riddle: Riddle, seed: number): Found {
  const [found, setFound] = useState<Found>({ state: "searching" });
  const spec = JSON.stringify(riddle);
  useEffect(() => {
    let mine = true;
    setFound({ state: "searching" });
    const timer = setTimeout(() => {
      solve(JSON.parse(spec) as Riddle, seed).then(
        (solution) => { if (mine) setFound({ state: "found", solution }); },
        (error: unknown) => {
          const told = error instanceof Unsound ? error.reasons : [error instanceof Error ? error.message : String(error)];
          if (mine) setFound({ state: "refused", reasons: told });
        });
    }, PAUSE_MS);
    return () => { mine = false; clearTimeout(timer); };
  }, [spec, seed]);
  return found;
}

function Verdict({ riddle, solution }: { riddle: Riddle; solution: Solution }) {
  const { spread, steps } = solution;
  if (riddle.type === "lock") {
    if (steps) return <p className="verdict"><strong>{steps.length}</strong><span>{tn("move at the fewest", "moves at the fewest", steps.length)}<small>{tn("{n} position was looked at", "{n} positions were looked at", solution.looked)}</small></span></p>;
    if (!solution.ended) return <p className="verdict is-unsure"><Icon name="warning" /><span>{t("No way out was found in {n} positions; if there is one, it takes more than {m} moves.", { n: solution.looked, m: solution.at_least })}</span></p>;
    const bars = (solution.blockers ?? []).map((at) => at + 1).join(", ");
    return (
      <p className="verdict is-shut" role="alert"><Icon name="warning" /><span><b>{t("This lock cannot be opened.")}</b> {t("All {n} positions were tried; the key comes to column {x} at most.", { n: solution.looked, x: (solution.furthest ?? 0) + 1 })} {bars && t("In its way there: bar {bars}.", { bars })}</span></p>
    );
  }
  if (riddle.type === "slide") {
    return (
      <p className="verdict"><strong>{spread.middle}</strong><span>{spread.exact ? t("swaps at the fewest, as a rule") : t("swaps, as a rule, at a good guess")}
        <small>{spread.exact ? t("From {a} to {b} over {n} shuffles.", { a: spread.least ?? 0, b: spread.most ?? 0, n: spread.samples }) : t("From {a} to {b} over {n} shuffles; too many pieces for an exact search of each.", { a: spread.least ?? 0, b: spread.most ?? 0, n: spread.samples })}</small>
        <small>{solution.exact ? tn("The shuffle shown takes {n} swap at the fewest.", "The shuffle shown takes {n} swaps at the fewest.", solution.at_least) : t("The shuffle shown takes at least {a} swaps; a way of {b} is known.", { a: solution.at_least, b: steps?.length ?? 0 })}</small></span></p>
    );
  }
  const codes = riddle.variety ** riddle.length;
  if (spread.middle === null) return <p className="verdict is-unsure"><Icon name="info" /><span>{t("There are {n} codes: too many to say how many guesses it takes.", { n: codes.toLocaleString() })}</span></p>;
  return (
    <p className="verdict"><strong>{spread.middle}</strong><span>{t("guesses, for somebody who minds every mark")}<small>{t("From {a} to {b} over {n} codes; a lucky one guesses it at once.", { a: spread.least ?? 0, b: spread.most ?? 0, n: spread.samples })}</small><small>{t("There are {n} codes.", { n: codes.toLocaleString() })}</small></span></p>
  );
}

/** The solution, one step after the other. */
function Way({ riddle, seed, solution }: { riddle: Riddle; seed: number; solution: Solution }) {
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<Position | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const steps = solution.steps ?? [];
  useEffect(() => setAt(0), [solution]);
  useEffect(() => {
    let mine = true;
    play(riddle, seed, steps.slice(0, at)).then((position) => { if (mine) { setShown(position); setFault(null); } }, (error: unknown) => { if (mine) setFault(error instanceof Error ? error.message : String(error)); });
    return () => { mine = false; };
  }, [solution, at]);
  if (fault) return <p className="field-error">{fault}</p>;
  if (!shown) return null;
  const moves = shown.type === "code" ? t("Guess {n} of {m}", { n: at, m: steps.length }) : t("Step {n} of {m}", { n: at, m: steps.length });
  return (
    <div className="way">
      <div className="way-board">
        {shown.type === "slide" && <SlideBoard puzzle={{ ...shown, steps: 0, steps_used: 0 }} moves={STILL} />}
        {shown.type === "lock" && <LockBoard puzzle={{ ...shown, steps: 0, steps_used: 0 }} moves={STILL} />}
        {shown.type === "code" && <CodeBoard puzzle={{ ...shown, steps: 0, steps_used: 0 }} moves={STILL} />}
      </div>
      <div className="way-tools">
        <Button bare icon="chevron-left" label={t("Step back")} disabled={at === 0} onClick={() => setAt(at - 1)} />
        <span role="status">{moves}</span>
        <Button bare icon="chevron-right" label={t("Step on")} disabled={at >= steps.length} onClick={() => setAt(at + 1)} />
      </div>
    </div>
  );
}

export function Solver({ riddle, seed, go }: { riddle: Riddle; seed: number; go: Navigate }) {
  const { scenario, snapshot } = useWorkspace();
  const found = useSolution(riddle, seed);
  const uses = usesOf(scenario, riddle.id);
  const solution = found.state === "found" ? found.solution : null;
  const steps = solution?.spread.middle ?? null;
  const skills = [...new Set(uses.map((use) => use.skill))];
  const index = (scenario.puzzles ?? []).findIndex((puzzle) => puzzle.id === riddle.id);
  const told = (snapshot?.problems ?? []).filter((problem) => problem.path === `$.puzzles[${index}]` || problem.path.startsWith(`$.puzzles[${index}].`));
  return (
    <aside className="inspector puzzle-facts" aria-label={t("Solution and use")}>
      <div className="inspector-head"><Icon name="gauge" /><div><h2>{t("Is it solvable?")}</h2></div></div>
      <div className="inspector-body">
        {found.state === "searching" && <p className="verdict is-searching" role="status"><Icon name="loader" /><span>{t("Searching for the shortest way…")}</span></p>}
        {found.state === "refused" && <div className="verdict is-shut" role="alert"><Icon name="warning" /><ul>{found.reasons.map((reason) => <li key={reason}>{reason}</li>)}</ul></div>}
        {solution && <Verdict riddle={riddle} solution={solution} />}
        {solution && told.filter((problem) => problem.code !== "HW601").map((problem) => <p key={problem.code} className={`severity-${problem.severity} told`}><Icon name="warning" />{problem.message}</p>)}
      </div>
      {solution?.steps && solution.steps.length > 0 && <Section title={riddle.type === "code" ? t("One way to guess it") : t("Step by step")} open={riddle.type === "lock"}><Way riddle={riddle} seed={seed} solution={solution} /></Section>}
      {steps !== null && (
        <Section title={t("How hard")}>
          <p>{hardness(steps)}</p>
          <table className="attempts">
            <caption>{skills.length ? t("Attempts by skill ({skills})", { skills: skills.join(", ") }) : t("Attempts by skill")}</caption>
            <thead><tr><th scope="col">{t("Skill")}</th>{[2, 3, 4, 5].map((skill) => <th key={skill} scope="col">{skill}</th>)}</tr></thead>
            <tbody><tr><th scope="row">{t("Attempts")}</th>{[2, 3, 4, 5].map((skill) => <td key={skill}>{Math.ceil(steps / skill)}</td>)}</tr></tbody>
          </table>
          <p className="hint">{t("An attempt costs an action and gives as many steps as the skill; a clue buys one more. What was done stays done.")}</p>
        </Section>
      )}
      <Section title={t("Where it is used")} count={uses.length}>
        {uses.length === 0 ? <p className="hint">{t("Nothing lets anybody try it yet. Give an event the effect “puzzle” with this id.")}</p> : (
          <ul className="link-list">
            {uses.map((use, at) => (
              <li key={at}><button type="button" onClick={() => go(pageFor(use.ref.kind, "puzzles"), use.ref)}><Icon name="event" />{nameOf(scenario, use.ref)}<small>{use.skill}</small></button></li>
            ))}
          </ul>
        )}
      </Section>
    </aside>
  );
}
