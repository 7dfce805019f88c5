/** The scenario as a graph. */
import { Background, BackgroundVariant, MiniMap, ReactFlow, ReactFlowProvider, useReactFlow, type Connection, type FinalConnectionState } from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent as ReactMouseEvent } from "react";
import { placeOf } from "../document";
import { GroupDialog } from "../groups/GroupDialog";
import { Icon, t, tn } from "../kit";
import type { Group, Layout, Note, Point, Problem, Ref } from "../model";
import { pageFor } from "../route";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Empty } from "../ui/controls";
import { useAsk } from "../ui/dialog";
import { useLanguage } from "../ui/fields";
import { Sheets } from "../ui/sheets";
import { CardActions, CardNode, WireEdge } from "./CardNode";
import { freeMark } from "./clip";
import { cardId, graphOf, refOfCard, type Card, type CardKind, type Wire } from "./derive";
import { connect, make, reconnect, titleOf, type Makeable } from "./edit";
import { entriesOf, makes, refOfEntry } from "./entries";
import { nodesOf, Wiring, type AnyNode, type WireEdgeType } from "./flow";
import { aligned, folded, groupNode, membership, noteNode, type Align } from "./frames";
import { GraphTools, KindChips } from "./GraphTools";
import { StoryInspector } from "./Inspector";
import { CARD_WIDTH, heightOf } from "./layout";
import { GroupNode, MarkActions, NoteNode } from "./MarkNodes";
import { GroupPanel, ManyPanel, MissingPanel, NotePanel, WirePanel } from "./Panels";
import { PasteDialog } from "./PasteDialog";
import { matches, type Ground } from "./query";
import { Quick } from "./Quick";
import { useSchemas } from "./schemas";
import { useClip } from "./useClip";
import { useDragging } from "./useDragging";
import { useGraphKeys } from "./useGraphKeys";
import { usePlaces } from "./usePlaces";
import { useRemoval } from "./useRemoval";
import { UsesDialog } from "./Uses";
import { useVisits } from "./visits";

const NODE_TYPES = { card: CardNode, group: GroupNode, note: NoteNode };
const EDGE_TYPES = { wire: WireEdge };
const NOBODY: ReadonlySet<string> = new Set();
/** The zoom at which a card's words can be read, and a large graph is opened; below the other, words are not drawn. */
const OPENING_ZOOM = 0.72, FAR_ZOOM = 0.42;

type Asking = { what: "goto" } | { what: "connect"; from: Card; port: string | null; at: { x: number; y: number } };

export default function GraphPage({ go }: { go: Navigate }) {
  return <ReactFlowProvider><Graph go={go} /></ReactFlowProvider>;
}

function pointOf(event: MouseEvent | TouchEvent): { x: number; y: number } {
  const touch = "changedTouches" in event ? event.changedTouches[0] : event;
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}

/** Whether the whole graph, seen at once, would still be legible. */
function readable(positions: Layout, rect: DOMRect): boolean {
  const points = Object.values(positions);
  if (points.length === 0) return true;
  const width = Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x)) + CARD_WIDTH;
  const height = Math.max(...points.map(([, y]) => y)) - Math.min(...points.map(([, y]) => y)) + 200;
  return Math.min(rect.width / width, rect.height / height) > 0.5;
}

export function problemsByCard(problems: readonly Problem[], cardFor: (problem: Problem) => string | null): Map<string, Problem[]> {
  const marks = new Map<string, Problem[]>();
  for (const problem of problems) { const card = cardFor(problem); if (card) marks.set(card, [...(marks.get(card) ?? []), problem]); }
  return marks;
}

function Graph({ go }: { go: Navigate }) {
  const store = useStore();
  const flow = useReactFlow<AnyNode, WireEdgeType>();
  const { snapshot, scenario, layout: saved, marks, selection } = useWorkspace();
  const language = useLanguage(), schemas = useSchemas(), visits = useVisits(), ask = useAsk();
  const { removeThing, removeWires } = useRemoval();
  const canvas = useRef<HTMLDivElement>(null);
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const wiring = useRef(new Wiring());
  const [hidden, setHidden] = useState<ReadonlySet<CardKind>>(NOBODY as ReadonlySet<CardKind>);
  const [nodes, setNodes] = useState<AnyNode[]>([]);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOBODY);
  const [wireId, setWireId] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const [marquee, setMarquee] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [uses, setUses] = useState<Ref | null>(null);
  const [groupsOpen, setGroupsOpen] = useState(false);

  // --- what there is
  const graph = useMemo(() => graphOf(scenario), [scenario]);
  const shownCards = useMemo(() => (hidden.size ? graph.cards.filter((card) => !hidden.has(card.ref.kind)) : graph.cards), [graph, hidden]);
  const fold = useMemo(() => folded(graph, marks.groups), [graph, marks.groups]);
  const selectedCard = selection ? cardId(selection.kind, selection.id) : null;
  const problems = useMemo(() => problemsByCard(snapshot?.problems ?? [], (problem) => { const place = placeOf(scenario, problem.path); return place && cardId(place.kind, place.id); }), [snapshot?.problems, scenario]);
  const groupOf = useMemo(() => new Map([...membership(marks.groups)].map(([node, id]) => [node, marks.groups[id]?.title || id])), [marks.groups]);
  const ground = useMemo<Ground>(() => ({ scenario, graph, schemas, problems, groups: groupOf }), [scenario, graph, schemas, problems, groupOf]);
  const foundCards = useMemo(() => matches(query, ground), [query, ground]);
  const found = useMemo(() => new Set(foundCards.map((card) => card.id)), [foundCards]);
  const searching = query.trim() !== "";

  const show = useCallback((positions: Layout) => requestAnimationFrame(() => {
    const rect = canvas.current?.getBoundingClientRect();
    const at = selectedCard ? positions[selectedCard] : undefined;
    if (at) void flow.setCenter(at[0] + CARD_WIDTH / 2, at[1] + 90, { zoom: 0.9 });
    else if (rect && !readable(positions, rect)) {
      // Too large to read at once: open where the story begins.
      const start = graph.cards.find((card) => card.start) ?? graph.cards.find((card) => card.ref.kind === "events");
      const first = start && positions[start.id];
      if (first) void flow.setViewport({ x: 120 - first[0] * OPENING_ZOOM, y: (rect.width < 700 ? 260 : 150) - first[1] * OPENING_ZOOM, zoom: OPENING_ZOOM });
    } else void flow.fitView({ minZoom: 0.45, maxZoom: 1, padding: 0.08 });
  }), [flow, selectedCard, graph]);
  const { layout, arranging, tidy, expect } = usePlaces(graph, show);

  useEffect(() => setNodes((before) => nodesOf(before, { cards: shownCards, byId: graph.byId, hidden: fold.hidden, layout, marks, problems, picked, found, searching })),
    [shownCards, graph, fold, layout, marks, problems, picked, found, searching]);
  const edges = useMemo(() => {
    const seen = (node: string): boolean => !hidden.has(refOfCard(node)?.kind as CardKind);
    const wires = hidden.size ? fold.wires.filter((wire) => seen(wire.from) && seen(wire.to)) : fold.wires;
    return wiring.current.edges(wires, graph.byId, wireId, picked.size <= 3 ? picked : NOBODY, (node) => searching && !found.has(node));
  }, [fold, graph, hidden, wireId, picked, searching, found]);

  // --- what is picked: one card is the workspace's selection, several are the graph's own
  const pick = useCallback((next: ReadonlySet<string>) => {
    setPicked(next);
    if (next.size) setWireId(null);
    const [only] = next;
    const ref = next.size === 1 && only ? refOfCard(only) : null;
    store.select(ref && graph.byId.has(only ?? "") ? ref : null);
  }, [store, graph]);
  useEffect(() => setPicked((now) => {
    if (selectedCard) return now.size === 1 && now.has(selectedCard) ? now : new Set([selectedCard]);
    const [only] = now;
    return now.size === 1 && only && graph.byId.has(only) ? NOBODY : now;
  }), [selectedCard]);
  const { onNodesChange, follow, moved, settle } = useDragging(nodes, setNodes, layout, useCallback((changes) => {
    const next = new Set(picked);
    for (const change of changes) { if (change.selected) next.add(change.id); else next.delete(change.id); }
    pick(next);
  }, [picked, pick]));
  const unfold = useCallback((node: string): void => {
    const id = membership(store.get().marks.groups).get(node);
    const group = id ? store.get().marks.groups[id] : undefined;
    if (id && group?.collapsed) store.run(t("Unfold {title}", { title: group.title }), [{ op: "layout", groups: { [id]: { ...group, collapsed: false } } }]);
  }, [store]);
  const centre = useCallback((node: string): void => {
    const at = layout[node];
    if (at) void flow.setCenter(at[0] + CARD_WIDTH / 2, at[1] + 90, { zoom: Math.max(0.7, Math.min(1.1, flow.getZoom())), duration: 180 });
  }, [layout, flow]);
  const jump = useCallback((card: Card): void => {
    setHidden((now) => { if (!now.has(card.ref.kind)) return now; const next = new Set(now); next.delete(card.ref.kind); return next; });
    unfold(card.id);
    pick(new Set([card.id]));
    centre(card.id);
  }, [pick, centre, unfold]);
  /** Goes to any thing: here when the graph shows it, else on its page. */
  const visit = useCallback((ref: Ref): void => {
    const card = graph.byId.get(cardId(ref.kind, ref.id));
    if (card) jump(card);
    else if (ref.kind === "variables") store.select(ref);
    else go(pageFor(ref.kind, "graph"), ref);
  }, [graph, jump, go, store]);

  // --- connecting and making
  const told = (label: string, made: ReturnType<typeof connect>): boolean => {
    if (typeof made === "string") { store.tell(made); return false; }
    store.run(label, made);
    return true;
  };
  const join = (from: Card, port: string | null, to: string): boolean => {
    const way = from.ports.find((row) => row.id === port);
    return told(t("Connect {from} to {to}", { from: from.ref.id, to: refOfCard(to)?.id ?? "" }), way ? connect(scenario, from, way, to) : t("Nothing can lead on from here."));
  };
  const onConnect = (connection: Connection): void => { const from = graph.byId.get(connection.source); if (from) join(from, connection.sourceHandle, connection.target); };
  const onConnectEnd = (event: MouseEvent | TouchEvent, state: FinalConnectionState): void => {
    if (state.isValid || !state.fromNode || state.fromHandle?.type !== "source") return;
    const from = graph.byId.get(state.fromNode.id), at = pointOf(event);
    if (!from) return;
    const under = document.elementFromPoint(at.x, at.y);
    const body = under?.closest<HTMLElement>(".react-flow__node-card");
    if (body?.dataset.id) { if (body.dataset.id !== from.id) join(from, state.fromHandle.id ?? null, body.dataset.id); }
    else if (under?.closest(".react-flow")) setAsking({ what: "connect", from, port: state.fromHandle.id ?? null, at });
  };
  const onReconnect = (edge: WireEdgeType, connection: Connection): void => {
    if (edge.data) told(t("Reconnect {to}", { to: refOfCard(edge.data.wire.to)?.id ?? "" }), reconnect(scenario, graph, edge.data.wire, connection.source, connection.sourceHandle, connection.target));
  };
  const create = (kind: Makeable, name: string, at: { x: number; y: number }, from?: { card: Card; port: string | null }): void => {
    const made = make(scenario, kind, name, language);
    const spot = flow.screenToFlowPosition(at);
    const id = cardId(kind, made.ref.id);
    const place: Point = [Math.round(spot.x), Math.round(spot.y - 24)];
    const way = from?.card.ports.find((row) => row.id === from.port);
    const first = [made.command, ...(kind === "variables" ? [] : [{ op: "layout" as const, nodes: { [id]: place } }])];
    expect(id, place);
    if (told(name ? t("New {kind} “{name}”", { kind: makes([kind])[0]?.word.toLowerCase() ?? "", name }) : t("New event"), from && way ? connect(scenario, from.card, way, id, first) : first)) store.select(made.ref);
  };
  const makeMissing = useCallback((card: Card): void => {
    const made = make(store.get().scenario, card.ref.kind as Makeable, card.ref.id, language);
    store.run(t("Make {id}", { id: card.ref.id }), [made.command]);
    store.select(made.ref);
  }, [store, language]);
  const middle = (): { x: number; y: number } => { const rect = canvas.current?.getBoundingClientRect(); return rect ? { x: rect.left + rect.width / 2 - 130, y: rect.top + rect.height / 2 - 60 } : { x: 300, y: 300 }; };
  const here = (): Point => { const spot = flow.screenToFlowPosition(pointer.current ?? middle()); return [Math.round(spot.x), Math.round(spot.y)]; };

  // --- marks
  const markActions = useMemo(() => ({
    group: (id: string, part: Partial<Group>): void => { const group = store.get().marks.groups[id]; if (group) store.run("collapsed" in part ? (part.collapsed ? t("Fold {title}", { title: group.title }) : t("Unfold {title}", { title: group.title })) : t("Change the group"), [{ op: "layout", groups: { [id]: { ...group, ...part } } }]); },
    note: (id: string, part: Partial<Note>): void => { const note = store.get().marks.notes[id]; if (note) store.run(t("Change a note"), [{ op: "layout", notes: { [id]: { ...note, ...part } } }]); },
  }), [store]);
  const cardActions = useMemo(() => ({ make: makeMissing }), [makeMissing]);
  const pickedCards = useMemo(() => [...picked].flatMap((node) => graph.byId.get(node) ?? []), [picked, graph]);
  const groupThem = (): void => {
    if (!pickedCards.length) return;
    const id = freeMark(marks.groups, "group");
    const ids = pickedCards.map((card) => card.id);
    // A card is in one group; and its place is kept from now on, or the frame would wander.
    const left = Object.fromEntries(Object.entries(marks.groups).flatMap(([name, group]) => (group.nodes.some((node) => ids.includes(node)) ? [[name, { ...group, nodes: group.nodes.filter((node) => !ids.includes(node)) }]] : [])));
    const places = Object.fromEntries(ids.flatMap((node) => (layout[node] && !saved[node] ? [[node, layout[node]]] : [])));
    store.run(tn("Group {n} card", "Group {n} cards", ids.length), [{ op: "layout", nodes: places, groups: { ...left, [id]: { title: t("Group {n}", { n: Object.keys(marks.groups).length + 1 }), nodes: ids, colour: "lamp", collapsed: false } } }]);
    pick(new Set([groupNode(id)]));
  };
  const addNote = (): void => {
    const id = freeMark(marks.notes, "note"), spot = flow.screenToFlowPosition(middle());
    store.run(t("New note"), [{ op: "layout", notes: { [id]: { x: Math.round(spot.x), y: Math.round(spot.y), width: 220, height: 130, text: "", colour: "paper" } } }]);
    pick(new Set([noteNode(id)]));
  };
  const align = (how: Align): void => {
    const made = aligned(how, pickedCards.map((card) => card.id), layout, (node) => { const card = graph.byId.get(node), seen = flow.getInternalNode(node)?.measured; return { width: seen?.width ?? CARD_WIDTH, height: seen?.height ?? (card ? heightOf(card) : 120) }; });
    if (Object.keys(made).length) store.run(tn("Align {n} card", "Align {n} cards", pickedCards.length), [{ op: "layout", nodes: made }]);
  };
  const clip = useClip(graph, layout, picked, useCallback((made: string[]) => pick(new Set(made)), [pick]));
  const rearrange = async (): Promise<void> => {
    const placed = graph.cards.filter((card) => saved[card.id]);
    const all = placed.length > 0 && (await ask({
      title: t("Move the cards you placed by hand too?"), yes: t("Move them all"), no: t("Keep them"), tone: "lamp",
      text: tn("{n} card stands where somebody put it. Undo brings its place back.", "{n} cards stand where somebody put them. Undo brings their places back.", placed.length),
    }));
    if (all) store.run(t("Arrange the graph"), [{ op: "layout", nodes: Object.fromEntries(Object.keys(saved).map((card) => [card, null])) }]);
    const made = await tidy(all ? {} : saved);
    if (made) show(made);
  };
  const removePicked = (): void => {
    const wire = graph.wires.find((row) => row.id === wireId);
    const [only] = picked;
    if (wire) void removeWires([wire]).then(() => setWireId(null));
    else if (picked.size === 1 && only && graph.byId.has(only)) {
      const ref = refOfCard(only);
      if (ref?.kind === "tokens" || ref?.kind === "tiles") store.tell(ref.kind === "tokens" ? t("A token is deleted on the map.") : t("A tile is deleted on the map."));
      else if (ref && !graph.byId.get(only)?.missing) void removeThing(ref);
    } else if (picked.size) void clip.remove();
  };
  const nextProblem = (by: 1 | -1): void => {
    const bad = graph.cards.filter((card) => problems.has(card.id));
    const at = bad.findIndex((card) => card.id === selectedCard);
    const card = bad[at < 0 ? (by > 0 ? 0 : bad.length - 1) : (at + by + bad.length) % bad.length];
    if (card) jump(card);
    else store.tell(t("No card has a problem."), [], "info");
  };
  useGraphKeys({
    remove: removePicked, search: () => document.getElementById("graph-search")?.focus(), fit: () => void flow.fitView({ duration: 180, padding: 0.08 }), clear: () => { pick(NOBODY); setWireId(null); },
    all: () => pick(new Set(shownCards.filter((card) => !fold.hidden.has(card.id)).map((card) => card.id))), goto: () => setAsking({ what: "goto" }), uses: () => { if (selection) setUses(selection); },
    group: groupThem, note: addNote, duplicate: () => void clip.duplicate(), problem: nextProblem, settle, copy: clip.copy, paste: (text) => clip.paste(text, here()), many: picked.size > 0,
  });

  // Arrived from elsewhere (a problem, a token): bring it into view.
  const last = useRef(selectedCard);
  useEffect(() => {
    if (selectedCard === last.current) return;
    last.current = selectedCard;
    const at = selectedCard ? layout[selectedCard] : undefined, rect = canvas.current?.getBoundingClientRect();
    if (!at || !rect || !selectedCard) return;
    unfold(selectedCard);
    const spot = flow.flowToScreenPosition({ x: at[0] + CARD_WIDTH / 2, y: at[1] + 60 });
    if (spot.x < rect.left + 60 || spot.x > rect.right - 60 || spot.y < rect.top + 40 || spot.y > rect.bottom - 40) centre(selectedCard);
  }, [selectedCard, layout, flow]);

  const entries = useMemo(() => (asking ? entriesOf(scenario, graph, snapshot, asking.what === "goto") : []), [asking, scenario, graph, snapshot]);
  const wire: Wire | undefined = wireId ? graph.wires.find((row) => row.id === wireId) : undefined;
  const panel = (): React.ReactNode => {
    const [only] = picked;
    const group = only?.startsWith("group:") ? marks.groups[only.slice(6)] : undefined, note = only?.startsWith("note:") ? marks.notes[only.slice(5)] : undefined;
    const card = only ? graph.byId.get(only) : undefined;
    if (wire) return <WirePanel wire={wire} graph={graph} onGo={(node) => { const end = graph.byId.get(node); if (end) jump(end); }} onRemove={removePicked} />;
    if (picked.size > 1) return <ManyPanel nodes={[...picked]} cards={pickedCards} onAlign={align} onGroup={groupThem} onDuplicate={() => void clip.duplicate()} onCopy={() => document.execCommand("copy")} onDelete={removePicked} />;
    if (group && only) return <GroupPanel key={only} group={group} titles={group.nodes.flatMap((node) => graph.byId.get(node)?.title ?? [])} onChange={(part) => markActions.group(only.slice(6), part)} onSelect={() => { if (group.collapsed) markActions.group(only.slice(6), { collapsed: false }); pick(new Set(group.nodes)); }} onUngroup={removePicked} />;
    if (note && only) return <NotePanel key={only} note={note} onChange={(part) => markActions.note(only.slice(5), part)} onDelete={removePicked} />;
    return card?.missing ? <MissingPanel card={card} onMake={() => makeMissing(card)} /> : null;
  };
  const other = panel();

  return (
    <Sheets right={{ label: t("Inspector"), icon: "edit", body: other ? <aside className="inspector" aria-label={t("Inspector")}>{other}</aside> : <StoryInspector go={go} onDelete={(ref) => void removeThing(ref)} onUses={setUses} /> }}>
      <div ref={canvas} className="graph" role="region" aria-label={t("Scenario graph")} onPointerMove={(event) => { pointer.current = { x: event.clientX, y: event.clientY }; }} onPointerLeave={() => { pointer.current = null; }}
        onDoubleClick={(event: ReactMouseEvent) => { if ((event.target as Element).classList.contains("react-flow__pane")) create("events", "", { x: event.clientX, y: event.clientY }); }}>
        <CardActions.Provider value={cardActions}><MarkActions.Provider value={markActions}>
          <ReactFlow<AnyNode, WireEdgeType> nodes={nodes} edges={edges} nodeTypes={NODE_TYPES} edgeTypes={EDGE_TYPES} onNodesChange={onNodesChange} onConnect={onConnect} onConnectEnd={onConnectEnd}
            onReconnect={onReconnect} onReconnectEnd={(event, edge, _type, state) => { if (!state.isValid && document.elementFromPoint(pointOf(event).x, pointOf(event).y)?.closest(".react-flow__pane") && edge.data) void removeWires([edge.data.wire]); }}
            onEdgeClick={(_, edge) => { pick(NOBODY); setWireId(edge.id); }} onPaneClick={() => { pick(NOBODY); setWireId(null); }}
            onNodeDrag={(_, __, dragged) => follow(dragged)} onNodeDragStop={(_, __, dragged) => moved(dragged)} onSelectionDrag={(_, dragged) => follow(dragged)} onSelectionDragStop={(_, dragged) => moved(dragged)}
            onMove={(_, view) => canvas.current?.classList.toggle("is-far", view.zoom < FAR_ZOOM)} selectionOnDrag={marquee} panOnDrag={marquee ? [1, 2] : true} selectionKeyCode="Shift" multiSelectionKeyCode={["Shift", "Control", "Meta"]}
            connectionRadius={26} minZoom={0.08} maxZoom={1.6} zoomOnDoubleClick={false} deleteKeyCode={null} onlyRenderVisibleElements={nodes.length > 120} proOptions={{ hideAttribution: true }} colorMode="dark" nodesDraggable={store.mayChange} nodesConnectable={store.mayChange} edgesReconnectable={store.mayChange} nodesFocusable edgesFocusable elevateNodesOnSelect={false}>
            <Background variant={BackgroundVariant.Dots} gap={26} size={1.4} />
            <MiniMap<AnyNode> style={{ width: 170, height: 120 }} pannable zoomable ariaLabel={t("Map of the graph")} nodeBorderRadius={12}
              nodeClassName={(node) => (node.type === "card" ? `mini-${node.data.card.ref.kind}${node.data.dim ? " is-dim" : ""}${node.data.found ? " is-found" : ""}` : `mini-${node.type}`)} />
          </ReactFlow>
        </MarkActions.Provider></CardActions.Provider>
        {graph.cards.length === 0 && <Empty icon="graph" title={t("No story yet.")}><p>{t("Double-click the canvas, or press “New event”, to write what happens first.")}</p></Empty>}
        {arranging && nodes.length === 0 && <p className="loading graph-wait" role="status"><Icon name="loader" />{t("Laying out the cards…")}</p>}
        <GraphTools visits={visits} query={query} onQuery={setQuery} found={foundCards} ground={ground} onJump={jump} arranging={arranging} marquee={marquee} problems={problems.size}
          onNew={() => create("events", "", middle())} onNote={addNote} onGroups={() => setGroupsOpen(true)} onArrange={() => void rearrange()} onFit={() => void flow.fitView({ duration: 180, padding: 0.08 })}
          onMarquee={() => setMarquee(!marquee)} onGoto={() => setAsking({ what: "goto" })} onProblem={() => nextProblem(1)} />
        <KindChips graph={graph} hidden={hidden} onChange={setHidden} />
      </div>
      {asking?.what === "goto" && <Quick title={t("Go to or make")} placeholder={t("Go to or make…")} entries={entries} makes={makes(["events", "endings", "puzzles", "objectives", "mythos", "variables"])} hint={t("Enter goes there · Alt+Enter finds its usages")}
        onPick={(entry, other) => { if (other || entry.id.includes(":")) setUses(refOfEntry(entry)); else visit(refOfEntry(entry)); }} onMake={(kind, name) => create(kind, name, middle())} onClose={() => setAsking(null)} />}
      {asking?.what === "connect" && <Quick title={t("What follows")} placeholder={t("Title of what follows, or an id…")} at={asking.at} entries={entries.filter((entry) => entry.key !== asking.from.id)} makes={makes(asking.from.ports.find((port) => port.id === asking.port)?.next ? ["events", "endings", "puzzles", "objectives"] : ["events"])}
        onPick={(entry) => join(asking.from, asking.port, entry.key)} onMake={(kind, name) => create(kind, name, asking.at, { card: asking.from, port: asking.port })} onClose={() => setAsking(null)} />}
      {uses && <UsesDialog of={uses} title={titleOf(scenario, uses)} onGo={visit} onClose={() => setUses(null)} />}
      {clip.pending && <PasteDialog pending={clip.pending} onClose={clip.cancel} />}
      {groupsOpen && <GroupDialog onClose={() => setGroupsOpen(false)} onDone={(ref) => store.select(ref)} />}
    </Sheets>
  );
}
