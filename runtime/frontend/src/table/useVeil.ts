import { useState } from "react";
import type { TableState, View } from "../view";

/**
 * A screen that plays for everybody hides what one player alone may read until that player says so.
 * Returns what lifts the veil, or nothing when there is none.
 */
export function useVeil(view: View, you: TableState["you"]): (() => void) | undefined {
  const [shownTo, setShownTo] = useState<string | null>(null);
  const { decision } = view;
  const reader = decision?.private && you.role === "host" && you.seat !== decision.actor && view.investigators.length > 1 ? decision.actor : null;
  if (shownTo !== null && shownTo !== reader) setShownTo(null); // the screen has been handed on
  return reader !== null && shownTo !== reader ? () => setShownTo(reader) : undefined;
}
