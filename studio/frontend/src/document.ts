/** Reading and changing the document without a server: the optimistic twin of the studio's commands. */
import type { Command, Kind, KindMap, Ref, Scenario, Text } from "./model";

/** The list a kind lives in; never undefined. */
export function listOf<K extends Kind>(scenario: Scenario, kind: K): KindMap[K][] {
  let list: unknown;
  if (kind === "tiles") list = scenario.board?.tiles;
  // A content pack's mythos is the list itself.
  else if (kind === "mythos") list = Array.isArray(scenario.mythos) ? scenario.mythos : scenario.mythos?.events;
  else list = (scenario as Record<string, unknown>)[kind === "own_tiles" ? "tiles" : kind];
  return (list ?? []) as KindMap[K][];
}

export function find<K extends Kind>(scenario: Scenario, kind: K, id: string): KindMap[K] | undefined {
  return listOf(scenario, kind).find((item) => item.id === id);
}

export function withList(scenario: Scenario, kind: Kind, list: KindMap[Kind][]): Scenario {
  if (kind === "tiles") return { ...scenario, board: { ...scenario.board, tiles: list as KindMap["tiles"][] } };
  if (kind === "mythos" && (scenario.board || (scenario.mythos && !Array.isArray(scenario.mythos)))) return { ...scenario, mythos: { ...scenario.mythos, events: list as KindMap["mythos"][] } };
  return { ...scenario, [kind === "own_tiles" ? "tiles" : kind]: list };
}

/** Named fields replace the old ones; `board` and `mythos` are merged, so that their lists stay. */
function mergeSettings(scenario: Scenario, value: Partial<Scenario>): Scenario {
  const merged = { ...scenario, ...value };
  if (value.board) merged.board = { ...scenario.board, ...value.board };
  if (value.mythos) {
    merged.mythos = { ...scenario.mythos, ...value.mythos };
    for (const [key, part] of Object.entries(value.mythos)) if (part === null) delete (merged.mythos as Record<string, unknown>)[key];
  }
  return merged;
}

/** One command applied to a copy. References that a rename touches are left to the server's answer. */
export function applyCommand(scenario: Scenario, command: Command): Scenario {
  if (command.op === "layout") return scenario;
  if (command.op === "settings") return mergeSettings(scenario, command.value as Partial<Scenario>);
  const list = listOf(scenario, command.kind);
  const index = list.findIndex((item) => item.id === command.id);
  switch (command.op) {
    case "put": {
      const next = [...list];
      if (index < 0) next.push(command.value);
      else next[index] = command.value;
      return withList(scenario, command.kind, next);
    }
    case "remove":
      return withList(scenario, command.kind, list.filter((item) => item.id !== command.id));
    case "replace":
      return scenario; // references are left to the server's answer
    case "rename":
      return withList(scenario, command.kind, list.map((item) => (item.id === command.id ? { ...item, id: command.to } : item)));
    case "move": {
      const item = list[index];
      if (!item) return scenario;
      const next = list.filter((other) => other !== item);
      next.splice(command.position, 0, item);
      return withList(scenario, command.kind, next);
    }
  }
}

export function applyAll(scenario: Scenario, commands: readonly Command[]): Scenario {
  return commands.reduce(applyCommand, scenario);
}

/** The text in the language being edited, else in the first that has one. */
export function words(text: Text | undefined, language = "en"): string {
  if (!text) return "";
  return text[language] ?? Object.values(text)[0] ?? "";
}

/** A slug made of what a person wrote: "The Hatch!" becomes "the-hatch". */
export function slugify(source: string): string {
  return source.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
    .replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
}

/** `wanted`, or the first of `wanted-2`, `wanted-3`… that no item of the kind has. */
export function freeId(scenario: Scenario, kind: Kind, wanted: string, separator = "-"): string {
  const taken = new Set(listOf(scenario, kind).map((item) => item.id));
  const base = wanted || "item";
  if (!taken.has(base)) return base;
  for (let n = 2; ; n += 1) if (!taken.has(`${base}${separator}${n}`)) return `${base}${separator}${n}`;
}

const PLACES: [RegExp, Kind][] = [
  [/^\$\.chapters\[(\d+)\]/, "chapters"], [/^\$\.ways\[(\d+)\]/, "ways"], [/^\$\.carried\[(\d+)\]/, "carried"], [/^\$\.mythos\[(\d+)\]/, "mythos"],
  [/^\$\.board\.tiles\[(\d+)\]/, "tiles"], [/^\$\.tokens\[(\d+)\]/, "tokens"], [/^\$\.events\[(\d+)\]/, "events"],
  [/^\$\.mythos\.events\[(\d+)\]/, "mythos"], [/^\$\.monsters\[(\d+)\]/, "monsters"], [/^\$\.puzzles\[(\d+)\]/, "puzzles"],
  [/^\$\.items\[(\d+)\]/, "items"], [/^\$\.spells\[(\d+)\]/, "spells"], [/^\$\.conditions\[(\d+)\]/, "conditions"],
  [/^\$\.investigators\[(\d+)\]/, "investigators"], [/^\$\.damage\[(\d+)\]/, "damage"], [/^\$\.horror\[(\d+)\]/, "horror"],
  [/^\$\.decks\[(\d+)\]/, "decks"], [/^\$\.abilities\[(\d+)\]/, "abilities"], [/^\$\.tiles\[(\d+)\]/, "own_tiles"],
  [/^\$\.variables\[(\d+)\]/, "variables"], [/^\$\.objectives\[(\d+)\]/, "objectives"], [/^\$\.endings\[(\d+)\]/, "endings"],
  [/^\$\.difficulties\[(\d+)\]/, "difficulties"],
];

/** The JSON path of a kind's list: `$.mythos.events`. */
export function listPath(kind: Kind): string {
  return kind === "tiles" ? "$.board.tiles" : kind === "mythos" ? "$.mythos.events" : kind === "own_tiles" ? "$.tiles" : `$.${kind}`;
}

/** The thing a problem's JSON path speaks of, or null when it is about the scenario as a whole. */
export function placeOf(scenario: Scenario, path: string): Ref | null {
  for (const [pattern, kind] of PLACES) {
    const index = pattern.exec(path)?.[1];
    const item = index === undefined ? undefined : listOf(scenario, kind)[Number(index)];
    if (item) return { kind, id: item.id };
  }
  return null;
}

type Holder = Record<string | number, unknown>;

/** A deep copy of `value` in which the thing at `path` is `put`; `undefined` deletes it (an array closes up). */
export function setAt<T>(value: T, path: readonly (string | number)[], put: unknown): T {
  const copy = structuredClone(value);
  let holder = copy as unknown as Holder;
  for (const [depth, step] of path.slice(0, -1).entries()) {
    if (holder[step] === undefined || holder[step] === null) holder[step] = typeof path[depth + 1] === "number" ? [] : {};
    holder = holder[step] as Holder;
  }
  const last = path[path.length - 1];
  if (last === undefined) return put as T;
  if (put !== undefined) holder[last] = put;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}
