import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

export interface Zoom {
  transform: string;
  scale: number;
  by: (factor: number) => void;
  pan: (dx: number, dy: number) => void;
  fit: () => void;
}

export interface Frame { x: number; y: number; width: number; height: number }

/** Zoom and pan of an SVG by wheel, drag, pinch and by call; `frame` (in cells) is what `fit` shows. */
export function useZoom(svg: RefObject<SVGSVGElement | null>, frame: Frame): Zoom {
  const [view, setView] = useState({ x: 0, y: 0, k: 40 });
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const touched = useRef(false);
  const { x, y, width, height } = frame;

  const fit = useCallback(() => {
    const element = svg.current;
    if (!element || !behaviour.current) return;
    const { clientWidth: w, clientHeight: h } = element;
    if (!w || !h) return;
    const k = Math.min(w / width, h / height, 110);
    touched.current = false;
    behaviour.current.transform(select(element), zoomIdentity.translate((w - width * k) / 2 - x * k, (h - height * k) / 2 - y * k).scale(k));
  }, [svg, x, y, width, height]);

  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const made = zoom<SVGSVGElement, unknown>()
      .scaleExtent([8, 220])
      .clickDistance(6)
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (event.sourceEvent) touched.current = true;
        setView({ x: event.transform.x, y: event.transform.y, k: event.transform.k });
      });
    behaviour.current = made;
    // A double click on a space is two quick answers, never a zoom.
    const selection = select(element).call(made).on("dblclick.zoom", null);
    return () => { selection.on(".zoom", null); };
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
    if (svg.current) { touched.current = true; behaviour.current?.translateBy(select(svg.current), dx / view.k, dy / view.k); }
  }, [svg, view.k]);
  return { transform: `translate(${view.x} ${view.y}) scale(${view.k})`, scale: view.k, by, pan, fit };
}
