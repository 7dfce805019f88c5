/** What a fresh thing of each kind looks like: sound enough to be saved, with something to change. */
import { freeId, slugify } from "../document";
import { t } from "../kit";
import type { Kind, KindMap, Scenario, Text } from "../model";
import { blankRow } from "../monsters/rows";

const PREFIX: Record<Kind, string> = {
  tiles: "tile", tokens: "token", events: "new-event", mythos: "omen", monsters: "new-monster", puzzles: "puzzle", variables: "variable", objectives: "objective", endings: "ending",
  items: "item", spells: "spell", conditions: "condition", investigators: "investigator", damage: "injury", horror: "fright", decks: "deck", abilities: "rule", difficulties: "difficulty", own_tiles: "tile", chapters: "chapter", ways: "way", carried: "carried",
};

/** An id that is free, made of what was written. */
export function idFor(scenario: Scenario, kind: Kind, written = ""): string {
  if (kind === "variables") return freeId(scenario, kind, slugify(written).replaceAll("-", "_").replace(/^[^a-z]+/, "") || PREFIX[kind], "_");
  return freeId(scenario, kind, slugify(written) || PREFIX[kind]);
}

const SIX = { strength: 3, agility: 3, observation: 3, lore: 3, influence: 3, will: 3 };

export function blankThing<K extends Kind>(kind: K, id: string, language: string, written = ""): KindMap[K] {
  const say = (text: string): Text => ({ [language]: text });
  const name = (fallback: string): Text => say(written || fallback);
  const made: { [Each in Kind]: () => unknown } = {
    tiles: () => ({ id, tile: "", x: 0, y: 0 }),
    tokens: () => ({ id, kind: "interact", name: name(t("New token")), placed: false }),
    events: () => ({ id, title: name(t("New event")), text: say("") }),
    mythos: () => ({ id, weight: 1, title: name(t("New omen")), text: say(t("Something stirs.")) }),
    monsters: () => ({ id, name: name(t("New monster")), text: say(""), icon: "monster", health: "3 + investigators", awareness: 2, horror: 2, brawn: 2,
      activation: [blankRow("activation", language)], attack: [blankRow("attack", language)], evade: [blankRow("evade", language)], horror_check: [blankRow("horror_check", language)] }),
    puzzles: () => ({ id, type: "code", length: 3, variety: 5, symbols: "numbers" }),
    variables: () => ({ id, type: "boolean", default: false }),
    objectives: () => ({ id, text: name(t("New objective")) }),
    endings: () => ({ id, result: "victory", title: name(t("New ending")), text: say(t("The end.")) }),
    items: () => ({ id, name: name(t("New item")), kind: "unique", text: say(""), traits: [] }),
    spells: () => ({ id, name: name(t("New spell")), text: say(""), backs: [{ text: say(t("The other side, read when the card is flipped.")), do: [] }] }),
    conditions: () => ({ id, name: name(t("New condition")), text: say("") }),
    investigators: () => ({ id, name: name(t("New investigator")), role: say(""), health: 7, sanity: 7, skills: { ...SIX } }),
    damage: () => ({ id, name: name(t("New injury")), text: say(""), trait: "resolve-immediately", copies: 1, do: [] }),
    horror: () => ({ id, name: name(t("New fright")), text: say(""), trait: "resolve-immediately", copies: 1, do: [] }),
    decks: () => ({ id, title: name(t("New deck")), cards: [{ id: "card-1", text: say(t("The first card.")), do: [] }] }),
    abilities: () => ({ id, name: name(t("New rule")), on: "round-start", do: [] }),
    difficulties: () => ({ id, name: name(t("New difficulty")), sets: [] }),
    chapters: () => ({ id, scenario: "" }), ways: () => ({ id, from: "", to: "" }), carried: () => ({ id, from: "", variable: "", to: "" }),
    own_tiles: () => ({ id, name: name(t("New tile")), width: 4, height: 4, rooms: [{ id: "room", name: name(t("New room")), kind: "indoor", floor: "boards" }],
      spaces: [{ id: "a", room: "room", polygon: [[0, 0], [4, 0], [4, 4], [0, 4]] }], exits: [] }),
  };
  return made[kind]() as KindMap[K];
}
