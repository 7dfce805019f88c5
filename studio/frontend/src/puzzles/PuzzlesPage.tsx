/** Puzzles: made, changed, solved and tried out. */
import { useState } from "react";
import { find, listOf, words } from "../document";
import { t } from "../kit";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button } from "../ui/controls";
import { useAsk } from "../ui/dialog";
import { useLanguage } from "../ui/fields";
import { Sheets } from "../ui/sheets";
import { newId, nameOf, puzzleOf, riddleOf, typeName, usesOf, type Beginning } from "./desk";
import { Gallery, Miniature, Nothing } from "./Gallery";
import { PuzzleEditor } from "./PuzzleEditor";
import "./puzzlesPage.css";
import { Solver } from "./Solver";

export default function PuzzlesPage({ go }: { go: Navigate }) {
  const store = useStore();
  const ask = useAsk();
  const language = useLanguage();
  const { scenario, selection } = useWorkspace();
  const [gallery, setGallery] = useState(false);
  const [seed, setSeed] = useState(1);
  const puzzles = listOf(scenario, "puzzles");
  const chosen = selection?.kind === "puzzles" ? find(scenario, "puzzles", selection.id) : undefined;
  const puzzle = chosen ?? puzzles[0];
  const riddle = puzzle ? riddleOf(puzzle) : null;

  const create = (beginning: Beginning): void => {
    const made = beginning.make("new");
    const value = { ...made, id: newId(scenario, made), title: { [language]: beginning.name } };
    setGallery(false);
    store.run(t("Add puzzle {id}", { id: value.id }), [{ op: "put", kind: "puzzles", id: value.id, value: puzzleOf(value) }]);
    store.select({ kind: "puzzles", id: value.id });
  };
  const remove = async (): Promise<void> => {
    if (!riddle) return;
    const title = words(riddle.title, language) || riddle.id;
    const uses = usesOf(scenario, riddle.id);
    if (uses.length > 0) {
      const names = uses.map((use) => nameOf(scenario, use.ref)).join(", ");
      await ask({ title: t("“{title}” is still used", { title }), text: t("It is tried in: {names}. Take it out there first.", { names }), yes: "", refused: true });
      return;
    }
    if (!(await ask({ title: t("Delete “{title}”?", { title }), text: t("You can bring it back with undo."), yes: t("Delete") }))) return;
    store.run(t("Delete {title}", { title }), [{ op: "remove", kind: "puzzles", id: riddle.id }]);
    store.select(null);
  };
  const list = (
    <aside className="palette" aria-label={t("Puzzles of the scenario")}>
      <div className="palette-list">
        <ul className="puzzle-list">
          {puzzles.map((row) => (
            <li key={row.id}><button type="button" aria-current={row.id === puzzle?.id ? "true" : undefined} onClick={() => store.select({ kind: "puzzles", id: row.id })}>
              <Miniature riddle={riddleOf(row)} /><span>{words(riddleOf(row).title, language) || row.id}<small>{typeName(row.type)}</small></span></button></li>
          ))}
        </ul>
        <Button edits icon="plus" tone="lamp" label={t("New puzzle")} onClick={() => setGallery(true)} />
      </div>
    </aside>
  );
  return (
    <>
      <Sheets left={{ label: t("Puzzles"), icon: "puzzle", body: list }} right={riddle ? { label: t("Solution"), icon: "gauge", body: <Solver riddle={riddle} seed={seed} go={go} /> } : undefined}>
        <div className="puzzle-page">
          {riddle ? <PuzzleEditor key={riddle.id} riddle={riddle} seed={seed} onSeed={setSeed} onDelete={() => void remove()} /> : <Nothing onNew={() => setGallery(true)} />}
        </div>
      </Sheets>
      {gallery && <Gallery onPick={create} onClose={() => setGallery(false)} />}
    </>
  );
}
