/** Copying a monster out of a content pack: what it names there has to be named with its pack here. */
import type { Content, Json, JsonObject } from "../model";

const LISTS = ["items", "spells", "conditions", "damage", "horror", "monsters"] as const;
/** Fields whose value is the id of a card or monster wherever they stand. */
const ALWAYS = new Set(["become", "recover", "spawn", "flip", "card", "type"]);
/** Verbs beside which `id` is the id of a card. */
const TAKING = ["gain", "discard", "drop", "place", "remove"];

/** `value` with every bare id of the pack's own things written as `pack:id`. */
export function fromPack<T>(value: T, pack: string, content: Content): T {
  const known = new Set(LISTS.flatMap((list) => ((content[list] ?? []) as { id: string }[]).map((row) => row.id)));
  const visit = (part: Json, key: string, holder: JsonObject, above: string): Json => {
    if (Array.isArray(part)) return part.map((child) => visit(child, key, holder, above));
    if (typeof part === "object" && part !== null) return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, visit(child, name, part, key)]));
    const names = ALWAYS.has(key) || (key === "id" && (above === "possession" || TAKING.some((verb) => verb in holder)));
    return names && typeof part === "string" && known.has(part) ? `${pack}:${part}` : part;
  };
  return visit(value as Json, "", {}, "") as T;
}
