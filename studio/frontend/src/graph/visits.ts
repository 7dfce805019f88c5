/** Back and forward through what was looked at: one walk for graph and outline, kept while the workspace is open. */
import { useEffect, useReducer } from "react";
import { find } from "../document";
import type { Ref } from "../model";
import { useStore, useWorkspace, type Store } from "../store";

interface Walk { seen: Ref[]; at: number }
const walks = new WeakMap<Store, Walk>();
const LONGEST = 100;
const same = (a: Ref | undefined, b: Ref | null): boolean => a?.kind === b?.kind && a?.id === b?.id;

export interface Visits { back: (() => void) | null; forward: (() => void) | null }

export function useVisits(): Visits {
  const store = useStore();
  const { selection } = useWorkspace();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const walk = walks.get(store) ?? { seen: [], at: -1 };
  walks.set(store, walk);
  useEffect(() => {
    if (!selection || same(walk.seen[walk.at], selection)) return;
    walk.seen = [...walk.seen.slice(0, walk.at + 1), selection].slice(-LONGEST);
    walk.at = walk.seen.length - 1;
    redraw();
  }, [selection, walk]);
  // What was deleted or renamed since is passed over.
  const towards = (by: 1 | -1): (() => void) | null => {
    let next = walk.at + by;
    const scenario = store.get().scenario;
    for (; walk.seen[next]; next += by) { const ref = walk.seen[next]; if (ref && find(scenario, ref.kind, ref.id) && !same(ref, selection)) break; }
    const ref = walk.seen[next];
    return ref ? () => { walk.at = next; store.select(ref); redraw(); } : null;
  };
  const back = selection || walk.at < 0 ? towards(-1) : () => store.select(walk.seen[walk.at] ?? null);
  const forward = towards(1);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
      event.preventDefault();
      (event.key === "ArrowLeft" ? back : forward)?.();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });
  return { back, forward };
}
