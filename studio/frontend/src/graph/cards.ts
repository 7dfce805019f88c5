/** One thing of the story as a card with its ports, and the wires its own words make. Kept by the thing's identity: what did not change is not read again. */
import { summary, verbOf } from "../events/verbs";
import { triggerWord } from "../events/triggers";
import { words } from "../document";
import { t } from "../kit";
import { look } from "../map/kinds";
import type { Choice, Effect, Ending, Json, Kind, Monster, Objective, Outcome, Puzzle, Ref, StoryEvent, TilePlacement, Token, Trigger } from "../model";

export type CardKind = "tokens" | "events" | "mythos" | "monsters" | "puzzles" | "variables" | "tiles" | "objectives" | "endings";
export type Path = (string | number)[];
/** How one thing leads to another: `next` and what effects do; `opens` is a trigger, `brings` a tile that comes with its tokens. */
export type WireSort = "next" | "runs" | "ends" | "puzzle" | "objective" | "spawns" | "places" | "reveals" | "raises" | "sets" | "opens" | "brings";
/** A way out of a card. `next` is where a wire to an event is written, `do` where any other adds its effect; both null: its events say it as their trigger. */
export interface Port { id: string; label: string; tone: "plain" | "pass" | "fail"; next: Path | null; do: Path | null; /** The choice it belongs to. */ choice?: number }
export interface Card {
  id: string; ref: Ref & { kind: CardKind }; icon: string; title: string; line: string; trigger: string; notes: string[]; ports: Port[];
  /** Whether something can be said to lead here. */
  takesWires: boolean; start: boolean; /** What sets an event off by itself: its trigger. */ by?: string; result?: "victory" | "defeat";
  /** Spoken of, but not there (yet). */
  missing?: boolean;
}
/** `path` is where `owner` says it, `via` under which conditions. `alias`: the name a spawned monster gets. */
export interface Wire { id: string; from: string; port: string; to: string; path: Path | null; owner: Ref | null; sort: WireSort; via: string; alias?: string }
export interface Part { card: Card; wires: Wire[] }

export const cardId = (kind: Kind, id: string): string => `${kind}/${id}`;
export function refOfCard(card: string): (Ref & { kind: CardKind }) | null {
  const cut = card.indexOf("/");
  return cut < 0 ? null : { kind: card.slice(0, cut) as CardKind, id: card.slice(cut + 1) };
}

const NOTED = new Set(["gain", "suffer", "become", "heal", "discard", "remove"]);
/** Effects that lead to a thing: their verb, the sort of the wire, the kind it leads to and the field that says its id. */
export const LEADING = {
  event: ["runs", "events", "event"], end: ["ends", "endings", "end"], puzzle: ["puzzle", "puzzles", "puzzle"], objective: ["objective", "objectives", "objective"],
  spawn: ["spawns", "monsters", "spawn"], place: ["places", "tokens", "token"], reveal: ["reveals", "tiles", "tile"], raise: ["raises", "variables", "raise"], set: ["sets", "variables", "set"],
} as const satisfies Record<string, readonly [WireSort, CardKind, string]>;

export interface Found { effect: Effect; path: Path; via: string }

/** Every effect inside a list, however deep: where it stands, and under which conditions. */
export function effectsIn(value: Json | undefined, path: Path, via = ""): Found[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => effectsIn(part, [...path, index], via));
  if (typeof value !== "object" || value === null) return [];
  const verb = typeof path[path.length - 1] === "number" ? verbOf(value) : null;
  const own = verb ? [{ effect: value, path, via }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, part]) => (typeof part === "object" ? effectsIn(part, [...path, key], [via, condition(value, verb, key)].filter(Boolean).join(" · ")) : []))];
}

function condition(effect: Effect, verb: string | null, key: string): string {
  if (verb === "if") return key === "then" ? t("if {expression}", { expression: String(effect.if) }) : key === "else" ? t("unless {expression}", { expression: String(effect.if) }) : "";
  if (key === "pass") return t("if it is passed");
  if (key === "fail") return t("if it is failed");
  if (key === "solved") return t("when it is solved");
  if (key === "closed") return t("when it is closed");
  if (verb === "random" && key === "random") return t("by chance");
  if (verb === "for" && key === "do") return t("for each");
  if ((verb === "option" || verb === "choose") && key === verb) return t("if they wish");
  return key === "else" ? t("otherwise") : "";
}

class Builder {
  readonly wires: Wire[] = [];
  readonly notes: string[] = [];
  constructor(readonly card: string, readonly owner: Ref) {}

  next(port: string, to: string | null | undefined, path: Path): void {
    if (to) this.add(port, cardId("events", to), path, "next", "");
  }
  effects(port: string, list: Effect[] | undefined, path: Path): void {
    for (const { effect, path: at, via } of effectsIn(list as Json | undefined, path)) {
      const verb = verbOf(effect);
      if (!verb) continue;
      if (verb in LEADING) {
        const [sort, kind, field] = LEADING[verb as keyof typeof LEADING];
        const many = verb === "reveal" && Array.isArray(effect.tiles) ? effect.tiles : [effect[field]];
        many.forEach((target, index) => {
          if (typeof target === "string" && target) this.add(port, cardId(kind, target), many.length > 1 ? [...at, "tiles", index] : at, sort, via, typeof effect.name === "string" ? effect.name : undefined);
        });
      }
      if (NOTED.has(verb)) this.notes.push(`${verb} ${summary(effect)}`);
    }
  }
  outcome(port: string, outcome: Outcome | undefined, path: Path): void {
    this.next(port, outcome?.next, [...path, "next"]);
    this.effects(port, outcome?.do, [...path, "do"]);
  }
  private add(port: string, to: string, path: Path, sort: WireSort, via: string, alias?: string): void {
    this.wires.push({ id: `${this.card} ${path.join(".")} ${to}`, from: this.card, port, to, path, owner: this.owner, sort, via, ...(alias && sort === "spawns" ? { alias } : {}) });
  }
}

/** The ports of a test: pass and fail, or a row for each result. */
function testPorts(key: string, name: string, holder: Choice | StoryEvent, path: Path, build: Builder, choice?: number): Port[] {
  const { pass, fail, results } = holder as Choice;
  const made: Port[] = [];
  const port = (id: string, label: string, tone: Port["tone"], at: Path): void => { made.push({ id, label, tone, next: [...at, "next"], do: [...at, "do"], ...(choice === undefined ? {} : { choice }) }); };
  build.outcome(`${key}pass`, pass, [...path, "pass"]);
  build.outcome(`${key}fail`, fail, [...path, "fail"]);
  if (!results || pass) port(`${key}pass`, [name, t("pass")].filter(Boolean).join(" · "), "pass", [...path, "pass"]);
  if (!results || fail) port(`${key}fail`, t("fail"), "fail", [...path, "fail"]);
  results?.forEach((row, at) => {
    build.outcome(`${key}r${at}`, row, [...path, "results", at]);
    port(`${key}r${at}`, [at === 0 ? name : "", t("{n} or more", { n: row.at_least })].filter(Boolean).join(" · "), "plain", [...path, "results", at]);
  });
  return made;
}

function choicePorts(choice: Choice, index: number, build: Builder): Port[] {
  const path: Path = ["choices", index];
  const name = words(choice.label) || t("Choice {n}", { n: index + 1 });
  const key = `c${index}`;
  build.outcome(key, choice, path);
  const ports = choice.test ? testPorts(`${key}-`, name, choice, path, build, index) : [];
  if (!choice.test || build.wires.some((wire) => wire.port === key)) ports.push({ id: key, label: choice.test ? t("then") : name, tone: "plain", next: [...path, "next"], do: [...path, "do"], choice: index });
  return ports;
}

function triggerLine(trigger: Trigger | undefined): string {
  if (!trigger) return "";
  const detail = ["token", "tile", "phase", "number", "variable", "monster", "space", "room", "item", "card", "puzzle", "event"].map((key) => trigger[key]).find((value) => value !== undefined && value !== "");
  return [triggerWord(trigger.type), detail === undefined ? "" : String(detail), trigger.type === "crosses" ? String(trigger.at_least ?? "") : ""].filter(Boolean).join(" · ");
}

/** What sets an event off, as the card and port that it comes from. */
function opener(trigger: Trigger | undefined): { from: string; port: string } | null {
  const say = (kind: CardKind, key: string, port: string): { from: string; port: string } | null => {
    const id = trigger?.[key];
    return typeof id === "string" && id ? { from: cardId(kind, kind === "tiles" ? id.split("/")[0] ?? id : id), port } : null;
  };
  switch (trigger?.type) {
    case "token-used": return say("tokens", "token", "used");
    case "puzzle-solved": return say("puzzles", "puzzle", "solved");
    case "puzzle-closed": return say("puzzles", "puzzle", "closed");
    case "event-ended": return say("events", "event", "next");
    case "monster-defeated": return say("monsters", "monster", "defeated");
    case "crosses": return say("variables", "variable", "rises");
    case "revealed": return say("tiles", "tile", "revealed");
    case "enters": return say("tiles", "tile", "entered") ?? say("tiles", "room", "entered") ?? say("tiles", "space", "entered");
    default: return null;
  }
}

function eventPart(kind: "events" | "mythos", event: StoryEvent): Part {
  const id = cardId(kind, event.id);
  const ref = { kind, id: event.id } as const;
  const build = new Builder(id, ref);
  build.next("next", event.next, ["next"]);
  build.effects("next", event.do, ["do"]);
  const ports = [...((event as Choice).test ? testPorts("", t("test"), event, [], build) : []), ...(event.choices ?? []).flatMap((choice, index) => choicePorts(choice, index, build))];
  ports.push({ id: "next", label: t("next"), tone: "plain", next: ["next"], do: ["do"] });
  const from = kind === "events" ? opener(event.trigger) : null;
  if (from) build.wires.push({ id: `opens ${event.id}`, ...from, to: id, path: ["trigger"], owner: ref, sort: "opens", via: "" });
  const card: Card = {
    id, ref, icon: kind === "mythos" ? "moon" : event.trigger?.type === "token-used" ? "interact" : event.trigger ? "event" : "book", start: event.trigger?.type === "start", by: event.trigger?.type,
    title: words(event.title) || event.id, line: words(event.text).split("\n")[0] ?? "", ports, takesWires: kind === "events", notes: build.notes,
    trigger: [kind === "mythos" ? t("Mythos · weight {n}", { n: event.weight ?? 1 }) : triggerLine(event.trigger), event.when ? t("when {expression}", { expression: event.when }) : ""].filter(Boolean).join(" — "),
  };
  return { card, wires: build.wires };
}

const way = (id: string, label: string, tone: Port["tone"] = "plain"): Port => ({ id, label, tone, next: null, do: null });

/** A card of a kind that has no words of its own, or whose thing is not there. */
export function bareCard(kind: CardKind, id: string, part: Partial<Card> = {}): Card {
  const ports: Partial<Record<CardKind, () => Port[]>> = {
    tokens: () => [way("used", t("used"))], monsters: () => [way("defeated", t("defeated"), "pass")], puzzles: () => [way("solved", t("solved"), "pass"), way("closed", t("closed"), "fail")],
    variables: () => [way("rises", t("rises to"))], tiles: () => [way("revealed", t("revealed")), way("entered", t("entered"))],
  };
  const icons: Record<CardKind, string> = { tokens: "search", events: "book", mythos: "moon", monsters: "monster", puzzles: "puzzle", variables: "gauge", tiles: "map", objectives: "flag", endings: "star" };
  return { id: cardId(kind, id), ref: { kind, id }, icon: icons[kind], title: id, line: "", trigger: "", notes: [], ports: ports[kind]?.() ?? [], takesWires: kind !== "mythos", start: false, ...part };
}

const made = new WeakMap<object, Part>();

/** The card of a thing and the wires it says; the same object for the same thing. */
export function partOf(kind: CardKind, item: object): Part {
  const known = made.get(item);
  if (known && known.card.ref.kind === kind) return known;
  const part = kind === "events" || kind === "mythos" ? eventPart(kind, item as StoryEvent) : { card: simpleCard(kind, item), wires: [] };
  made.set(item, part);
  return part;
}

function simpleCard(kind: CardKind, item: object): Card {
  switch (kind) {
    case "tokens": {
      const token = item as Token, seen = look(token.kind);
      return bareCard(kind, token.id, { icon: token.icon || seen.icon, title: words(token.name) || token.id, line: `${seen.label} · ${token.at}` });
    }
    case "monsters": {
      const monster = item as Monster;
      return bareCard(kind, monster.id, { icon: monster.icon || "monster", title: words(monster.name) || monster.id, line: words(monster.text).split("\n")[0] ?? "" });
    }
    case "tiles": return bareCard(kind, (item as TilePlacement).id, { line: (item as TilePlacement).tile });
    case "puzzles": return bareCard(kind, (item as Puzzle).id, { title: words((item as { name?: Record<string, string> }).name) || (item as Puzzle).id, line: (item as Puzzle).type });
    case "endings": {
      const ending = item as Ending;
      return bareCard(kind, ending.id, { icon: ending.result === "victory" ? "star" : "skull", title: words(ending.title) || ending.id, line: words(ending.text).split("\n")[0] ?? "", result: ending.result });
    }
    case "objectives": return bareCard(kind, (item as Objective).id, { line: words((item as Objective).text) });
    default: return bareCard(kind, (item as { id: string }).id);
  }
}
