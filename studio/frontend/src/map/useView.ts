/**
 * Zoom and pan of the board: `scale` in pixels a cell, `x` and `y` the pixels at which the cell (0, 0) lies.
 * Moving touches two style attributes and no React: the board is one layer that is pushed about, and is drawn anew at its size
 * once the hand rests.
 */
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Point } from "../model";
import type { Box } from "./geometry";
import type { At } from "./useDrag";

export interface View { x: number; y: number; scale: number }
const LEAST = 7, MOST = 160, REST_MS = 140;
/** Pixels a cell below which names would only be specks. */
const FAR = 30;
/** Pixels at the bottom that the tools cover. */
const BELOW = 76;

export class Camera {
  view: View = { x: 60, y: 60, scale: 48 };
  private drawn = 48;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  frame: HTMLDivElement | null = null;
  world: HTMLDivElement | null = null;
  scaled: SVGGElement | null = null;
  lattice: HTMLDivElement | null = null;

  subscribe = (listener: () => void): (() => void) => { this.listeners.add(listener); return () => this.listeners.delete(listener); };
  get = (): View => this.view;

  put(view: View): void {
    const zooming = view.scale !== this.view.scale;
    this.view = view;
    this.apply();
    if (this.world) this.world.dataset.moving = "";
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST_MS);
    if (zooming) this.tellFar();
    for (const listener of this.listeners) listener();
  }
  /** Draws at the present size. */
  settle(): void {
    clearTimeout(this.rest);
    this.drawn = this.view.scale;
    if (this.world) delete this.world.dataset.moving;
    this.scaled?.setAttribute("transform", `scale(${this.drawn})`);
    const step = this.drawn < 14 ? this.drawn * 2 : this.drawn;
    if (this.lattice) this.lattice.style.backgroundSize = `${step}px ${step}px`;
    this.tellFar();
    this.apply();
  }
  private tellFar(): void { if (this.frame) this.frame.dataset.far = this.view.scale < FAR ? "yes" : "no"; }
  private apply(): void {
    const { x, y, scale } = this.view;
    if (this.world) this.world.style.transform = `translate(${x}px, ${y}px) scale(${scale / this.drawn})`;
    if (this.lattice) {
      const step = this.drawn < 14 ? this.drawn * 2 : this.drawn, by = scale / this.drawn, span = step * by;
      this.lattice.style.transform = `translate(${x % span - span}px, ${y % span - span}px) scale(${by})`;
    }
  }
}

/** `above`: pixels of the frame's top that something covers. Below, the tools do. */
export function useView(bounds: Box, above: number) {
  const camera = useMemo(() => new Camera(), []);
  const frame = useRef<HTMLDivElement>(null);
  const fitted = useRef(false);
  const show = useCallback((area: Box) => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect?.width) return;
    const margin = Math.min(36, rect.width * 0.04), top = above + margin, height = rect.height - top - BELOW;
    const scale = Math.max(LEAST, Math.min(72, (rect.width - margin * 2) / area.width, height / area.height));
    camera.put({ scale, x: (rect.width - area.width * scale) / 2 - area.x * scale, y: top + (height - area.height * scale) / 2 - area.y * scale });
    camera.settle();
  }, [camera, above]);
  const fit = useCallback(() => show(bounds), [show, bounds.x, bounds.y, bounds.width, bounds.height]);
  useEffect(() => { if (!fitted.current && frame.current) { fitted.current = true; fit(); } }, [fit]);
  const covered = useRef(above);
  useEffect(() => { if (covered.current !== above) { covered.current = above; fit(); } }, [above, fit]);

  const zoom = useCallback((factor: number, at?: At) => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect) return;
    const px = (at?.x ?? rect.left + rect.width / 2) - rect.left;
    const py = (at?.y ?? rect.top + rect.height / 2) - rect.top;
    const now = camera.view;
    const scale = Math.max(LEAST, Math.min(MOST, now.scale * factor));
    const by = scale / now.scale;
    camera.put({ scale, x: px - (px - now.x) * by, y: py - (py - now.y) * by });
  }, [camera]);
  const pan = useCallback((dx: number, dy: number) => camera.put({ ...camera.view, x: camera.view.x + dx, y: camera.view.y + dy }), [camera]);

  /** Moves the view only when a thing would be outside of it. */
  const reveal = useCallback((area: Box) => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect) return;
    const { x, y, scale } = camera.view;
    const left = area.x * scale + x, top = area.y * scale + y, right = left + area.width * scale, bottom = top + area.height * scale;
    const over = (low: number, high: number, size: number): number => (low < 20 ? 20 - low : high > size - 20 ? Math.max(20 - low, size - 20 - high) : 0);
    const dx = over(left, right, rect.width), dy = over(top, bottom, rect.height - 60);
    if (dx || dy) pan(dx, dy);
  }, [camera, pan]);
  /** Brings a point of the board to the middle. */
  const centre = useCallback(([cx, cy]: Point) => {
    const rect = frame.current?.getBoundingClientRect();
    if (rect) camera.put({ ...camera.view, x: rect.width / 2 - cx * camera.view.scale, y: rect.height / 2 - cy * camera.view.scale });
  }, [camera]);

  // The frame comes and goes (the list shows in its place), and its listeners with it.
  const listen = useCallback((element: HTMLDivElement) => {
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

  const attach = useMemo(() => ({
    frame: (node: HTMLDivElement | null) => {
      if (!node) return undefined;
      frame.current = camera.frame = node;
      const stop = listen(node);
      return () => { stop(); frame.current = camera.frame = null; };
    },
    world: (node: HTMLDivElement | null) => { camera.world = node; },
    lattice: (node: HTMLDivElement | null) => { camera.lattice = node; },
    scaled: (node: SVGGElement | null) => { camera.scaled = node; if (node) camera.settle(); },
  }), [camera, listen]);

  /** The point in cells under a place on the screen, and whether that place is over the board at all. */
  const toCells = useCallback((at: At): { point: Point; over: boolean } => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect) return { point: [0, 0], over: false };
    const { x, y, scale } = camera.view;
    const under = document.elementFromPoint(at.x, at.y);
    return { point: [(at.x - rect.left - x) / scale, (at.y - rect.top - y) / scale], over: under !== null && frame.current?.contains(under) === true };
  }, [camera]);
  return { attach, frame, camera, fit, zoom, pan, reveal, centre, toCells };
}
