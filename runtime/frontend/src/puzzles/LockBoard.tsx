import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { t } from "../../../../tile_library/frontend/index";
import type { LockPiece, LockPuzzle } from "../view";
import type { PuzzleMoves } from "./PuzzlePanel";

const cellsOf = (piece: LockPiece): [number, number][] =>
  Array.from({ length: piece.length }, (_, i) => (piece.direction === "h" ? [piece.x + i, piece.y] : [piece.x, piece.y + i]));

/** How far a piece can go back and forth along its groove, in cells. */
export function freeWay(puzzle: LockPuzzle, index: number): [number, number] {
  const piece = puzzle.pieces[index];
  if (!piece) return [0, 0];
  const taken = new Set(puzzle.pieces.flatMap((other, i) => (i === index ? [] : cellsOf(other).map(([x, y]) => `${x},${y}`))));
  const free = (by: number): boolean =>
    cellsOf(piece).every(([x, y]) => {
      const [cx, cy] = piece.direction === "h" ? [x + by, y] : [x, y + by];
      return cx >= 0 && cy >= 0 && cx < puzzle.width && cy < puzzle.height && !taken.has(`${cx},${cy}`);
    });
  let back = 0;
  while (free(back - 1)) back -= 1;
  let forth = 0;
  while (free(forth + 1)) forth += 1;
  return [back, forth];
}

interface Held { index: number; by: number; from?: number; cell?: number }

/** Pieces in grooves: drag one, or shift it with the arrow keys and set it down with Enter. */
export function LockBoard({ puzzle, moves }: { puzzle: LockPuzzle; moves: PuzzleMoves }) {
  const [held, setHeld] = useState<Held | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const layout = puzzle.pieces.map((piece) => `${piece.x},${piece.y}`).join(" ");
  useEffect(() => setHeld(null), [layout]);
  const gate = puzzle.pieces.find((piece) => piece.key);

  const clamp = (index: number, by: number): number => {
    const [back, forth] = freeWay(puzzle, index);
    return Math.min(forth, Math.max(back, by));
  };
  const release = (one: Held) => {
    setHeld(null);
    const by = Math.round(one.by);
    if (by !== 0 && moves.open) moves.step(`slide:${one.index}:${by}`);
  };
  const down = (event: PointerEvent<SVGGElement>, index: number) => {
    const piece = puzzle.pieces[index];
    if (!moves.open || !svg.current || !piece) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const cell = svg.current.getBoundingClientRect().width / (puzzle.width + 0.9);
    setHeld({ index, by: 0, from: piece.direction === "h" ? event.clientX : event.clientY, cell });
  };
  const move = (event: PointerEvent<SVGGElement>) => {
    if (!held || held.from === undefined || !held.cell) return;
    const now = puzzle.pieces[held.index]?.direction === "h" ? event.clientX : event.clientY;
    setHeld({ ...held, by: clamp(held.index, (now - held.from) / held.cell) });
  };
  const key = (event: KeyboardEvent, index: number) => {
    if (!moves.open) return;
    const along = puzzle.pieces[index]?.direction === "h" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const by = held?.index === index ? held.by : 0;
    if (along.includes(event.key)) setHeld({ index, by: clamp(index, by + (event.key === along[0] ? -1 : 1)) });
    else if (event.key === "Enter" || event.key === " ") release({ index, by });
    else if (event.key === "Escape" && by !== 0) { setHeld(null); event.stopPropagation(); }
    else return;
    event.preventDefault();
  };

  return (
    <>
    <p className="visually-hidden" role="status">{held && held.from === undefined && held.by !== 0 ? t("Moved by {n}; Enter sets it down, Escape puts it back", { n: held.by }) : ""}</p>
    <svg ref={svg} className="lock" viewBox={`-0.3 -0.3 ${puzzle.width + 0.9} ${puzzle.height + 0.6}`} role="group" aria-label={t("Lock")}>
      <rect className="lock-frame" x={-0.25} y={-0.25} width={puzzle.width + 0.5} height={puzzle.height + 0.5} rx={0.2} />
      <rect className="lock-floor" width={puzzle.width} height={puzzle.height} rx={0.08} />
      {gate && <rect className="lock-gap" x={puzzle.width - 0.02} y={gate.y + 0.06} width={0.36} height={0.88} />}
      {gate && <path className="lock-arrow" d={`M ${puzzle.width + 0.38} ${gate.y + 0.35} l 0.16 0.15 l -0.16 0.15`} />}
      {Array.from({ length: puzzle.width * puzzle.height }, (_, i) => <circle key={i} className="lock-hole" cx={(i % puzzle.width) + 0.5} cy={Math.floor(i / puzzle.width) + 0.5} r={0.05} />)}
      {puzzle.pieces.map((piece, i) => {
        const by = held?.index === i ? held.by : 0;
        const across = piece.direction === "h";
        const [w, h] = across ? [piece.length, 1] : [1, piece.length];
        const name = piece.key ? t("The key") : t("Piece {n}", { n: i + 1 });
        return (
          <g
            key={i}
            className={`lock-piece${piece.key ? " key" : ""}${held?.index === i ? " held" : ""}`}
            transform={`translate(${piece.x + (across ? by : 0)} ${piece.y + (across ? 0 : by)})`}
            role="button"
            tabIndex={moves.open ? 0 : -1}
            aria-disabled={!moves.open}
            aria-label={t("{name}, column {x}, row {y}, moves {way}", { name, x: piece.x + 1, y: piece.y + 1, way: across ? t("left and right") : t("up and down") })}
            onPointerDown={(event) => down(event, i)}
            onPointerMove={move}
            onPointerUp={() => { if (held?.index === i) release(held); }}
            onPointerCancel={() => setHeld(null)}
            onKeyDown={(event) => key(event, i)}
          >
            <rect x={0.05} y={0.05} width={w - 0.1} height={h - 0.1} rx={0.12} />
            <path d={across ? `M 0.3 0.5 H ${w - 0.3}` : `M 0.5 0.3 V ${h - 0.3}`} />
            {piece.key && <circle cx={0.42} cy={0.5} r={0.2} />}
          </g>
        );
      })}
    </svg>
    </>
  );
}
