/**
 * The board as the players will come to see it: set-up, then each event that changes the board, in the order in which the story
 * leads to them (breadth first; what the clock brings comes when nothing else is left). Conditions are not weighed.
 */
import { listOf, words } from "../document";
import { t } from "../kit";
import type { Json, JsonObject, Ref, Scenario, StoryEvent } from "../model";
import type { Defs } from "./geometry";
import { visit } from "./starts";

export interface Step {
  /** The event; null for set-up. */
  ref: Ref | null; title: string;
  tiles: string[]; tokens: string[]; gone: string[];
  /** Where monsters come: keys as in `startsOf`. */
  starts: string[];
  /** False when nothing leads to the event. */
  reached: boolean;
}
export interface Order { steps: Step[]; at: ReadonlyMap<string, number>; never: string[] }

const CLOCKED = new Set(["phase", "round", "crosses", "wounded", "insane", "eliminated", "item-used", "gained", "mythos"]);

interface Told { next: string[]; puzzles: string[]; decks: string[]; step: Pick<Step, "tiles" | "tokens" | "gone" | "starts">; spawns: boolean; clears: boolean }

function told(kind: string, row: { id: string }): Told {
  const out: Told = { next: [], puzzles: [], decks: [], step: { tiles: [], tokens: [], gone: [], starts: [] }, spawns: false, clears: false };
  const text = (value: Json | undefined): string[] => (typeof value === "string" && value ? [value] : []);
  visit(row as unknown as Json, (object: JsonObject, path) => {
    if (path[path.length - 1] === "trigger") return;
    out.next.push(...text(object.next), ...text(object.event));
    out.puzzles.push(...text(object.puzzle));
    out.decks.push(...text(object.draw));
    if (object.reveal === "tile") out.step.tiles.push(...text(object.tile), ...(Array.isArray(object.tiles) ? object.tiles.flatMap(text) : []));
    if (object.place === "token") out.step.tokens.push(...text(object.token));
    if (object.remove === "tile") out.step.gone.push(...text(object.tile).map((id) => `tiles/${id}`));
    if (object.remove === "token") out.step.gone.push(...text(object.token).map((id) => `tokens/${id}`));
    if (object["clear-board"] === true) out.clears = true;
    if (typeof object.spawn === "string") { out.spawns = true; if (typeof object.at === "string") out.step.starts.push(`${kind} ${row.id} ${path.join(".")}`); }
  });
  return out;
}

export function revealOrder(scenario: Scenario, defs: Defs): Order {
  const placements = listOf(scenario, "tiles"), tokens = listOf(scenario, "tokens"), events = listOf(scenario, "events");
  const byId = new Map(events.map((event) => [event.id, event]));
  const tiles = new Set<string>(), stood = new Set<string>(), done = new Set<string>(), seen = new Set<string>();
  const steps: Step[] = [];
  const queue: { kind: "events" | "mythos"; row: StoryEvent }[] = [];
  const ask = (event: StoryEvent | undefined): void => { if (event && !seen.has(event.id)) { seen.add(event.id); queue.push({ kind: "events", row: event }); } };
  const triggered = (type: string, fits: (trigger: JsonObject) => boolean = () => true): void => {
    for (const event of events) if (event.trigger?.type === type && fits(event.trigger)) ask(event);
  };
  const stand = (ids: readonly string[]): void => { for (const id of ids) { stood.add(id); triggered("token-used", (trigger) => trigger.token === id); } };
  const reveal = (ids: readonly string[]): { tiles: string[]; tokens: string[] } => {
    const fresh = placements.filter((placement) => ids.includes(placement.id) && !tiles.has(placement.id));
    for (const placement of fresh) tiles.add(placement.id);
    const names = new Set(fresh.map((placement) => placement.id));
    const with_ = tokens.filter((token) => token.placed !== false && !stood.has(token.id) && names.has(token.at?.split("/")[0] ?? "")).map((token) => token.id);
    stand(with_);
    for (const placement of fresh) {
      triggered("revealed", (trigger) => trigger.tile === placement.id);
      const rooms = new Set((defs.get(placement.tile)?.rooms ?? []).map((room) => room.id));
      triggered("enters", (trigger) => trigger.tile === placement.id || [trigger.space, trigger.room].some((name) => typeof name === "string" && (name.startsWith(`${placement.id}/`) || rooms.has(name))));
    }
    return { tiles: fresh.map((placement) => placement.id), tokens: with_ };
  };

  const add = (ref: Ref | null, title: string, told: Pick<Step, "tiles" | "tokens" | "gone" | "starts">, reached: boolean): void => {
    const shown = reveal(told.tiles);
    const placed = told.tokens.filter((id) => !stood.has(id));
    stand(placed);
    const step: Step = { ref, title, tiles: shown.tiles, tokens: [...shown.tokens, ...placed], gone: told.gone, starts: told.starts, reached };
    if (!ref || step.tiles.length || step.tokens.length || step.gone.length || step.starts.length) steps.push(step);
  };
  const run = (kind: "events" | "mythos" | "decks", row: { id: string; title?: Record<string, string> }, reached: boolean): void => {
    if (done.has(`${kind}/${row.id}`)) return;
    done.add(`${kind}/${row.id}`);
    const said = told(kind, row);
    const gone = said.clears ? [...[...tiles].map((id) => `tiles/${id}`), ...[...stood].map((id) => `tokens/${id}`)] : [];
    add({ kind, id: row.id }, words(row.title) || row.id, { ...said.step, gone: [...gone, ...said.step.gone] }, reached);
    if (!reached) return;
    for (const id of said.next) ask(byId.get(id));
    triggered("event-ended", (trigger) => trigger.event === row.id);
    for (const id of said.puzzles) for (const type of ["puzzle-solved", "puzzle-closed"]) triggered(type, (trigger) => trigger.puzzle === id);
    for (const id of said.decks) for (const deck of listOf(scenario, "decks")) if (deck.id === id) run("decks", deck, true);
    if (said.spawns) { triggered("monster-defeated"); triggered("all-defeated"); }
  };

  triggered("start");
  add(null, t("Set-up"), { tiles: placements.filter((placement) => placement.revealed).map((placement) => placement.id), tokens: [], gone: [], starts: [] }, true);
  const clock = events.filter((event) => CLOCKED.has(event.trigger?.type ?? ""))
    .sort((a, b) => Number(a.trigger?.number ?? 99) - Number(b.trigger?.number ?? 99));
  const late = [...clock.map((row) => ({ kind: "events" as const, row })), ...listOf(scenario, "mythos").map((row) => ({ kind: "mythos" as const, row }))];
  for (;;) {
    const next = queue.shift() ?? late.shift();
    if (!next) break;
    seen.add(next.row.id);
    run(next.kind, next.row, true);
  }
  const seenTiles = new Set(tiles);
  for (const event of events) run("events", event, false);

  const at = new Map<string, number>();
  steps.forEach((step, index) => {
    for (const [kind, ids] of [["tiles", step.tiles], ["tokens", step.tokens], ["starts", step.starts]] as const)
      for (const id of ids) if (!at.has(`${kind}/${id}`)) at.set(`${kind}/${id}`, index);
  });
  return { steps, at, never: placements.filter((placement) => !seenTiles.has(placement.id)).map((placement) => placement.id) };
}

/** What lies on the table after a step: `tiles/…`, `tokens/…`, `starts/…`. */
export function tableAfter(order: Order, index: number): Set<string> {
  const table = new Set<string>();
  for (const step of order.steps.slice(0, index + 1)) {
    for (const id of step.gone) table.delete(id);
    for (const [kind, ids] of [["tiles", step.tiles], ["tokens", step.tokens], ["starts", step.starts]] as const) for (const id of ids) table.add(`${kind}/${id}`);
  }
  return table;
}
