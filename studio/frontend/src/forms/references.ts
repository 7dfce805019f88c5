/** What an id of each sort may mean (`refers` of the schemas): to pick from, to open, to make. */
import { find, listOf, words } from "../document";
import type { Kind, Ref, Scenario, Snapshot, Text } from "../model";
import { doors, packed, rooms, spaces, type PackList } from "../refs";

export interface Target { id: string; name: string; kind?: Kind; note?: string }

const CARDS: readonly PackList[] = ["items", "spells", "conditions", "damage", "horror"];

function own(scenario: Scenario, kind: Kind): Target[] {
  return listOf(scenario, kind).map((row) => {
    const named = row as { id: string; title?: Text; name?: Text; text?: Text; type?: unknown; tile?: string };
    const name = words(named.title ?? named.name ?? named.text).slice(0, 60);
    return { id: row.id, name, kind, note: kind === "variables" ? String(named.type) : kind === "tiles" ? named.tile : undefined };
  });
}

function withPacks(snapshot: Snapshot, scenario: Scenario, list: PackList): Target[] {
  return packed(snapshot, scenario, list).map((row) => ({ id: row.id, name: row.name === row.id ? "" : row.name, kind: list === "tiles" ? "own_tiles" : list }));
}

/** Names that `spawn` gives to single monsters. */
function spawned(value: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const each of value) spawned(each, found);
  else if (typeof value === "object" && value !== null) {
    const holder = value as Record<string, unknown>;
    if (typeof holder.spawn === "string" && typeof holder.name === "string") found.add(holder.name);
    for (const each of Object.values(holder)) spawned(each, found);
  }
  return found;
}

function traits(snapshot: Snapshot, scenario: Scenario): Target[] {
  const found = new Set<string>();
  for (const list of [...CARDS, "monsters"] as const) for (const row of packed(snapshot, scenario, list)) for (const trait of (row.value as { traits?: string[] }).traits ?? []) found.add(trait);
  return [...found].sort().map((id) => ({ id, name: "" }));
}

export const TRAITS = "traits";

export function targets(snapshot: Snapshot, scenario: Scenario, refers: string): Target[] {
  const cards = (lists: readonly PackList[]): Target[] => lists.flatMap((list) => withPacks(snapshot, scenario, list));
  switch (refers) {
    case "placements": return own(scenario, "tiles");
    case "tokens": case "puzzles": case "objectives": case "endings": case "decks": return own(scenario, refers);
    case "events": return [...own(scenario, "events"), ...own(scenario, "mythos")];
    case "variables": return [...own(scenario, "variables"), { id: "threat", name: "", note: "number" }];
    case "tiles": case "items": case "spells": case "conditions": case "monsters": case "investigators": return withPacks(snapshot, scenario, refers);
    case "foes": return [...withPacks(snapshot, scenario, "monsters"), ...[...spawned([scenario.events, scenario.mythos], new Set())].map((id) => ({ id, name: "" }))];
    case "possessions": return cards(["items", "spells"]);
    case "cards": return cards(CARDS);
    case "cards-or-traits": return [...cards(CARDS), ...traits(snapshot, scenario)];
    case TRAITS: return traits(snapshot, scenario);
    case "spaces": return spaces(snapshot, scenario);
    case "doors": return doors(snapshot, scenario);
    case "places": return [...spaces(snapshot, scenario), ...doors(snapshot, scenario)];
    case "rooms": return rooms(snapshot, scenario);
    case "pieces": return [...spaces(snapshot, scenario), ...doors(snapshot, scenario), ...own(scenario, "tokens"), ...withPacks(snapshot, scenario, "monsters"), ...withPacks(snapshot, scenario, "investigators")];
    case "packs": return Object.keys(snapshot.packs).map((id) => ({ id, name: "" }));
    default: return [];
  }
}

/** The kind of thing made when a name that is not there yet is written. */
export function madeFor(refers: string): Kind | null {
  switch (refers) {
    case "events": case "variables": case "tokens": case "puzzles": case "objectives": case "endings": case "decks": case "items": case "spells": case "conditions": case "monsters": case "investigators": return refers;
    case "possessions": case "cards": return "items";
    case "foes": return "monsters";
    default: return null;
  }
}

/** The scenario's own thing that an id means, to be opened. */
export function meant(scenario: Scenario, refers: string, id: string): Ref | null {
  const kinds: Record<string, Kind[]> = {
    placements: ["tiles"], events: ["events", "mythos"], foes: ["monsters"], possessions: ["items", "spells"], cards: ["items", "spells", "conditions", "damage", "horror"],
    "cards-or-traits": ["items", "spells", "conditions", "damage", "horror"], pieces: ["tokens", "monsters", "investigators"], tiles: ["own_tiles"],
  };
  const head = id.split("/")[0] ?? "";
  if (id.includes("/") && find(scenario, "tiles", head)) return { kind: "tiles", id: head };
  for (const kind of kinds[refers] ?? [refers as Kind]) if (find(scenario, kind, id)) return { kind, id };
  return null;
}
