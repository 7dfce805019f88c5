/** The drawing of one tile: its picture or floor, and over it spaces, edges and exits, with the tools that change them. */
import { useEffect, useMemo, useRef, useState, type PointerEvent } from "react";
import { words } from "../document";
import { Icon, t } from "../kit";
import type { Point, TileDef } from "../model";
import { Button } from "../ui/controls";
import { addCorner, addExit, addSpace, assignRoom, moveCorner, setEdge, splitSpace } from "./edits";
import type { Faults } from "./faults";
import { along, boundaries, lengthOf, middle, same, snapped, type Line } from "./shape";
import { centroid, inside } from "../map/geometry";

export const TOOLS = ["select", "space", "rectangle", "split", "room", "edge", "exit"] as const;
export type Tool = (typeof TOOLS)[number];
export type Picked = { type: "space" | "exit"; id: string } | { type: "edge"; at: Point } | null;
const EDGES = ["border", "impassable", "wall", "door"] as const;
const GRIDS = [1, 0.5, 0.25];

interface Props {
  tile: TileDef; picture: string; tool: Tool; picked: Picked; room: string; faults: Faults; mayChange: boolean;
  onTool: (tool: Tool) => void; onPick: (picked: Picked) => void; onChange: (label: string, tile: TileDef) => void; onTell: (words: string) => void;
}
type Hold = { what: "corner"; from: Point; only?: string } | { what: "rectangle"; from: Point } | { what: "pan"; x: number; y: number };
interface View { x: number; y: number; scale: number }

export function useTools(): Record<Tool, { label: string; key: string; icon: string; help: string }> {
  return {
    select: { label: t("Select"), key: "V", icon: "pointer", help: t("Click a space, an edge or an exit. Drag a corner to move it; corners that meet move together (Alt: only this one). Double click a side to add a corner.") },
    space: { label: t("Space"), key: "P", icon: "polygon", help: t("Click corner after corner; click the first again, or press Enter, to close the space.") },
    rectangle: { label: t("Rectangle"), key: "B", icon: "square", help: t("Drag from corner to corner.") },
    split: { label: t("Split"), key: "S", icon: "cut", help: t("Click two points on the boundary of a space: it is parted between them.") },
    room: { label: t("Rooms"), key: "M", icon: "brush", help: t("Choose a room on the right, then click the spaces that belong to it.") },
    edge: { label: t("Edges"), key: "W", icon: "brick-wall", help: t("Click a line between two spaces: border, impassable, wall, door.") },
    exit: { label: t("Exits"), key: "E", icon: "door-open", help: t("Click the outline where another tile may join; click an exit to take it away.") },
  };
}

export function TileCanvas({ tile, picture, tool, picked, room, faults, mayChange, onTool, onPick, onChange, onTell }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 40, y: 40, scale: 60 });
  const [grid, setGrid] = useState(0.5);
  const [draft, setDraft] = useState<Point[]>([]);
  const [hover, setHover] = useState<Point | null>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [trial, setTrial] = useState<TileDef | null>(null);
  const tools = useTools();
  const shown = trial ?? tile;
  const { inner, outer } = useMemo(() => boundaries(shown), [shown]);
  const reach = 12 / view.scale;

  const fit = (): void => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect?.width) return;
    const scale = Math.max(12, Math.min(140, (rect.width - 90) / tile.width, (rect.height - 226) / tile.height));
    setView({ scale, x: (rect.width - tile.width * scale) / 2, y: 96 + Math.max(0, (rect.height - 226 - tile.height * scale) / 2) });
  };
  useEffect(() => {
    fit();
    window.addEventListener("resize", fit);
    return () => window.removeEventListener("resize", fit);
  }, [tile.id, tile.width, tile.height]);
  useEffect(() => { setDraft([]); setHold(null); setTrial(null); }, [tile.id, tool]);

  const zoom = (factor: number, px?: number, py?: number): void => {
    const rect = frame.current?.getBoundingClientRect();
    const x = px ?? (rect?.width ?? 0) / 2, y = py ?? (rect?.height ?? 0) / 2;
    setView((now) => { const scale = Math.max(12, Math.min(240, now.scale * factor)); const by = scale / now.scale; return { scale, x: x - (x - now.x) * by, y: y - (y - now.y) * by }; });
  };
  useEffect(() => {
    const element = frame.current;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const rect = element?.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 500), event.clientX - (rect?.left ?? 0), event.clientY - (rect?.top ?? 0));
    };
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, []);

  const cell = (event: { clientX: number; clientY: number }): Point => {
    const rect = frame.current?.getBoundingClientRect();
    return [(event.clientX - (rect?.left ?? 0) - view.x) / view.scale, (event.clientY - (rect?.top ?? 0) - view.y) / view.scale];
  };
  const near = (line: Line, point: Point, far = reach): boolean => { const { at, off } = along(line, point); return off < far && at > -0.05 && at < lengthOf(line) + 0.05; };
  const spaceAt = (point: Point) => [...shown.spaces].reverse().find((space) => inside(point, space.polygon));
  const close = (points: Point[]): void => {
    setDraft([]);
    if (points.length < 3) return;
    const made = addSpace(tile, points, room);
    onChange(t("Draw space {id}", { id: made.id }), made.tile);
    onPick({ type: "space", id: made.id });
    onTool("select");
  };

  const down = (event: PointerEvent): void => {
    if (event.button === 1 || (event.button === 0 && event.shiftKey)) { event.preventDefault(); setHold({ what: "pan", x: event.clientX, y: event.clientY }); return; }
    if (event.button !== 0) return;
    const at = cell(event), point = snapped(tile, at, grid, reach);
    const exit = (shown.exits ?? []).find((item) => near(item.line, at, Math.max(reach, 0.16)));
    const line = inner.filter((item) => near(item.line, at, Math.max(reach, 0.14))).sort((a, b) => along(a.line, at).off - along(b.line, at).off)[0];
    const space = spaceAt(at);
    if (!mayChange || tool === "select") {
      const corners = tile.spaces.find((item) => picked?.type === "space" && item.id === picked.id);
      const corner = mayChange ? corners?.polygon.find((item) => Math.hypot(item[0] - at[0], item[1] - at[1]) < reach) : undefined;
      if (corner) setHold({ what: "corner", from: corner, ...(event.altKey && picked?.type === "space" ? { only: picked.id } : {}) });
      else if (exit) onPick({ type: "exit", id: exit.id });
      else if (line) onPick({ type: "edge", at: middle(line.line) });
      else if (space) onPick({ type: "space", id: space.id });
      else { onPick(null); setHold({ what: "pan", x: event.clientX, y: event.clientY }); }
    } else if (tool === "space") {
      if (draft.length > 2 && draft[0] && Math.hypot(draft[0][0] - at[0], draft[0][1] - at[1]) < reach * 1.4) close(draft);
      else if (!draft.some((item) => same(item, point))) setDraft([...draft, point]);
    } else if (tool === "rectangle") setHold({ what: "rectangle", from: point });
    else if (tool === "split") {
      if (!draft[0]) { setDraft([point]); return; }
      setDraft([]);
      const parted = splitSpace(tile, draft[0], point);
      if (parted) onChange(t("Split space {id}", { id: parted.from }), parted.tile);
      else onTell(t("A space is split between two points of its own boundary. Begin on one side and end on another."));
    } else if (tool === "room") { if (space && space.room !== room) onChange(t("Paint {id} as {room}", { id: space.id, room }), assignRoom(tile, space.id, room)); }
    else if (tool === "edge") {
      if (!line) return onTell(t("There is no line between two spaces here."));
      const next = EDGES[(EDGES.indexOf(line.kind) + 1) % EDGES.length] ?? "border";
      onChange(t("Make {a}–{b} a {kind}", { a: line.pair[0], b: line.pair[1], kind: edgeWord(next) }), setEdge(tile, line, next));
      onPick({ type: "edge", at: middle(line.line) });
    } else if (exit) onChange(t("Take away exit {id}", { id: exit.id }), { ...tile, exits: (tile.exits ?? []).filter((item) => item.id !== exit.id) });
    else {
      const side = outer.filter((item) => near(item.line, at, Math.max(reach, 0.4))).sort((a, b) => along(a.line, at).off - along(b.line, at).off)[0];
      const made = side ? addExit(tile, side, at) : null;
      if (!made) return onTell(t("An exit needs a bare piece of outline of half a cell at least, where there is none yet."));
      onChange(t("Add exit {id}", { id: made.id }), made.tile);
      onPick({ type: "exit", id: made.id });
    }
  };
  const move = (event: PointerEvent): void => {
    const point = snapped(tile, cell(event), grid, reach);
    setHover(point);
    if (hold?.what === "pan") { setView((now) => ({ ...now, x: now.x + event.clientX - hold.x, y: now.y + event.clientY - hold.y })); setHold({ ...hold, x: event.clientX, y: event.clientY }); }
    else if (hold?.what === "corner") setTrial(moveCorner(tile, hold.from, snapped({ ...tile, spaces: [] }, cell(event), grid, 0), hold.only));
  };
  const up = (event: PointerEvent): void => {
    if (hold?.what === "corner" && trial) onChange(t("Move a corner"), trial);
    if (hold?.what === "rectangle") {
      const [ax, ay] = hold.from, [bx, by] = snapped(tile, cell(event), grid, reach);
      if (ax !== bx && ay !== by) {
        const [x, y, r, b] = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
        close([[x, y], [r, y], [r, b], [x, b]]);
      }
    }
    setHold(null); setTrial(null);
  };
  const twice = (event: React.MouseEvent): void => {
    if (!mayChange || tool !== "select" || picked?.type !== "space") return;
    const at = snapped(tile, cell(event), grid, 0);
    const next = addCorner(tile, picked.id, at);
    if (next.spaces.some((space, index) => space.polygon.length !== tile.spaces[index]?.polygon.length)) onChange(t("Add a corner to {id}", { id: picked.id }), next);
  };
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("input, textarea, select, dialog, button")) return;
      if (event.key === "Enter" && draft.length > 2) close(draft);
      else if (event.key === "Escape") { if (draft.length || hold) { setDraft([]); setHold(null); setTrial(null); } else onPick(null); }
      else if (event.key.toLowerCase() === "f") fit();
      else {
        const wanted = TOOLS.find((name) => tools[name].key.toLowerCase() === event.key.toLowerCase());
        if (!wanted || !mayChange) return;
        onTool(wanted);
      }
      event.preventDefault();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });

  const box = hold?.what === "rectangle" && hover ? { x: Math.min(hold.from[0], hover[0]), y: Math.min(hold.from[1], hover[1]), width: Math.abs(hold.from[0] - hover[0]), height: Math.abs(hold.from[1] - hover[1]) } : null;
  const corners = shown.spaces.find((space) => picked?.type === "space" && space.id === picked.id)?.polygon ?? [];
  return (
    <div className={`board tile-board tool-${tool}`} ref={frame} role="region" aria-label={t("Drawing of the tile")}>
      <div className="tile-tools" role="toolbar" aria-label={t("Tools")}>
        {mayChange && TOOLS.map((name) => (
          <button key={name} type="button" className="tool" aria-pressed={tool === name} title={`${tools[name].label} (${tools[name].key})`} onClick={() => onTool(name)}>
            <Icon name={tools[name].icon} /><span>{tools[name].label}</span></button>
        ))}
      </div>
      <p className="tile-help" role="status">{tools[tool].help}</p>
      <svg width="100%" height="100%" aria-label={t("Tile {name}, {n} spaces", { name: words(tile.name) || tile.id, n: tile.spaces.length })} role="group"
        onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerLeave={() => setHover(null)} onDoubleClick={twice}>
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <rect className="tile-paper" width={tile.width} height={tile.height} />
          <image href={picture} width={tile.width} height={tile.height} preserveAspectRatio="none" />
          <g className="tile-grid" aria-hidden="true">
            {Array.from({ length: Math.floor(tile.width) + 1 }, (_, x) => <line key={`x${x}`} x1={x} x2={x} y1={0} y2={tile.height} />)}
            {Array.from({ length: Math.floor(tile.height) + 1 }, (_, y) => <line key={`y${y}`} y1={y} y2={y} x1={0} x2={tile.width} />)}
          </g>
          {shown.spaces.map((space) => {
            const wrong = faults.spaces.get(space.id);
            const [x, y] = centroid(space.polygon);
            const name = words(tile.rooms?.find((item) => item.id === space.room)?.name) || space.room;
            const hue = Math.max(0, tile.rooms?.findIndex((item) => item.id === space.room) ?? 0) % 6;
            return (
              <g key={space.id} className={`draw-space hue-${hue}${picked?.type === "space" && picked.id === space.id ? " is-picked" : ""}${wrong ? " is-wrong" : ""}`} role="button" tabIndex={0}
                aria-label={t("Space {id}, {room}", { id: space.id, room: name })} aria-pressed={picked?.type === "space" && picked.id === space.id}
                onKeyDown={(event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); onPick({ type: "space", id: space.id }); } }}>
                <polygon points={space.polygon.map((point) => point.join(",")).join(" ")} />
                <text x={x} y={y + 0.1} textAnchor="middle">{space.id}</text>
                <title>{wrong ?? `${space.id} · ${name}`}</title>
              </g>
            );
          })}
          {inner.map((item, index) => (
            <line key={index} className={`draw-edge edge-${item.kind}${picked?.type === "edge" && same(picked.at, middle(item.line)) ? " is-picked" : ""}${faults.edges.has(item.edge) ? " is-wrong" : ""}`}
              x1={item.line[0][0]} y1={item.line[0][1]} x2={item.line[1][0]} y2={item.line[1][1]}><title>{faults.edges.get(item.edge) ?? `${item.pair.join("–")}: ${edgeWord(item.kind)}`}</title></line>
          ))}
          {(shown.exits ?? []).map((exit) => (
            <g key={exit.id} className={`draw-exit${picked?.type === "exit" && picked.id === exit.id ? " is-picked" : ""}${faults.exits.has(exit.id) ? " is-wrong" : ""}`}>
              <line x1={exit.line[0][0]} y1={exit.line[0][1]} x2={exit.line[1][0]} y2={exit.line[1][1]} />
              <circle cx={middle(exit.line)[0]} cy={middle(exit.line)[1]} r={0.08} /><title>{faults.exits.get(exit.id) ?? exit.id}</title>
            </g>
          ))}
          {corners.map(([x, y], index) => <rect key={index} className="draw-corner" x={x - 6 / view.scale} y={y - 6 / view.scale} width={12 / view.scale} height={12 / view.scale} />)}
          {draft.length > 0 && <polyline className="draw-draft" points={[...draft, ...(hover ? [hover] : [])].map((point) => point.join(",")).join(" ")} />}
          {draft.map(([x, y], index) => <circle key={index} className="draw-point" cx={x} cy={y} r={5 / view.scale} />)}
          {box && <rect className="draw-draft" {...box} />}
          {hover && mayChange && ["space", "rectangle", "split"].includes(tool) && <circle className="draw-point" cx={hover[0]} cy={hover[1]} r={4 / view.scale} />}
        </g>
      </svg>
      {tile.spaces.length === 0 && draft.length === 0 && <div className="vacant"><p className="empty-title">{t("No space yet.")}</p><p>{t("Drag a rectangle with the rectangle tool (B), or draw corner by corner (P).")}</p></div>}
      <div className="board-tools" role="toolbar" aria-label={t("View")}>
        <Button bare icon="minus" label={t("Zoom out")} onClick={() => zoom(1 / 1.25)} />
        <Button bare icon="plus" label={t("Zoom in")} onClick={() => zoom(1.25)} />
        <Button bare icon="fit" label={t("Fit the tile")} hint={t("Fit the tile (F)")} onClick={fit} />
        <span className="divider" />
        {GRIDS.map((step) => <button key={step} type="button" className="chip" aria-pressed={grid === step} title={t("Snap to {n} of a cell", { n: step })} onClick={() => setGrid(step)}>{step === 1 ? "1" : step === 0.5 ? "½" : "¼"}</button>)}
      </div>
    </div>
  );
}

export function edgeWord(kind: string): string {
  return kind === "border" ? t("border") : kind === "impassable" ? t("impassable border") : kind === "wall" ? t("wall") : t("door");
}
