/** What may be referred to: ids of the document and of its content packs, with the names people know them by. */
import { listOf, words } from "./document";
import type { Card, Content, Scenario, Snapshot, TileDef } from "./model";

export interface RefOption { id: string; name: string }
export type RefKind =
  | "tile" | "placement" | "token" | "event" | "monster" | "puzzle" | "variable" | "objective" | "ending" | "deck"
  | "item" | "spell" | "possession" | "condition" | "space" | "place" | "room" | "skill" | "selector" | "card" | "weapon" | "icon";

export const SKILLS = ["strength", "agility", "observation", "lore", "influence", "will"] as const;
export const SELECTORS = ["active", "owner", "all", "others", "others-here", "here", "target", "it", "this"] as const;
export const WEAPONS = ["bladed", "heavy", "firearm", "spell", "unarmed"] as const;

export type PackList = "tiles" | "items" | "spells" | "conditions" | "monsters" | "investigators" | "damage" | "horror";

/** Own things bare, a pack's as `base:lantern`. */
export function packed(snapshot: Snapshot, scenario: Scenario, list: PackList): (RefOption & { value: Card | TileDef })[] {
  const own = ((scenario as Content)[list] ?? []) as (Card | TileDef)[];
  const rows = own.map((value) => ({ id: value.id, name: words(value.name) || value.id, value }));
  for (const [pack, content] of Object.entries(snapshot.packs)) {
    for (const value of (content[list] ?? []) as (Card | TileDef)[])
      rows.push({ id: `${pack}:${value.id}`, name: words(value.name) || value.id, value });
  }
  return rows;
}

export function tileDefs(snapshot: Snapshot, scenario: Scenario): Map<string, TileDef> {
  return new Map(packed(snapshot, scenario, "tiles").map((row) => [row.id, row.value as TileDef]));
}

function plain(ids: readonly string[]): RefOption[] { return ids.map((id) => ({ id, name: "" })); }

export function spaces(snapshot: Snapshot, scenario: Scenario): RefOption[] {
  const defs = tileDefs(snapshot, scenario);
  return listOf(scenario, "tiles").flatMap((placement) => {
    const def = defs.get(placement.tile);
    return (def?.spaces ?? []).map((space) => ({
      id: `${placement.id}/${space.id}`,
      name: words(def?.rooms?.find((room) => room.id === space.room)?.name) || words(def?.name),
    }));
  });
}

export function doors(snapshot: Snapshot, scenario: Scenario): RefOption[] {
  const defs = tileDefs(snapshot, scenario);
  return listOf(scenario, "tiles").flatMap((placement) => {
    const def = defs.get(placement.tile);
    const named = [...(def?.exits ?? []).map((exit) => exit.id), ...(def?.edges ?? []).flatMap((edge) => (edge.id ? [edge.id] : []))];
    return named.map((id) => ({ id: `${placement.id}/${id}`, name: words(def?.name) }));
  });
}

export function rooms(snapshot: Snapshot, scenario: Scenario): RefOption[] {
  const defs = tileDefs(snapshot, scenario);
  return listOf(scenario, "tiles").flatMap((placement) =>
    (defs.get(placement.tile)?.rooms ?? []).map((room) => ({ id: `${placement.id}/${room.id}`, name: words(room.name) })));
}

export function options(snapshot: Snapshot, scenario: Scenario, kind: RefKind): RefOption[] {
  const named = (rows: { id: string; name?: Record<string, string>; title?: Record<string, string>; text?: Record<string, string> }[]): RefOption[] =>
    rows.map((row) => ({ id: row.id, name: words(row.name ?? row.title ?? row.text).slice(0, 48) }));
  switch (kind) {
    case "tile": return packed(snapshot, scenario, "tiles");
    case "placement": return listOf(scenario, "tiles").map((tile) => ({ id: tile.id, name: tile.tile }));
    case "token": return named(listOf(scenario, "tokens"));
    case "event": return named(listOf(scenario, "events"));
    case "monster": return packed(snapshot, scenario, "monsters");
    case "puzzle": return plain(listOf(scenario, "puzzles").map((row) => row.id));
    case "variable": return [...listOf(scenario, "variables").map((row) => ({ id: row.id, name: row.type })), { id: "threat", name: "" }];
    case "objective": return named(listOf(scenario, "objectives"));
    case "ending": return named(listOf(scenario, "endings"));
    case "deck": return plain((scenario.decks ?? []).map((row) => row.id));
    case "item": return packed(snapshot, scenario, "items");
    case "spell": return packed(snapshot, scenario, "spells");
    case "possession":
    case "card": return [...packed(snapshot, scenario, "items"), ...packed(snapshot, scenario, "spells")];
    case "condition": return packed(snapshot, scenario, "conditions");
    case "space": return spaces(snapshot, scenario);
    case "place": return [...spaces(snapshot, scenario), ...doors(snapshot, scenario)];
    case "room": return rooms(snapshot, scenario);
    case "skill": return plain(SKILLS);
    case "selector": return plain(SELECTORS);
    case "weapon": return plain(WEAPONS);
    case "icon": return [];
  }
}
