/** From the scenario's graph to what React Flow draws; whatever did not change stays the same object, so that nothing is drawn again for it. */
import { MarkerType, type Edge, type Node } from "@xyflow/react";
import { t, tn } from "../kit";
import type { Colour, Group, Layout, Marks, Note, Problem } from "../model";
import type { Card, Wire } from "./derive";
import { frameOf, groupNode, noteNode, type Rect } from "./frames";
import { kindWord } from "../kindWords";
import { sortWord, toneOf } from "./words";

export type CardNodeType = Node<{ card: Card; problems: readonly Problem[]; colour: Colour | null; found: boolean; dim: boolean }, "card">;
export type GroupNodeType = Node<{ id: string; group: Group; rect: Rect; shown: number }, "group">;
export type NoteNodeType = Node<{ id: string; note: Note }, "note">;
export type AnyNode = CardNodeType | GroupNodeType | NoteNodeType;
export type WireEdgeType = Edge<{ wire: Wire; word: string; near: boolean; /** What the target is called. */ title: string }, "wire">;

const NONE: readonly Problem[] = [];

export interface Scene {
  cards: readonly Card[]; byId: ReadonlyMap<string, Card>; hidden: ReadonlySet<string>; layout: Layout; marks: Marks; problems: ReadonlyMap<string, readonly Problem[]>;
  picked: ReadonlySet<string>; found: ReadonlySet<string>; searching: boolean;
}

function cardNode(was: AnyNode | undefined, card: Card, scene: Scene): CardNodeType | null {
  const place = scene.layout[card.id];
  if (!place) return null;
  const old = was?.type === "card" ? was : undefined;
  const position = old?.dragging ? old.position : { x: place[0], y: place[1] };
  const problems = scene.problems.get(card.id) ?? NONE, colour = scene.marks.colours[card.id] ?? null;
  const found = scene.found.has(card.id), dim = scene.searching && !found, selected = scene.picked.has(card.id);
  if (old && old.data.card === card && old.data.problems === problems && old.data.colour === colour && old.data.found === found && old.data.dim === dim
    && old.selected === selected && old.position.x === position.x && old.position.y === position.y) return old;
  const count = problems.length ? tn("{n} problem", "{n} problems", problems.length) : "";
  return { ...old, id: card.id, type: "card", position, selected, deletable: false, zIndex: selected ? 10 : 1, ariaLabel: [t("{kind} {title}", { kind: kindWord(card.ref.kind), title: card.title }), count].filter(Boolean).join(", "),
    data: { card, problems, colour, found, dim } };
}

function groupNodeOf(was: AnyNode | undefined, id: string, group: Group, scene: Scene): GroupNodeType | null {
  const rect = frameOf(group, scene.layout, scene.byId);
  if (!rect) return null;
  const old = was?.type === "group" ? was : undefined, selected = scene.picked.has(groupNode(id));
  const same = old && old.data.group === group && old.selected === selected && (["x", "y", "width", "height"] as const).every((key) => old.data.rect[key] === rect[key]);
  if (same && !old.dragging && old.position.x === rect.x && old.position.y === rect.y) return old;
  const shown = group.nodes.filter((node) => scene.byId.has(node)).length;
  return { ...old, id: groupNode(id), type: "group", position: old?.dragging ? old.position : { x: rect.x, y: rect.y }, width: rect.width, height: rect.height, selected, deletable: false, dragHandle: ".frame-head",
    zIndex: group.collapsed ? 1 : -1, style: { pointerEvents: group.collapsed ? "all" : "none" }, ariaLabel: t("Group {title}, {n} cards", { title: group.title, n: shown }), data: { id, group, rect, shown } };
}

function noteNodeOf(was: AnyNode | undefined, id: string, note: Note, scene: Scene): NoteNodeType {
  const old = was?.type === "note" ? was : undefined, selected = scene.picked.has(noteNode(id));
  if (old && old.data.note === note && old.selected === selected && !old.dragging && !old.resizing && old.position.x === note.x && old.position.y === note.y) return old;
  const busy = old?.dragging || old?.resizing;
  return { ...old, id: noteNode(id), type: "note", position: busy ? old.position : { x: note.x, y: note.y }, width: busy ? old.width : note.width, height: busy ? old.height : note.height, selected, deletable: false, zIndex: 0,
    ariaLabel: t("Note: {text}", { text: note.text.slice(0, 80) }), data: { id, note } };
}

export function nodesOf(before: readonly AnyNode[], scene: Scene): AnyNode[] {
  const old = new Map(before.map((node) => [node.id, node]));
  const nodes: (AnyNode | null)[] = [
    ...Object.entries(scene.marks.groups).map(([id, group]) => groupNodeOf(old.get(groupNode(id)), id, group, scene)),
    ...Object.entries(scene.marks.notes).map(([id, note]) => noteNodeOf(old.get(noteNode(id)), id, note, scene)),
    ...scene.cards.map((card) => (scene.hidden.has(card.id) ? null : cardNode(old.get(card.id), card, scene))),
  ];
  const made = nodes.filter((node): node is AnyNode => node !== null);
  return made.length === before.length && made.every((node, index) => node === before[index]) ? (before as AnyNode[]) : made;
}

/** Arrow heads are drawn outside their wire and can not take its colour. */
const COLOURS = { plain: "#8b95a3", pass: "#86b67a", fail: "#e0685f", near: "#e8b04b" } as const;
const MARKERS = Object.fromEntries(Object.entries(COLOURS).map(([tone, color]) => [tone, { type: MarkerType.ArrowClosed, width: 14, height: 14, color }])) as Record<keyof typeof COLOURS, WireEdgeType["markerEnd"] & object>;
/** Said on the wire itself; that an event follows needs no word. */
const SILENT: ReadonlySet<Wire["sort"]> = new Set(["next", "opens"]);

/** Draws wires, each made once for as long as it looks the same. */
export class Wiring {
  private made = new Map<string, { wire: Wire; look: string; edge: WireEdgeType }>();

  edges(wires: readonly Wire[], byId: ReadonlyMap<string, Card>, picked: string | null, near: ReadonlySet<string>, dim: (id: string) => boolean): WireEdgeType[] {
    const next = new Map<string, { wire: Wire; look: string; edge: WireEdgeType }>();
    const edges = wires.map((wire) => {
      const close = near.has(wire.from) || near.has(wire.to);
      const faint = dim(wire.from) || dim(wire.to);
      const title = byId.get(wire.to)?.title ?? "";
      const look = `${wire.id === picked} ${close} ${faint} ${title}`;
      const old = this.made.get(wire.id);
      const row = old && old.wire === wire && old.look === look ? old : { wire, look, edge: this.edge(wire, title, wire.id === picked, close, faint) };
      next.set(wire.id, row);
      return row.edge;
    });
    this.made = next;
    return edges;
  }

  private edge(wire: Wire, title: string, selected: boolean, near: boolean, faint: boolean): WireEdgeType {
    const tone = toneOf(wire);
    return {
      id: wire.id, type: "wire", source: wire.from, sourceHandle: wire.port, target: wire.to, targetHandle: "in", selected, deletable: false, reconnectable: wire.path !== null, zIndex: near || selected ? 2 : 0,
      className: `wire wire-${tone} sort-${wire.sort}${near ? " is-near" : ""}${faint ? " is-dim" : ""}`, markerEnd: MARKERS[near ? "near" : tone],
      data: { wire, near, title, word: SILENT.has(wire.sort) && !near ? "" : [sortWord(wire.sort), near ? wire.via : ""].filter(Boolean).join(" · ") },
      ariaLabel: t("Connection from {from} to {to}", { from: wire.from, to: wire.to }),
    };
  }
}
