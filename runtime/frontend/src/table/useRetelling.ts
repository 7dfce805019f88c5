import { useEffect, useMemo, useRef, useState } from "react";
import type { View } from "../view";
import { ofThisPhase, tell, type Told } from "./retelling";

export interface Retelling {
  steps: Told[];
  /** The step that is shown; undefined when it is folded away. */
  at: number | undefined;
  go: (to: number) => void;
  fold: () => void;
}

/** What happened in the mythos phase, step by step: it begins at the first thing that is new, and waits to be led on. */
export function useRetelling(view: View): Retelling {
  const steps = useMemo(() => tell(view, ofThisPhase(view.log)), [view]);
  const seen = useRef<number | null>(null);
  const [at, setAt] = useState<number | undefined>(undefined);
  useEffect(() => {
    const last = view.log[view.log.length - 1]?.n ?? -1;
    const before = seen.current;
    seen.current = last;
    if (before === null || last < before) { setAt(undefined); return; } // a page just opened, or something was taken back
    const fresh = steps.findIndex((step) => step.n > before);
    if (fresh >= 0) setAt(fresh);
  }, [view, steps]);
  const shown = at !== undefined && steps.length > 0 ? Math.min(at, steps.length - 1) : undefined;
  return { steps, at: shown, go: setAt, fold: () => setAt(undefined) };
}
