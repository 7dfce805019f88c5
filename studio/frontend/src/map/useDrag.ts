/** Dragging with pointer events: works with mouse, pen, finger and a browser test's mouse alike. */
import { useCallback, useEffect, useRef, useState } from "react";

export interface At { x: number; y: number }
export interface Drag<T> { what: T; from: At; at: At; moved: boolean; shift: boolean }

const THRESHOLD = 4;

/**
 * `start` on pointer down; `drop` gets the drag when it ends after having moved, `click` when it never moved.
 * What `quiet` takes (panning) is told of each step and draws nothing anew. Escape or a lost pointer gives the drag up.
 */
export function useDrag<T>(drop: (drag: Drag<T>) => void, click: (drag: Drag<T>) => void, quiet: (drag: Drag<T>, before: At) => boolean) {
  const [drag, setDrag] = useState<Drag<T> | null>(null);
  const live = useRef<Drag<T> | null>(null);
  const handlers = useRef({ drop, click, quiet });
  handlers.current = { drop, click, quiet };
  const put = useCallback((next: Drag<T> | null) => { live.current = next; setDrag(next); }, []);
  const start = useCallback((what: T, at: At, shift = false) => put({ what, from: at, at, moved: false, shift }), [put]);
  const active = drag !== null;

  useEffect(() => {
    if (!active) return;
    const move = (event: PointerEvent): void => {
      const now = live.current;
      if (!now) return;
      const at = { x: event.clientX, y: event.clientY };
      const next = { ...now, at, moved: now.moved || Math.hypot(at.x - now.from.x, at.y - now.from.y) > THRESHOLD };
      if (next.moved && handlers.current.quiet(next, now.moved ? now.at : now.from)) live.current = next;
      else put(next);
    };
    const up = (event: PointerEvent): void => {
      move(event);
      const now = live.current;
      put(null);
      if (now?.moved) handlers.current.drop(now);
      else if (now) handlers.current.click(now);
    };
    const cancel = (): void => put(null);
    const key = (event: KeyboardEvent): void => { if (event.key === "Escape") { event.stopPropagation(); cancel(); } };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key, true);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", key, true);
    };
  }, [active, put]);
  /** Changes what is held (turned while it is carried). */
  const hold = useCallback((change: (what: T) => T) => { if (live.current) put({ ...live.current, what: change(live.current.what) }); }, [put]);
  return { drag, start, hold };
}
