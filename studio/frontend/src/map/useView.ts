/** Zoom and pan of the board: `scale` in pixels a cell, `x` and `y` the pixels at which the cell (0, 0) lies. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Point } from "../model";
import type { Box } from "./geometry";
import type { At } from "./useDrag";

export interface View { x: number; y: number; scale: number }
const LEAST = 7, MOST = 160;

export function useView(bounds: Box) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 60, y: 60, scale: 48 });
  const fitted = useRef(false);

  const fit = useCallback(() => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect?.width) return;
    const margin = Math.min(48, rect.width * 0.04);
    const scale = Math.max(LEAST, Math.min(72, (rect.width - margin * 2) / bounds.width, (rect.height - margin * 2) / bounds.height));
    setView({ scale, x: (rect.width - bounds.width * scale) / 2 - bounds.x * scale, y: (rect.height - bounds.height * scale) / 2 - bounds.y * scale });
  }, [bounds.x, bounds.y, bounds.width, bounds.height]);

  useEffect(() => { if (!fitted.current) { fitted.current = true; fit(); } }, [fit]);

  const zoom = useCallback((factor: number, at?: At) => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect) return;
    const px = (at?.x ?? rect.left + rect.width / 2) - rect.left;
    const py = (at?.y ?? rect.top + rect.height / 2) - rect.top;
    setView((now) => {
      const scale = Math.max(LEAST, Math.min(MOST, now.scale * factor));
      const by = scale / now.scale;
      return { scale, x: px - (px - now.x) * by, y: py - (py - now.y) * by };
    });
  }, []);
  const pan = useCallback((dx: number, dy: number) => setView((now) => ({ ...now, x: now.x + dx, y: now.y + dy })), []);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 500), { x: event.clientX, y: event.clientY });
    };
    // Two fingers zoom; what one of them began to drag is let go.
    let apart = 0;
    const pinch = (event: TouchEvent): void => {
      const [a, b] = [event.touches[0], event.touches[1]];
      if (!a || !b) { apart = 0; return; }
      event.preventDefault();
      const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      if (apart > 0) zoom(now / apart, { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
      else window.dispatchEvent(new Event("pointercancel"));
      apart = now;
    };
    element.addEventListener("wheel", wheel, { passive: false });
    for (const name of ["touchmove", "touchend"] as const) element.addEventListener(name, pinch, { passive: false });
    return () => {
      element.removeEventListener("wheel", wheel);
      for (const name of ["touchmove", "touchend"] as const) element.removeEventListener(name, pinch);
    };
  }, [zoom]);

  /** The point in cells under a place on the screen, and whether that place is over the board at all. */
  const toCells = useCallback((at: At): { point: Point; over: boolean } => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect) return { point: [0, 0], over: false };
    const under = document.elementFromPoint(at.x, at.y);
    return {
      point: [(at.x - rect.left - view.x) / view.scale, (at.y - rect.top - view.y) / view.scale],
      over: under !== null && frame.current?.contains(under) === true,
    };
  }, [view]);
  return { frame, view, fit, zoom, pan, toCells };
}
