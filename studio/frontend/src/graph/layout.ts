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

interface ElkNode { id: string; x?: number; y?: number; children?: ElkNode[] }

/** Positions for every card: kept ones as they were, others where ELK puts them, moved clear of the kept. */
export async function arrange(graph: Graph, kept: Layout): Promise<Layout> {
  const [{ default: ELK }, { default: workerUrl }] = await Promise.all([import("elkjs/lib/elk-api.js"), import("elkjs/lib/elk-worker.min.js?url")]);
  const elk = new ELK({ workerUrl });
  try {
    const wired = new Set(graph.wires.flatMap((wire) => [wire.from, wire.to]));
    const root = (await elk.layout({
      id: "root",
      layoutOptions: {
        "elk.algorithm": "layered", "elk.direction": "RIGHT", "elk.spacing.nodeNode": "36", "elk.layered.spacing.nodeNodeBetweenLayers": "90",
        "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES", "elk.separateConnectedComponents": "true", "elk.spacing.componentComponent": "64", "elk.aspectRatio": "1.6",
        "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
      },
      children: storyOrder(graph.cards).filter((card) => wired.has(card.id)).map((card) => ({ id: card.id, width: CARD_WIDTH, height: heightOf(card) })),
      edges: graph.wires.map((wire) => ({ id: wire.id, sources: [wire.from], targets: [wire.to] })),
    })) as ElkNode;
    const layout: Layout = {};
    let bottom = 0;
    for (const node of root.children ?? []) {
      layout[node.id] = [Math.round(node.x ?? 0), Math.round(node.y ?? 0)];
      const card = graph.cards.find((row) => row.id === node.id);
      bottom = Math.max(bottom, (node.y ?? 0) + (card ? heightOf(card) : 0));
    }
    shelve(graph.cards.filter((card) => !wired.has(card.id)), bottom + 90, layout);
    return beside(graph.cards, { ...layout, ...kept }, kept);
  } finally {
    elk.terminateWorker();
  }
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
  const clear: Layout = { ...layout };
  for (const card of cards) {
    const place = layout[card.id];
    if (!place || kept[card.id]) continue;
    let y = place[1];
    for (const [id, [fx, fy]] of [...fixed].sort((a, b) => a[1][1] - b[1][1]))
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
