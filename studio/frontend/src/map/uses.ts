/** Who speaks of a tile, a space, a token: seen at once, in the document as it is here. (What may be removed, the server decides.) */
import { listOf, words } from "../document";
import type { Json, Kind, Ref, Scenario } from "../model";
import { STORIED } from "./starts";

/** `paths` lead to the values that name it, inside the thing `ref`. */
export interface Use { ref: Ref; title: string; paths: (string | number)[][] }
type Match = (key: string, value: string) => boolean;

/** Texts for people, in which a word is no reference. */
const PROSE = new Set(["id", "title", "name", "label", "text", "say", "note", "story", "icon"]);

function hits(value: Json | undefined, match: Match, key: string, path: (string | number)[], found: (string | number)[][]): void {
  if (typeof value === "string") { if (match(key, value)) found.push(path); }
  else if (Array.isArray(value)) value.forEach((part, index) => hits(part, match, key, [...path, index], found));
  else if (value) for (const [name, part] of Object.entries(value)) if (!PROSE.has(name)) hits(part, match, name, [...path, name], found);
}

const LISTS: readonly Kind[] = [...STORIED, "puzzles", "objectives", "endings"];

function usesOf(scenario: Scenario, match: Match): Use[] {
  return LISTS.flatMap((kind) => listOf(scenario, kind).flatMap((row) => {
    const paths: (string | number)[][] = [];
    hits(row as unknown as Json, match, "", [], paths);
    const named = row as { title?: Record<string, string>; name?: Record<string, string> };
    return paths.length ? [{ ref: { kind, id: row.id }, title: words(named.title ?? named.name) || row.id, paths }] : [];
  }));
}

const BARE = new Set(["tile", "tiles"]);
const PLACES = new Set(["at", "of", "toward", "away", "to", "from", "within", "adjacent_to", "spaces", "space"]);

/** Uses of placed tiles: by name, and by their spaces, rooms and doors. */
export function usesOfTiles(scenario: Scenario, ids: ReadonlySet<string>): Use[] {
  return usesOf(scenario, (key, value) => {
    const cut = value.indexOf("/");
    if (cut > 0 && ids.has(value.slice(0, cut))) return true;
    if (BARE.has(key)) return ids.has(value);
    return value.includes("'") && [...ids].some((id) => value.includes(`'${id}/`) || value.includes(`revealed('${id}')`));
  });
}

/** Uses of one space, door, exit or room of the board. */
export function usesOfPlace(scenario: Scenario, names: readonly string[]): Use[] {
  return usesOf(scenario, (_key, value) => names.some((name) => value === name || value.includes(`'${name}'`)));
}

export function usesOfToken(scenario: Scenario, id: string): Use[] {
  return usesOf(scenario, (key, value) => (key === "token" || PLACES.has(key) ? value === id : value.includes(`on_board('${id}')`)));
}
