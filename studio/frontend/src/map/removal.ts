/** What is lost with a tile or a token: counted before it goes, and the commands for each answer. */
import { find, listOf } from "../document";
import type { Command, Json, Kind, KindMap, Scenario, TilePlacement, Token } from "../model";
import { tokensOn } from "./actions";
import type { Start } from "./starts";
import { usesOfTiles, usesOfToken, type Use } from "./uses";

export interface Loss { tiles: TilePlacement[]; tokens: Token[]; standing: Token[]; starts: Start[]; entrance: string | null; uses: Use[] }

/** Everything that stands on these tiles or speaks of them or of these tokens. */
export function lossOf(scenario: Scenario, tiles: TilePlacement[], tokens: Token[], starts: readonly Start[]): Loss {
  const ids = new Set(tiles.map((tile) => tile.id));
  const chosen = new Set(tokens.map((token) => token.id));
  const standing = tokensOn(scenario, ids).filter((token) => !chosen.has(token.id));
  const entrance = scenario.board?.entrance;
  const uses = new Map<string, Use>();
  const note = (use: Use): void => {
    const key = `${use.ref.kind}/${use.ref.id}`;
    const known = uses.get(key);
    uses.set(key, known ? { ...known, paths: [...known.paths, ...use.paths] } : use);
  };
  if (ids.size) for (const use of usesOfTiles(scenario, ids)) note(use);
  for (const token of [...tokens, ...standing]) for (const use of usesOfToken(scenario, token.id)) note(use);
  return {
    tiles, tokens, standing, uses: [...uses.values()], entrance: entrance && ids.has(entrance.split("/")[0] ?? "") ? entrance : null,
    starts: starts.filter((start) => ids.has(start.at.split("/")[0] ?? "")),
  };
}

export function nothingLost(loss: Loss): boolean {
  return !loss.standing.length && !loss.starts.length && !loss.entrance && !loss.uses.length;
}

/** The lists that hold effects, by their name. */
const EFFECTS = new Set(["do", "then", "else", "each", "solved", "closed", "option"]);

/** The value without the effects at the given paths; a path deeper in an effect's selector or condition is left. */
function withoutEffects(value: Json, paths: readonly (string | number)[][], path: (string | number)[] = []): Json {
  if (Array.isArray(value)) {
    const list = EFFECTS.has(String(path[path.length - 1] ?? ""));
    const kept = value.map((part, index) => {
      const here = [...path, index];
      const named = paths.filter((one) => here.every((step, at) => one[at] === step));
      // `{"reveal": "tile", "tiles": […]}` loses one of its tiles; an effect that has no other goes.
      const direct = named.some((one) => one.length === here.length + 1 || (one.length === here.length + 2 && Array.isArray((part as Record<string, Json>)[String(one[here.length])]) && ((part as Record<string, Json[]>)[String(one[here.length])]?.length ?? 0) < 2));
      if (list && direct) return undefined;
      if (path[path.length - 1] === "tiles" && named.some((one) => one.length === here.length)) return undefined;
      return withoutEffects(part, paths, here);
    });
    return kept.filter((part) => part !== undefined) as Json[];
  }
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutEffects(part, paths, [...path, key])]));
  return value;
}

/** `all`: what stands there goes too, and the effects that name it. Else only the tiles and tokens go, and what spoke of them becomes a problem. */
export function removal(scenario: Scenario, loss: Loss, all: boolean): Command[] {
  const commands: Command[] = [];
  const force = !nothingLost(loss);
  if (all) {
    for (const use of loss.uses) {
      const thing = find(scenario, use.ref.kind, use.ref.id);
      const next = thing && withoutEffects(thing as unknown as Json, use.paths);
      if (thing && JSON.stringify(next) !== JSON.stringify(thing)) commands.push({ op: "put", kind: use.ref.kind, id: use.ref.id, value: next as unknown as KindMap[Kind] });
    }
    if (loss.entrance) commands.push({ op: "settings", value: { board: { entrance: null } } });
    for (const token of loss.standing) commands.push({ op: "remove", kind: "tokens", id: token.id, force });
  }
  for (const token of loss.tokens) commands.push({ op: "remove", kind: "tokens", id: token.id, force });
  for (const tile of loss.tiles) commands.push({ op: "remove", kind: "tiles", id: tile.id, force });
  return commands;
}

/** Tokens, figures and uses that name spaces which the tile's other side does not have. */
export function lostByFlip(scenario: Scenario, tile: TilePlacement, names: ReadonlySet<string>, starts: readonly Start[]): string[] {
  const lost = (at: string): boolean => at.startsWith(`${tile.id}/`) && !names.has(at.slice(tile.id.length + 1));
  const entrance = scenario.board?.entrance;
  return [
    ...listOf(scenario, "tokens").filter((token) => lost(token.at ?? "")).map((token) => token.id),
    ...starts.filter((start) => lost(start.at)).map((start) => start.name),
    ...(entrance && lost(entrance) ? [entrance] : []),
  ];
}
