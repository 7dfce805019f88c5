/** The map's changes as commands; each is one step of undo. */
import { freeId, listOf, setAt, slugify, words } from "../document";
import { t, tn } from "../kit";
import type { Command, JsonObject, KindMap, Scenario, TilePlacement, Token, TokenKind } from "../model";
import { find } from "../document";
import type { Store } from "../store";
import type { Defs } from "./geometry";
import { box } from "./geometry";
import { look } from "./kinds";
import { beginning, withEffect, type Start } from "./starts";

export function newPlacement(scenario: Scenario, tile: string): TilePlacement {
  const first = listOf(scenario, "tiles").length === 0;
  const bare = tile.split(":").pop() ?? tile;
  return { id: freeId(scenario, "tiles", bare), tile, x: 0, y: 0, rotation: 0, revealed: first };
}

const put = (tile: TilePlacement): Command => ({ op: "put", kind: "tiles", id: tile.id, value: tile });
export const putToken = (token: Token): Command => ({ op: "put", kind: "tokens", id: token.id, value: token });

export function putTiles(store: Store, tiles: readonly TilePlacement[], label: string): void {
  store.run(label, tiles.map(put));
}

/** "tile hall" or "3 tiles", for labels of steps. */
export function tilesWords(tiles: readonly { id: string }[]): string {
  return tiles.length === 1 ? t("tile {id}", { id: tiles[0]?.id ?? "" }) : tn("{n} tile", "{n} tiles", tiles.length);
}

export function tokensOn(scenario: Scenario, placements: ReadonlySet<string>): Token[] {
  return listOf(scenario, "tokens").filter((token) => placements.has(token.at?.split("/")[0] ?? ""));
}

/** Copies with ids of their own. Their tokens come too when they are given. */
export function copies(scenario: Scenario, tiles: readonly TilePlacement[], tokens: readonly Token[], dx: number, dy: number): { tiles: TilePlacement[]; tokens: Token[] } {
  let growing = scenario;
  const names = new Map<string, string>();
  const placed = tiles.map((tile) => {
    const id = freeId(growing, "tiles", tile.id.replace(/-\d+$/, ""));
    names.set(tile.id, id);
    const copy = { ...tile, id, x: tile.x + dx, y: tile.y + dy, revealed: false };
    growing = { ...growing, board: { ...growing.board, tiles: [...listOf(growing, "tiles"), copy] } };
    return copy;
  });
  const stood = tokens.map((token) => {
    const [tile = "", space = ""] = token.at.split("/");
    const copy = { ...token, id: freeId(growing, "tokens", token.id.replace(/-\d+$/, "")), at: `${names.get(tile) ?? tile}/${space}` };
    growing = { ...growing, tokens: [...listOf(growing, "tokens"), copy] };
    return copy;
  });
  return { tiles: placed, tokens: stood };
}

/** How far to the right copies of these tiles lie free of everything. */
export function clearOf(scenario: Scenario, tiles: readonly TilePlacement[], defs: Defs): number {
  const right = (rows: readonly TilePlacement[]): number => Math.max(...rows.map((row) => { const area = box(row, defs.get(row.tile)); return area.x + area.width; }));
  const all = listOf(scenario, "tiles");
  const left = Math.min(...tiles.map((row) => row.x));
  if (!all.length || !tiles.length) return 0;
  return Math.ceil((right(all) + 1 - left) / 2) * 2;
}

export function addCopies(store: Store, made: { tiles: TilePlacement[]; tokens: Token[] }, label: string): void {
  store.run(label, [...made.tiles.map(put), ...made.tokens.map(putToken)]);
}

export function addToken(store: Store, scenario: Scenario, kind: TokenKind, at: string): string {
  const tile = at.split("/")[0] ?? "";
  const label = look(kind).label;
  const id = freeId(scenario, "tokens", `${tile}-${kind}`);
  store.run(t("Add {kind} token", { kind: label }), [putToken({ id, kind, name: { en: label }, at, placed: true })]);
  return id;
}

/** A new event that this token opens; returns its id. */
export function createEventFor(store: Store, scenario: Scenario, token: Token): string {
  const name = words(token.name) || look(token.kind).label;
  const id = freeId(scenario, "events", slugify(`use-${token.id}`));
  store.run(t("Create event for {id}", { id: token.id }), [{
    op: "put", kind: "events", id,
    value: { id, title: { en: name }, trigger: { type: "token-used", token: token.id }, text: { en: "" } },
  }]);
  return id;
}

export function setEntrance(store: Store, entrance: string): void {
  store.run(t("Set the entrance"), [{ op: "settings", value: { board: { entrance } } }]);
}

function changedOwner(scenario: Scenario, start: Start, to: unknown): Command[] {
  const owner = find(scenario, start.owner.kind, start.owner.id);
  return owner ? [{ op: "put", kind: start.owner.kind, id: start.owner.id, value: to === undefined ? setAt(owner, start.path, undefined) : setAt(owner, [...start.path, "at"], to) }] : [];
}

/** A monster begins elsewhere: the effect that spawns it says the new space. */
export function moveStart(store: Store, scenario: Scenario, start: Start, at: string): void {
  store.run(t("Move the start of {name}", { name: start.name }), changedOwner(scenario, start, at));
}

export function removeStart(store: Store, scenario: Scenario, start: Start): void {
  store.run(t("Remove the start of {name}", { name: start.name }), changedOwner(scenario, start, undefined));
}

/** A monster on the board from the beginning: an effect of the event in which the story starts. Returns that event's id. */
export function addStart(store: Store, scenario: Scenario, monster: string, name: string, at: string): string {
  const begin = beginning(scenario);
  const value = withEffect(begin.value, { spawn: monster, at } as JsonObject);
  store.run(t("{name} starts in {at}", { name, at }), [{ op: "put", kind: "events", id: begin.id, value: value as unknown as KindMap["events"] }]);
  return begin.id;
}
