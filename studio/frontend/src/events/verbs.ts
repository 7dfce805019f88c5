/** The verbs of effects (docs/package-format.md, "Effects") and the small forms of the most common ones. */
import { words } from "../document";
import { t } from "../kit";
import type { Effect, Json, Text } from "../model";
import type { RefKind } from "../refs";

export const VERBS = [
  "say", "set", "raise", "suffer", "heal", "turn", "gain", "discard", "drop", "become", "recover", "flip", "move", "place", "remove",
  "reveal", "spawn", "strike", "mend", "activate", "test", "horror-check", "evade-check", "if", "for", "choose", "option", "random", "roll",
  "draw", "event", "puzzle", "objective", "end", "lose-action", "act-again", "reroll", "convert", "add-success", "prevent", "redirect", "push",
] as const;
export type Verb = (typeof VERBS)[number];

export type FieldSpec =
  | { key: string; label: string; type: "text" }
  | { key: string; label: string; type: "amount" }
  | { key: string; label: string; type: "ref"; ref: RefKind }
  | { key: string; label: string; type: "free"; ref: RefKind }
  | { key: string; label: string; type: "select"; options: [string, string][]; empty?: string }
  | { key: string; label: string; type: "flag" };

export interface VerbForm { label: string; icon: string; blank: Effect; fields: FieldSpec[] }

const who = (): FieldSpec => ({ key: "who", label: t("Who"), type: "free", ref: "selector" });
const HARM = (): [string, string][] => [["damage", t("damage")], ["horror", t("horror")]];

/** The form of a verb, or null when it is edited as JSON. */
export function formOf(verb: string): VerbForm | null {
  switch (verb) {
    case "say": return { label: t("Say"), icon: "book", blank: { say: { en: "" } }, fields: [{ key: "say", label: t("Story text"), type: "text" }] };
    case "set": return { label: t("Set a variable"), icon: "edit", blank: { set: "", to: "true" }, fields: [{ key: "set", label: t("Variable"), type: "ref", ref: "variable" }, { key: "to", label: t("To (expression)"), type: "amount" }] };
    case "raise": return { label: t("Raise a variable"), icon: "arrow-up", blank: { raise: "threat", by: 1 }, fields: [{ key: "raise", label: t("Variable"), type: "ref", ref: "variable" }, { key: "by", label: t("By"), type: "amount" }] };
    case "suffer": return { label: t("Suffer"), icon: "damage", blank: { suffer: "damage", amount: 1 }, fields: [
      { key: "suffer", label: t("What"), type: "select", options: HARM() }, { key: "amount", label: t("Amount"), type: "amount" },
      { key: "face", label: t("Face"), type: "select", options: [["up", t("faceup")], ["down", t("facedown")]], empty: t("as the rules say") },
      { key: "negate", label: t("Negated by a test of"), type: "select", options: ["strength", "agility", "observation", "lore", "influence", "will"].map((id) => [id, id] as [string, string]), empty: t("no test") }, who()] };
    case "heal": return { label: t("Heal"), icon: "healing", blank: { heal: "damage", amount: 1 }, fields: [{ key: "heal", label: t("What"), type: "select", options: HARM() }, { key: "amount", label: t("Amount"), type: "amount" }, who()] };
    case "gain": return { label: t("Gain"), icon: "clue", blank: { gain: "clue", amount: 1 }, fields: [
      { key: "gain", label: t("What"), type: "select", options: [["clue", t("clues")], ["item", t("an item")], ["spell", t("a spell")]] },
      { key: "amount", label: t("Amount"), type: "amount" }, { key: "id", label: t("Card"), type: "free", ref: "possession" }, { key: "trait", label: t("Or any with the trait"), type: "free", ref: "icon" }, who()] };
    case "become": return { label: t("Become (condition)"), icon: "stunned", blank: { become: "" }, fields: [{ key: "become", label: t("Condition"), type: "ref", ref: "condition" }, who()] };
    case "move": return { label: t("Move"), icon: "move", blank: { move: "active", spaces: 1 }, fields: [
      { key: "move", label: t("Who moves"), type: "free", ref: "selector" }, { key: "spaces", label: t("Spaces"), type: "amount" },
      { key: "to", label: t("Directly to space"), type: "free", ref: "space" }, { key: "toward", label: t("Toward"), type: "free", ref: "space" }, { key: "up_to", label: t("Up to (voluntary)"), type: "flag" }] };
    case "place": return { label: t("Place"), icon: "target", blank: { place: "token", token: "" }, fields: [
      { key: "place", label: t("What"), type: "select", options: [["token", t("a token")], ["fire", t("fire")], ["darkness", t("darkness")], ["barricade", t("a barricade")], ["secret-passage", t("a secret passage")], ["item", t("an item")]] },
      { key: "token", label: t("Token"), type: "free", ref: "token" }, { key: "at", label: t("At"), type: "free", ref: "place" }] };
    case "remove": return { label: t("Remove"), icon: "minus", blank: { remove: "token", token: "" }, fields: [
      { key: "remove", label: t("What"), type: "select", options: [["token", t("a token")], ["fire", t("fire")], ["darkness", t("darkness")], ["tile", t("a tile")], ["monster", t("monsters")]] },
      { key: "token", label: t("Token"), type: "free", ref: "token" }, { key: "at", label: t("At"), type: "free", ref: "place" }, { key: "tile", label: t("Tile"), type: "free", ref: "placement" }, { key: "monsters", label: t("Monsters"), type: "free", ref: "selector" }] };
    case "reveal": return { label: t("Reveal a tile"), icon: "explore", blank: { reveal: "tile", tile: "" }, fields: [{ key: "tile", label: t("Tile"), type: "ref", ref: "placement" }] };
    case "spawn": return { label: t("Spawn a monster"), icon: "monster", blank: { spawn: "", at: "" }, fields: [
      { key: "spawn", label: t("Monster"), type: "ref", ref: "monster" }, { key: "at", label: t("At"), type: "free", ref: "space" }, { key: "count", label: t("How many"), type: "amount" }, { key: "name", label: t("Name of this one"), type: "free", ref: "icon" }] };
    case "objective": return { label: t("New objective"), icon: "flag", blank: { objective: "" }, fields: [{ key: "objective", label: t("Objective"), type: "ref", ref: "objective" }] };
    case "end": return { label: t("End the game"), icon: "end", blank: { end: "" }, fields: [{ key: "end", label: t("Ending"), type: "ref", ref: "ending" }] };
    case "event": return { label: t("Run an event"), icon: "event", blank: { event: "" }, fields: [{ key: "event", label: t("Event"), type: "ref", ref: "event" }] };
    default: return null;
  }
}

export const FORM_VERBS: readonly Verb[] = VERBS.filter((verb) => formOf(verb) !== null);

/** What the JSON editor starts from, for the verbs without a form. */
const BLANKS: Partial<Record<Verb, Effect>> = {
  turn: { turn: "damage", face: "up", amount: 1 }, discard: { discard: "clue", amount: 1 }, drop: { drop: "item", pick: "choose" }, recover: { recover: "base:stunned" },
  flip: { flip: "this" }, strike: { strike: 1 }, mend: { mend: 1 }, activate: { activate: { monsters: {} } },
  test: { test: { skill: "will", difficulty: 1 }, pass: { do: [] }, fail: { do: [] } }, "horror-check": { "horror-check": "this" }, "evade-check": { "evade-check": "this" },
  if: { if: "threat >= 1", then: [], else: [] }, for: { for: "all", do: [] }, choose: { choose: [{ label: { en: "Yes" }, do: [] }] }, option: { option: [], label: { en: "Do it" } },
  random: { random: [{ weight: 1, do: [] }] }, roll: { roll: 1, each: [] }, draw: { draw: "" }, puzzle: { puzzle: "", skill: "observation", solved: [], closed: [] },
  "lose-action": { "lose-action": true }, "act-again": { "act-again": 1 }, reroll: { reroll: 1 }, convert: { convert: 1, from: "investigation" }, "add-success": { "add-success": 1 },
  prevent: { prevent: 1 }, redirect: { redirect: "here" },
};

export function blankOf(verb: Verb): Effect {
  return structuredClone(formOf(verb)?.blank ?? BLANKS[verb] ?? { [verb]: true });
}

/** The verb of an effect: its first key that is one. */
export function verbOf(effect: Effect): Verb | null {
  for (const key of Object.keys(effect)) {
    const verb = VERBS.find((name) => name === key);
    if (verb) return verb;
  }
  return null;
}

const short = (value: Json | undefined): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value)
    : value && typeof value === "object" && !Array.isArray(value) && Object.values(value).every((part) => typeof part === "string") ? words(value as Text)
      : JSON.stringify(value ?? "");

/** One line that says what the effect does. */
export function summary(effect: Effect): string {
  const verb = verbOf(effect);
  if (!verb) return t("not an effect yet");
  const text = short(effect[verb]);
  switch (verb) {
    case "say": return `“${text.slice(0, 90)}”`;
    case "set": return `${text} = ${short(effect.to)}`;
    case "raise": return `${text} + ${short(effect.by)}`;
    case "suffer": case "heal": case "gain": case "turn": case "discard":
      return [effect.amount === undefined ? "" : short(effect.amount), text, effect.id ? short(effect.id) : "", effect.who ? `→ ${short(effect.who)}` : ""].filter(Boolean).join(" ");
    case "place": case "remove": return [text === "token" ? short(effect.token) : text, effect.at ? `@ ${short(effect.at)}` : ""].filter(Boolean).join(" ");
    case "reveal": return short(effect.tile ?? effect.tiles);
    case "spawn": return [effect.count ? `${short(effect.count)} ×` : "", text, `@ ${short(effect.at)}`].filter(Boolean).join(" ");
    case "move": return [text, short(effect.spaces ?? effect.to)].join(" → ");
    default: return text.slice(0, 90);
  }
}

/** Why a text is not an effect, or the effect. */
export function readEffect(source: string): { effect: Effect } | { error: string } {
  let value: unknown;
  try { value = JSON.parse(source); } catch (cause) { return { error: t("This is not JSON: {reason}", { reason: cause instanceof Error ? cause.message : "" }) }; }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { error: t("An effect is an object such as {example}.", { example: '{"raise": "threat", "by": 1}' }) };
  if (!verbOf(value as Effect)) return { error: t("None of these fields is a verb. Known verbs: {verbs}.", { verbs: VERBS.join(", ") }) };
  return { effect: value as Effect };
}
