import { useState, type KeyboardEvent } from "react";
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
  const guess = () => { if (full && moves.open) moves.guess(slots as number[]); };
  const rub = () => { setSlots(slots.with(at, null)); };
  const key = (event: KeyboardEvent) => {
    if (!moves.open || event.ctrlKey || event.metaKey || event.altKey) return;
    const sign = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : event.key === "0" ? 9 : -1;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (sign >= 0) { if (sign < puzzle.variety) put(sign); }
    else if (by !== undefined) setAt(Math.max(0, Math.min(at + by, slots.length - 1)));
    else if (event.key === "Backspace" || event.key === "Delete") rub();
    else return;
    event.preventDefault();
    event.stopPropagation(); // numbers answer the question elsewhere
  };
  return (
    <div className="code-board" onKeyDown={key}>
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
        <button type="button" className="button quiet square" aria-label={t("Empty this slot")} disabled={slots[at] === null || !moves.open} onClick={rub}><Icon name="close" /></button>
        <button type="button" className="button primary" disabled={!full || !moves.open} onClick={guess}>{t("Guess")}</button>
      </div>
      <div className="signs" role="group" aria-label={t("Signs")}>
        {Array.from({ length: puzzle.variety }, (_, symbol) => (
          <button key={symbol} type="button" className="slot" aria-label={t("Put {sign}", { sign: name(symbol) })} disabled={!moves.open} onClick={() => put(symbol)}><Sign kind={puzzle.symbols} index={symbol} /></button>
        ))}
      </div>
    </div>
  );
}
