import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { t } from "../../../../tile_library/frontend/index";
import type { SlidePuzzle } from "../view";
import { Picture } from "./picture";
import type { PuzzleMoves } from "./PuzzlePanel";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Pixels after which a touch is a drag and not a tap. */
const SLACK = 6;

interface Held { cell: number; pointer: number; fromX: number; fromY: number; x: number; y: number; width: number; height: number; moved: boolean }

/** A picture cut into pieces: swap neighbours by drag, by two taps, or with the arrow keys on a chosen piece. */
export function SlideBoard({ puzzle, moves }: { puzzle: SlidePuzzle; moves: PuzzleMoves }) {
  const { columns, rows, cells } = puzzle;
  const [chosen, setChosen] = useState<number | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const follow = useRef<number | null>(null);
  const layout = cells.join();
  useEffect(() => {
    setChosen(null);
    setHeld(null);
    // The focus goes with the piece that keys have moved.
    const to = follow.current;
    follow.current = null;
    if (to !== null) grid.current?.querySelectorAll("button")[to]?.focus();
  }, [layout]);

  const at = (x: number, y: number): number | null => (x >= 0 && x < columns && y >= 0 && y < rows ? y * columns + x : null);
  const beside = (cell: number, [dx, dy]: [number, number]): number | null => at((cell % columns) + dx, Math.floor(cell / columns) + dy);
  const adjacent = (a: number, b: number): boolean => Object.values(ARROWS).some((way) => beside(a, way) === b);
  const swap = (a: number, b: number) => {
    setChosen(null);
    if (moves.open && adjacent(a, b)) moves.step(`swap:${Math.min(a, b)}:${Math.max(a, b)}`, `swap:${Math.max(a, b)}:${Math.min(a, b)}`);
  };
  const tap = (cell: number) => {
    if (chosen === null || !adjacent(chosen, cell)) setChosen(chosen === cell ? null : cell);
    else swap(chosen, cell);
  };
  /** Where a held piece would be laid down: the neighbour it has been drawn to by more than half its size. */
  const under = (one: Held): number | null => {
    const [dx, dy] = [Math.round(one.x / one.width), Math.round(one.y / one.height)];
    const cell = at((one.cell % columns) + dx, Math.floor(one.cell / columns) + dy);
    return cell !== null && adjacent(one.cell, cell) ? cell : null;
  };

  const down = (event: PointerEvent<HTMLButtonElement>, cell: number) => {
    if (!moves.open || event.button !== 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ cell, pointer: event.pointerId, fromX: event.clientX, fromY: event.clientY, x: 0, y: 0, width: box.width, height: box.height, moved: false });
  };
  const drawn = (one: Held, event: PointerEvent): Held => {
    const [x, y] = [event.clientX - one.fromX, event.clientY - one.fromY];
    return { ...one, x, y, moved: one.moved || Math.hypot(x, y) > SLACK };
  };
  const move = (event: PointerEvent) => { if (held && event.pointerId === held.pointer) setHeld(drawn(held, event)); };
  const up = (event: PointerEvent) => {
    if (!held || event.pointerId !== held.pointer) return;
    setHeld(null);
    const laid = drawn(held, event);
    const to = under(laid);
    if (!laid.moved) tap(held.cell);
    else if (to !== null) swap(held.cell, to);
  };
  const key = (event: KeyboardEvent, cell: number) => {
    const way = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " ") tap(cell);
    else if (event.key === "Escape" && chosen !== null) { setChosen(null); event.stopPropagation(); }
    else if (way) {
      const to = beside(cell, way);
      if (to !== null && chosen === cell) { follow.current = to; swap(cell, to); }
      else if (to !== null) grid.current?.querySelectorAll("button")[to]?.focus();
    } else return;
    event.preventDefault();
  };

  const [width, height] = [600 / columns, 400 / rows];
  const target = held?.moved ? under(held) : null;
  return (
    <div ref={grid} className="slide-grid" role="group" aria-label={t("Pieces")} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {cells.map((piece, cell) => {
        const lifted = held?.moved && held.cell === cell;
        const near = (chosen !== null && adjacent(chosen, cell)) || target === cell;
        return (
          <button
            key={piece}
            type="button"
            className={`slide-piece${chosen === cell ? " chosen" : ""}${near ? " near" : ""}${lifted ? " lifted" : ""}`}
            aria-pressed={chosen === cell}
            aria-label={t("Piece {piece} in place {place}", { piece: piece + 1, place: cell + 1 })}
            disabled={!moves.open}
            style={lifted ? { translate: `${held.x}px ${held.y}px` } : undefined}
            onPointerDown={(event) => down(event, cell)}
            onPointerMove={move}
            onPointerUp={up}
            onPointerCancel={() => setHeld(null)}
            onClick={(event) => { if (event.detail === 0 && !held) tap(cell); }} // a screen reader's press has no pointer
            onKeyDown={(event) => key(event, cell)}
          >
            <svg viewBox={`${(piece % columns) * width} ${Math.floor(piece / columns) * height} ${width} ${height}`} aria-hidden="true"><Picture /></svg>
          </button>
        );
      })}
    </div>
  );
}
