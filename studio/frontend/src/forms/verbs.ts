/** The verbs of effects: by what they are about, with a drawing, and what a fresh one looks like. */
import { t } from "../kit";
import type { Effect, Json } from "../model";

interface Verb { icon: string; blank: (language: string) => Effect }

const fixed = (effect: Effect) => (): Effect => structuredClone(effect);

/** In the order of the menu; the groups are named by `groupWord`. */
export const VERB_GROUPS: Record<string, Record<string, Verb>> = {
  story: {
    say: { icon: "book", blank: (language) => ({ say: { [language]: "" } }) }, note: { icon: "log", blank: (language) => ({ note: { [language]: "" } }) },
    event: { icon: "event", blank: fixed({ event: "" }) }, objective: { icon: "flag", blank: fixed({ objective: "" }) }, end: { icon: "star", blank: fixed({ end: "" }) },
    "game-over": { icon: "end", blank: fixed({ "game-over": "defeat" }) }, win: { icon: "star", blank: fixed({ win: "owner" }) }, lose: { icon: "eliminated", blank: fixed({ lose: "owner" }) },
  },
  flow: {
    if: { icon: "graph", blank: fixed({ if: "threat >= 1", then: [] }) }, for: { icon: "players", blank: fixed({ for: "all", do: [] }) },
    test: { icon: "test", blank: fixed({ test: { skill: "will", difficulty: 1 }, pass: { do: [] }, fail: { do: [] } }) },
    choose: { icon: "choice", blank: (language) => ({ choose: [{ label: { [language]: t("Yes") }, do: [] }, { label: { [language]: t("No") }, do: [] }] }) },
    option: { icon: "option", blank: (language) => ({ option: [], label: { [language]: t("Do it") } }) },
    vote: { icon: "players", blank: (language) => ({ vote: [{ label: { [language]: t("Yes") }, do: [] }, { label: { [language]: t("No") }, do: [] }] }) },
    random: { icon: "dice", blank: fixed({ random: [{ weight: 1, do: [] }, { weight: 1, do: [] }] }) }, roll: { icon: "die", blank: fixed({ roll: 1, each: [] }) },
    puzzle: { icon: "puzzle", blank: fixed({ puzzle: "", skill: "observation", solved: [] }) }, draw: { icon: "layers", blank: fixed({ draw: "" }) },
  },
  variables: { set: { icon: "edit", blank: fixed({ set: "", to: true }) }, raise: { icon: "threat", blank: fixed({ raise: "threat", by: 1 }) } },
  people: {
    suffer: { icon: "damage", blank: fixed({ suffer: "damage", amount: 1 }) }, heal: { icon: "healing", blank: fixed({ heal: "damage", amount: 1 }) },
    turn: { icon: "rotate", blank: fixed({ turn: "damage", face: "up", amount: 1 }) }, become: { icon: "stunned", blank: fixed({ become: "" }) }, recover: { icon: "focused", blank: fixed({ recover: "" }) },
    move: { icon: "move", blank: fixed({ move: "active", spaces: 1 }) }, enter: { icon: "door", blank: fixed({ enter: "" }) },
    "lose-action": { icon: "action", blank: fixed({ "lose-action": true }) }, "act-again": { icon: "action", blank: fixed({ "act-again": 1 }) },
    "horror-check": { icon: "horror", blank: fixed({ "horror-check": true }) }, "evade-check": { icon: "evade", blank: fixed({ "evade-check": true }) },
    push: { icon: "push", blank: fixed({ push: { investigators: { at: "active", not: "active" }, pick: "choose" } }) }, steal: { icon: "steal", blank: fixed({ steal: { investigators: { at: "active", not: "active" }, pick: "choose" } }) }, trade: { icon: "trade", blank: fixed({ trade: "active" }) },
  },
  cards: {
    gain: { icon: "item", blank: fixed({ gain: "clue", amount: 1 }) }, discard: { icon: "trash", blank: fixed({ discard: "clue", amount: 1 }) }, drop: { icon: "arrow-down", blank: fixed({ drop: "possession", pick: "choose" }) }, flip: { icon: "refresh", blank: fixed({ flip: "this" }) },
  },
  board: {
    place: { icon: "target", blank: fixed({ place: "token", token: "" }) }, remove: { icon: "minus", blank: fixed({ remove: "token", token: "" }) }, reveal: { icon: "explore", blank: fixed({ reveal: "tile", tile: "" }) }, "clear-board": { icon: "close", blank: fixed({ "clear-board": true }) },
  },
  monsters: {
    spawn: { icon: "monster", blank: fixed({ spawn: "", at: "" }) }, strike: { icon: "attack", blank: fixed({ strike: 1 }) }, mend: { icon: "bandage", blank: fixed({ mend: 1 }) }, activate: { icon: "awareness", blank: fixed({ activate: "this" }) },
  },
  dice: {
    reroll: { icon: "rotate", blank: fixed({ reroll: 1 }) }, convert: { icon: "investigation", blank: fixed({ convert: 1, from: "investigation" }) }, "add-success": { icon: "success", blank: fixed({ "add-success": 1 }) },
    prevent: { icon: "shield", blank: fixed({ prevent: 1 }) }, redirect: { icon: "arrow-right", blank: fixed({ redirect: "owner" }) },
  },
};

export function groupWord(group: string): string {
  switch (group) {
    case "story": return t("Story");
    case "flow": return t("Conditions, choices, chance");
    case "variables": return t("Variables");
    case "people": return t("Investigators");
    case "cards": return t("Clues and cards");
    case "board": return t("Board");
    case "monsters": return t("Monsters");
    case "dice": return t("Dice and harm (abilities)");
    default: return t("More");
  }
}

const KNOWN: ReadonlyMap<string, Verb> = new Map(Object.values(VERB_GROUPS).flatMap((group) => Object.entries(group)));

export function verbIcon(verb: string | null): string { return (verb && KNOWN.get(verb)?.icon) || "option"; }
export function blankEffect(verb: string, language: string): Effect { return KNOWN.get(verb)?.blank(language) ?? { [verb]: true }; }
/** The verb of an effect: its first key that is one. */
export function verbOf(effect: Effect): string | null { return Object.keys(effect).find((key) => KNOWN.has(key)) ?? null; }

const CLIP = "hauntwright-effects";

/** Effects that were copied, also in another tab or scenario. */
export function clipped(): Effect[] {
  try {
    const value = JSON.parse(localStorage.getItem(CLIP) ?? "[]") as Json;
    return Array.isArray(value) ? (value as Effect[]).filter((each) => typeof each === "object" && each !== null && verbOf(each)) : [];
  } catch { return []; }
}
export function clip(effects: readonly Effect[]): void {
  localStorage.setItem(CLIP, JSON.stringify(effects));
  window.dispatchEvent(new Event("hauntwright-clip"));
}
