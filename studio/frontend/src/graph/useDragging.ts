/** Moving cards, frames and notes: followed while they are dragged, told to the server as one step when they are let go. */
import { applyNodeChanges, type NodeChange } from "@xyflow/react";
import { useCallback, useRef, type Dispatch, type SetStateAction } from "react";
import { t, tn } from "../kit";
import type { Layout, LayoutChange, Point } from "../model";
import { useStore } from "../store";
import type { AnyNode } from "./flow";

export function useDragging(nodes: readonly AnyNode[], setNodes: Dispatch<SetStateAction<AnyNode[]>>, layout: Layout, onSelect: (changes: { id: string; selected: boolean }[]) => void) {
  const store = useStore();
  const latest = useRef({ nodes, layout });
  latest.current = { nodes, layout };

  const onNodesChange = useCallback((changes: NodeChange<AnyNode>[]) => {
    const chosen = changes.flatMap((change) => (change.type === "select" ? [{ id: change.id, selected: change.selected }] : []));
    const rest = changes.filter((change) => change.type === "position" || change.type === "dimensions");
    if (rest.length) setNodes((now) => applyNodeChanges(rest, now));
    if (chosen.length) onSelect(chosen);
  }, [setNodes, onSelect]);

  /** A frame takes its cards along. */
  const follow = useCallback((dragged: readonly AnyNode[]) => {
    const shift = new Map<string, [number, number]>();
    for (const node of dragged) if (node.type === "group") for (const member of node.data.group.nodes) shift.set(member, [node.position.x - node.data.rect.x, node.position.y - node.data.rect.y]);
    if (!shift.size) return;
    const own = new Set(dragged.map((node) => node.id));
    setNodes((now) => now.map((node) => {
      const by = shift.get(node.id), place = latest.current.layout[node.id];
      return by && place && !own.has(node.id) ? { ...node, dragging: true, position: { x: place[0] + by[0], y: place[1] + by[1] } } : node;
    }));
  }, [setNodes]);

  const moved = useCallback((dragged: readonly AnyNode[]) => {
    const places: Record<string, Point> = {}, notes: NonNullable<LayoutChange["notes"]> = {};
    const told = store.get().marks;
    let title = "";
    for (const node of dragged) {
      const at: Point = [Math.round(node.position.x), Math.round(node.position.y)];
      if (node.type === "group") {
        title = node.data.group.title;
        const dx = Math.round(node.position.x - node.data.rect.x), dy = Math.round(node.position.y - node.data.rect.y);
        for (const member of node.data.group.nodes) { const place = latest.current.layout[member]; if (place && (dx || dy)) places[member] = [place[0] + dx, place[1] + dy]; }
      } else if (node.type === "note") {
        const note = told.notes[node.data.id];
        if (note && (note.x !== at[0] || note.y !== at[1])) notes[node.data.id] = { ...note, x: at[0], y: at[1] };
      } else {
        const place = latest.current.layout[node.id];
        title ||= node.data.card.title;
        if (!place || place[0] !== at[0] || place[1] !== at[1]) places[node.id] = at;
      }
    }
    setNodes((now) => now.map((node) => (node.dragging ? { ...node, dragging: false } : node)));
    const count = Object.keys(places).length + Object.keys(notes).length;
    if (!count) return;
    const change: LayoutChange = { ...(Object.keys(places).length ? { nodes: places } : {}), ...(Object.keys(notes).length ? { notes } : {}) };
    store.run(count === 1 ? t("Move {title}", { title: title || t("a note") }) : tn("Move {n} card", "Move {n} cards", count), [{ op: "layout", ...change }]);
  }, [store, setNodes]);

  /** Moved by the arrow keys: told once the keys are let go. */
  const settle = useCallback(() => {
    const strayed = latest.current.nodes.filter((node) => {
      if (node.dragging || !node.selected) return false;
      const place: Point | undefined = node.type === "card" ? latest.current.layout[node.id] : node.type === "note" ? [node.data.note.x, node.data.note.y] : [node.data.rect.x, node.data.rect.y];
      return place !== undefined && (place[0] !== Math.round(node.position.x) || place[1] !== Math.round(node.position.y));
    });
    if (strayed.length) moved(strayed);
  }, [moved]);

  return { onNodesChange, follow, moved, settle };
}
