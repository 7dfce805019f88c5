/** Auto-layout by ELK, loaded only when needed and run in a worker of its own. Cards placed by hand stay where they are. */
import type { Layout, Point } from "../model";
import type { Card, Graph } from "./derive";

export const CARD_WIDTH = 268;

/** A good guess of the height a card is drawn with: ELK needs it before the browser has measured. */
export function heightOf(card: Card): number {
  const ports = card.ports.length * 26;
  const extra = (card.trigger ? 22 : 0) + (card.line ? 38 : 0) + (card.notes.length ? 26 : 0);
  return 56 + extra + ports;
}

/** From this many cards on ELK is asked for less, and for no longer than its patience; what it does not finish stays in rows. */
export const MANY = 250;
const PATIENCE_MS = 4000;
/** A card that so many lead to (an ending, threat) draws everything into knots: it is placed after the others. */
const HUB = 12;

interface ElkNode { id: string; x?: number; y?: number; children?: ElkNode[] }

/** Positions for every card: kept ones as they were, others where ELK puts them, moved clear of the kept. */
export async function arrange(graph: Graph, kept: Layout): Promise<Layout> {
  const [{ default: ELK }, { default: workerUrl }] = await Promise.all([import("elkjs/lib/elk-api.js"), import("elkjs/lib/elk-worker.min.js?url")]);
  const elk = new ELK({ workerUrl });
  try {
    const many = graph.cards.length > MANY;
    const led = new Map<string, number>();
    for (const wire of graph.wires) led.set(wire.to, (led.get(wire.to) ?? 0) + 1);
    const wires = many ? graph.wires.filter((wire) => (led.get(wire.to) ?? 0) <= HUB) : graph.wires;
    const wired = new Set(wires.flatMap((wire) => [wire.from, wire.to]));
    const asked = elk.layout({
      id: "root",
      layoutOptions: {
        "elk.algorithm": "layered", "elk.direction": "RIGHT", "elk.spacing.nodeNode": "36", "elk.layered.spacing.nodeNodeBetweenLayers": "90",
        "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES", "elk.separateConnectedComponents": "true", "elk.spacing.componentComponent": "64", "elk.aspectRatio": "1.6",
        "elk.layered.nodePlacement.strategy": many ? "BRANDES_KOEPF" : "NETWORK_SIMPLEX", "elk.layered.thoroughness": many ? "2" : "7",
      },
      children: storyOrder(graph.cards).filter((card) => wired.has(card.id)).map((card) => ({ id: card.id, width: CARD_WIDTH, height: heightOf(card) })),
      edges: wires.map((wire) => ({ id: wire.id, sources: [wire.from], targets: [wire.to] })),
    }) as Promise<ElkNode>;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const root = await (many ? Promise.race([asked, new Promise<null>((done) => { timer = setTimeout(() => done(null), PATIENCE_MS); })]).finally(() => clearTimeout(timer)) : asked);
    if (!root) return beside(graph.cards, { ...inRows(graph), ...kept }, kept);
    const layout: Layout = {};
    let bottom = 0;
    const byId = new Map(graph.cards.map((card) => [card.id, card]));
    for (const node of root.children ?? []) {
      layout[node.id] = [Math.round(node.x ?? 0), Math.round(node.y ?? 0)];
      const card = byId.get(node.id);
      bottom = Math.max(bottom, (node.y ?? 0) + (card ? heightOf(card) : 0));
    }
    shelve(graph.cards.filter((card) => !wired.has(card.id)), bottom + 90, layout);
    return beside(graph.cards, { ...layout, ...kept }, kept);
  } finally {
    elk.terminateWorker();
  }
}

/** Without ELK: each story from left to right, its branches below one another, a long one broken into bands. */
export function inRows(graph: Graph): Layout {
  const wide = 12, step = CARD_WIDTH + 90;
  const out = new Map<string, string[]>(), led = new Set<string>();
  for (const wire of graph.wires) { out.set(wire.from, [...(out.get(wire.from) ?? []), wire.to]); if (wire.from !== wire.to) led.add(wire.to); }
  const layout: Layout = {};
  let y = 0;
  const sorted = storyOrder(graph.cards);
  for (const root of [...sorted.filter((card) => card.start), ...sorted.filter((card) => !led.has(card.id)), ...sorted]) {
    if (layout[root.id]) continue;
    // A walk with its own stack: a chain of a thousand events is deeper than the browser's.
    const stack: { id: string; depth: number; fresh: boolean }[] = [{ id: root.id, depth: 0, fresh: true }];
    let tallest = 0;
    for (let at = stack.pop(); at; at = stack.pop()) {
      const card = graph.byId.get(at.id);
      if (!card || layout[at.id]) continue;
      if (!at.fresh || (at.depth > 0 && at.depth % wide === 0)) { y += tallest + 36; tallest = 0; }
      layout[at.id] = [(at.depth % wide) * step, Math.round(y)];
      tallest = Math.max(tallest, heightOf(card));
      const next = (out.get(at.id) ?? []).filter((id) => !layout[id]);
      for (let index = next.length - 1; index >= 0; index -= 1) stack.push({ id: next[index] ?? "", depth: at.depth + 1, fresh: index === 0 });
    }
    y += tallest + 36;
  }
  return layout;
}

/** Events first, as they are written, so that the story begins at the top. */
function storyOrder(cards: readonly Card[]): Card[] {
  return [...cards.filter((card) => card.ref.kind === "events"), ...cards.filter((card) => card.ref.kind !== "events")];
}

/** Cards that nothing leads to or from stand in rows below. */
function shelve(cards: readonly Card[], top: number, layout: Layout): void {
  const columns = Math.max(4, Math.ceil(Math.sqrt(cards.length * 1.6)));
  let y = top, tallest = 0;
  cards.forEach((card, index) => {
    const column = index % columns;
    if (column === 0 && index > 0) { y += tallest + 36; tallest = 0; }
    layout[card.id] = [column * (CARD_WIDTH + 40), Math.round(y)];
    tallest = Math.max(tallest, heightOf(card));
  });
}

/** Moves arranged cards down until they are clear of those placed by hand. */
function beside(cards: readonly Card[], layout: Layout, kept: Layout): Layout {
  const heights = new Map(cards.map((card) => [card.id, heightOf(card)]));
  const fixed = Object.entries(kept).filter(([id]) => heights.has(id));
  const sorted = fixed.sort((a, b) => a[1][1] - b[1][1]);
  const clear: Layout = { ...layout };
  for (const card of cards) {
    const place = layout[card.id];
    if (!place || kept[card.id]) continue;
    let y = place[1];
    for (const [id, [fx, fy]] of sorted)
      if (Math.abs(fx - place[0]) < CARD_WIDTH && y < fy + (heights.get(id) ?? 0) && fy < y + heightOf(card)) y = fy + (heights.get(id) ?? 0) + 30;
    clear[card.id] = [place[0], y];
  }
  return clear;
}

/** A place for a card that has none yet, beside what leads to it. */
export function besides(graph: Graph, card: string, layout: Layout): Point {
  const wire = graph.wires.find((row) => row.to === card && layout[row.from]);
  const from = wire && layout[wire.from];
  if (from) return [from[0] + CARD_WIDTH + 90, from[1]];
  const bottom = Math.max(0, ...Object.values(layout).map(([, y]) => y));
  return [0, Object.keys(layout).length ? bottom + 220 : 0];
}
