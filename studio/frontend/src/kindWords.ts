/** What the kinds of things are called, one of each. */
import { t } from "./kit";
import type { Kind } from "./model";

export function kindWord(kind: Kind): string {
  switch (kind) {
    case "tiles": return t("Tile");
    case "tokens": return t("Token");
    case "events": return t("Event");
    case "mythos": return t("Mythos event");
    case "monsters": return t("Monster");
    case "puzzles": return t("Puzzle");
    case "variables": return t("Variable");
    case "objectives": return t("Objective");
    case "endings": return t("Ending");
    case "items": return t("Item");
    case "spells": return t("Spell");
    case "conditions": return t("Condition");
    case "investigators": return t("Investigator");
    case "damage": return t("Damage card");
    case "horror": return t("Horror card");
    case "decks": return t("Deck");
    case "abilities": return t("Rule");
    case "difficulties": return t("Difficulty");
    case "own_tiles": return t("Own tile");
    case "chapters": return t("Chapter");
    case "ways": return t("Way");
    case "carried": return t("Carried variable");
  }
}
