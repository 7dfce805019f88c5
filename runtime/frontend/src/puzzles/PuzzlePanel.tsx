import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { Answer, Decision, Puzzle } from "../view";
import { CodeBoard } from "./CodeBoard";
import { LockBoard } from "./LockBoard";
import "./puzzles.css";
import { SlideBoard } from "./SlideBoard";

export interface PuzzleMoves {
  /** Steps can be made: it is this seat's attempt, steps are left and nothing is on its way. */
  open: boolean;
  /** Answer with the first of these option ids that is offered. */
  step: (...ids: string[]) => void;
  guess: (symbols: number[]) => void;
}

const TITLES = { slide: () => t("A picture in pieces"), code: () => t("A hidden sequence"), lock: () => t("A jammed lock") };
const HINTS = {
  slide: () => t("Swap two pieces that lie side by side: drag one onto the other, or choose one and then its neighbour. Arrow keys go from piece to piece, and move the one that is chosen."),
  code: () => t("Fill every slot and guess: by touch, or with the numbers and arrow keys. A star: right sign in the right place. An eye: right sign in another place."),
  lock: () => t("Drag a piece along its groove, or choose it and use the arrow keys and Enter. Bring the brass key to the gap on the right."),
};

/** Where the puzzle stands, in words. */
function standing(puzzle: Puzzle): string {
  if (puzzle.type === "slide") return t("{n} of {m} pieces are in their place.", { n: puzzle.cells.filter((piece, cell) => piece === cell).length, m: puzzle.cells.length });
  if (puzzle.type === "code") {
    const last = puzzle.guesses.at(-1);
    return last ? t("The last guess: {right} in place, {misplaced} out of place.", { right: last.right, misplaced: last.misplaced }) : t("Nothing has been guessed yet.");
  }
  const gate = puzzle.pieces.find((piece) => piece.key);
  return gate ? tn("The key is {n} cell from the gap.", "The key is {n} cells from the gap.", puzzle.width - gate.x - gate.length) : "";
}

interface Props { puzzle: Puzzle; decision: Decision | null; mayChoose: boolean; busy: boolean; onChoose: (value: Answer) => void }

/** A puzzle over the board, with the steps used. Giving up and buying steps are answers in the bar below. */
export function PuzzlePanel({ puzzle, decision, mayChoose, busy, onChoose }: Props) {
  const moves: PuzzleMoves = {
    open: mayChoose && !busy && decision?.kind === "puzzle" && puzzle.steps_used < puzzle.steps,
    step: (...ids) => {
      const found = decision?.options.find((option) => ids.includes(option.id) && option.allowed);
      if (found) onChoose(found.id);
    },
    guess: (symbols) => onChoose(symbols),
  };
  return (
    <section className="puzzle panel" aria-label={t("Puzzle")}>
      <header>
        <h2><Icon name="puzzle" /> {plain(puzzle.name) || TITLES[puzzle.type]()}</h2>
        <p className="steps" aria-live="polite">
          <span className="step-marks" aria-hidden="true">{Array.from({ length: puzzle.steps }, (_, i) => <i key={i} className={i < puzzle.steps_used ? "used" : ""} />)}</span>
          {t("Steps: {used} of {all}", { used: puzzle.steps_used, all: puzzle.steps })}
        </p>
      </header>
      <div className="puzzle-body">
        {puzzle.type === "slide" && <SlideBoard puzzle={puzzle} moves={moves} />}
        {puzzle.type === "code" && <CodeBoard key={puzzle.guesses.length} puzzle={puzzle} moves={moves} />}
        {puzzle.type === "lock" && <LockBoard puzzle={puzzle} moves={moves} />}
      </div>
      <p className="standing" role="status">
        {standing(puzzle)} {moves.open || puzzle.steps_used < puzzle.steps ? "" : t("No steps are left: spend a clue for another, or close it. What is done stays done.")}
        {!mayChoose && decision?.kind === "puzzle" ? ` ${t("Somebody else is at it.")}` : ""}
      </p>
      <p className="hint">{HINTS[puzzle.type]()}</p>
    </section>
  );
}
