/** The scenario as a graph. */
import {
  applyNodeChanges, Background, BackgroundVariant, MarkerType, MiniMap, ReactFlow, ReactFlowProvider, useReactFlow,
  type Connection, type Edge, type FinalConnectionState, type NodeChange,
} from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent as ReactMouseEvent } from "react";
import { find, placeOf } from "../document";
import { Icon, t, tn } from "../kit";
import type { Layout, Point, Problem } from "../model";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button, Empty } from "../ui/controls";
import { useAsk } from "../ui/dialog";
import { useLanguage } from "../ui/fields";
import { Sheets } from "../ui/sheets";
import { CardNode, type FlowNode } from "./CardNode";
import { cardId, graphOf, refOfCard, type Card, type CardKind, type Wire } from "./derive";
import { connect, newEvent, put } from "./edit";
import { GraphSearch } from "./GraphSearch";
import { StoryInspector } from "./Inspector";
import { arrange, besides, CARD_WIDTH } from "./layout";
import { useRemoval } from "./useRemoval";

const NODE_TYPES = { card: CardNode };
type FlowEdge = Edge<{ wire: Wire }>;
/** Arrow heads are drawn outside their wire and can not take its colour. */
const WIRE_COLOURS = { plain: "#8b95a3", pass: "#86b67a", fail: "#e0685f" } as const;
const WORSE = { error: 2, warning: 1, info: 0 } as const;
const HIDEABLE: CardKind[] = ["tokens", "mythos", "objectives", "puzzles", "endings"];

export default function GraphPage({ go }: { go: Navigate }) {
  return <ReactFlowProvider><Graph go={go} /></ReactFlowProvider>;
}

/** The zoom at which a card's words can be read, and a large graph is opened. */
const OPENING_ZOOM = 0.72;

/** Whether the whole graph, seen at once, would still be legible. */
function readable(positions: Layout): boolean {
  const rect = document.querySelector(".graph")?.getBoundingClientRect();
  const points = Object.values(positions);
  if (!rect || points.length === 0) return true;
  const width = Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x)) + CARD_WIDTH;
  const height = Math.max(...points.map(([, y]) => y)) - Math.min(...points.map(([, y]) => y)) + 200;
  return Math.min(rect.width / width, rect.height / height) > 0.5;
}

function pointOf(event: MouseEvent | TouchEvent): { x: number; y: number } {
  const touch = "changedTouches" in event ? event.changedTouches[0] : event;
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}

function Graph({ go }: { go: Navigate }) {
  const store = useStore();
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const { snapshot, scenario, layout: saved, selection } = useWorkspace();
  const language = useLanguage();
  const ask = useAsk();
  const { removeThing, removeWires } = useRemoval();
  const [hidden, setHidden] = useState<ReadonlySet<CardKind>>(new Set());
  const [nodes, setNodes] = useState<FlowNode[]>([]);
  const [picked, setPicked] = useState<string | null>(null);
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const [draft, setDraft] = useState<Layout>({});
  const [arranging, setArranging] = useState(false);
  const shown = useRef(false);

  const whole = useMemo(() => graphOf(scenario), [scenario]);
  const graph = useMemo(() => {
    const cards = whole.cards.filter((card) => !hidden.has(card.ref.kind));
    const ids = new Set(cards.map((card) => card.id));
    return { cards, wires: whole.wires.filter((wire) => ids.has(wire.from) && ids.has(wire.to)) };
  }, [whole, hidden]);
  const layout: Layout = useMemo(() => ({ ...draft, ...saved }), [draft, saved]);
  const selectedCard = selection ? cardId(selection.kind, selection.id) : null;
  const marks = useMemo(() => marksOf(snapshot?.problems ?? [], (problem) => { const place = placeOf(scenario, problem.path); return place && cardId(place.kind, place.id); }), [snapshot?.problems, scenario]);

  const tidy = useCallback(async (kept: Layout) => {
    setArranging(true);
    try {
      const made = await arrange(whole, kept);
      setDraft(made);
      return made;
    } catch (error) {
      store.tell(t("The graph could not be arranged: {reason}", { reason: error instanceof Error ? error.message : "" }));
      return null;
    } finally {
      setArranging(false);
    }
  }, [whole, store]);

  const show = useCallback((positions: Layout) => {
    requestAnimationFrame(() => {
      const at = selectedCard ? positions[selectedCard] : undefined;
      if (at) void flow.setCenter(at[0] + CARD_WIDTH / 2, at[1] + 90, { zoom: 0.9 });
      else if (!readable(positions)) {
        // Too large to read at once: open where the story begins.
        const start = whole.cards.find((card) => card.ref.kind === "events" && find(scenario, "events", card.ref.id)?.trigger?.type === "start") ?? whole.cards.find((card) => card.ref.kind === "events");
        const first = start && positions[start.id];
        if (first) void flow.setViewport({ x: 120 - first[0] * OPENING_ZOOM, y: 150 - first[1] * OPENING_ZOOM, zoom: OPENING_ZOOM });
      } else void flow.fitView({ minZoom: 0.45, maxZoom: 1, padding: 0.08 });
    });
  }, [flow, selectedCard, whole, scenario]);

  // The first sight of a graph that nobody has arranged is arranged for them; later newcomers stand beside what leads to them.
  useEffect(() => {
    const missing = whole.cards.filter((card) => !layout[card.id]);
    if (!shown.current) {
      shown.current = true;
      if (missing.length > 3 || missing.length === whole.cards.length && missing.length > 0) void tidy(saved).then((made) => { if (made) show(made); });
      else show(layout);
    } else if (missing.length && !arranging) {
      const next = { ...draft };
      for (const card of missing) next[card.id] = besides(whole, card.id, { ...layout, ...next });
      setDraft(next);
    }
  }, [whole, layout, arranging]);

  useEffect(() => {
    setNodes((before) => {
      const old = new Map(before.map((node) => [node.id, node]));
      return graph.cards.filter((card) => layout[card.id]).map((card): FlowNode => {
        const [x, y] = layout[card.id] as Point;
        const mark = marks.get(card.id);
        const was = old.get(card.id);
        return {
          ...was, id: card.id, type: "card", position: was?.dragging ? was.position : { x, y }, selected: card.id === selectedCard,
          ariaLabel: t("{kind} {title}", { kind: kindWord(card.ref.kind), title: card.title }), deletable: false,
          data: { card, problems: mark?.count ?? 0, worst: mark?.worst ?? null, found: found.has(card.id) },
        };
      });
    });
  }, [graph, layout, marks, selectedCard, found]);

  const edges = useMemo(() => graph.wires.map((wire): FlowEdge => {
    const tone = wire.port.endsWith("pass") || wire.port === "solved" ? "pass" : wire.port.endsWith("fail") || wire.port === "closed" ? "fail" : "plain";
    const near = selectedCard !== null && (wire.from === selectedCard || wire.to === selectedCard);
    return {
      id: wire.id, source: wire.from, sourceHandle: wire.port, target: wire.to, targetHandle: "in", selected: wire.id === picked, data: { wire }, deletable: false,
      className: `wire wire-${tone}${wire.dashed ? " is-dashed" : ""}${near ? " is-near" : ""}`, label: wire.label || undefined, markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color: near ? "#e8b04b" : WIRE_COLOURS[tone] },
      ariaLabel: t("Connection from {from} to {to}", { from: wire.from, to: wire.to }),
    };
  }), [graph, picked, selectedCard]);

  const onNodesChange = useCallback((changes: NodeChange<FlowNode>[]) => setNodes((now) => applyNodeChanges(changes.filter((change) => change.type !== "select" && change.type !== "remove"), now)), []);
  const cardOf = (id: string | null): Card | undefined => whole.cards.find((card) => card.id === id);

  const join = (from: Card, port: string | null, to: string, created: Parameters<typeof connect>[4] = null): boolean => {
    const way = from.ports.find((row) => row.id === port);
    const made = way ? connect(scenario, from, way, to, created) : t("Nothing can lead on from here.");
    if (typeof made === "string") { store.tell(made); return false; }
    store.run(created ? t("New event") : t("Connect {from} to {to}", { from: from.ref.id, to: refOfCard(to)?.id ?? "" }), made);
    return true;
  };
  const onConnect = (connection: Connection): void => {
    const from = cardOf(connection.source);
    if (from) join(from, connection.sourceHandle, connection.target);
  };
  const onConnectEnd = (event: MouseEvent | TouchEvent, state: FinalConnectionState): void => {
    if (state.isValid || !state.fromNode || state.fromHandle?.type !== "source") return;
    const from = cardOf(state.fromNode.id);
    const at = pointOf(event);
    if (!from) return;
    const under = document.elementFromPoint(at.x, at.y);
    const body = under?.closest<HTMLElement>(".react-flow__node");
    if (body?.dataset.id) { if (body.dataset.id !== from.id) join(from, state.fromHandle.id ?? null, body.dataset.id); return; }
    if (!under?.closest(".react-flow")) return;
    const event2 = newEvent(scenario, language);
    const spot = flow.screenToFlowPosition(at);
    setDraft((now) => ({ ...now, [cardId("events", event2.id)]: [Math.round(spot.x), Math.round(spot.y - 24)] }));
    if (join(from, state.fromHandle.id ?? null, cardId("events", event2.id), event2)) store.select({ kind: "events", id: event2.id });
  };
  const create = (at: { x: number; y: number }): void => {
    const event = newEvent(scenario, language);
    const spot = flow.screenToFlowPosition(at);
    setDraft((now) => ({ ...now, [cardId("events", event.id)]: [Math.round(spot.x), Math.round(spot.y)] }));
    store.run(t("New event"), [put("events", event)]);
    store.select({ kind: "events", id: event.id });
  };
  const middle = (): { x: number; y: number } => {
    const rect = document.querySelector(".graph")?.getBoundingClientRect();
    return rect ? { x: rect.left + rect.width / 2 - 130, y: rect.top + rect.height / 2 - 60 } : { x: 300, y: 300 };
  };
  const jump = (card: Card): void => {
    store.select(card.ref);
    const at = layout[card.id];
    if (at) void flow.setCenter(at[0] + CARD_WIDTH / 2, at[1] + 90, { zoom: 0.95, duration: 180 });
  };

  const rearrange = async (): Promise<void> => {
    const placed = whole.cards.filter((card) => saved[card.id]);
    const all = placed.length > 0 && (await ask({
      title: t("Move the cards you placed by hand too?"), yes: t("Move them all"), no: t("Keep them"), tone: "lamp",
      text: tn("{n} card stands where somebody put it. Undo brings its place back.", "{n} cards stand where somebody put them. Undo brings their places back.", placed.length),
    }));
    if (all) store.run(t("Arrange the graph"), [{ op: "layout", nodes: Object.fromEntries(Object.keys(saved).map((card) => [card, null])) }]);
    const made = await tidy(all ? {} : saved);
    if (made) show(made);
  };

  // Arrived from elsewhere (a problem, a token): bring it into view.
  const last = useRef(selectedCard);
  useEffect(() => {
    if (selectedCard === last.current) return;
    last.current = selectedCard;
    const at = selectedCard ? layout[selectedCard] : undefined;
    const rect = document.querySelector(".graph")?.getBoundingClientRect();
    if (!at || !rect) return;
    const spot = flow.flowToScreenPosition({ x: at[0] + CARD_WIDTH / 2, y: at[1] + 60 });
    if (spot.x < rect.left + 60 || spot.x > rect.right - 60 || spot.y < rect.top + 40 || spot.y > rect.bottom - 40) void flow.setCenter(at[0] + CARD_WIDTH / 2, at[1] + 90, { zoom: Math.max(0.7, flow.getZoom()), duration: 180 });
  }, [selectedCard, layout, flow]);

  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("input, textarea, select, dialog")) return;
      if (event.key === "Delete" || event.key === "Backspace") {
        const wire = graph.wires.find((row) => row.id === picked);
        if (wire) void removeWires([wire]).then(() => setPicked(null));
        else if (selection?.kind === "tokens") store.tell(t("A token is deleted on the map."));
        else if (selection) void removeThing(selection);
      } else if (event.key === "/") document.getElementById("graph-search")?.focus();
      else if (event.key.toLowerCase() === "f") void flow.fitView({ duration: 180, padding: 0.08 });
      else if (event.key === "Escape") { store.select(null); setPicked(null); }
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });

  return (
    <Sheets right={{ label: t("Inspector"), icon: "edit", body: <StoryInspector go={go} onDelete={(ref) => void removeThing(ref)} /> }}>
      <div className="graph" role="region" aria-label={t("Scenario graph")} onDoubleClick={(event: ReactMouseEvent) => {
        if ((event.target as Element).classList.contains("react-flow__pane")) create({ x: event.clientX, y: event.clientY });
      }}>
        <ReactFlow<FlowNode, FlowEdge> nodes={nodes} edges={edges} nodeTypes={NODE_TYPES} onNodesChange={onNodesChange} onConnect={onConnect} onConnectEnd={onConnectEnd}
          onNodeClick={(_, node) => { setPicked(null); store.select(node.data.card.ref); }} onEdgeClick={(_, edge) => { store.select(null); setPicked(edge.id); }}
          onPaneClick={() => { store.select(null); setPicked(null); }}
          onNodeDragStop={(_, node) => store.run(t("Move {title}", { title: node.data.card.title }), [{ op: "layout", nodes: { [node.id]: [Math.round(node.position.x), Math.round(node.position.y)] } }])}
          onNodeDragStart={(_, node) => store.select(node.data.card.ref)} connectionRadius={26} minZoom={0.12} maxZoom={1.6} zoomOnDoubleClick={false} deleteKeyCode={null} selectionKeyCode={null}
          onlyRenderVisibleElements={nodes.length > 150} proOptions={{ hideAttribution: true }} colorMode="dark" nodesFocusable edgesFocusable>
          <Background variant={BackgroundVariant.Dots} gap={26} size={1.4} />
          <MiniMap style={{ width: 170, height: 120 }} pannable zoomable ariaLabel={t("Map of the graph")} nodeClassName={(node) => `mini-${(node as FlowNode).data.card.ref.kind}`} nodeBorderRadius={12} />
        </ReactFlow>
        {whole.cards.length === 0 && <Empty icon="graph" title={t("No story yet.")}><p>{t("Double-click the canvas, or press “New event”, to write what happens first.")}</p></Empty>}
        {arranging && nodes.length === 0 && <p className="loading graph-wait" role="status"><Icon name="loader" />{t("Laying out the cards…")}</p>}
        <div className="graph-tools" role="toolbar" aria-label={t("Graph tools")}>
          <Button icon="plus" tone="lamp" label={t("New event")} onClick={() => create(middle())} />
          <GraphSearch cards={whole.cards} onJump={jump} onFound={setFound} />
          <Button icon="graph" label={arranging ? t("Arranging…") : t("Arrange")} hint={t("Arrange the cards by what leads where")} disabled={arranging} onClick={() => void rearrange()} />
          <Button bare icon="fit" label={t("Fit the graph")} hint={t("Fit the graph (F)")} onClick={() => void flow.fitView({ duration: 180, padding: 0.08 })} />
        </div>
        <div className="graph-kinds" role="group" aria-label={t("Show kinds")}>
          {HIDEABLE.map((kind) => <button key={kind} type="button" className={`chip chip-${kind}`} aria-pressed={!hidden.has(kind)}
            onClick={() => setHidden((now) => { const next = new Set(now); if (!next.delete(kind)) next.add(kind); return next; })}>{kindsWord(kind)}</button>)}
        </div>
      </div>
    </Sheets>
  );
}

function marksOf(problems: readonly Problem[], cardFor: (problem: Problem) => string | null): Map<string, { count: number; worst: Problem["severity"] }> {
  const marks = new Map<string, { count: number; worst: Problem["severity"] }>();
  for (const problem of problems) {
    const card = cardFor(problem);
    if (!card) continue;
    const before = marks.get(card);
    marks.set(card, { count: (before?.count ?? 0) + 1, worst: before && WORSE[before.worst] > WORSE[problem.severity] ? before.worst : problem.severity });
  }
  return marks;
}

function kindWord(kind: CardKind): string {
  switch (kind) {
    case "tokens": return t("Token");
    case "events": return t("Event");
    case "mythos": return t("Mythos event");
    case "puzzles": return t("Puzzle");
    case "endings": return t("Ending");
    case "objectives": return t("Objective");
  }
}
function kindsWord(kind: CardKind): string {
  switch (kind) {
    case "tokens": return t("Tokens");
    case "events": return t("Events");
    case "mythos": return t("Mythos");
    case "puzzles": return t("Puzzles");
    case "endings": return t("Endings");
    case "objectives": return t("Objectives");
  }
}
