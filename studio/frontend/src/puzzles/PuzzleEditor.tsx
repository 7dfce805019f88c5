/** One puzzle: its numbers, its board, and the same board as the players will have it. */
import { useState } from "react";
import { CodeBoard } from "../../../../runtime/frontend/src/puzzles/CodeBoard";
import { Picture } from "../../../../runtime/frontend/src/puzzles/picture";
import { Icon, t } from "../kit";
import { useStore } from "../store";
import { Button, SelectField, TextField } from "../ui/controls";
import { IdField, StoryField } from "../ui/fields";
import { puzzleOf, thinkUpLock, typeName, type Lock, type Riddle } from "./desk";
import { LockEditor } from "./LockEditor";
import { TryIt } from "./TryIt";

function Count({ label, value, least, most, onChange }: { label: string; value: number; least: number; most: number; onChange: (value: number) => void }) {
  return (
    <div className="count-field" role="group" aria-label={label}>
      <span>{label}</span>
      <Button edits bare icon="minus" label={t("{name}: fewer", { name: label })} disabled={value <= least} onClick={() => onChange(value - 1)} />
      <output>{value}</output>
      <Button edits bare icon="plus" label={t("{name}: more", { name: label })} disabled={value >= most} onClick={() => onChange(value + 1)} />
    </div>
  );
}

/** Lets the studio think up a lock of the present size. */
function ThinkUp({ lock, onChange }: { lock: Lock; onChange: (pieces: Lock["pieces"]) => void }) {
  const store = useStore();
  const [wish, setWish] = useState({ pieces: 8, moves: 6, seed: 1 });
  const [busy, setBusy] = useState(false);
  const [got, setGot] = useState<number | null>(null);
  const make = (): void => {
    setBusy(true);
    thinkUpLock({ width: lock.width, height: lock.height, ...wish }).then(
      (made) => { onChange(made.pieces); setGot(made.moves); setWish({ ...wish, seed: wish.seed + 1 }); },
      (error: unknown) => store.tell(error instanceof Error ? error.message : String(error))).finally(() => setBusy(false));
  };
  return (
    <section className="think-up" aria-label={t("Think up a lock")}>
      <h3>{t("Think up a lock")}</h3>
      <div className="counts">
        <Count label={t("Bars")} value={wish.pieces} least={2} most={16} onChange={(pieces) => setWish({ ...wish, pieces })} />
        <Count label={t("Moves")} value={wish.moves} least={1} most={30} onChange={(moves) => setWish({ ...wish, moves })} />
        <TextField label={t("Seed")} mono value={String(wish.seed)} onChange={(text) => { if (/^\d{1,8}$/.test(text.trim())) setWish({ ...wish, seed: Number(text) }); }} />
        <Button icon={busy ? "loader" : "dice"} tone="lamp" label={busy ? t("Thinking…") : t("Think one up")} disabled={busy} onClick={make} />
      </div>
      <p className="hint" role="status">{got === null ? t("It replaces the bars above; undo brings them back. The same seed gives the same lock.") : t("This one takes {n} moves. Press again for another.", { n: got })}</p>
    </section>
  );
}

function Numbers({ riddle, change }: { riddle: Riddle; change: (label: string, next: Riddle) => void }) {
  const size = t("Change the size");
  if (riddle.type === "slide") {
    return <div className="counts">
      <Count label={t("Columns")} value={riddle.columns} least={2} most={6} onChange={(columns) => change(size, { ...riddle, columns })} />
      <Count label={t("Rows")} value={riddle.rows} least={1} most={6} onChange={(rows) => change(size, { ...riddle, rows })} /></div>;
  }
  if (riddle.type === "code") {
    return <div className="counts">
      <Count label={t("Length")} value={riddle.length} least={3} most={8} onChange={(length) => change(size, { ...riddle, length })} />
      <Count label={t("Kinds of sign")} value={riddle.variety} least={2} most={10} onChange={(variety) => change(size, { ...riddle, variety })} />
      <SelectField label={t("Signs")} value={riddle.symbols ?? "numbers"} options={[{ id: "numbers", name: t("numbers") }, { id: "runes", name: t("runes") }]}
        onChange={(symbols) => change(t("Change the signs"), { ...riddle, symbols: symbols as "numbers" | "runes" })} /></div>;
  }
  return <div className="counts">
    <Count label={t("Width")} value={riddle.width} least={3} most={10} onChange={(width) => change(size, { ...riddle, width })} />
    <Count label={t("Height")} value={riddle.height} least={3} most={10} onChange={(height) => change(size, { ...riddle, height })} /></div>;
}

function Board({ riddle, change }: { riddle: Riddle; change: (label: string, next: Riddle) => void }) {
  if (riddle.type === "lock") return <>
    <LockEditor lock={riddle} onChange={(label, pieces) => change(label, { ...riddle, pieces })} />
    <ThinkUp lock={riddle} onChange={(pieces) => change(t("Think up a lock"), { ...riddle, pieces })} /></>;
  if (riddle.type === "slide") {
    const [w, h] = [600 / riddle.columns, 400 / riddle.rows];
    return <figure className="slide-cut"><svg viewBox="0 0 600 400" role="img" aria-label={t("The picture, cut into {n} pieces", { n: riddle.columns * riddle.rows })}>
      <Picture />
      {Array.from({ length: riddle.columns - 1 }, (_, n) => <path key={`c${n}`} className="cut" d={`M${(n + 1) * w} 0V400`} />)}
      {Array.from({ length: riddle.rows - 1 }, (_, n) => <path key={`r${n}`} className="cut" d={`M0 ${(n + 1) * h}H600`} />)}
    </svg><figcaption>{t("Every game shuffles it anew; it never begins solved. Try it to see a shuffle.")}</figcaption></figure>;
  }
  const blank = { type: "code" as const, length: riddle.length, variety: riddle.variety, symbols: riddle.symbols ?? "numbers", guesses: [], steps: 0, steps_used: 0 };
  return <figure className="code-look"><CodeBoard key={`${riddle.length}-${riddle.variety}`} puzzle={blank} moves={{ open: false, step: () => undefined, guess: () => undefined }} />
    <figcaption>{t("Every game hides another sequence; a sign may come more than once.")}</figcaption></figure>;
}

export function PuzzleEditor({ riddle, seed, onSeed, onDelete }: { riddle: Riddle; seed: number; onSeed: (seed: number) => void; onDelete: () => void }) {
  const store = useStore();
  const [trying, setTrying] = useState(false);
  const change = (label: string, next: Riddle): void => store.run(label, [{ op: "put", kind: "puzzles", id: riddle.id, value: puzzleOf(next) }]);
  const name = Object.values(riddle.title ?? {})[0] || riddle.id;
  return (
    <div className="puzzle-editor">
      <header className="puzzle-head">
        <div><h2>{name}</h2><p className="caps">{typeName(riddle.type)}</p></div>
        <div className="tabset" role="tablist" aria-label={t("What to do with it")}>
          <button type="button" role="tab" aria-selected={!trying} onClick={() => setTrying(false)}><Icon name="edit" />{t("Edit")}</button>
          <button type="button" role="tab" aria-selected={trying} onClick={() => setTrying(true)}><Icon name="play" />{t("Try it")}</button>
        </div>
        <Button edits bare icon="trash" tone="blood" label={t("Delete the puzzle")} onClick={onDelete} />
      </header>
      {trying ? <TryIt riddle={riddle} seed={seed} onSeed={onSeed} /> : (
        <div className="puzzle-form">
          <div className="row-2">
            <StoryField label={t("Title")} value={riddle.title} onChange={(title) => {
              const next = { ...riddle };
              if (title) next.title = title; else delete next.title;
              change(t("Name the puzzle"), next);
            }} />
            <IdField kind="puzzles" id={riddle.id} />
          </div>
          <Numbers riddle={riddle} change={change} />
          <Board riddle={riddle} change={change} />
        </div>
      )}
    </div>
  );
}
