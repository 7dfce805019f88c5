/** The outline: the graph's twin for keyboard and screen reader, with all of its editing. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { find, placeOf, setAt } from "../document";
import { entriesOf, makes, refOfEntry } from "../graph/entries";
import { cardId, graphOf, type Card, type Port } from "../graph/derive";
import { connect, make, put, retitled, titleOf, type Makeable } from "../graph/edit";
import { membership } from "../graph/frames";
import { GraphSearch } from "../graph/GraphSearch";
import { problemsByCard } from "../graph/GraphPage";
import { StoryInspector } from "../graph/Inspector";
import { matches, type Ground } from "../graph/query";
import { Quick } from "../graph/Quick";
import { useSchemas } from "../graph/schemas";
import { useRemoval } from "../graph/useRemoval";
import { UsesDialog } from "../graph/Uses";
import { useVisits } from "../graph/visits";
import { t } from "../kit";
import type { Choice, Ref, StoryEvent } from "../model";
import { pageFor } from "../route";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button, Empty } from "../ui/controls";
import { Modal } from "../ui/dialog";
import { useLanguage } from "../ui/fields";
import { Sheets } from "../ui/sheets";
import { OutlineTree } from "./OutlineTree";
import { portWord, treeOf, type Row } from "./tree";

export default function OutlinePage({ go }: { go: Navigate }) {
  const store = useStore();
  const { snapshot, scenario, marks, selection } = useWorkspace();
  const language = useLanguage(), schemas = useSchemas(), visits = useVisits();
  const { removeThing, removeWires } = useRemoval();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["start", "tokens", "triggers", "mythos", "monsters", "puzzles", "endings", "unreached"]));
  const [active, setActive] = useState("start");
  const [renaming, setRenaming] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const [leading, setLeading] = useState<{ card: Card; port: Port | null; choice: number | null } | null>(null);
  const [goto, setGoto] = useState(false);
  const [uses, setUses] = useState<Ref | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  const graph = useMemo(() => graphOf(scenario), [scenario]);
  const tree = useMemo(() => treeOf(scenario, graph), [scenario, graph]);
  const problems = useMemo(() => problemsByCard(snapshot?.problems ?? [], (problem) => { const place = placeOf(scenario, problem.path); return place && cardId(place.kind, place.id); }), [snapshot?.problems, scenario]);
  const ground = useMemo<Ground>(() => ({ scenario, graph, schemas, problems, groups: new Map([...membership(marks.groups)].map(([node, id]) => [node, marks.groups[id]?.title ?? id])) }), [scenario, graph, schemas, problems, marks.groups]);
  const foundCards = useMemo(() => matches(query, ground), [query, ground]);
  const found = useMemo(() => new Set(foundCards.map((card) => card.id)), [foundCards]);
  const row = tree.rows.get(active) ?? tree.sections[0] ?? null;

  const focus = useCallback((): void => { requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")?.focus()); }, []);
  /** Opens everything above a row and goes to it. */
  const reveal = useCallback((key: string, focused = true): void => {
    setOpen((now) => { const next = new Set(now); for (let up = tree.parents.get(key); up; up = tree.parents.get(up.key)) next.add(up.key); return next; });
    setActive(key);
    if (focused) focus();
  }, [tree, focus]);
  const selected = selection ? cardId(selection.kind, selection.id) : null;
  useEffect(() => {
    const home = selected && tree.homes.get(selected);
    if (home && tree.rows.get(active)?.card?.id !== selected) reveal(home, false);
  }, [selected, tree]);
  const jump = useCallback((card: Card): void => { const home = tree.homes.get(card.id); if (home) reveal(home); if (!card.missing) store.select(card.ref); }, [tree, reveal, store]);
  const visit = (ref: Ref): void => { const card = graph.byId.get(cardId(ref.kind, ref.id)); if (card && tree.homes.has(card.id)) jump(card); else go(pageFor(ref.kind, "outline"), ref); };

  const activate = (key: string): void => {
    setActive(key);
    const card = tree.rows.get(key)?.card;
    if (card && !card.missing) store.select(card.ref);
  };
  const inspect = (): void => {
    if (row?.card && !row.card.missing) store.select(row.card.ref);
    // The side panel is drawn with the selection.
    requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(".side-right .inspector :is(input, textarea, select, button):not([disabled])")?.focus()));
  };
  const lead = (): void => { if (row?.card) { const ports = portsOf(row); if (ports.length === 0) store.tell(t("Nothing can lead on from here.")); else setLeading({ card: row.card, port: ports.length === 1 ? ports[0] ?? null : null, choice: row.choice }); } };
  const joined = (from: Card, port: Port, target: string, first: Parameters<typeof connect>[4] = []): void => {
    const made = connect(scenario, from, port, target, first);
    if (typeof made === "string") { store.tell(made); return; }
    store.run(t("Connect {from} to {to}", { from: from.ref.id, to: target.slice(target.indexOf("/") + 1) }), made);
    if (row) setOpen((now) => new Set([...now, row.key]));
    focus();
  };
  const create = (kind: Makeable, name: string, from?: { card: Card; port: Port }): void => {
    const made = make(scenario, kind, name, language), id = cardId(kind, made.ref.id);
    if (from) joined(from.card, from.port, id, [made.command]);
    else { store.run(t("New {kind} “{name}”", { kind: makes([kind])[0]?.word.toLowerCase() ?? "", name: name || made.ref.id }), [made.command]); store.select(made.ref); focus(); }
  };
  const changeEvent = (card: Card, label: string, change: (event: StoryEvent) => StoryEvent): void => {
    if (card.ref.kind !== "events" && card.ref.kind !== "mythos") return;
    const event = find(scenario, card.ref.kind, card.ref.id);
    if (event) store.run(label, [put(card.ref.kind, change(event))]);
  };
  const addChoice = (): void => {
    if (!row?.card || (row.card.ref.kind !== "events" && row.card.ref.kind !== "mythos") || row.card.missing) { store.tell(t("Only an event offers choices.")); return; }
    const parent = row.sort === "choice" ? tree.parents.get(row.key) ?? row : row;
    const at = find(scenario, row.card.ref.kind, row.card.ref.id)?.choices?.length ?? 0;
    changeEvent(row.card, t("Add a choice to {id}", { id: row.card.ref.id }), (event) => ({ ...event, choices: [...(event.choices ?? []), { label: { [language]: t("New choice") } } satisfies Choice] }));
    const key = `${parent.home ?? parent.key} ?${at}`;
    setOpen((now) => new Set([...now, parent.home ?? parent.key]));
    setActive(key);
    setRenaming(key);
  };
  const shift = (by: 1 | -1): void => {
    if (row?.sort !== "choice" || row.choice === null || !row.card) { store.tell(t("Only choices have an order here.")); return; }
    const at = row.choice, to = at + by;
    const parent = tree.parents.get(row.key);
    changeEvent(row.card, t("Move a choice of {id}", { id: row.card.ref.id }), (event) => {
      const choices = [...(event.choices ?? [])], moved = choices[at], other = choices[to];
      if (!moved || !other) return event;
      choices[to] = moved; choices[at] = other;
      return { ...event, choices };
    });
    if (parent && parent.children.some((child) => child.choice === to)) { setActive(`${parent.key} ?${to}`); focus(); }
  };
  const rename = (key: string, title: string): void => {
    const at = tree.rows.get(key);
    setRenaming(null);
    focus();
    if (!at?.card || !title.trim() || title === at.title) return;
    if (at.choice !== null) { const index = at.choice; changeEvent(at.card, t("Rename a choice"), (event) => setAt(event, ["choices", index, "label", language], title)); return; }
    const command = retitled(scenario, at.card.ref, title, language);
    if (command) store.run(t("Change the title of {id}", { id: at.card.ref.id }), [command]);
    else store.rename(at.card.ref.kind, at.card.ref.id, title.trim());
  };
  const remove = (): void => {
    if (row?.sort === "choice" && row.choice !== null && row.card) {
      const index = row.choice, parent = tree.parents.get(row.key);
      changeEvent(row.card, t("Remove a choice of {id}", { id: row.card.ref.id }), (event) => { const choices = (event.choices ?? []).filter((_, at) => at !== index); const next = { ...event, choices }; if (!choices.length) delete (next as { choices?: Choice[] }).choices; return next; });
      if (parent) { setActive(parent.key); focus(); }
    } else if (row?.card?.ref.kind === "tokens" || row?.card?.ref.kind === "tiles") store.tell(t("Tokens and tiles are deleted on the map."));
    else if (row?.card && !row.card.missing) void removeThing(row.card.ref).then(focus);
  };
  const unlink = (): void => {
    if (row?.wire?.path) { const { wire } = row; void removeWires([wire]).then(focus); }
    else store.tell(t("There is no connection here that could be taken away."));
  };
  const mend = (): void => { if (row?.card?.missing) create(row.card.ref.kind as Makeable, row.card.ref.id); };

  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const inside = (event.target as Element).closest(".side-right");
      if (event.key === "Escape" && inside && !(event.target as Element).closest("dialog")) focus();
      else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") { event.preventDefault(); setGoto(true); }
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });

  const ports = leading ? portsOf({ card: leading.card, choice: leading.choice }) : [];
  const port = leading?.port ?? null;
  const thing = row?.card && !row.card.missing ? row.card : null;
  return (
    <Sheets right={{ label: t("Inspector"), icon: "edit", body: <StoryInspector go={go} onDelete={(ref) => void removeThing(ref)} onUses={setUses} /> }}>
      <div className="outline-page" ref={frame}>
        <div className="outline-bar" role="toolbar" aria-label={t("Outline tools")}>
          <div className="tool-set"><Button bare icon="arrow-left" label={t("Back")} hint={t("Back (Alt+←)")} disabled={!visits.back} onClick={() => visits.back?.()} /><Button bare icon="arrow-right" label={t("Forward")} hint={t("Forward (Alt+→)")} disabled={!visits.forward} onClick={() => visits.forward?.()} /></div>
          <Button edits icon="plus" tone="lamp" label={t("New event")} onClick={() => setGoto(true)} hint={t("Go to anything, or make it (Ctrl+K)")} />
          <GraphSearch query={query} onQuery={setQuery} found={foundCards} ground={ground} onJump={jump} />
          <div className="tool-set">
            <Button edits bare icon="link" label={t("Leads to…")} hint={t("Leads to… (Ctrl+Enter)")} disabled={!thing} onClick={lead} />
            <Button edits bare icon="choice" label={t("Add a choice")} hint={t("Add a choice (Insert)")} disabled={!thing} onClick={addChoice} />
            <Button edits bare icon="edit" label={t("Rename")} hint={t("Rename (F2)")} disabled={!thing} onClick={() => row && setRenaming(row.key)} />
            <Button edits bare icon="arrow-up" label={t("Move the choice up")} hint={t("Move the choice up (Alt+↑)")} disabled={row?.sort !== "choice"} onClick={() => shift(-1)} />
            <Button edits bare icon="arrow-down" label={t("Move the choice down")} hint={t("Move the choice down (Alt+↓)")} disabled={row?.sort !== "choice"} onClick={() => shift(1)} />
            <Button edits bare icon="minus" label={t("Remove the connection")} hint={t("Remove the connection (Shift+Delete)")} disabled={!row?.wire?.path} onClick={unlink} />
            <Button edits bare icon="trash" tone="blood" label={t("Delete")} hint={t("Delete (Delete)")} disabled={!thing} onClick={remove} />
          </div>
        </div>
        {tree.sections.length === 0 ? <Empty icon="book" title={t("No story yet.")}><p>{t("Press “New event” and write what happens first.")}</p></Empty>
          : <OutlineTree tree={tree} graph={graph} open={open} onOpen={setOpen} active={row?.key ?? ""} renaming={renaming} selected={selected} found={found} searching={query.trim() !== ""} problems={problems}
            act={{ activate, inspect, lead, addChoice, shift, remove, unlink, mend, rename, startRename: setRenaming, reveal, focused: setActive }} />}
      </div>
      {leading && !port && <Modal title={t("Which way leads on?")} onClose={() => setLeading(null)}>
        <div className="dialog-body"><ul className="link-list ways">{ports.map((way) => <li key={way.id}><button type="button" onClick={() => setLeading({ ...leading, port: way })}>{way.choice !== undefined ? way.label : portWord(way)}</button></li>)}</ul></div>
        <footer className="dialog-foot"><Button label={t("Cancel")} onClick={() => { setLeading(null); focus(); }} /></footer>
      </Modal>}
      {leading && port && <Quick title={t("Leads to")} placeholder={t("Title of what follows, or an id…")} entries={entriesOf(scenario, graph, snapshot, false)} makes={makes(port.next ? ["events", "endings", "puzzles", "objectives"] : ["events"])}
        onPick={(entry) => joined(leading.card, port, entry.key)} onMake={(kind, name) => create(kind, name, { card: leading.card, port })} onClose={() => { setLeading(null); focus(); }} />}
      {goto && <Quick title={t("Go to or make")} placeholder={t("Go to or make…")} entries={entriesOf(scenario, graph, snapshot, true)} makes={makes(["events", "endings", "puzzles", "objectives", "mythos", "variables"])} hint={t("Enter goes there · Alt+Enter finds its usages")}
        onPick={(entry, other) => { if (other || entry.id.includes(":")) setUses(refOfEntry(entry)); else visit(refOfEntry(entry)); }} onMake={(kind, name) => create(kind, name)} onClose={() => { setGoto(false); focus(); }} />}
      {uses && <UsesDialog of={uses} title={titleOf(scenario, uses)} onGo={visit} onClose={() => setUses(null)} />}
    </Sheets>
  );
}

/** The ports by which a row can lead on: those of its choice, or of the whole thing. */
function portsOf(row: Pick<Row, "card" | "choice">): Port[] {
  return (row.card?.ports ?? []).filter((port) => row.choice === null || port.choice === row.choice);
}
