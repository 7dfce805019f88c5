import { language, t, type BoardData, type BoardPiece, type SpaceData } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { View } from "../view";

export const FEATURES: Record<string, () => string> = {
  fire: () => t("Fire"), darkness: () => t("Darkness"), barricade: () => t("Barricade"), "secret-passage": () => t("Secret passage"),
};

export const tokenKindName = (kind: string): string =>
  ({
    search: t("Search token"), explore: t("Explore token"), interact: t("Interact token"), sight: t("Sight token"), person: t("Person"),
    door: t("Door"), wall: t("Wall"), item: t("Item"), barricade: t("Barricade"), "secret-passage": t("Secret passage"), fire: t("Fire"), darkness: t("Darkness"),
  })[kind] ?? t("Token");

/** Everything that stands on the board, for the shared board view. */
export function piecesOf(view: View): BoardPiece[] {
  const pieces: BoardPiece[] = [];
  view.features.forEach((feature, i) => {
    if (!feature.space) return; // a changed door or wall is drawn as an edge
    const name = FEATURES[feature.kind]?.() ?? feature.kind;
    const corner = feature.kind === "fire" || feature.kind === "darkness";
    const edge = feature.blocks && feature.blocks !== "passage" ? feature.blocks : null;
    pieces.push({ key: `feature:${i}`, layer: "feature", kind: feature.kind, icon: feature.kind, name, space: feature.space, edge, corner });
  });
  const shown = new Set(view.features.map((feature) => `${feature.kind} ${feature.space}`));
  for (const token of view.tokens) {
    if (shown.has(`${token.kind} ${token.space}`)) continue;
    const name = plain(token.name) || tokenKindName(token.kind);
    pieces.push({ key: `token:${token.id}`, layer: "token", kind: token.kind, icon: token.icon || token.kind, name: `${tokenKindName(token.kind)}: ${name}`, space: token.space, edge: token.edge });
  }
  (view.items_on_floor ?? []).forEach((item, i) => {
    pieces.push({ key: `item:${i}`, layer: "token", kind: "item", icon: item.icon || "item", name: plain(item.name) || t("Item"), space: item.space });
  });
  for (const monster of view.monsters) {
    pieces.push({
      key: `monster:${monster.id}`, layer: "monster", kind: "monster", icon: monster.icon ?? "monster", space: monster.space,
      name: t("{name}: {damage} of {health} damage", { name: [plain(monster.name), monster.mark].filter(Boolean).join(" "), damage: monster.damage, health: monster.health }),
      sign: monster.sign ?? undefined, hurt: monster.damage, health: monster.health, reached: Boolean(monster.within_reach) && view.active !== null,
    });
  }
  for (const one of view.investigators) {
    if (one.eliminated) continue;
    pieces.push({ key: `investigator:${one.id}`, layer: "investigator", kind: "investigator", icon: one.icon ?? "person", name: plain(one.name), space: one.space, active: view.active === one.id });
  }
  return pieces;
}

/** The names under which the board's spaces and pieces can be looked at, by key. */
export function namesOf(view: View, pieces: readonly BoardPiece[]): Map<string, string> {
  const name = spaceNames(view.board);
  return new Map([...view.board.spaces.map((space): [string, string] => [`space:${space.id}`, name(space)]), ...pieces.map((piece): [string, string] => [piece.key, piece.name])]);
}

/** The board with the doors and walls that play has changed. */
export function changedBoard(view: View): BoardData {
  const changed = new Map(view.features.filter((feature) => feature.edge).map((feature) => [feature.edge as string, feature.kind]));
  if (changed.size === 0) return view.board;
  return { ...view.board, edges: view.board.edges.map((edge) => ({ ...edge, kind: changed.get(edge.id) ?? edge.kind })) };
}

/** Names for spaces: the room's, with a number where the room has several. */
export function spaceNames(board: BoardData): (space: SpaceData) => string {
  const rooms = new Map(board.rooms.map((room) => [room.id, room]));
  const inRoom = new Map<string, string[]>();
  for (const space of board.spaces) inRoom.set(space.room, [...(inRoom.get(space.room) ?? []), space.id]);
  return (space) => {
    const name = rooms.get(space.room)?.name;
    const words = typeof name === "string" ? name : (name ? (name[language()] ?? Object.values(name)[0]) : undefined) ?? space.id;
    const siblings = inRoom.get(space.room) ?? [];
    return siblings.length > 1 ? `${words} ${siblings.indexOf(space.id) + 1}` : words;
  };
}
