/**
 * The graph as a tree: each thing has one place where it is spread out, everywhere else it is a link to there.
 * What begins by itself (a start, a token, a mythos event…) is spread out in its own section.
 */
import { listOf, words } from "../document";
import { t } from "../kit";
import type { Scenario } from "../model";
import { cardId, type Card, type Graph, type Port, type Wire } from "../graph/derive";
import { kindWord } from "../kindWords";
import { sortWord } from "../graph/words";

export interface Row {
  key: string; sort: "section" | "thing" | "choice"; title: string;
  /** How one comes here from the row above: “next”, “pass · ends”. */
  via: string;
  card: Card | null; wire: Wire | null;
  /** Of a choice row: which choice of `card`. */
  choice: number | null;
  /** Where the thing is spread out, when that is not here. */
  home: string | null;
  children: Row[];
}
export interface Tree { sections: Row[]; /** The key of the row where each card is spread out. */ homes: ReadonlyMap<string, string>; parents: ReadonlyMap<string, Row>; rows: ReadonlyMap<string, Row> }

export type Section = "start" | "tokens" | "triggers" | "mythos" | "monsters" | "puzzles" | "endings" | "unreached";
export function sectionWord(section: Section): string {
  switch (section) {
    case "start": return t("Start");
    case "tokens": return t("Tokens");
    case "triggers": return t("Triggers");
    case "mythos": return t("Mythos");
    case "monsters": return t("Monsters' defeat");
    case "puzzles": return t("Puzzles");
    case "endings": return t("Endings");
    case "unreached": return t("Unreached");
  }
}

const OPENERS: ReadonlySet<string> = new Set(["tokens", "monsters", "puzzles", "events"]);

function rootsOf(graph: Graph): Record<Exclude<Section, "unreached">, Card[]> {
  const opened = new Set<string>(), defeats = new Set<string>();
  for (const wire of graph.wires) if (wire.sort === "opens") {
    if (OPENERS.has(wire.from.split("/")[0] ?? "")) opened.add(wire.to);
    if (wire.port === "defeated") defeats.add(wire.from);
  }
  const of = (test: (card: Card) => boolean): Card[] => graph.cards.filter(test);
  return {
    start: of((card) => card.start),
    tokens: of((card) => card.ref.kind === "tokens"),
    triggers: of((card) => card.ref.kind === "events" && card.by !== undefined && !card.start && !opened.has(card.id)),
    mythos: of((card) => card.ref.kind === "mythos"),
    monsters: of((card) => card.ref.kind === "monsters" && defeats.has(card.id)),
    puzzles: of((card) => card.ref.kind === "puzzles"),
    endings: of((card) => card.ref.kind === "endings"),
  };
}

/** The way out of a port, without the words of its choice. */
export function portWord(port: Port): string {
  if (port.id.endsWith("pass")) return t("pass");
  if (port.id.endsWith("fail")) return t("fail");
  if (port.choice !== undefined && !/-r\d+$/.test(port.id)) return t("then");
  return port.label.split(" · ").pop() ?? port.label;
}

export function treeOf(scenario: Scenario, graph: Graph): Tree {
  const byPort = new Map<string, Wire[]>();
  for (const wire of graph.wires) { const key = `${wire.from} ${wire.port}`; const list = byPort.get(key); if (list) list.push(wire); else byPort.set(key, [wire]); }
  const homes = new Map<string, string>(), parents = new Map<string, Row>(), rows = new Map<string, Row>();
  const roots = rootsOf(graph);
  for (const [section, cards] of Object.entries(roots)) for (const card of cards) if (!homes.has(card.id)) homes.set(card.id, `${section}/${card.id}`);
  const choices = new Map([...listOf(scenario, "events").map((event) => [cardId("events", event.id), event.choices ?? []] as const), ...listOf(scenario, "mythos").map((event) => [cardId("mythos", event.id), event.choices ?? []] as const)]);

  const row = (part: Omit<Row, "children">, parent: Row | null): Row => {
    const made: Row = { ...part, children: [] };
    rows.set(made.key, made);
    if (parent) { parents.set(made.key, parent); parent.children.push(made); }
    return made;
  };
  const wiresOf = (card: Card, port: Port): Wire[] => byPort.get(`${card.id} ${port.id}`) ?? [];
  const lead = (parent: Row, card: Card, port: Port, depth: number): void => {
    for (const wire of wiresOf(card, port)) {
      const to = graph.byId.get(wire.to);
      if (!to) continue;
      const sort = wire.sort === "next" ? "" : sortWord(wire.sort);
      thing(to, parent, `${parent.key} > ${wire.id}`, [portWord(port), sort, wire.via].filter((word, index, all) => word && all.indexOf(word) === index).join(" · "), wire, depth);
    }
  };
  const thing = (card: Card, parent: Row, key: string, via: string, wire: Wire | null, depth: number): void => {
    const known = homes.get(card.id);
    const here = known === undefined || known === key;
    if (known === undefined) homes.set(card.id, key);
    const made = row({ key, sort: "thing", title: card.title, via, card, wire, choice: null, home: here ? null : known ?? null }, parent);
    if (!here || depth > 200) return;
    for (const port of card.ports) if (port.choice === undefined && port.id !== "next") lead(made, card, port, depth + 1);
    (choices.get(card.id) ?? []).forEach((choice, index) => {
      const own = row({ key: `${key} ?${index}`, sort: "choice", title: words(choice.label) || t("Choice {n}", { n: index + 1 }), via: "", card, wire: null, choice: index, home: null }, made);
      for (const port of card.ports) if (port.choice === index) lead(own, card, port, depth + 1);
    });
    for (const port of card.ports) if (port.id === "next") lead(made, card, port, depth + 1);
  };

  const section = (name: Section, cards: readonly Card[]): Row => {
    const made = row({ key: name, sort: "section", title: sectionWord(name), via: "", card: null, wire: null, choice: null, home: null }, null);
    for (const card of cards) thing(card, made, `${name}/${card.id}`, "", null, 0);
    return made;
  };
  const sections = (Object.keys(roots) as (keyof typeof roots)[]).map((name) => section(name, roots[name]));
  // What nothing came to: each once, those that lead to others first.
  const last = row({ key: "unreached", sort: "section", title: sectionWord("unreached"), via: "", card: null, wire: null, choice: null, home: null }, null);
  const lonely = graph.cards.filter((card) => !homes.has(card.id) && card.ref.kind !== "monsters");
  const led = new Set(graph.wires.filter((wire) => wire.from !== wire.to && !homes.has(wire.from)).map((wire) => wire.to));
  for (const card of [...lonely.filter((one) => !led.has(one.id)), ...lonely]) if (!homes.has(card.id)) thing(card, last, `unreached/${card.id}`, "", null, 0);
  return { sections: [...sections, last].filter((one) => one.children.length > 0), homes, parents, rows };
}

/** What a screen reader says of a row besides its title. */
export function spoken(row: Row, tree: Tree, graph: Graph, problems: number, problemWords: (n: number) => string): string {
  if (row.sort === "section") return `${row.title}, ${row.children.length}`;
  const where = (key: string): string => { let at = tree.rows.get(key); for (let up = at && tree.parents.get(at.key); up; up = tree.parents.get(up.key)) at = up; return at?.title ?? ""; };
  const leads = row.sort === "choice" ? row.children.map((child) => `${child.via}: ${child.title}`)
    : row.card ? [...new Set(graph.wires.filter((wire) => wire.from === row.card?.id).map((wire) => graph.byId.get(wire.to)?.title ?? wire.to))] : [];
  return [
    row.via ? `${row.via}:` : "", row.sort === "choice" ? t("Choice") : row.card ? kindWord(row.card.ref.kind) : "", row.title,
    row.card?.missing && row.sort === "thing" ? t("not there yet") : "", row.sort === "thing" && problems ? problemWords(problems) : "",
    row.home ? t("shown under {section}", { section: where(row.home) }) : leads.length ? t("leads to {names}", { names: leads.slice(0, 4).join(", ") }) : t("leads nowhere"),
  ].filter(Boolean).join(", ").replace(":,", ":");
}
