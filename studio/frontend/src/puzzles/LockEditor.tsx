/** The board of a lock: bars are dragged to where they shall lie, or moved by the arrow keys. */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { t } from "../kit";
import { Button } from "../ui/controls";
import type { Lock, LockPiece } from "./desk";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const cellsOf = (piece: LockPiece): string[] =>
  Array.from({ length: piece.length }, (_, n) => (piece.direction === "h" ? `${piece.x + n},${piece.y}` : `${piece.x},${piece.y + n}`));
const within = (lock: Lock, piece: LockPiece): boolean =>
  piece.x >= 0 && piece.y >= 0 && piece.x + (piece.direction === "h" ? piece.length : 1) <= lock.width && piece.y + (piece.direction === "v" ? piece.length : 1) <= lock.height;

/** Keeps a piece on the board. */
function held(lock: Lock, piece: LockPiece): LockPiece {
  const [w, h] = piece.direction === "h" ? [piece.length, 1] : [1, piece.length];
  return { ...piece, x: Math.max(0, Math.min(lock.width - w, piece.x)), y: Math.max(0, Math.min(lock.height - h, piece.y)) };
}
/** The first place where the piece lies on nothing; undefined when the board is full. */
function place(lock: Lock, piece: LockPiece): LockPiece | undefined {
  const taken = new Set(lock.pieces.flatMap(cellsOf));
  for (let y = 0; y < lock.height; y += 1) for (let x = 0; x < lock.width; x += 1) {
    const tried = { ...piece, x, y };
    if (within(lock, tried) && cellsOf(tried).every((cell) => !taken.has(cell))) return tried;
  }
  return undefined;
}
/** Which pieces lie on others or reach over the edge. */
export function misplaced(lock: Lock): Set<number> {
  const found = new Set<number>();
  const taken = new Map<string, number>();
  for (const [index, piece] of lock.pieces.entries()) {
    if (!within(lock, piece)) found.add(index);
    for (const cell of cellsOf(piece)) {
      const other = taken.get(cell);
      if (other !== undefined) found.add(index).add(other);
      taken.set(cell, index);
    }
  }
  return found;
}

interface Dragged { index: number; x: number; y: number; from: [number, number]; cell: number }

export function LockEditor({ lock, onChange }: { lock: Lock; onChange: (label: string, pieces: LockPiece[]) => void }) {
  const svg = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const wrong = misplaced(lock);
  const key = lock.pieces.find((piece) => piece.key);
  const current = chosen === null ? undefined : lock.pieces[chosen];
  const change = (label: string, index: number, piece: LockPiece): void => onChange(label, lock.pieces.with(index, held(lock, piece)));
  const add = (piece: LockPiece): void => {
    const put = place(lock, piece);
    if (!put) return;
    onChange(t("Add a bar"), [...lock.pieces, put]);
    setChosen(lock.pieces.length);
  };
  const remove = (index: number): void => { onChange(t("Remove a bar"), lock.pieces.filter((_, at) => at !== index)); setChosen(null); };
  const turn = (index: number, piece: LockPiece): void => { if (!piece.key) change(t("Turn a bar"), index, { ...piece, direction: piece.direction === "h" ? "v" : "h" }); };

  const down = (event: PointerEvent<SVGGElement>, index: number): void => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setChosen(index);
    setDragged({ index, x: 0, y: 0, from: [event.clientX, event.clientY], cell: box.width / (lock.width + 0.9) });
  };
  const move = (event: PointerEvent<SVGGElement>): void => {
    if (dragged) setDragged({ ...dragged, x: (event.clientX - dragged.from[0]) / dragged.cell, y: (event.clientY - dragged.from[1]) / dragged.cell });
  };
  const up = (): void => {
    const piece = dragged && lock.pieces[dragged.index];
    setDragged(null);
    if (!dragged || !piece) return;
    const [dx, dy] = [Math.round(dragged.x), Math.round(dragged.y)];
    if (dx || dy) change(t("Move a bar"), dragged.index, { ...piece, x: piece.x + dx, y: piece.y + dy });
  };
  const press = (event: KeyboardEvent, index: number): void => {
    const piece = lock.pieces[index];
    const arrow = ARROWS[event.key];
    if (!piece || event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) change(t("Move a bar"), index, { ...piece, x: piece.x + arrow[0], y: piece.y + arrow[1] });
    else if (event.key.toLowerCase() === "r") turn(index, piece);
    else if (event.key === "Delete" || event.key === "Backspace") remove(index);
    else if (event.key === "Enter" || event.key === " ") setChosen(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="lock-editor">
      <svg ref={svg} className="lock" viewBox={`-0.3 -0.3 ${lock.width + 0.9} ${lock.height + 0.6}`} role="group" aria-label={t("Board of the lock")}>
        <rect className="lock-frame" x={-0.25} y={-0.25} width={lock.width + 0.5} height={lock.height + 0.5} rx={0.2} />
        <rect className="lock-floor" width={lock.width} height={lock.height} rx={0.08} onPointerDown={() => setChosen(null)} />
        {key && <rect className="lock-gap" x={lock.width - 0.02} y={key.y + 0.06} width={0.36} height={0.88} />}
        {key && <path className="lock-arrow" d={`M ${lock.width + 0.38} ${key.y + 0.35} l 0.16 0.15 l -0.16 0.15`} />}
        {Array.from({ length: lock.width * lock.height }, (_, cell) => <circle key={cell} className="lock-hole" cx={(cell % lock.width) + 0.5} cy={Math.floor(cell / lock.width) + 0.5} r={0.05} />)}
        {lock.pieces.map((piece, index) => {
          const across = piece.direction === "h";
          const by = dragged?.index === index ? dragged : { x: 0, y: 0 };
          const name = piece.key ? t("The key") : t("Bar {n}", { n: index + 1 });
          return (
            <g key={index} className={`lock-piece${piece.key ? " key" : ""}${chosen === index ? " held" : ""}${wrong.has(index) ? " is-wrong" : ""}`} role="button" tabIndex={0}
              transform={`translate(${piece.x + by.x} ${piece.y + by.y})`} aria-pressed={chosen === index}
              aria-label={t("{name}, column {x}, row {y}, {length} long, {way}", { name, x: piece.x + 1, y: piece.y + 1, length: piece.length, way: across ? t("across") : t("down") })}
              onPointerDown={(event) => down(event, index)} onPointerMove={move} onPointerUp={up} onPointerCancel={() => setDragged(null)} onKeyDown={(event) => press(event, index)}>
              <rect x={0.05} y={0.05} width={(across ? piece.length : 1) - 0.1} height={(across ? 1 : piece.length) - 0.1} rx={0.12} />
              {piece.key ? <><path d={`M 0.3 0.5 H ${piece.length - 0.3}`} /><circle cx={0.42} cy={0.5} r={0.2} /></> : <text x={across ? piece.length / 2 : 0.5} y={(across ? 0.5 : piece.length / 2) + 0.13} textAnchor="middle">{index + 1}</text>}
            </g>
          );
        })}
      </svg>
      <div className="lock-tools" role="toolbar" aria-label={t("Bars")}>
        <Button edits icon="plus" label={t("Bar across")} onClick={() => add({ x: 0, y: 0, length: 2, direction: "h" })} />
        <Button edits icon="plus" label={t("Bar down")} onClick={() => add({ x: 0, y: 0, length: 2, direction: "v" })} />
        {!key && <Button edits icon="key" tone="lamp" label={t("Add the key")} onClick={() => add({ x: 0, y: 0, length: 2, direction: "h", key: true })} />}
        <span className="divider" />
        <Button edits icon="rotate" label={t("Turn")} hint={t("Turn the chosen bar (R)")} disabled={!current || current.key} onClick={() => { if (current && chosen !== null) turn(chosen, current); }} />
        <Button icon={current?.length === 3 ? "minus" : "plus"} label={current?.length === 3 ? t("Shorter") : t("Longer")} disabled={!current}
          onClick={() => { if (current && chosen !== null) change(t("Change a bar's length"), chosen, { ...current, length: current.length === 3 ? 2 : 3 }); }} />
        <Button edits icon="trash" tone="blood" bare label={t("Remove the chosen bar")} disabled={!current} onClick={() => { if (chosen !== null) remove(chosen); }} />
      </div>
      <p className="hint">{wrong.size > 0 ? t("Bars marked red lie on each other or over the edge.") : t("Drag a bar to where it shall lie, or choose one and use the arrow keys; R turns it, Delete removes it. The brass key leaves through the gap on the right.")}</p>
    </div>
  );
}
