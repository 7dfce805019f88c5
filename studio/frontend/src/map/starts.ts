/** Where figures begin: the investigators' entrance, and each monster that an effect spawns in a named space. */
import { listOf, words } from "../document";
import { t } from "../kit";
import type { Effect, Json, JsonObject, Kind, Ref, Scenario, Snapshot } from "../model";
import { packed } from "../refs";

export type Path = (string | number)[];
/** A monster's start. `path` leads to its effect inside the thing `owner`. */
export interface Start { key: string; monster: string; name: string; icon: string; at: string; owner: Ref; when: string; path: Path }

const isObject = (value: Json | undefined): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** Visits every object inside a value, with the path to it. */
export function visit(value: Json | undefined, see: (object: JsonObject, path: Path) => void, path: Path = []): void {
  if (Array.isArray(value)) value.forEach((part, index) => visit(part, see, [...path, index]));
  else if (isObject(value)) {
    see(value, path);
    for (const [key, part] of Object.entries(value)) visit(part, see, [...path, key]);
  }
}

/** The lists in which effects stand. */
export const STORIED: readonly Kind[] = ["events", "mythos", "decks", "abilities", "monsters", "items", "spells", "conditions", "damage", "horror", "investigators"];

export function startsOf(scenario: Scenario, snapshot: Snapshot | null): Start[] {
  const known = new Map((snapshot ? packed(snapshot, scenario, "monsters") : []).map((row) => [row.id, row]));
  const found: Start[] = [];
  for (const kind of STORIED) for (const row of listOf(scenario, kind)) {
    visit(row as unknown as Json, (effect, path) => {
      if (typeof effect.spawn !== "string" || typeof effect.at !== "string" || !effect.at.includes("/")) return;
      const monster = known.get(effect.spawn);
      const owner = row as { id: string; title?: Record<string, string>; name?: Record<string, string> };
      found.push({
        key: `${kind} ${row.id} ${path.join(".")}`, monster: effect.spawn, name: monster?.name ?? effect.spawn, at: effect.at, path,
        icon: (monster?.value as { icon?: string } | undefined)?.icon ?? "monster", owner: { kind, id: row.id }, when: words(owner.title ?? owner.name) || row.id,
      });
    });
  }
  return found;
}

/** The event in which the story begins; a monster put on the board is there from then on. */
export function beginning(scenario: Scenario): { id: string; value: JsonObject; fresh: boolean } {
  const known = listOf(scenario, "events").find((event) => event.trigger?.type === "start");
  if (known) return { id: known.id, value: known as unknown as JsonObject, fresh: false };
  const taken = new Set(listOf(scenario, "events").map((event) => event.id));
  let id = "begin";
  for (let n = 2; taken.has(id); n += 1) id = `begin-${n}`;
  return { id, fresh: true, value: { id, title: { en: t("The beginning") }, trigger: { type: "start" }, once: true, do: [] } };
}

export function withEffect(value: JsonObject, effect: Effect): JsonObject {
  return { ...value, do: [...(Array.isArray(value.do) ? value.do : []), effect] };
}
