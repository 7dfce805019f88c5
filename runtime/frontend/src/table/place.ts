import { t, tn } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { Option, View } from "../view";
import { targetKeys } from "./options";
import { FEATURES, spaceNames, tokenKindName } from "./pieces";

/** Something that stands in a space, as its sheet lists it. */
export interface Thing { key: string; icon: string; kind: "feature" | "token" | "monster" | "investigator"; name: string; line: string }

export interface Place {
  title: string;
  icon: string;
  /** What sort of thing it is, and what is to be known of it, line by line. */
  lines: string[];
  things: Thing[];
  /** Answers to the open question that concern it, allowed or not. */
  options: Option[];
  /** Why nothing can be done here, when nothing can. */
  note: string;
}

const spacesOf = (view: View, edge: string | null | undefined): string[] => view.board.edges.find((one) => one.id === edge)?.spaces ?? [];

/** What stands in a space, and on its edges. */
export function thingsIn(view: View, space: string): Thing[] {
  const here = (one: { space?: string | null; edge?: string | null }): boolean => one.space === space || spacesOf(view, one.edge).includes(space);
  const things: Thing[] = [];
  view.investigators.forEach((one) => {
    if (one.space === space && !one.eliminated) things.push({ key: `investigator:${one.id}`, icon: one.icon ?? "person", kind: "investigator", name: plain(one.name), line: plain(one.role) });
  });
  view.monsters.forEach((one) => {
    if (one.space === space) {
      things.push({ key: `monster:${one.id}`, icon: one.icon ?? "monster", kind: "monster", name: [plain(one.name), one.mark].filter(Boolean).join(" · "), line: t("{damage} of {health} damage", { damage: one.damage, health: one.health }) });
    }
  });
  view.tokens.forEach((one) => {
    if (here(one)) things.push({ key: `token:${one.id}`, icon: one.icon || one.kind, kind: "token", name: plain(one.name) || tokenKindName(one.kind), line: tokenKindName(one.kind) });
  });
  (view.items_on_floor ?? []).forEach((one, i) => {
    if (one.space === space) things.push({ key: `item:${i}`, icon: one.icon || "item", kind: "token", name: plain(one.name) || t("Item"), line: t("Lies on the floor") });
  });
  view.features.forEach((one, i) => {
    if (one.space === space) things.push({ key: `feature:${i}`, icon: one.kind, kind: "feature", name: FEATURES[one.kind]?.() ?? one.kind, line: "" });
  });
  return things;
}

/** How far a space is from the one whose turn it is, in words; nothing when it is nobody's turn. */
export function howFar(view: View, space: string): string[] {
  const { reach } = view;
  if (!reach) return [];
  const way = reach.spaces[space];
  const name = plain(view.investigators.find((one) => one.id === reach.investigator)?.name);
  const lines: string[] = [];
  if (!way) lines.push(t("No way leads {name} there now.", { name }));
  else if (way.moves === 0) lines.push(t("{name} is here.", { name }));
  else if (way.actions === 0) lines.push(tn("{n} space away, with the movement that is left", "{n} spaces away, with the movement that is left", way.moves));
  else lines.push(`${tn("{n} space away", "{n} spaces away", way.moves)}, ${tn("{n} Move action", "{n} Move actions", way.actions)}`);
  if (way?.moves !== 0) lines.push(space in reach.range ? t("In range") : t("Out of range"));
  return lines;
}

/** What a place or piece on the board is, and what may be done there. */
export function placeOf(view: View, key: string): Place | undefined {
  const [kind = "", id = ""] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
  const all = [...(view.decision?.options ?? []), ...(view.decision?.aimed ?? [])];
  if (kind === "space") {
    const space = view.board.spaces.find((one) => one.id === id);
    if (!space) return undefined;
    const things = thingsIn(view, id);
    const keys = new Set([key, ...things.map((one) => one.key)]);
    const floor = new Set((view.items_on_floor ?? []).filter((one) => one.space === id).map((one) => one.card));
    const options = all.filter((option) => targetKeys(option).some((one) => keys.has(one)) || floor.has(option.target?.card ?? ""));
    const lines = [space.outdoor ? t("Outdoors") : "", ...howFar(view, id)].filter(Boolean);
    return { title: spaceNames(view.board)(space), icon: "fit", lines, things, options, note: options.length === 0 ? t("Nothing to decide here now.") : "" };
  }
  const options = all.filter((option) => targetKeys(option).includes(key));
  const base = { things: [], options };
  if (kind === "token") {
    const token = view.tokens.find((one) => one.id === id);
    if (!token) return undefined;
    const space = token.space ?? spacesOf(view, token.edge)[0];
    const silent = view.decision?.kind !== "turn" || !view.reach ? t("Nothing to decide here now.") : token.usable ? t("It has nothing to tell now.") : t("It can be used from its own space.");
    return {
      ...base, title: plain(token.name) || tokenKindName(token.kind), icon: token.icon || token.kind,
      lines: [tokenKindName(token.kind), ...(space ? howFar(view, space) : [])], note: options.length === 0 ? silent : "",
    };
  }
  const thing = kind === "investigator" || kind === "item" || kind === "feature" ? everything(view).find((one) => one.thing.key === key) : undefined;
  return thing && { ...base, title: thing.thing.name, icon: thing.thing.icon, lines: [thing.thing.line, ...howFar(view, thing.space)].filter(Boolean), note: options.length === 0 ? t("Nothing to decide here now.") : "" };
}

const everything = (view: View): { thing: Thing; space: string }[] =>
  view.board.spaces.flatMap((space) => thingsIn(view, space.id).map((thing) => ({ thing, space: space.id })));
