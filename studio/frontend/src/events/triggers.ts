/** What sets an event off, in a few words. */
import { t } from "../kit";
import type { TriggerType } from "../model";

export function triggerWord(type: TriggerType): string {
  switch (type) {
    case "start": return t("Start of the game");
    case "token-used": return t("A token is used");
    case "revealed": return t("A tile is revealed");
    case "phase": return t("A phase");
    case "round": return t("A round");
    case "crosses": return t("A variable rises to");
    case "monster-defeated": return t("A monster is defeated");
    case "enters": return t("An investigator enters");
    case "wounded": return t("Somebody is wounded");
    case "insane": return t("Somebody goes insane");
    case "eliminated": return t("Somebody is eliminated");
    case "item-used": return t("An item is used");
    case "gained": return t("A card is gained");
    case "puzzle-solved": return t("A puzzle is solved");
    case "puzzle-closed": return t("A puzzle is closed");
    case "event-ended": return t("Another event ended");
    case "all-defeated": return t("The last monster is defeated");
    case "mythos": return t("Drawn in the mythos phase");
  }
}
