import { createContext, useContext } from "react";
import type { Decision, View } from "../view";

/** What somebody wants to know: a word of the game, a rule, what a decision is about, or they want to search. */
export type Topic =
  | { kind: "term"; id: string }
  | { kind: "rule"; id: string }
  | { kind: "here"; title: string; terms: string[]; rules: string[] }
  | { kind: "search" };

export interface Lookup {
  open: (topic: Topic) => void;
  /** Ids of the words that can be looked up. */
  knows: (term: string) => boolean;
}

/** Opens the reference beside the table; null where there is none, as in a designer's preview of one text. */
export const LookupContext = createContext<Lookup | null>(null);
export const useLookup = (): Lookup | null => useContext(LookupContext);

/** Words that go by another name in texts, icons and card traits. */
const ALIASES: Record<string, string> = {
  investigation: "investigation-symbol", heavy: "heavy-weapon", bladed: "bladed-weapon", person: "person-token", door: "door-token", wall: "wall-token",
  common: "common-item", unique: "unique-item", S: "success", I: "investigation-symbol", B: "blank",
};
const ALWAYS = new Set([
  "strength", "agility", "observation", "lore", "influence", "will",
  "clue", "success", "investigation-symbol", "damage", "horror", "action",
]);

/** The word that a part of a text, a trait or a kind of card stands for, if it can be looked up. */
export function termOf(lookup: Lookup | null, name: string | undefined, kind?: "skill" | "icon"): string | null {
  if (!lookup || !name) return null;
  const id = kind === "skill" ? name : (ALIASES[name] ?? name);
  return ALWAYS.has(id) || lookup.knows(id) ? id : null;
}

/** What each kind of decision is about. */
const KINDS: Record<string, string[]> = {
  turn: ["turn", "action"], test: ["test", "test-result", "success", "investigation-symbol", "clue", "reroll"], move: ["voluntary-movement", "evade-check"],
  puzzle: ["puzzle", "puzzle-step", "clue"], dice: ["die", "success", "investigation-symbol", "blank"], share: ["starting-possessions"], random: ["random"],
};
/** What the icons of options are about. */
const ICONS: Record<string, string[]> = {
  move: ["move-action"], search: ["search-action"], explore: ["explore-action"], interact: ["interact-action"], trade: ["trade-action"], attack: ["attack-action"],
  push: ["push-action"], "set-fire": ["set-fire-action", "fire"], steal: ["steal-action"], evade: ["evade-check"], extinguish: ["fire"], barricade: ["barricade"], unarmed: ["unarmed"],
};

/** The words and rules a decision is about. */
export function about(view: View, decision: Decision): { terms: string[]; rules: string[] } {
  const terms = [...(KINDS[decision.kind] ?? [])];
  if (view.test?.skill) terms.push(view.test.skill);
  if (view.puzzle) terms.push(`${view.puzzle.type}-puzzle`, ...(view.puzzle.skill ? [view.puzzle.skill] : []));
  if (view.phase === "mythos") terms.push(view.step && view.step.endsWith("-step") ? view.step : "mythos-phase");
  for (const option of decision.options) terms.push(...(ICONS[option.icon ?? ""] ?? []));
  const rules = decision.options.flatMap((option) => (option.rule ? [option.rule] : []));
  return { terms: [...new Set(terms)], rules: [...new Set(rules)] };
}
