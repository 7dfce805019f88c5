import { useEffect, useState, type KeyboardEvent } from "react";
import { t } from "../../../../tile_library/frontend/index";
import type { SlidePuzzle } from "../view";
import { Picture } from "./picture";
import type { PuzzleMoves } from "./PuzzlePanel";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A picture cut into pieces: swap neighbours by drag, by two clicks, or with the arrow keys on a chosen piece. */
export function SlideBoard({ puzzle, moves }: { puzzle: SlidePuzzle; moves: PuzzleMoves }) {
  const { columns, rows, cells } = puzzle;
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = cells.join();
  useEffect(() => setChosen(null), [layout]);

  const adjacent = (a: number, b: number): boolean => {
    const across = Math.abs((a % columns) - (b % columns));
    const down = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
    return across + down === 1;
  };
  const swap = (a: number, b: number) => {
    setChosen(null);
    if (moves.open && adjacent(a, b)) moves.step(`swap:${Math.min(a, b)}:${Math.max(a, b)}`, `swap:${Math.max(a, b)}:${Math.min(a, b)}`);
  };
  const click = (cell: number) => {
    if (chosen === null || !adjacent(chosen, cell)) setChosen(chosen === cell ? null : cell);
    else swap(chosen, cell);
  };
  const onKeyDown = (event: KeyboardEvent, cell: number) => {
    const arrow = ARROWS[event.key];
    if (!arrow || chosen !== cell) return;
    event.preventDefault();
    const x = (cell % columns) + arrow[0];
    const y = Math.floor(cell / columns) + arrow[1];
    if (x >= 0 && x < columns && y >= 0 && y < rows) swap(cell, y * columns + x);
  };

  const width = 600 / columns;
  const height = 400 / rows;
  return (
    <div className="slide-grid" role="group" aria-label={t("Pieces")} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {cells.map((piece, cell) => (
        <button
          key={piece}
          type="button"
          className={chosen === cell ? "slide-piece chosen" : chosen !== null && adjacent(chosen, cell) ? "slide-piece near" : "slide-piece"}
          aria-pressed={chosen === cell}
          aria-label={t("Piece {piece} in place {place}", { piece: piece + 1, place: cell + 1 })}
          disabled={!moves.open}
          draggable={moves.open}
          onDragStart={(event) => { event.dataTransfer.setData("text/plain", String(cell)); setChosen(cell); }}
          onDragOver={(event) => { if (chosen !== null && adjacent(chosen, cell)) event.preventDefault(); }}
          onDrop={(event) => { event.preventDefault(); if (chosen !== null) swap(chosen, cell); }}
          onClick={() => click(cell)}
          onKeyDown={(event) => onKeyDown(event, cell)}
        >
          <svg viewBox={`${(piece % columns) * width} ${Math.floor(piece / columns) * height} ${width} ${height}`} aria-hidden="true"><Picture /></svg>
        </button>
      ))}
    </div>
  );
}
