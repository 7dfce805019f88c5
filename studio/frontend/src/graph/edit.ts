/** The graph's changes as commands: a wire is a place in the document. */
import { find, freeId, setAt, words } from "../document";
import { t } from "../kit";
import type { Command, Effect, Kind, KindMap, Ref, Scenario, StoryEvent, Trigger } from "../model";
import { refOfCard, type Card, type CardKind, type Port, type Wire } from "./derive";

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
  if (kind === "tokens") return { type: "token-used", token: id };
  if (kind === "puzzles") return { type: port === "closed" ? "puzzle-closed" : "puzzle-solved", puzzle: id };
  return null;
}

/** Commands that connect a port to a card, or the sentence why they can not be. `created`: the target, if it is not stored yet. */
export function connect(scenario: Scenario, from: Card, port: Port, target: string, created: StoryEvent | null = null): Command[] | string {
  const to = refOfCard(target);
  if (!to) return t("Nothing is there.");
  const trigger = triggerFrom(from.ref.kind, from.ref.id, port.id);
  if (trigger) {
    const event = created ?? (to.kind === "events" ? find(scenario, "events", to.id) : undefined);
    return event ? [put("events", { ...event, trigger })] : t("Only an event can answer this.");
  }
  const source = eventOf(scenario, from.ref);
  if (!source) return t("Nothing can lead on from here.");
  const store = (value: StoryEvent): Command[] => [...(created ? [put("events", created)] : []), put(source.kind, value)];
  switch (to.kind) {
    case "events": return port.next ? store(setAt(source.value, port.next, to.id)) : t("Nothing can lead on from here.");
    case "endings": return port.do ? store(appended(source.value, port.do, { end: to.id })) : t("Nothing can lead on from here.");
    case "objectives": return port.do ? store(appended(source.value, port.do, { objective: to.id })) : t("Nothing can lead on from here.");
    case "puzzles": return port.do ? store(appended(source.value, port.do, { puzzle: to.id, skill: "observation", solved: [], closed: [] })) : t("Nothing can lead on from here.");
    case "tokens": return t("A token opens events: drag from the token instead.");
    case "mythos": return t("A mythos event is drawn, nothing leads to it.");
  }
}

/** Commands that take a wire away. */
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

export function newEvent(scenario: Scenario, language: string): StoryEvent {
  const id = freeId(scenario, "events", "new-event");
  return { id, title: { [language]: t("New event") }, text: { [language]: "" } };
}

/** By what a card is still used, in words; empty when it may go. */
export function usesOf(wires: readonly Wire[], cards: readonly Card[], card: string): string[] {
  const names = new Map(cards.map((row) => [row.id, row.title]));
  const incoming = wires.filter((wire) => wire.to === card && wire.from !== card && !wire.id.startsWith("trigger")).map((wire) => names.get(wire.from) ?? wire.from);
  const triggered = wires.filter((wire) => wire.from === card && wire.id.startsWith("trigger")).map((wire) => names.get(wire.to) ?? wire.to);
  return [...new Set([...incoming, ...triggered])];
}

export function titleOf(scenario: Scenario, ref: Ref): string {
  const item = find(scenario, ref.kind, ref.id) as { title?: Record<string, string>; name?: Record<string, string> } | undefined;
  return words(item?.title ?? item?.name) || ref.id;
}
