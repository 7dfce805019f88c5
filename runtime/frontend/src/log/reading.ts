import { t } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { Cause, LogEntry } from "../view";

export const phaseName = (phase: string): string =>
  ({ setup: t("Set-up"), investigator: t("Investigator phase"), mythos: t("Mythos phase"), over: t("The end") })[phase] ?? phase;

/** What brought something about, in a word. */
export const causeName = (kind: string): string =>
  ({ choice: t("Choice"), event: t("Event"), card: t("Card"), monster: t("Monster"), ability: t("Ability"), rule: t("Rule") })[kind] ?? "";

export const CAUSE_ICONS: Record<string, string> = { choice: "choice", event: "scroll", card: "item", monster: "monster", ability: "option", rule: "book" };

export type Sort = "all" | "story" | "choices" | "dice" | "harm" | "monsters" | "things";

export const SORTS: readonly [Sort, () => string][] = [
  ["all", () => t("Everything")], ["story", () => t("Texts")], ["choices", () => t("Choices")], ["dice", () => t("Tests and dice")],
  ["harm", () => t("Damage and horror")], ["monsters", () => t("Monsters")], ["things", () => t("Cards and clues")],
];

const KINDS: Record<Exclude<Sort, "all">, readonly string[]> = {
  story: ["story", "note", "objective", "mythos"],
  choices: ["choice", "vote", "no-agreement", "turn", "turn-end"],
  dice: ["test", "roll"],
  harm: ["damage", "horror", "wounded", "insane", "eliminated", "prevent", "redirect"],
  monsters: ["spawn", "activate", "hunt", "hit", "unharmed", "mend", "defeated", "attack", "evade", "horror-check", "barricade-broken"],
  things: ["gain", "discard", "drop", "pick-up", "give", "clue", "flip", "ability"],
};

/** Whether a line is of a sort and holds all the words, in itself or in its cause. */
export function matches(entry: LogEntry, sort: Sort, words: string): boolean {
  if (sort !== "all" && !KINDS[sort].includes(entry.kind)) return false;
  const text = `${plain(entry.title)} ${plain(entry.message)} ${plain(entry.cause?.name)}`.toLocaleLowerCase();
  return words.toLocaleLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** A cause that tells more than the line itself does. */
export const tellsMore = (entry: LogEntry, cause: Cause | undefined): cause is Cause =>
  cause !== undefined && cause.kind !== "choice" && plain(cause.name) !== "" && !plain(entry.message).includes(plain(cause.name)) && plain(cause.name) !== plain(entry.title);
