/** The scenario as a graph: cards with ports, and the wires between them, each knowing the place in the document it stands for. */
import { listOf } from "../document";
import type { Scenario } from "../model";
import { bareCard, cardId, partOf, refOfCard, type Card, type CardKind, type Wire } from "./cards";

export { cardId, refOfCard, type Card, type CardKind, type Path, type Port, type Wire, type WireSort } from "./cards";
export interface Graph { cards: Card[]; wires: Wire[]; byId: ReadonlyMap<string, Card> }

/** Kinds whose every thing is a card, in the order of the story; of the others only what leads somewhere. */
const ALWAYS = ["tokens", "events", "mythos", "puzzles", "objectives", "endings", "monsters"] as const satisfies readonly CardKind[];
/** What is spoken of but missing is shown as a card that can be made. */
const MAKEABLE: ReadonlySet<CardKind> = new Set(["events", "puzzles", "objectives", "endings"]);

let last: { scenario: Scenario; graph: Graph } | null = null;

export function graphOf(scenario: Scenario): Graph {
  if (last?.scenario === scenario) return last.graph;
  const graph = assemble(scenario);
  last = { scenario, graph };
  return graph;
}

function assemble(scenario: Scenario): Graph {
  const byId = new Map<string, Card>();
  const said: Wire[] = [];
  for (const kind of ALWAYS) for (const item of listOf(scenario, kind)) {
    const part = partOf(kind, item);
    byId.set(part.card.id, part.card);
    for (const wire of part.wires) said.push(wire);
  }
  const opened = new Set<string>();
  for (const wire of said) if (wire.sort === "opens") opened.add(wire.from);
  const wires = said.map((wire) => (wire.alias && opened.has(cardId("monsters", wire.alias)) ? { ...wire, to: cardId("monsters", wire.alias) } : wire));

  // Variables whose rising sets something off, tiles that are revealed or entered, foes of packs and spawned ones with a name.
  const tiles = new Map(listOf(scenario, "tiles").map((tile) => [tile.id, tile]));
  const variables = new Map(listOf(scenario, "variables").map((row) => [row.id, row]));
  const meet = (id: string, sort: Wire["sort"]): void => {
    const ref = refOfCard(id);
    if (!ref || byId.has(id)) return;
    if (ref.kind === "monsters") byId.set(id, bareCard("monsters", ref.id, { title: (ref.id.split(":").pop() ?? ref.id).replaceAll("-", " "), line: ref.id }));
    else if (ref.kind === "tiles") {
      const tile = tiles.get(ref.id);
      if (tile) byId.set(id, partOf("tiles", tile).card);
    } else if (ref.kind === "variables") {
      const variable = variables.get(ref.id);
      if (sort === "opens" && (variable || ref.id === "threat")) byId.set(id, variable ? partOf("variables", variable).card : bareCard("variables", ref.id, { icon: "threat" }));
    } else if (MAKEABLE.has(ref.kind)) byId.set(id, bareCard(ref.kind, ref.id, { missing: true, ports: [] }));
  };
  for (const wire of wires) if (wire.sort === "opens") meet(wire.from, "opens");
  for (const wire of wires) meet(wire.to, wire.sort);
  for (const token of listOf(scenario, "tokens")) {
    const tile = cardId("tiles", token.at.split("/")[0] ?? "");
    if (token.placed && byId.has(tile)) wires.push({ id: `brings ${token.id}`, from: tile, port: "revealed", to: cardId("tokens", token.id), path: null, owner: null, sort: "brings", via: "" });
  }
  return { cards: [...byId.values()], byId, wires: wires.filter((wire) => byId.has(wire.to) && byId.get(wire.from)?.ports.some((port) => port.id === wire.port)) };
}
