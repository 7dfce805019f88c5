/** What fields, values and verbs are called in a form. What is not named here is called by its own key. */
import { t } from "../kit";
import type { Schema } from "./schema";

/** The word before a field, by definition and key, else by key. */
export function fieldWord(key: string, def = ""): string {
  switch (`${def}.${key}`) {
    case "event.when": case "mythos-event.when": case "ability.when": case "mythos-use.when": case "entry.when": case "attack-entry.when": return t("When (expression)");
    case "effect.gain.id": case "effect.discard.id": case "effect.drop.id": return t("Card");
    case "choice.label": case "small-choice.label": return t("Choice label");
    case "choice.action": return t("Costs an action");
    case "choice.when": case "small-choice.when": return t("Shown when (expression)");
    case "choice.text": return t("Text when chosen");
    case "choice.needs": case "small-choice.needs": return t("Needs");
    case "needs.clues": return t("Costs clues");
    case "needs.clues_together": return t("Costs clues of all together");
    case "needs.expression": return t("Needs (expression)");
    case "needs.text": return t("Why it is not allowed");
    case "possession.id": return t("Needs the card");
    case "possession.trait": return t("Needs the trait");
    case "event.must_choose": case "mythos-event.must_choose": return t("One must be chosen");
    case "entry.text": case "attack-entry.text": return t("Row text");
    case "monster.text": return t("Description");
    case "variable.default": return t("At the start");
    case "variable.title": return t("Name for the designer");
    case "ending.text": return t("Epilogue");
    case "ability.who": return t("Whose");
    case "ability.action": return t("It is an action");
    case "modifier.for": return t("Whom it touches");
    case "stage.below": return t("While its health is below");
  }
  switch (key) {
    case "id": return t("Id");
    case "title": return t("Title");
    case "name": return t("Name");
    case "text": return t("Text");
    case "label": return t("Label");
    case "role": return t("Role");
    case "story": return t("Story");
    case "trigger": return t("Trigger");
    case "type": return t("Type");
    case "when": return t("When");
    case "once": return t("Once a game");
    case "priority": return t("Priority");
    case "weight": return t("Weight");
    case "tags": return t("Tags");
    case "without": return t("Without the tags");
    case "pack": return t("Pack");
    case "do": return t("Effects");
    case "then": return t("Then");
    case "else": return t("Otherwise");
    case "test": return t("Test");
    case "pass": return t("Pass");
    case "fail": return t("Fail");
    case "results": return t("Results by successes");
    case "at_least": return t("At least");
    case "choices": return t("Choices");
    case "next": return t("Next event");
    case "skill": return t("Skill");
    case "modifier": return t("Modifier");
    case "difficulty": return t("Difficulty");
    case "kind": return t("Kind");
    case "icon": return t("Icon");
    case "traits": return t("Traits");
    case "trait": return t("Trait");
    case "copies": return t("Copies");
    case "plot": return t("Part of the story");
    case "weapon": return t("Weapon");
    case "weapons": return t("Weapons");
    case "reach": return t("Reach");
    case "damage": return t("Damage");
    case "horror": return t("Horror");
    case "health": return t("Health");
    case "sanity": return t("Sanity");
    case "awareness": return t("Awareness");
    case "brawn": return t("Brawn");
    case "skills": return t("Skills");
    case "tests": return t("Tests");
    case "pronoun": return t("Pronoun");
    case "abilities": return t("Abilities");
    case "backs": return t("Other sides");
    case "players": return t("For how many players");
    case "secret": return t("Only its owner may read it");
    case "private": return t("Only who chooses may read it");
    case "on": return t("Answers");
    case "optional": return t("The owner is asked first");
    case "limit": return t("Limit");
    case "per": return t("Per");
    case "times": return t("Times");
    case "cost": return t("Cost");
    case "clues": return t("Clues");
    case "discard": return t("Discard");
    case "flip": return t("Flip");
    case "frees": return t("Even by who cannot act");
    case "counts_as": return t("Counts as");
    case "modify": return t("Lasting modifiers");
    case "aura": return t("Aura");
    case "activation": return t("Activation");
    case "attack": return t("Attack");
    case "evade": return t("Evade");
    case "horror_check": return t("Horror check");
    case "stages": return t("Stages");
    case "default": return t("At the start");
    case "says": return t("What players read for its values");
    case "carried": return t("A campaign may give its first value");
    case "result": return t("Result");
    case "for": return t("For");
    case "cards": return t("Cards");
    case "reshuffle_on": return t("Shuffled anew after");
    case "draws": return t("Events drawn each round");
    case "threat_per_round": return t("Threat each round");
    case "use": return t("Events of packs");
    case "who": return t("Who");
    case "amount": return t("Amount");
    case "face": return t("Face");
    case "negate": return t("Negated by a test of");
    case "negates": return t("Dealt unless negated");
    case "pick": return t("Picked");
    case "by": return t("By");
    case "to": return t("To");
    case "of": return t("Of");
    case "at": return t("At");
    case "at_end": return t("At its end");
    case "spaces": return t("Spaces");
    case "toward": return t("Toward");
    case "away": return t("Away from");
    case "up_to": return t("Up to (voluntary)");
    case "token": return t("Token");
    case "tile": return t("Tile");
    case "tiles": return t("Tiles");
    case "card": return t("Card");
    case "item": return t("Item");
    case "blocks": return t("Blocks the door");
    case "move_to": return t("What stood there goes to");
    case "monsters": return t("Monsters");
    case "monster": return t("Monster");
    case "investigators": return t("Investigators");
    case "tokens": return t("Tokens");
    case "count": return t("How many");
    case "chooser": return t("Who chooses");
    case "filters": return t("Only those");
    case "within": return t("Within spaces of range");
    case "room": return t("Room");
    case "space": return t("Space");
    case "adjacent_to": return t("In a space next to");
    case "fire": return t("In a burning space");
    case "not": return t("But not");
    case "if": return t("If (expression)");
    case "each": return t("For each success");
    case "solved": return t("When solved");
    case "closed": return t("When closed unsolved");
    case "puzzle": return t("Puzzle");
    case "event": return t("Event");
    case "variable": return t("Variable");
    case "phase": return t("Phase");
    case "number": return t("Round number");
    case "from": return t("From");
    case "except": return t("Except");
    case "where": return t("Where");
    case "eliminated": return t("Even when eliminated");
    case "possession": return t("Possession");
    case "needs": return t("Needs");
    case "below": return t("Below");
    case "needs_text": return t("Why not");
    default: return humane(key);
  }
}

/** "up_to" and "light-source" as a person would write them. */
export function humane(key: string): string {
  const words = key.replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The word of the first field of an effect, which is its verb: what the verb is about. */
export function verbFieldWord(verb: string): string {
  switch (verb) {
    case "say": return t("Story text");
    case "note": return t("Line of the log");
    case "set": case "raise": return t("Variable");
    case "suffer": case "heal": case "turn": case "gain": case "discard": case "drop": case "place": case "remove": return t("What");
    case "become": case "recover": return t("Condition");
    case "flip": return t("Card");
    case "move": return t("Who moves");
    case "spawn": return t("Monster");
    case "strike": case "mend": return t("Damage");
    case "activate": case "redirect": case "win": case "lose": case "steal": case "push": case "trade": return t("Who");
    case "if": return t("If (expression)");
    case "for": return t("For each of");
    case "choose": case "vote": return t("Choices");
    case "option": return t("What may be done");
    case "random": return t("One of these");
    case "roll": return t("Dice");
    case "draw": return t("Deck");
    case "event": return t("Event");
    case "puzzle": return t("Puzzle");
    case "objective": return t("Objective");
    case "end": return t("Ending");
    case "enter": return t("Space");
    case "act-again": case "lose-action": return t("Actions");
    case "horror-check": case "evade-check": return t("Against");
    case "test": return t("Test");
    case "game-over": return t("Result");
    default: return t("How much");
  }
}

/** One of a list of fixed words, as a person reads it. */
export function valueWord(value: string): string {
  switch (value) {
    case "up": return t("faceup");
    case "down": return t("facedown");
    case "this": return t("this card");
    case "clue": return t("clues");
    case "token": return t("a token");
    case "tile": return t("a tile");
    case "boolean": return t("yes or no");
    case "resolve-immediately": return t("resolved at once");
    case "keep-faceup": return t("kept faceup");
    default: return value.replaceAll("-", " ");
  }
}

/** The schema's own words, in the reader's language where the catalogue has them. */
export function titleOf(schema: Schema | undefined, fallback: string): string { return schema?.title ? t(schema.title) : humane(fallback); }
/** Fields whose word is one of the glossary's, by key. */
const TERMS: Partial<Record<string, string>> = {
  trigger: "trigger", difficulty: "difficulty", results: "results", needs: "needs", weight: "weight", priority: "priority", skill: "skill",
  awareness: "awareness", brawn: "brawn", evade: "evade-check", horror_check: "horror-check", threat_per_round: "threat", draws: "mythos-event", negate: "negates", traits: "trait",
};
/** The term that explains the field at the end of a path. A monster's `horror` is another word than the harm. */
export function termOf(path: readonly (string | number)[]): string | undefined {
  const key = String(path[path.length - 1]);
  return key === "horror" && path.length === 1 ? "monster-horror" : Object.hasOwn(TERMS, key) ? TERMS[key] : undefined;
}

export function helpOf(schema: Schema | undefined): string { return schema?.description ? t(schema.description) : ""; }
