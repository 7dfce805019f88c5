import { useEffect, useRef } from "react";

/** Where the question is asked; the focus goes there when what had it is gone. */
export const QUESTION = "question";

/**
 * An answer takes its own button away. Whoever had the focus there finds it at the next question, never at the top of the page.
 * A dialog gives it back by itself.
 */
export function useKeptFocus(changed: unknown): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent): void => { inside.current = Boolean((event.target as HTMLElement).closest(".decision-bar, .story, .puzzle, .dice-tray, .place-sheet, .strip, .board")); };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body || document.querySelector("dialog[open]")) return;
    document.getElementById(QUESTION)?.focus({ preventScroll: true });
  }, [changed]);
}
