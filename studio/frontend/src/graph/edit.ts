/** The graph's changes as commands: a wire is a place in the document. */
import { applyAll, find, freeId, listOf, setAt, slugify, words } from "../document";
import { t } from "../kit";
import type { Command, Effect, Json, Kind, KindMap, Ref, Scenario, StoryEvent, Trigger } from "../model";
import { LEADING, refOfCard, type Card, type CardKind, type Port, type Wire } from "./cards";
import type { Graph } from "./derive";

type Event = { kind: "events" | "mythos"; value: StoryEvent };

function eventOf(scenario: Scenario, ref: Ref): Event | null {
  if (ref.kind !== "events" && ref.kind !== "mythos") return null;
  const value = find(scenario, ref.kind, ref.id);
  return value ? { kind: ref.kind, value } : null;
}

export const put = <K extends Kind>(kind: K, value: KindMap[K]): Command => ({ op: "put", kind, id: value.id, value });

function appended(event: StoryEvent, path: readonly (string | number)[], effect: Effect): StoryEvent {
  let holder: unknown = event;
  for (const step of path) holder = (holder as Record<string | number, unknown> | undefined)?.[step];
  return setAt(event, path, [...((holder as Effect[] | undefined) ?? []), effect]);
}

function triggerFrom(kind: CardKind, id: string, port: string): Trigger | null {
  switch (kind) {
    case "tokens": return { type: "token-used", token: id };
    case "puzzles": return { type: port === "closed" ? "puzzle-closed" : "puzzle-solved", puzzle: id };
    case "monsters": return { type: "monster-defeated", monster: id };
    case "variables": return { type: "crosses", variable: id, at_least: 1 };
    case "tiles": return port === "entered" ? { type: "enters", tile: id } : { type: "revealed", tile: id };
    default: return null;
  }
}

/** The effect by which an event leads to a thing, or the sentence why it can not. */
function effectTo(scenario: Scenario, to: Ref & { kind: CardKind }): Effect | string {
  switch (to.kind) {
    case "events": return { event: to.id };
    case "endings": return { end: to.id };
    case "objectives": return { objective: to.id };
    case "puzzles": return { puzzle: to.id, skill: "observation", solved: [], closed: [] };
    case "tokens": return { place: "token", token: to.id };
    case "tiles": return { reveal: "tile", tile: to.id };
    case "monsters": return { spawn: to.id, at: scenario.board?.entrance ?? "" };
    case "variables": return { raise: to.id, by: 1 };
    case "mythos": return t("A mythos event is drawn, nothing leads to it.");
  }
}

/** Commands that connect a port to a card, or the sentence why they can not be. `first`: what makes the target, when it is not stored yet. */
export function connect(scenario: Scenario, from: Card, port: Port, target: string, first: readonly Command[] = []): Command[] | string {
  const to = refOfCard(target);
  if (!to) return t("Nothing is there.");
  const doc = applyAll(scenario, first);
  const trigger = triggerFrom(from.ref.kind, from.ref.id, port.id);
  if (trigger) {
    const event = to.kind === "events" ? find(doc, "events", to.id) : undefined;
    return event ? [...first, put("events", { ...event, trigger })] : t("Only an event can answer this.");
  }
  const source = eventOf(doc, from.ref);
  if (!source) return t("Nothing can lead on from here.");
  if (to.kind === "events" && port.next) return [...first, put(source.kind, setAt(source.value, port.next, to.id))];
  const effect = effectTo(doc, to);
  if (typeof effect === "string") return effect;
  return port.do ? [...first, put(source.kind, appended(source.value, port.do, effect))] : t("Nothing can lead on from here.");
}

/** Commands that take wires away. */
export function disconnect(scenario: Scenario, wires: readonly Wire[]): Command[] {
  const changed = new Map<string, Event>();
  // From the back, so that removing one effect of a list does not move the next.
  for (const wire of [...wires].reverse()) {
    if (!wire.owner || !wire.path) continue;
    const key = `${wire.owner.kind}/${wire.owner.id}`;
    const event = changed.get(key) ?? eventOf(scenario, wire.owner);
    if (event) changed.set(key, { kind: event.kind, value: setAt(event.value, wire.path, undefined) });
  }
  return [...changed.values()].map((event) => put(event.kind, event.value));
}

/** Commands that give a wire another end: told at the same place when that can say it, else taken away here and added there. */
export function reconnect(scenario: Scenario, graph: Graph, wire: Wire, fromId: string, portId: string | null, target: string): Command[] | string {
  const from = graph.byId.get(fromId), port = from?.ports.find((row) => row.id === portId), to = refOfCard(target), old = refOfCard(wire.to);
  if (!from || !port || !to) return t("Nothing can lead on from here.");
  if (wire.from === fromId && wire.port === portId && old?.kind === to.kind && wire.owner && wire.path && wire.sort !== "opens" && wire.sort !== "next") {
    const event = eventOf(scenario, wire.owner);
    const field = Object.values(LEADING).find(([sort]) => sort === wire.sort)?.[2];
    const path = typeof wire.path[wire.path.length - 2] === "string" && wire.path[wire.path.length - 2] === "tiles" ? wire.path : [...wire.path, field ?? ""];
    if (event) return [put(event.kind, setAt(event.value, path, to.id))];
  }
  const away = disconnect(scenario, [wire]);
  const made = connect(applyAll(scenario, away), from, port, target);
  return typeof made === "string" ? made : [...away, ...made];
}

export type Makeable = "events" | "mythos" | "endings" | "puzzles" | "objectives" | "variables";

/** A thing that is new: called `name`, which may be a title or the id it is already spoken of by. */
export function make(scenario: Scenario, kind: Makeable, name: string, language: string): { ref: Ref & { kind: Makeable }; command: Command } {
  const defaults: Record<Makeable, string> = { events: t("New event"), mythos: t("New omen"), endings: t("New ending"), puzzles: t("puzzle"), objectives: t("New objective"), variables: "variable" };
  const wanted = kind === "variables" ? slugify(name || defaults[kind]).replaceAll("-", "_").replace(/^[0-9_]+/, "") || "variable" : slugify(name || defaults[kind]) || slugify(kind);
  const id = freeId(scenario, kind, wanted, kind === "variables" ? "_" : "-");
  const title = { [language]: name && slugify(name) === name ? spoken(name) : name || defaults[kind] };
  const ref = { kind, id };
  switch (kind) {
    case "events": return { ref, command: put("events", { id, title, text: { [language]: "" } }) };
    case "mythos": return { ref, command: put("mythos", { id, weight: 1, title, text: { [language]: t("Something stirs.") } }) };
    case "endings": return { ref, command: put("endings", { id, result: "victory", title, text: { [language]: t("The end.") } }) };
    case "puzzles": return { ref, command: put("puzzles", { id, type: "code", length: 3, variety: 5, symbols: "numbers" }) };
    case "objectives": return { ref, command: put("objectives", { id, text: title }) };
    case "variables": return { ref, command: put("variables", { id, type: "boolean", default: false }) };
  }
}
const spoken = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

export function newEvent(scenario: Scenario, language: string): StoryEvent {
  return { id: freeId(scenario, "events", "new-event"), title: { [language]: t("New event") }, text: { [language]: "" } };
}

/** Gives a thing another title; null when its kind has none. */
export function retitled(scenario: Scenario, ref: Ref, title: string, language: string): Command | null {
  const key = ref.kind === "objectives" ? "text" : ref.kind === "tokens" || ref.kind === "monsters" ? "name" : ref.kind === "events" || ref.kind === "mythos" || ref.kind === "endings" ? "title" : null;
  const item = find(scenario, ref.kind, ref.id) as Record<string, Json> | undefined;
  return key && item ? { op: "put", kind: ref.kind, id: ref.id, value: { ...item, [key]: { ...(item[key] as object | undefined), [language]: title } } as unknown as KindMap[Kind] } : null;
}

/** By what a card is still used, in words; empty when it may go. */
export function usesOf(wires: readonly Wire[], cards: readonly Card[], card: string): string[] {
  const names = new Map(cards.map((row) => [row.id, row.title]));
  const incoming = wires.filter((wire) => wire.to === card && wire.from !== card && wire.sort !== "opens" && wire.sort !== "brings").map((wire) => names.get(wire.from) ?? wire.from);
  const triggered = wires.filter((wire) => wire.from === card && wire.to !== card && wire.sort === "opens").map((wire) => names.get(wire.to) ?? wire.to);
  return [...new Set([...incoming, ...triggered])];
}

export function titleOf(scenario: Scenario, ref: Ref): string {
  const item = find(scenario, ref.kind, ref.id) as { title?: Record<string, string>; name?: Record<string, string> } | undefined;
  return words(item?.title ?? item?.name) || ref.id;
}

/** Every id of the kinds the graph shows, for pickers. */
export const idsOf = (scenario: Scenario, kind: Kind): string[] => listOf(scenario, kind).map((item) => item.id);
