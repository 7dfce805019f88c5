import { useEffect } from "react";

/** A screen for all is read from across the room: its letters grow with the glass. */
export function useBigScreen(big: boolean): void {
  useEffect(() => {
    if (!big) return undefined;
    document.documentElement.dataset.screen = "big";
    return () => { delete document.documentElement.dataset.screen; };
  }, [big]);
}
