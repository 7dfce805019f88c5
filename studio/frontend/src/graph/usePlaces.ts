/** Where every card stands: by hand as the server keeps it, else where it was arranged (which this browser remembers). */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../kit";
import type { Layout } from "../model";
import { useStore, useWorkspace } from "../store";
import type { Graph } from "./derive";
import { arrange, besides, inRows, MANY } from "./layout";

function remembered(key: string): Layout {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return value && typeof value === "object" ? (value as Layout) : {};
  } catch { return {}; /* a browser without storage arranges anew */ }
}

export interface Places { layout: Layout; arranging: boolean; /** Arranges all but `kept`. */ tidy: (kept: Layout) => Promise<Layout | null>; /** A place for a card that is about to be made. */ expect: (card: string, at: [number, number]) => void }

export function usePlaces(graph: Graph, onFirst: (layout: Layout) => void): Places {
  const store = useStore();
  const { layout: saved } = useWorkspace();
  const key = `hauntwright:graph:${store.api.slug}`;
  const [draft, setDraft] = useState<Layout>(() => remembered(key));
  const [arranging, setArranging] = useState(false);
  const shown = useRef(false);
  const layout = useMemo<Layout>(() => ({ ...draft, ...saved }), [draft, saved]);

  useEffect(() => {
    const timer = setTimeout(() => { try { localStorage.setItem(key, JSON.stringify(draft)); } catch { /* full or forbidden: arranged anew next time */ } }, 600);
    return () => clearTimeout(timer);
  }, [draft, key]);

  const tidy = useCallback(async (kept: Layout) => {
    setArranging(true);
    // Something to look at while a large graph is thought about.
    if (graph.cards.length > MANY) setDraft((now) => (Object.keys(now).length ? now : { ...inRows(graph), ...kept }));
    try {
      const made = await arrange(graph, kept);
      setDraft(made);
      return made;
    } catch (error) {
      store.tell(t("The graph could not be arranged: {reason}", { reason: error instanceof Error ? error.message : "" }));
      return null;
    } finally {
      setArranging(false);
    }
  }, [graph, store]);

  // The first sight of a graph that nobody has arranged is arranged for them; later newcomers stand beside what leads to them.
  useEffect(() => {
    const missing = graph.cards.filter((card) => !layout[card.id]);
    if (!shown.current) {
      shown.current = true;
      if (missing.length > 3 || (missing.length === graph.cards.length && missing.length > 0)) void tidy(layout).then((made) => { if (made) onFirst({ ...made, ...saved }); });
      else onFirst(layout);
    } else if (missing.length && !arranging) {
      const next: Layout = { ...layout };
      for (const card of missing) next[card.id] = besides(graph, card.id, next);
      setDraft((now) => ({ ...now, ...Object.fromEntries(missing.map((card) => [card.id, next[card.id] ?? [0, 0]])) }));
    }
  }, [graph, layout, arranging]);

  return { layout, arranging, tidy, expect: useCallback((card: string, at: [number, number]) => setDraft((now) => ({ ...now, [card]: at })), []) };
}
