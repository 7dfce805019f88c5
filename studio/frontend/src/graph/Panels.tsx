/** The side panel's other pages: several things, a wire, a group, a note, and what the graph adds to any one thing. */
import type { ReactNode } from "react";
import { Icon, t, tn } from "../kit";
import { COLOURS, type Colour, type Group, type Marks, type Note, type Ref } from "../model";
import { useStore, useWorkspace } from "../store";
import { Button, SelectField, TextField } from "../ui/controls";
import type { Card, Graph, Wire } from "./derive";
import { membership, type Align } from "./frames";
import { kindWord } from "../kindWords";
import { sortWord } from "./words";

export function colourWord(colour: Colour): string {
  switch (colour) {
    case "lamp": return t("Brass");
    case "moss": return t("Moss");
    case "dread": return t("Dusk");
    case "blood": return t("Blood");
    case "violet": return t("Violet");
    case "teal": return t("Sea");
    case "paper": return t("Paper");
  }
}

export function Swatches({ label, value, none, onChange }: { label: string; value: Colour | null; none: boolean; onChange: (colour: Colour | null) => void }) {
  return (
    <div className="swatches" role="group" aria-label={label}>
      <span>{label}</span>
      {none && <button type="button" className="swatch is-none" aria-pressed={value === null} aria-label={t("No colour")} title={t("No colour")} onClick={() => onChange(null)}><Icon name="close" /></button>}
      {COLOURS.map((colour) => <button key={colour} type="button" className={`swatch tint-${colour}`} aria-pressed={value === colour} aria-label={colourWord(colour)} title={colourWord(colour)} onClick={() => onChange(colour)} />)}
    </div>
  );
}

function Head({ icon, title, line, children }: { icon: string; title: string; line: string; children?: ReactNode }) {
  return <header className="inspector-head"><Icon name={icon} /><div><h2>{title}</h2><p>{line}</p></div>{children}</header>;
}

/** Colour and group of some cards, as commands. */
export function useMarking() {
  const store = useStore();
  const colour = (nodes: readonly string[], value: Colour | null): void => store.run(t("Colour {n}", { n: nodes.length }), [{ op: "layout", colours: Object.fromEntries(nodes.map((node) => [node, value])) }]);
  const into = (nodes: readonly string[], id: string | null): void => {
    const { groups } = store.get().marks;
    const change: Record<string, Group> = {};
    for (const [name, group] of Object.entries(groups)) {
      const rest = group.nodes.filter((node) => !nodes.includes(node));
      const next = name === id ? [...rest, ...nodes] : rest;
      if (next.length !== group.nodes.length || name === id) change[name] = { ...group, nodes: next };
    }
    store.run(t("Change the group"), [{ op: "layout", groups: change }]);
  };
  return { colour, into };
}

/** What the graph adds below a thing's own form. */
export function OnGraph({ of, onUses, onOpen }: { of: Ref; onUses: () => void; onOpen?: () => void }) {
  const { marks } = useWorkspace();
  const { colour, into } = useMarking();
  const node = `${of.kind}/${of.id}`;
  return (
    <section className="on-graph" aria-label={t("On the graph")}>
      <Swatches label={t("Colour")} value={marks.colours[node] ?? null} none onChange={(value) => colour([node], value)} />
      {Object.keys(marks.groups).length > 0 && <SelectField label={t("Group")} value={membership(marks.groups).get(node) ?? ""} empty={t("none")} options={groupOptions(marks)} onChange={(id) => into([node], id || null)} />}
      <div className="button-row"><Button icon="search" label={t("Find usages")} hint={t("Every place that speaks of it (U)")} onClick={onUses} />{onOpen && <Button icon="arrow-right" label={t("Open its page")} onClick={onOpen} />}</div>
    </section>
  );
}
const groupOptions = (marks: Marks) => Object.entries(marks.groups).map(([id, group]) => ({ id, name: group.title || id }));

const ALIGN: [Align, () => string][] = [
  ["left", () => t("Left edges")], ["centre", () => t("Centres")], ["right", () => t("Right edges")], ["top", () => t("Tops")], ["middle", () => t("Middles")], ["bottom", () => t("Bottoms")],
  ["across", () => t("Spread across")], ["down", () => t("Spread down")],
];

export function ManyPanel({ nodes, cards, onAlign, onGroup, onDuplicate, onCopy, onDelete }: { nodes: readonly string[]; cards: readonly Card[]; onAlign: (how: Align) => void; onGroup: () => void; onDuplicate: () => void; onCopy: () => void; onDelete: () => void }) {
  const { marks } = useWorkspace();
  const { colour, into } = useMarking();
  const ids = cards.map((card) => card.id);
  const shared = new Set(ids.map((id) => marks.colours[id] ?? null));
  return (
    <>
      <Head icon="copy" title={tn("{n} thing is selected", "{n} things are selected", nodes.length)} line={cards.slice(0, 4).map((card) => card.title).join(", ")} />
      <div className="inspector-body many">
        <div className="button-row">
          <Button edits icon="layers" tone="lamp" label={t("Group them")} hint={t("Group them (Ctrl+G)")} disabled={ids.length === 0} onClick={onGroup} />
          <Button icon="copy" label={t("Copy")} hint={t("Copy (Ctrl+C)")} onClick={onCopy} />
          <Button edits icon="plus" label={t("Duplicate")} hint={t("Duplicate (Ctrl+D)")} onClick={onDuplicate} />
          <Button edits icon="trash" tone="blood" label={t("Delete")} hint={t("Delete (Del)")} onClick={onDelete} />
        </div>
        <Swatches label={t("Colour")} value={shared.size === 1 ? [...shared][0] ?? null : null} none onChange={(value) => colour(ids, value)} />
        {Object.keys(marks.groups).length > 0 && <SelectField label={t("Move into group")} value="" empty={t("choose…")} options={[{ id: " ", name: t("none") }, ...groupOptions(marks)]} onChange={(id) => into(ids, id.trim() || null)} />}
        <div className="align" role="group" aria-label={t("Align")}><span>{t("Align")}</span>{ALIGN.map(([how, word]) => <button key={how} type="button" className="chip" onClick={() => onAlign(how)}>{word()}</button>)}</div>
        <ul className="link-list">{cards.slice(0, 40).map((card) => <li key={card.id}><span className="many-row"><Icon name={card.icon} />{card.title}</span></li>)}</ul>
      </div>
    </>
  );
}

export function WirePanel({ wire, graph, onGo, onRemove }: { wire: Wire; graph: Graph; onGo: (node: string) => void; onRemove: () => void }) {
  const from = graph.byId.get(wire.from), to = graph.byId.get(wire.to);
  const end = (label: string, card: Card | undefined): ReactNode => card && <li><button type="button" onClick={() => onGo(card.id)}><Icon name={card.icon} /><span><small>{label}</small>{card.title}</span></button></li>;
  return (
    <>
      <Head icon="link" title={t("Connection: {sort}", { sort: sortWord(wire.sort) })} line={wire.via || from?.ports.find((port) => port.id === wire.port)?.label || ""} />
      <div className="inspector-body">
        <ul className="link-list">{end(t("from"), from)}{end(t("to"), to)}</ul>
        <p className="hint">{wire.path ? t("Drag one of its ends to another card to connect it anew, or let it go over empty space to take it away.") : t("It follows from where things lie: it can not be taken away here.")}</p>
        {wire.path && <Button edits icon="trash" tone="blood" label={t("Remove the connection")} onClick={onRemove} />}
      </div>
    </>
  );
}

export function GroupPanel({ group, titles, onChange, onSelect, onUngroup }: { group: Group; titles: readonly string[]; onChange: (part: Partial<Group>) => void; onSelect: () => void; onUngroup: () => void }) {
  return (
    <>
      <Head icon="layers" title={group.title || t("Group")} line={tn("{n} card", "{n} cards", titles.length)} />
      <div className="inspector-body many">
        <TextField label={t("Name of the group")} value={group.title} onChange={(title) => onChange({ title })} />
        <Swatches label={t("Colour")} value={group.colour} none={false} onChange={(colour) => onChange({ colour: colour ?? "lamp" })} />
        <div className="button-row">
          <Button icon={group.collapsed ? "chevron-down" : "chevron-right"} label={group.collapsed ? t("Unfold") : t("Fold")} onClick={() => onChange({ collapsed: !group.collapsed })} />
          <Button icon="copy" label={t("Select its cards")} onClick={onSelect} />
          <Button edits icon="trash" tone="blood" label={t("Take the group apart")} onClick={onUngroup} />
        </div>
        <p className="hint">{t("A group is for the designers: players never see it, and it is not exported.")}</p>
        <ul className="link-list">{titles.map((title, index) => <li key={index}><span className="many-row">{title}</span></li>)}</ul>
      </div>
    </>
  );
}

export function NotePanel({ note, onChange, onDelete }: { note: Note; onChange: (part: Partial<Note>) => void; onDelete: () => void }) {
  return (
    <>
      <Head icon="edit" title={t("Note")} line={t("Only designers see it")} />
      <div className="inspector-body many">
        <TextField label={t("Text of the note")} area={6} value={note.text} onChange={(text) => onChange({ text })} />
        <Swatches label={t("Colour")} value={note.colour} none={false} onChange={(colour) => onChange({ colour: colour ?? "paper" })} />
        <Button edits icon="trash" tone="blood" label={t("Delete the note")} onClick={onDelete} />
      </div>
    </>
  );
}

export function MissingPanel({ card, onMake }: { card: Card; onMake: () => void }) {
  return (
    <>
      <Head icon={card.icon} title={card.ref.id} line={t("{kind}, not there yet", { kind: kindWord(card.ref.kind) })} />
      <div className="inspector-body"><p className="hint">{t("Something already leads here. Make it, and write it now or later.")}</p><Button edits icon="plus" tone="lamp" label={t("Make it")} onClick={onMake} /></div>
    </>
  );
}
