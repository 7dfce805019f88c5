/** What the kinds of cards and wires are called. */
import { t } from "../kit";
import type { CardKind, Wire, WireSort } from "./cards";

export const KINDS: readonly CardKind[] = ["events", "tokens", "mythos", "monsters", "puzzles", "variables", "tiles", "objectives", "endings"];

export function kindsWord(kind: CardKind): string {
  switch (kind) {
    case "tokens": return t("Tokens");
    case "events": return t("Events");
    case "mythos": return t("Mythos");
    case "monsters": return t("Monsters");
    case "puzzles": return t("Puzzles");
    case "variables": return t("Variables");
    case "tiles": return t("Tiles");
    case "endings": return t("Endings");
    case "objectives": return t("Objectives");
  }
}
export function sortWord(sort: WireSort): string {
  switch (sort) {
    case "next": return t("next");
    case "runs": return t("runs");
    case "ends": return t("ends");
    case "puzzle": return t("puzzle");
    case "objective": return t("objective");
    case "spawns": return t("spawns");
    case "places": return t("places");
    case "reveals": return t("reveals");
    case "raises": return t("raises");
    case "sets": return t("sets");
    case "opens": return t("triggers");
    case "brings": return t("brings");
  }
}
export function toneOf(wire: Wire): "plain" | "pass" | "fail" {
  const port = wire.port;
  return port.endsWith("pass") || port === "solved" || port === "defeated" ? "pass" : port.endsWith("fail") || port === "closed" ? "fail" : "plain";
}
