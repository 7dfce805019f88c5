/** Copying, pasting, duplicating and deleting what is picked on the graph. */
import { useCallback, useRef, useState } from "react";
import { t, tn } from "../kit";
import type { Command, Layout, Point } from "../model";
import { useStore } from "../store";
import { useAsk } from "../ui/dialog";
import { copied, missing, pasted, readPart, type Missing, type Part } from "./clip";
import { refOfCard, type Graph } from "./derive";
import { titleOf } from "./edit";
import type { Schemas } from "./references";
import { loadSchemas, schemasNow } from "./schemas";

const STORED = "hauntwright:clipboard";
export interface Pending { part: Part; missing: (brought: ReadonlySet<string>) => Missing[]; done: (brought: ReadonlySet<string>) => void }

export function useClip(graph: Graph, layout: Layout, picked: ReadonlySet<string>, onPasted: (nodes: string[]) => void) {
  const store = useStore();
  const ask = useAsk();
  const [pending, setPending] = useState<Pending | null>(null);
  const now = useRef({ graph, layout, picked });
  now.current = { graph, layout, picked };

  const part = useCallback((schemas: Schemas): Part | null => {
    const { layout: places, picked: nodes } = now.current;
    const { scenario, marks } = store.get();
    const notes = [...nodes].filter((node) => node.startsWith("note:")).map((node) => node.slice(5));
    const grouped = [...nodes].filter((node) => node.startsWith("group:")).flatMap((node) => marks.groups[node.slice(6)]?.nodes ?? []);
    const cards = [...new Set([...nodes, ...grouped])].filter((node) => now.current.graph.byId.has(node));
    const made = copied(schemas, store.api.slug, scenario, cards, places, marks, notes);
    return made.things.length || made.notes.length ? made : null;
  }, [store]);

  /** The copied part as a text, which is kept for this window besides; at once, because the clipboard is open only for a moment. */
  const copy = useCallback((): string | null => {
    const schemas = schemasNow();
    const made = schemas && part(schemas);
    if (!schemas) store.tell(t("Nothing was copied: the studio has not answered yet. Try again."));
    if (!made) return null;
    const text = JSON.stringify(made);
    sessionStorage.setItem(STORED, text);
    store.tell(tn("{n} thing is copied. Paste it here or in another scenario.", "{n} things are copied. Paste them here or in another scenario.", made.things.length + made.notes.length), [], "info");
    return text;
  }, [part, store]);

  const put = useCallback(async (what: Part, at: Point | null, label: string, askMissing: boolean) => {
    const schemas = await loadSchemas();
    const done = (brought: ReadonlySet<string>): void => {
      const { scenario, marks } = store.get();
      const made = pasted(schemas, what, scenario, marks, at, brought);
      store.run(label, made.commands);
      setPending(null);
      onPasted(made.nodes);
    };
    const lacking = (brought: ReadonlySet<string>): Missing[] => missing(schemas, what, store.get().scenario, brought);
    if (askMissing && lacking(new Set()).length) setPending({ part: what, missing: lacking, done });
    else done(new Set());
  }, [store, onPasted]);

  const paste = useCallback((text: string, at: Point) => {
    const what = readPart(text) ?? readPart(sessionStorage.getItem(STORED) ?? "");
    if (!what) { store.tell(t("There is nothing of a scenario on the clipboard.")); return; }
    void put(what, at, tn("Paste {n} thing", "Paste {n} things", what.things.length + what.notes.length), true);
  }, [put, store]);

  const duplicate = useCallback(async () => {
    const what = part(await loadSchemas());
    if (!what) return;
    const corners = [...Object.values(what.places), ...what.notes.map((note): Point => [note.x, note.y])];
    const at: Point = [Math.min(...corners.map(([x]) => x)) + 48, Math.min(...corners.map(([, y]) => y)) + 48];
    await put(what, at, tn("Duplicate {n} thing", "Duplicate {n} things", what.things.length + what.notes.length), false);
  }, [part, put]);

  /** Takes away what is picked, unless something that stays still speaks of it. */
  const remove = useCallback(async () => {
    const { scenario, marks } = store.get();
    const nodes = [...now.current.picked];
    const refs = nodes.flatMap((node) => { const ref = now.current.graph.byId.has(node) ? refOfCard(node) : null; return ref && ref.kind !== "tokens" && ref.kind !== "tiles" ? [ref] : []; });
    const going = new Set(refs.map((ref) => `${ref.kind}/${ref.id}`));
    const notes = nodes.filter((node) => node.startsWith("note:")).map((node) => node.slice(5)).filter((id) => marks.notes[id]);
    const groups = nodes.filter((node) => node.startsWith("group:")).map((node) => node.slice(6)).filter((id) => marks.groups[id]);
    try {
      const used = await Promise.all(refs.map(async (ref) => ({ ref, by: (await store.api.uses(ref.kind, ref.id)).uses.filter((use) => !going.has(`${use.kind}/${use.id}`)) })));
      const stuck = used.filter((row) => row.by.length);
      if (stuck.length) {
        await ask({ title: tn("{n} thing is still used", "{n} things are still used", stuck.length), refused: true, yes: "",
          text: stuck.slice(0, 6).map((row) => t("{title} by {names}.", { title: titleOf(scenario, row.ref), names: [...new Set(row.by.map((use) => use.name))].join(", ") })).join(" ") });
        return;
      }
    } catch (error) {
      store.tell(error instanceof Error ? error.message : String(error));
      return;
    }
    const count = refs.length + notes.length;
    const commands: Command[] = refs.map((ref) => ({ op: "remove", kind: ref.kind, id: ref.id, force: true }));
    if (notes.length || groups.length) commands.push({ op: "layout", notes: Object.fromEntries(notes.map((id) => [id, null])), groups: Object.fromEntries(groups.map((id) => [id, null])) });
    if (!commands.length) { store.tell(t("Tokens and tiles are deleted on the map.")); return; }
    const yes = count === 0 || (await ask({ title: tn("Delete {n} thing?", "Delete {n} things?", count), text: t("You can bring them back with undo."), yes: t("Delete") }));
    if (yes) { store.run(count ? tn("Delete {n} thing", "Delete {n} things", count) : t("Take the group apart"), commands); onPasted([]); }
  }, [store, ask, onPasted]);

  return { copy, paste, duplicate, remove, pending, cancel: () => setPending(null) };
}
