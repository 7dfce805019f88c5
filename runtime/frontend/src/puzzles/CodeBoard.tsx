import { useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import type { CodeGuess, CodePuzzle } from "../view";
import type { PuzzleMoves } from "./PuzzlePanel";
import { Sign } from "./runes";

function Marks({ guess }: { guess: CodeGuess }) {
  return (
    <span className="marks" role="img" aria-label={t("{right} in place, {misplaced} out of place", { right: guess.right, misplaced: guess.misplaced })}>
      {Array.from({ length: guess.right }, (_, i) => <Icon key={`s${i}`} name="success" className="mark-right" />)}
      {Array.from({ length: guess.misplaced }, (_, i) => <Icon key={`i${i}`} name="investigation" className="mark-misplaced" />)}
      {guess.right + guess.misplaced === 0 && <span className="muted">{t("nothing")}</span>}
    </span>
  );
}

/** A hidden sequence: fill the slots with signs, guess, and read the marks of earlier guesses. */
export function CodeBoard({ puzzle, moves }: { puzzle: CodePuzzle; moves: PuzzleMoves }) {
  const [slots, setSlots] = useState<(number | null)[]>(() => Array<number | null>(puzzle.length).fill(null));
  const [at, setAt] = useState(0);
  const name = (index: number): string => (puzzle.symbols === "numbers" ? String(index + 1) : t("sign {n}", { n: index + 1 }));
  const put = (symbol: number) => {
    const next = slots.with(at, symbol);
    setSlots(next);
    const empty = next.findIndex((slot, i) => slot === null && i > at);
    setAt(empty >= 0 ? empty : Math.max(next.indexOf(null), next.includes(null) ? 0 : at));
  };
  const full = slots.every((slot) => slot !== null);
  return (
    <div className="code-board">
      <ol className="guesses" aria-label={t("Earlier guesses")}>
        {puzzle.guesses.map((guess, i) => (
          <li key={i}>
            <span className="slots small-slots" role="img" aria-label={guess.guess.map(name).join(", ")}>{guess.guess.map((symbol, j) => <span key={j} className="slot"><Sign kind={puzzle.symbols} index={symbol} /></span>)}</span>
            <Marks guess={guess} />
          </li>
        ))}
      </ol>
      <div className="slots" role="group" aria-label={t("Your guess")}>
        {slots.map((slot, i) => (
          <button key={i} type="button" className={i === at ? "slot now" : "slot"} aria-pressed={i === at} aria-label={t("Slot {n}: {sign}", { n: i + 1, sign: slot === null ? t("empty") : name(slot) })} disabled={!moves.open} onClick={() => setAt(i)}>
            {slot !== null && <Sign kind={puzzle.symbols} index={slot} />}
          </button>
        ))}
        <button type="button" className="button primary" disabled={!full || !moves.open} onClick={() => moves.guess(slots as number[])}>{t("Guess")}</button>
      </div>
      <div className="signs" role="group" aria-label={t("Signs")}>
        {Array.from({ length: puzzle.variety }, (_, symbol) => (
          <button key={symbol} type="button" className="slot" aria-label={t("Put {sign}", { sign: name(symbol) })} disabled={!moves.open} onClick={() => put(symbol)}><Sign kind={puzzle.symbols} index={symbol} /></button>
        ))}
      </div>
    </div>
  );
}
