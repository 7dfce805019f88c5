import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { Box } from "./polygons";

export interface Zoom {
  /** What is moved and scaled; its transform is written without drawing anything anew. */
  layer: RefObject<SVGGElement | null>;
  by: (factor: number) => void;
  pan: (dx: number, dy: number) => void;
  fit: () => void;
  /** Bring a box (in cells) into view, if it is not there large enough to be read; `covered` pixels at the right of a large board are not in view. */
  show: (box: Box, covered?: number) => void;
  /** Back to where one was before `show`; undefined when nothing was moved. */
  back: (() => void) | undefined;
}

const LEAST = 8;
const MOST = 220;
/** Pixels of a cell at which its pieces can be read, and at which what happens is shown when it was smaller. */
const READABLE = 34;
const NEAR = 56;
const GLIDE_MS = 200;

const still = (): boolean => document.documentElement.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Room left free at the right and below for what lies over a large board: controls and drawers, in pixels. */
const EDGE = 60;
const LARGE = 700;

/** Zoom and pan of an SVG by wheel, drag, pinch and by call; `frame` (in cells) is what `fit` shows. */
export function useZoom(svg: RefObject<SVGSVGElement | null>, frame: Box): Zoom {
  const layer = useRef<SVGGElement>(null);
  const now = useRef<ZoomTransform>(zoomIdentity);
  const before = useRef<ZoomTransform | null>(null);
  const [away, setAway] = useState(false);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const touched = useRef(false);
  const gliding = useRef(0);
  const { x, y, width, height } = frame;

  const put = useCallback((to: ZoomTransform) => {
    if (svg.current) behaviour.current?.transform(select(svg.current), to);
  }, [svg]);

  const glide = useCallback((to: ZoomTransform) => {
    cancelAnimationFrame(gliding.current);
    if (still()) { put(to); return; }
    const from = now.current;
    const start = performance.now();
    const step = (time: number) => {
      const part = Math.min(1, (time - start) / GLIDE_MS);
      const eased = 1 - (1 - part) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * eased;
      put(zoomIdentity.translate(mix(from.x, to.x), mix(from.y, to.y)).scale(mix(from.k, to.k)));
      if (part < 1) gliding.current = requestAnimationFrame(step);
    };
    gliding.current = requestAnimationFrame(step);
  }, [put]);

  const fit = useCallback(() => {
    const element = svg.current;
    if (!element || !behaviour.current) return;
    const { clientWidth, clientHeight } = element;
    if (!clientWidth || !clientHeight) return;
    const free = clientWidth > LARGE ? EDGE : 0;
    const [w, h] = [clientWidth - free, clientHeight - free];
    const k = Math.min(w / width, h / height, 110);
    touched.current = false;
    before.current = null;
    setAway(false);
    put(zoomIdentity.translate((w - width * k) / 2 - x * k, (h - height * k) / 2 - y * k).scale(k));
  }, [svg, put, x, y, width, height]);

  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const made = zoom<SVGSVGElement, unknown>()
      .scaleExtent([LEAST, MOST])
      .clickDistance(6)
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (event.sourceEvent) { touched.current = true; cancelAnimationFrame(gliding.current); }
        now.current = event.transform;
        layer.current?.setAttribute("transform", event.transform.toString());
      });
    behaviour.current = made;
    // A double click on a space is two quick answers, never a zoom.
    const selection = select(element).call(made).on("dblclick.zoom", null);
    return () => { selection.on(".zoom", null); cancelAnimationFrame(gliding.current); };
  }, [svg]);

  // The board is fitted again while it grows or the window changes, unless someone has moved it by hand.
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    if (!touched.current) fit();
    const watch = new ResizeObserver(() => { if (!touched.current) fit(); });
    watch.observe(element);
    return () => watch.disconnect();
  }, [svg, fit]);

  const by = useCallback((factor: number) => {
    if (svg.current) { touched.current = true; behaviour.current?.scaleBy(select(svg.current), factor); }
  }, [svg]);
  const pan = useCallback((dx: number, dy: number) => {
    if (svg.current) { touched.current = true; behaviour.current?.translateBy(select(svg.current), dx / now.current.k, dy / now.current.k); }
  }, [svg]);

  const show = useCallback((box: Box, covered = 0) => {
    const element = svg.current;
    if (!element) return;
    const { clientWidth, clientHeight: h } = element;
    const w = clientWidth > LARGE ? clientWidth - covered : clientWidth;
    const { k, x: dx, y: dy } = now.current;
    const inView = box.x * k + dx >= 0 && box.y * k + dy >= 0 && (box.x + box.width) * k + dx <= w && (box.y + box.height) * k + dy <= h;
    if (!w || !h || (inView && k >= READABLE)) return;
    const room = 1.5;
    const to = Math.max(LEAST, Math.min(Math.max(k, NEAR), w / (box.width + room), h / (box.height + room)));
    before.current ??= now.current;
    touched.current = true;
    setAway(true);
    glide(zoomIdentity.translate(w / 2 - (box.x + box.width / 2) * to, h / 2 - (box.y + box.height / 2) * to).scale(to));
  }, [svg, glide]);

  const back = useCallback(() => {
    const to = before.current;
    before.current = null;
    setAway(false);
    if (to) glide(to);
  }, [glide]);
  return { layer, by, pan, fit, show, back: away ? back : undefined };
}
