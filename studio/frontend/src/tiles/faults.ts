/** What the checker says of one tile, by the part of the drawing it is about. */
import type { Problem, TileDef } from "../model";

export interface Faults { all: Problem[]; spaces: Map<string, string>; exits: Map<string, string>; edges: Map<number, string> }

export function faultsOf(problems: readonly Problem[], index: number, tile: TileDef): Faults {
  const start = `$.tiles[${index}]`;
  const all = problems.filter((problem) => problem.file !== "package.json" && (problem.path === start || problem.path.startsWith(`${start}.`)));
  const found: Faults = { all, spaces: new Map(), exits: new Map(), edges: new Map() };
  for (const problem of all) {
    const [, list, number] = /^\.(spaces|exits|edges)\[(\d+)\]/.exec(problem.path.slice(start.length)) ?? [];
    const place = Number(number);
    const space = tile.spaces[place], exit = tile.exits?.[place];
    if (list === "spaces" && space) found.spaces.set(space.id, problem.message);
    if (list === "exits" && exit) found.exits.set(exit.id, problem.message);
    if (list === "edges") found.edges.set(place, problem.message);
  }
  return found;
}
