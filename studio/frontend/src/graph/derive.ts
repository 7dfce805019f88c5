/** The scenario as a graph: cards with ports, and the wires between them, each knowing the place in the document it stands for. */
import { listOf, words } from "../document";
import { t } from "../kit";
import type { Choice, Effect, Json, Kind, Outcome, Ref, Scenario, StoryEvent } from "../model";
import { summary, verbOf } from "../events/verbs";
import { triggerWord } from "../events/TriggerEditor";
import { look } from "../map/kinds";

export type CardKind = "tokens" | "events" | "mythos" | "puzzles" | "endings" | "objectives";
export type Path = (string | number)[];
/** A way out of a card. `next` is where a wire to an event is written, `do` where a wire to an ending or puzzle adds its effect. */
export interface Port { id: string; label: string; tone: "plain" | "pass" | "fail"; next: Path | null; do: Path | null }
export interface Card {
  id: string; ref: Ref & { kind: CardKind }; icon: string; title: string; line: string; trigger: string; notes: string[]; ports: Port[];
  takesWires: boolean; result?: "victory" | "defeat";
}
export interface Wire { id: string; from: string; port: string; to: string; path: Path | null; owner: Ref | null; dashed: boolean; label: string }
export interface Graph { cards: Card[]; wires: Wire[] }

export const cardId = (kind: Kind, id: string): string => `${kind}/${id}`;
export function refOfCard(card: string): (Ref & { kind: CardKind }) | null {
  const cut = card.indexOf("/");
  return cut < 0 ? null : { kind: card.slice(0, cut) as CardKind, id: card.slice(cut + 1) };
}

const NOTED = new Set(["reveal", "place", "spawn", "remove", "raise", "set", "gain", "suffer", "become"]);
const TARGETS = { event: "events", end: "endings", puzzle: "puzzles", objective: "objectives" } as const;

type Found = { effect: Effect; path: Path };

/** Every effect inside a list, however deep; `path` leads to it. */
function effectsIn(value: Json | undefined, path: Path): Found[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => effectsIn(part, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const own = verbOf(value) && typeof path[path.length - 1] === "number" ? [{ effect: value, path }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, part]) => (typeof part === "object" ? effectsIn(part, [...path, key]) : []))];
}

class Builder {
  readonly wires: Wire[] = [];
  readonly notes: string[] = [];
  constructor(readonly card: string, readonly owner: Ref) {}

  next(port: string, to: string | null | undefined, path: Path): void {
    if (to) this.add(port, cardId("events", to), path, false, "");
  }
  effects(port: string, list: Effect[] | undefined, path: Path): void {
    for (const { effect, path: at } of effectsIn(list as Json | undefined, path)) {
      const verb = verbOf(effect);
      const kind = verb && verb in TARGETS ? TARGETS[verb as keyof typeof TARGETS] : null;
      const target = verb ? effect[verb] : undefined;
      if (kind && typeof target === "string" && target) this.add(port, cardId(kind, target), at, true, verb === "event" ? t("runs") : "");
      else if (verb && NOTED.has(verb)) this.notes.push(`${verb} ${summary(effect)}`);
    }
  }
  outcome(port: string, outcome: Outcome | undefined, path: Path): void {
    this.next(port, outcome?.next, [...path, "next"]);
    this.effects(port, outcome?.do, [...path, "do"]);
  }
  private add(port: string, to: string, path: Path, dashed: boolean, label: string): void {
    this.wires.push({ id: `${this.card} ${path.join(".")} ${to}`, from: this.card, port, to, path, owner: this.owner, dashed, label });
  }
}

function choicePorts(choice: Choice, index: number, build: Builder): Port[] {
  const path: Path = ["choices", index];
  const name = words(choice.label) || t("Choice {n}", { n: index + 1 });
  const key = `c${index}`;
  build.outcome(key, choice, path);
  const ports: Port[] = [];
  if (choice.test) {
    build.outcome(`${key}-pass`, choice.pass, [...path, "pass"]);
    build.outcome(`${key}-fail`, choice.fail, [...path, "fail"]);
    if (!choice.results || choice.pass) ports.push({ id: `${key}-pass`, label: [name, t("pass")].join(" · "), tone: "pass", next: [...path, "pass", "next"], do: [...path, "pass", "do"] });
    if (!choice.results || choice.fail) ports.push({ id: `${key}-fail`, label: t("fail"), tone: "fail", next: [...path, "fail", "next"], do: [...path, "fail", "do"] });
    choice.results?.forEach((row, at) => {
      build.outcome(`${key}-r${at}`, row, [...path, "results", at]);
      ports.push({ id: `${key}-r${at}`, label: [...(at === 0 ? [name] : []), t("{n} or more", { n: row.at_least })].join(" · "), tone: "plain", next: [...path, "results", at, "next"], do: [...path, "results", at, "do"] });
    });
  }
  const plain = !choice.test || build.wires.some((wire) => wire.port === key);
  if (plain) ports.push({ id: key, label: choice.test ? t("then") : name, tone: "plain", next: [...path, "next"], do: [...path, "do"] });
  return ports;
}

function triggerLine(event: StoryEvent): string {
  const trigger = event.trigger;
  if (!trigger) return "";
  const detail = ["token", "tile", "phase", "number", "variable", "monster", "space", "room", "item", "card", "puzzle", "event"].map((key) => trigger[key]).find((value) => value !== undefined && value !== "");
  return [triggerWord(trigger.type), detail === undefined ? "" : String(detail), trigger.type === "crosses" ? String(trigger.at_least ?? "") : ""].filter(Boolean).join(" · ");
}

function eventCard(kind: "events" | "mythos", event: StoryEvent): { card: Card; wires: Wire[] } {
  const id = cardId(kind, event.id);
  const build = new Builder(id, { kind, id: event.id });
  build.next("next", event.next, ["next"]);
  build.effects("next", event.do, ["do"]);
  const ports = (event.choices ?? []).flatMap((choice, index) => choicePorts(choice, index, build));
  ports.push({ id: "next", label: t("next"), tone: "plain", next: ["next"], do: ["do"] });
  const card: Card = {
    id, ref: { kind, id: event.id }, icon: kind === "mythos" ? "moon" : event.trigger?.type === "token-used" ? "interact" : event.trigger ? "event" : "book",
    title: words(event.title) || event.id, line: words(event.text).split("\n")[0] ?? "", ports, takesWires: kind === "events", notes: build.notes,
    trigger: [kind === "mythos" ? t("Mythos · weight {n}", { n: event.weight ?? 1 }) : triggerLine(event), event.when ? t("when {expression}", { expression: event.when }) : ""].filter(Boolean).join(" — "),
  };
  return { card, wires: build.wires };
}

export function graphOf(scenario: Scenario): Graph {
  const cards: Card[] = [];
  const wires: Wire[] = [];
  const simple = (kind: CardKind, id: string, icon: string, title: string, line: string, part: Partial<Card> = {}): void => {
    cards.push({ id: cardId(kind, id), ref: { kind, id }, icon, title, line, trigger: "", notes: [], ports: [], takesWires: true, ...part });
  };
  const events = listOf(scenario, "events");
  for (const token of listOf(scenario, "tokens")) {
    const kind = look(token.kind);
    simple("tokens", token.id, token.icon || kind.icon, words(token.name) || token.id, `${kind.label} · ${token.at}`, { takesWires: false, ports: [{ id: "used", label: t("used"), tone: "plain", next: null, do: null }] });
  }
  for (const kind of ["events", "mythos"] as const) for (const event of listOf(scenario, kind)) {
    const made = eventCard(kind, event);
    cards.push(made.card);
    wires.push(...made.wires);
  }
  for (const puzzle of listOf(scenario, "puzzles")) simple("puzzles", puzzle.id, "puzzle", puzzle.id, puzzle.type, {
    ports: [{ id: "solved", label: t("solved"), tone: "pass", next: null, do: null }, { id: "closed", label: t("closed"), tone: "fail", next: null, do: null }] });
  for (const row of listOf(scenario, "objectives")) simple("objectives", row.id, "flag", row.id, words(row.text));
  for (const row of listOf(scenario, "endings")) simple("endings", row.id, row.result === "victory" ? "star" : "skull", words(row.title) || row.id, words(row.text).split("\n")[0] ?? "", { result: row.result });
  for (const event of events) {
    const trigger = event.trigger;
    const add = (kind: CardKind, source: Json | undefined, port: string): void => {
      if (typeof source === "string" && source) wires.push({ id: `trigger ${event.id}`, from: cardId(kind, source), port, to: cardId("events", event.id), path: ["trigger"], owner: { kind: "events", id: event.id }, dashed: false, label: "" });
    };
    if (trigger?.type === "token-used") add("tokens", trigger.token, "used");
    if (trigger?.type === "puzzle-solved") add("puzzles", trigger.puzzle, "solved");
    if (trigger?.type === "puzzle-closed") add("puzzles", trigger.puzzle, "closed");
    if (trigger?.type === "event-ended") add("events", trigger.event, "next");
  }
  const known = new Map(cards.map((card) => [card.id, new Set(card.ports.map((port) => port.id))]));
  return { cards, wires: wires.filter((wire) => known.has(wire.to) && known.get(wire.from)?.has(wire.port)) };
}
