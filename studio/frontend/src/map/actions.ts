/** The map's changes as commands. */
import { freeId, listOf, slugify, words } from "../document";
import { t } from "../kit";
import type { Rotation, Scenario, TileDef, TilePlacement, Token, TokenKind } from "../model";
import type { Store } from "../store";
import { turned } from "./geometry";
import { look } from "./kinds";

export function addTile(store: Store, placement: TilePlacement): void {
  putTile(store, placement, t("Add tile {id}", { id: placement.id }));
  store.select({ kind: "tiles", id: placement.id });
}

export function newPlacement(scenario: Scenario, tile: string): TilePlacement {
  const first = listOf(scenario, "tiles").length === 0;
  const bare = tile.split(":").pop() ?? tile;
  return { id: freeId(scenario, "tiles", bare), tile, x: 0, y: 0, rotation: 0, revealed: first };
}

export function putTile(store: Store, placement: TilePlacement, label: string): void {
  store.run(label, [{ op: "put", kind: "tiles", id: placement.id, value: placement }]);
}

/** Turned a quarter clockwise about its middle, on the lattice. */
export function rotateTile(store: Store, placement: TilePlacement, def: TileDef | undefined): void {
  const rotation = (((placement.rotation ?? 0) + 90) % 360) as Rotation;
  let { x, y } = placement;
  if (def) {
    const before = turned(def, placement.rotation), after = turned(def, rotation);
    x += Math.round((before.width - after.width) / 2);
    y += Math.round((before.height - after.height) / 2);
  }
  putTile(store, { ...placement, rotation, x, y }, t("Rotate {id}", { id: placement.id }));
}

export function duplicateTile(store: Store, scenario: Scenario, placement: TilePlacement, def: TileDef | undefined): void {
  const size = def ? turned(def, placement.rotation) : { width: 4, height: 4 };
  const id = freeId(scenario, "tiles", placement.id.replace(/-\d+$/, ""));
  addTile(store, { ...placement, id, x: placement.x + size.width + 1, revealed: false });
}

export function tokensOn(scenario: Scenario, placement: string): Token[] {
  return listOf(scenario, "tokens").filter((token) => token.at.startsWith(`${placement}/`));
}

export function removeTile(store: Store, scenario: Scenario, id: string): void {
  store.run(t("Remove tile {id}", { id }), [
    ...tokensOn(scenario, id).map((token) => ({ op: "remove" as const, kind: "tokens" as const, id: token.id })),
    { op: "remove", kind: "tiles", id },
  ]);
  store.select(null);
}

export function addToken(store: Store, scenario: Scenario, kind: TokenKind, at: string): void {
  const tile = at.split("/")[0] ?? "";
  const label = look(kind).label;
  const id = freeId(scenario, "tokens", `${tile}-${kind}`);
  const token: Token = { id, kind, name: { en: label }, at, placed: true };
  store.run(t("Add {kind} token", { kind: label }), [{ op: "put", kind: "tokens", id, value: token }]);
  store.select({ kind: "tokens", id });
}

export function putToken(store: Store, token: Token, label: string): void {
  store.run(label, [{ op: "put", kind: "tokens", id: token.id, value: token }]);
}

export function removeToken(store: Store, id: string): void {
  store.run(t("Remove token {id}", { id }), [{ op: "remove", kind: "tokens", id }]);
  store.select(null);
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
