/**
 * What a thing speaks of, by its JSON Schema: `refers` says what an id means, so that a new effect needs nothing here.
 * The twin of `schema/walk.py` and `studio/references.py` for what has to be known while typing; pure, given the schemas.
 */
import type { Json, JsonObject, Kind } from "../model";

/** By kind of thing: what `GET /api/schema/<kind>` answers. */
export type Schemas = Partial<Record<Kind, JsonObject>>;
/** An id met in a thing. `path` leads to the value that says it, which is the id itself unless it stands inside an expression or a text. */
export interface Reference { to: string; id: string; path: (string | number)[]; within: "value" | "expression" | "text" }

const CARDS: Kind[] = ["items", "spells", "conditions", "damage", "horror"];
const MEANINGS: Record<string, Kind[]> = {
  placements: ["tiles"], spaces: ["tiles"], doors: ["tiles"], places: ["tiles"], rooms: ["tiles"], tiles: ["own_tiles"], tokens: ["tokens"], events: ["events", "mythos"],
  monsters: ["monsters"], foes: ["monsters"], puzzles: ["puzzles"], variables: ["variables"], objectives: ["objectives"], endings: ["endings"], decks: ["decks"], items: ["items"],
  spells: ["spells"], conditions: ["conditions"], investigators: ["investigators"], possessions: ["items", "spells"], cards: CARDS, "cards-or-traits": CARDS,
  pieces: ["tiles", "tokens", "monsters", "investigators"],
};
const ON_TILES: ReadonlySet<string> = new Set(["spaces", "doors", "places", "rooms", "pieces"]);
const ANY: readonly Kind[] = [...new Set(Object.values(MEANINGS).flat())];

/** What a reference may mean, the likeliest first: kind and id of a thing. Of a tile's space or door, the tile. */
export function meanings(reference: Reference): { kind: Kind; id: string }[] {
  const [head = "", rest] = reference.id.split("/");
  const kinds = reference.to === "*" ? ANY : MEANINGS[reference.to] ?? [];
  return kinds.flatMap((kind) => (kind === "tiles" && ON_TILES.has(reference.to) && rest === undefined ? [] : [{ kind, id: kind === "tiles" ? head : reference.id }]));
}

const BUILTINS: ReadonlySet<string> = new Set([
  "threat", "round", "investigators", "players", "hints", "successes", "weapon_damage", "amount", "damage_kind", "monsters", "fires", "dark_spaces", "outdoors", "indoors", "wounded_people", "insane_people",
  "clues_together", "eliminated", "active", "acting", "target", "owner", "it", "this", "and", "or", "not", "true", "false", "all", "others", "others-here", "here",
]);
const WORD = /'([^']*)'|([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*)(\s*\()?/g;

/** Variables and quoted ids of an expression. */
export function inExpression(source: string): { to: string; id: string; at: number; length: number }[] {
  const found = [];
  for (const match of source.matchAll(WORD)) {
    const [, quoted, name, call] = match;
    if (quoted !== undefined) found.push({ to: "*", id: quoted, at: match.index + 1, length: quoted.length });
    else if (name && !call && !name.includes(".") && !BUILTINS.has(name)) found.push({ to: "variables", id: name, at: match.index, length: name.length });
  }
  return found;
}
const SHOWN = /(?<!\\)\{var:([a-z][a-z0-9_]*)\}/g;

const EXPRESSIONS: ReadonlySet<string> = new Set(["expression", "amount", "value"]);

/** Everything a thing speaks of. Without the schema of its kind: nothing. */
export function referencesOf(schemas: Schemas, kind: Kind, value: object): Reference[] {
  const root = schemas[kind];
  if (!root) return [];
  const definitions = (root.$defs ?? {}) as Record<string, JsonObject>;
  const found: Reference[] = [];
  const visit = (schema: JsonObject, name: string, at: Json, path: (string | number)[], seen: ReadonlySet<JsonObject>): void => {
    if (seen.has(schema)) return;
    const here = new Set(seen).add(schema);
    if (EXPRESSIONS.has(name) && typeof at === "string") { for (const part of inExpression(at)) found.push({ to: part.to, id: part.id, path, within: "expression" }); return; }
    if (name === "text" && typeof at === "object" && at !== null) {
      for (const [language, source] of Object.entries(at)) if (typeof source === "string") for (const [, id] of source.matchAll(SHOWN)) found.push({ to: "variables", id: id ?? "", path: [...path, language], within: "text" });
      return;
    }
    if (typeof schema.refers === "string" && typeof at === "string" && at !== "" && !BUILTINS.has(at) && !((schema.words as Json[] | undefined) ?? []).includes(at)) found.push({ to: schema.refers, id: at, path, within: "value" });
    if (typeof schema.$ref === "string") { const target = schema.$ref.split("/").pop() ?? ""; if (definitions[target]) visit(definitions[target], target, at, path, here); }
    for (const part of [schema.then, schema.else, ...((schema.allOf as Json[] | undefined) ?? [])]) if (part && typeof part === "object") visit(part as JsonObject, "", at, path, here);
    if (Array.isArray(at)) {
      if (schema.items && typeof schema.items === "object") at.forEach((each, index) => visit(schema.items as JsonObject, "", each, [...path, index], NOTHING));
    } else if (typeof at === "object" && at !== null) {
      for (const [key, part] of Object.entries((schema.dependentSchemas ?? {}) as Record<string, JsonObject>)) if (key in at) visit(part, "", at, path, here);
      const known = (schema.properties ?? {}) as Record<string, Json>;
      for (const [key, each] of Object.entries(at)) { const below = known[key]; if (below && typeof below === "object") visit(below as JsonObject, "", each, [...path, key], NOTHING); }
    }
  };
  visit(root, "", value as Json, [], NOTHING);
  const once = new Map(found.map((row) => [`${row.to} ${row.id} ${row.path.join(".")}`, row]));
  return [...once.values()];
}
const NOTHING: ReadonlySet<JsonObject> = new Set();

/** A copy in which each thing of `map` (`<kind>/<id>` → new id) is spoken of by its new id. */
export function rewritten<T extends object>(schemas: Schemas, kind: Kind, value: T, map: ReadonlyMap<string, string>): T {
  const copy = structuredClone(value);
  const renamed = (reference: Reference): { from: string; to: string } | null => {
    for (const meaning of meanings(reference)) { const to = map.get(`${meaning.kind}/${meaning.id}`); if (to !== undefined) return { from: meaning.id, to }; }
    return null;
  };
  for (const reference of referencesOf(schemas, kind, value)) {
    const change = renamed(reference);
    if (!change) continue;
    let holder = copy as unknown as Record<string | number, Json>;
    for (const step of reference.path.slice(0, -1)) holder = holder[step] as Record<string | number, Json>;
    const key = reference.path[reference.path.length - 1] ?? "";
    const now = holder[key];
    if (typeof now !== "string") continue;
    if (reference.within === "value") holder[key] = now.includes("/") ? `${change.to}/${now.split("/").slice(1).join("/")}` : change.to;
    else if (reference.within === "text") holder[key] = now.replaceAll(`{var:${change.from}}`, `{var:${change.to}}`);
    else {
      let next = now;
      for (const part of inExpression(now).reverse()) {
        if (part.id !== reference.id) continue;
        const id = part.id.includes("/") ? `${change.to}/${part.id.split("/").slice(1).join("/")}` : change.to;
        next = next.slice(0, part.at) + id + next.slice(part.at + part.length);
      }
      holder[key] = next;
    }
  }
  return copy;
}
