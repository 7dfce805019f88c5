/** Searching the graph by any property: `uses:lantern is:unused "the hatch"`. Pure. */
import { verbOf } from "../events/verbs";
import { find } from "../document";
import { t } from "../kit";
import type { Json, Kind, Problem, Scenario, StoryEvent } from "../model";
import { effectsIn, type Card } from "./cards";
import type { Graph } from "./derive";
import { referencesOf, type Schemas } from "./references";

export interface Term { key: string; value: string; not: boolean }
/** What a search looks into. */
export interface Ground {
  scenario: Scenario; graph: Graph; schemas: Schemas; problems: ReadonlyMap<string, readonly Problem[]>;
  /** The title of the group each card is in. */
  groups: ReadonlyMap<string, string>;
}

const STATES = ["unused", "start", "ending", "error", "problem", "missing", "once"] as const;
const PARTS = ["test", "choice", "condition", "puzzle", "text"] as const;
export const KEYS = ["is", "has", "kind", "uses", "sets", "reads", "reveals", "spawns", "places", "in"] as const;

/** `-is:start`, `"two words"`, `uses:"old coat"`. */
export function parse(query: string): Term[] {
  const terms: Term[] = [];
  for (const [, not, key, quoted, plain] of query.matchAll(/(-)?(?:([a-z]+):)?(?:"([^"]*)"?|(\S*))\s*/g)) {
    const value = (quoted ?? plain ?? "").toLowerCase();
    if (key && (KEYS as readonly string[]).includes(key)) terms.push({ key, value, not: not === "-" });
    else if (key || value) terms.push({ key: "", value: key ? `${key}:${value}` : value, not: not === "-" });
  }
  return terms;
}

interface Facts { sets: string[]; spawns: string[]; reveals: string[]; places: string[]; reads: string[]; uses: string[]; words: string; test: boolean; condition: boolean }
const known = new WeakMap<object, { facts: Facts; schemas: Schemas }>();

function factsOf(schemas: Schemas, kind: Kind, item: object): Facts {
  const before = known.get(item);
  if (before?.schemas === schemas) return before.facts;
  const facts: Facts = { sets: [], spawns: [], reveals: [], places: [], reads: [], uses: [], words: "", test: false, condition: false };
  const say = (list: string[], value: Json | undefined): void => { for (const one of Array.isArray(value) ? value : [value]) if (typeof one === "string" && one) list.push(one.toLowerCase()); };
  for (const { effect } of effectsIn([item as Json], [])) {
    const verb = verbOf(effect);
    if (verb === "set" || verb === "raise") say(facts.sets, effect[verb]);
    if (verb === "spawn") { say(facts.spawns, effect.spawn); say(facts.spawns, effect.name); }
    if (verb === "reveal") { say(facts.reveals, effect.tile); say(facts.reveals, effect.tiles); }
    if (verb === "place") say(facts.places, effect.token ?? effect.place);
    if (verb === "test") facts.test = true;
  }
  for (const reference of referencesOf(schemas, kind, item)) {
    say(facts.uses, reference.id);
    if (reference.to === "variables" && (reference.within !== "value" || reference.path[0] === "trigger")) say(facts.reads, reference.id);
    if (reference.within === "expression") facts.condition = true;
  }
  const event = item as StoryEvent & { test?: object };
  facts.test ||= Boolean(event.test) || (event.choices ?? []).some((choice) => choice.test);
  facts.words = spoken(item as Json).join("\n").toLowerCase();
  known.set(item, { facts, schemas });
  return facts;
}

/** Every text of a thing, in any language. */
function spoken(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(spoken);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (typeof part === "string" ? (/^[a-z]{2}(-[A-Z]{2})?$/.test(key) ? [part] : []) : spoken(part)));
}

/** `lantern` is `base:lantern` too, and `hall` any of its spaces. */
const called = (list: readonly string[], wanted: string, loose: boolean): boolean =>
  list.some((name) => name === wanted || name.endsWith(`:${wanted}`) || name.startsWith(`${wanted}/`) || (loose && (name.startsWith(wanted) || name.includes(`:${wanted}`))));

/** Whether nothing leads to a card: no event can ever come to it. */
export function unused(graph: Graph): (card: Card) => boolean {
  const led = new Set(graph.wires.filter((wire) => wire.from !== wire.to).map((wire) => wire.to));
  const leading = new Set(graph.wires.map((wire) => wire.from));
  return (card) => {
    switch (card.ref.kind) {
      case "events": return !led.has(card.id) && !card.by;
      case "tokens": return !leading.has(card.id);
      case "mythos": case "tiles": case "variables": return false;
      default: return !led.has(card.id);
    }
  };
}

function holds(term: Term, card: Card, ground: Ground, lonely: (card: Card) => boolean, loose: boolean): boolean {
  const { kind, id } = card.ref;
  const item = find(ground.scenario, kind, id);
  const facts = item ? factsOf(ground.schemas, kind, item) : null;
  const problems = ground.problems.get(card.id) ?? [];
  const wanted = term.value;
  switch (term.key) {
    case "": return `${card.title} ${id} ${card.line} ${card.trigger}`.toLowerCase().includes(wanted) || Boolean(facts?.words.includes(wanted));
    case "is": switch (wanted as (typeof STATES)[number]) {
      case "unused": return lonely(card);
      case "start": return card.start;
      case "ending": return kind === "endings";
      case "error": return problems.some((problem) => problem.severity === "error");
      case "problem": return problems.length > 0;
      case "missing": return Boolean(card.missing);
      case "once": return Boolean((item as StoryEvent | undefined)?.once);
      default: return false;
    }
    case "has": switch (wanted as (typeof PARTS)[number]) {
      case "test": return Boolean(facts?.test);
      case "choice": return Boolean((item as StoryEvent | undefined)?.choices?.length);
      case "condition": return Boolean(facts?.condition);
      case "puzzle": return ground.graph.wires.some((wire) => wire.from === card.id && wire.sort === "puzzle");
      case "text": return card.line !== "";
      default: return false;
    }
    case "kind": return wanted !== "" && kind.startsWith(wanted.replace(/s$/, ""));
    case "in": return (ground.groups.get(card.id) ?? "").toLowerCase().includes(wanted) && (wanted !== "" || ground.groups.has(card.id)) && ground.groups.has(card.id);
    case "uses": return facts !== null && called([...facts.uses, ...facts.reads], wanted, loose);
    case "sets": return facts !== null && called(facts.sets, wanted, loose);
    case "reads": return facts !== null && called(facts.reads, wanted, loose);
    case "reveals": return facts !== null && called(facts.reveals, wanted, loose);
    case "spawns": return facts !== null && called(facts.spawns, wanted, loose);
    case "places": return facts !== null && called(facts.places, wanted, loose);
    default: return false;
  }
}

/** The cards a query means, in the order of the graph; an empty query means none. */
export function matches(query: string, ground: Ground): Card[] {
  const terms = parse(query).filter((term) => term.value !== "" || term.key === "in");
  if (!terms.length) return [];
  const lonely = unused(ground.graph);
  const those = (loose: boolean): Card[] => ground.graph.cards.filter((card) => terms.every((term) => holds(term, card, ground, lonely, loose) !== term.not));
  const exactly = those(false);
  // Nothing has just this name: it may be the beginning of one.
  return exactly.length ? exactly : those(true);
}

export interface Suggestion { text: string; hint: string }

function meaning(word: string): string {
  const said: Record<string, () => string> = {
    "is:unused": () => t("nothing leads there"), "is:start": () => t("where the story begins"), "is:ending": () => t("the endings"), "is:error": () => t("with an error"), "is:problem": () => t("with any problem"),
    "is:missing": () => t("spoken of, but not there"), "is:once": () => t("once a game"), "has:test": () => t("with a test"), "has:choice": () => t("with choices"), "has:condition": () => t("with a condition"),
    "has:puzzle": () => t("with a puzzle"), "has:text": () => t("with a text"), "uses:": () => t("speaks of a thing"), "sets:": () => t("changes a variable"), "reads:": () => t("depends on a variable"),
    "reveals:": () => t("reveals a tile"), "spawns:": () => t("spawns a monster"), "places:": () => t("places a token"), "kind:": () => t("of a kind"), "in:": () => t("in a group"),
  };
  return said[word]?.() ?? "";
}

/** How the word that is being typed may go on. */
export function suggestions(query: string, ground: Ground): Suggestion[] {
  const typed = /(\S*)$/.exec(query)?.[1] ?? "";
  const before = query.slice(0, query.length - typed.length);
  const minus = typed.startsWith("-") ? "-" : "";
  const word = typed.slice(minus.length).toLowerCase();
  const cut = word.indexOf(":");
  const offer = (text: string, hint: string): Suggestion => ({ text: `${before}${minus}${text}`, hint });
  if (cut < 0) {
    const all = [...STATES.map((state) => `is:${state}`), "has:test", ...["kind:", "uses:", "sets:", "reads:", "reveals:", "spawns:", "places:", "in:"]];
    return all.filter((text) => (word ? text.startsWith(word) || text.split(":")[1]?.startsWith(word) : true)).slice(0, word ? 6 : 12).map((text) => offer(text, meaning(text)));
  }
  const key = word.slice(0, cut), part = word.slice(cut + 1);
  const values = (list: readonly string[], hint = ""): Suggestion[] => [...new Set(list)].filter((value) => value.toLowerCase().includes(part) && value.toLowerCase() !== part).slice(0, 8)
    .map((value) => offer(`${key}:${value.includes(" ") ? `"${value}"` : value}`, hint || meaning(`${key}:${value}`)));
  const ids = (...kinds: Kind[]): string[] => kinds.flatMap((kind) => (kind === "tiles" ? ground.scenario.board?.tiles ?? [] : ((ground.scenario as Record<string, { id: string }[] | undefined>)[kind] ?? [])).map((item) => item.id));
  switch (key) {
    case "is": return values(STATES);
    case "has": return values(PARTS);
    case "kind": return values(["events", "tokens", "mythos", "monsters", "puzzles", "variables", "tiles", "objectives", "endings"]);
    case "in": return values([...ground.groups.values()]);
    case "sets": case "reads": return values(["threat", ...ids("variables")]);
    case "reveals": return values(ids("tiles"));
    case "places": return values(ids("tokens"));
    case "spawns": return values([...ids("monsters"), ...everything(ground, "spawns")]);
    case "uses": return values([...ids("items", "spells", "conditions", "tokens", "variables", "tiles", "monsters", "puzzles", "events"), ...everything(ground, "uses")]);
    default: return [];
  }
}

function everything(ground: Ground, fact: "spawns" | "uses"): string[] {
  return ground.graph.cards.flatMap((card) => { const item = find(ground.scenario, card.ref.kind, card.ref.id); return item ? factsOf(ground.schemas, card.ref.kind, item)[fact].filter((id) => id.includes(":")) : []; });
}
