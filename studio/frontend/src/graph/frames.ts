/** Groups of cards: the frame around them, and the graph as it looks when some are folded. */
import type { Group, Layout, Point } from "../model";
import type { Card, Graph, Wire } from "./derive";
import { CARD_WIDTH, heightOf } from "./layout";

export interface Rect { x: number; y: number; width: number; height: number }
const AROUND = 26, HEAD = 46;
export const FOLDED: Pick<Rect, "width" | "height"> = { width: CARD_WIDTH, height: 92 };

export const groupNode = (id: string): string => `group:${id}`;
export const noteNode = (id: string): string => `note:${id}`;

/** The frame around the cards of a group; null when none of them is to be seen. */
export function frameOf(group: Group, layout: Layout, cards: ReadonlyMap<string, Card>): Rect | null {
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
  for (const node of group.nodes) {
    const place = layout[node], card = cards.get(node);
    if (!place || !card) continue;
    left = Math.min(left, place[0]); top = Math.min(top, place[1]);
    right = Math.max(right, place[0] + CARD_WIDTH); bottom = Math.max(bottom, place[1] + heightOf(card));
  }
  if (left === Infinity) return null;
  const at = { x: left - AROUND, y: top - HEAD };
  return group.collapsed ? { ...at, ...FOLDED } : { ...at, width: right - left + 2 * AROUND, height: bottom - top + HEAD + AROUND };
}

/** Which group each card belongs to. A card of two groups is in the first. */
export function membership(groups: Readonly<Record<string, Group>>): Map<string, string> {
  const member = new Map<string, string>();
  for (const [id, group] of Object.entries(groups)) for (const node of group.nodes) if (!member.has(node)) member.set(node, id);
  return member;
}

/** The wires with the cards of folded groups drawn together; wires inside one are not seen. */
export function folded(graph: Graph, groups: Readonly<Record<string, Group>>): { hidden: ReadonlySet<string>; wires: Wire[] } {
  const member = membership(groups);
  const hidden = new Set<string>();
  for (const [node, id] of member) if (groups[id]?.collapsed) hidden.add(node);
  if (!hidden.size) return { hidden, wires: graph.wires };
  const end = (node: string): string => (hidden.has(node) ? groupNode(member.get(node) ?? "") : node);
  const seen = new Set<string>();
  const wires = graph.wires.flatMap((wire): Wire[] => {
    const from = end(wire.from), to = end(wire.to);
    if (from === wire.from && to === wire.to) return [wire];
    const name = `${from} ${from === wire.from ? wire.port : ""} ${to} ${wire.sort}`;
    if (from === to || seen.has(name)) return [];
    seen.add(name);
    return [{ ...wire, id: `folded ${name}`, from, to, port: from === wire.from ? wire.port : "out", path: null, owner: null }];
  });
  return { hidden, wires };
}

/** Cards set in one line, or with equal gaps between them. */
export type Align = "left" | "centre" | "right" | "top" | "middle" | "bottom" | "across" | "down";

export function aligned(how: Align, nodes: readonly string[], layout: Layout, size: (node: string) => { width: number; height: number }): Layout {
  const rows = nodes.flatMap((node) => { const place = layout[node]; return place ? [{ node, x: place[0], y: place[1], ...size(node) }] : []; });
  if (rows.length < 2) return {};
  const left = Math.min(...rows.map((row) => row.x)), right = Math.max(...rows.map((row) => row.x + row.width));
  const top = Math.min(...rows.map((row) => row.y)), bottom = Math.max(...rows.map((row) => row.y + row.height));
  const made: Layout = {};
  const put = (node: string, x: number, y: number): void => { made[node] = [Math.round(x), Math.round(y)] as Point; };
  if (how === "across" || how === "down") {
    const across = how === "across";
    const sorted = [...rows].sort((a, b) => (across ? a.x - b.x : a.y - b.y));
    const total = sorted.reduce((sum, row) => sum + (across ? row.width : row.height), 0);
    const gap = Math.max(24, ((across ? right - left : bottom - top) - total) / (sorted.length - 1));
    let at = across ? left : top;
    for (const row of sorted) { put(row.node, across ? at : row.x, across ? row.y : at); at += (across ? row.width : row.height) + gap; }
    return made;
  }
  for (const row of rows) switch (how) {
    case "left": put(row.node, left, row.y); break;
    case "right": put(row.node, right - row.width, row.y); break;
    case "centre": put(row.node, (left + right - row.width) / 2, row.y); break;
    case "top": put(row.node, row.x, top); break;
    case "bottom": put(row.node, row.x, bottom - row.height); break;
    case "middle": put(row.node, row.x, (top + bottom - row.height) / 2); break;
  }
  return made;
}
