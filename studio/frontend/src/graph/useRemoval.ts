/** Deleting things of the story: asked first; refused with the reason while something still leads there. */
import { useCallback } from "react";
import { t } from "../kit";
import type { Ref } from "../model";
import { useStore } from "../store";
import { useAsk } from "../ui/dialog";
import { cardId, graphOf, type Wire } from "./derive";
import { disconnect, titleOf, usesOf } from "./edit";

export function useRemoval(): { removeThing: (ref: Ref) => Promise<void>; removeWires: (wires: Wire[]) => Promise<void> } {
  const store = useStore();
  const ask = useAsk();
  const removeThing = useCallback(async (ref: Ref) => {
    const { scenario } = store.get();
    const title = titleOf(scenario, ref);
    const graph = graphOf(scenario);
    const uses = usesOf(graph.wires, graph.cards, cardId(ref.kind, ref.id));
    if (uses.length) {
      await ask({ title: t("“{title}” is still used", { title }), refused: true, yes: "", text: t("It is used by {names}. Take those connections away first.", { names: uses.join(", ") }) });
      return;
    }
    const yes = await ask({ title: t("Delete “{title}”?", { title }), text: t("You can bring it back with undo."), yes: t("Delete") });
    if (!yes) return;
    store.run(t("Delete {title}", { title }), [{ op: "remove", kind: ref.kind, id: ref.id }]);
    store.select(null);
  }, [store, ask]);
  const removeWires = useCallback(async (wires: Wire[]) => {
    const yes = await ask({ title: t("Remove the connection?"), text: t("What it led to stays; you can bring the connection back with undo."), yes: t("Remove") });
    if (yes) store.run(t("Remove connection"), disconnect(store.get().scenario, wires));
  }, [store, ask]);
  return { removeThing, removeWires };
}
