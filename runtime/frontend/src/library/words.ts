import { t, tn } from "../../../../tile_library/frontend/index";
import type { Need, PackageData } from "../page";

export const difficultyName = (n: number): string =>
  [t("Very easy"), t("Easy"), t("Moderate"), t("Hard"), t("Very hard"), t("Merciless")][Math.min(Math.max(n, 0), 5)] ?? String(n);

export const span = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

export const playersOf = (data: PackageData): string | null => (data.players ? tn("{n} player", "{n} players", data.players.max, { n: span(Math.min(data.players.min, data.players.max), data.players.max) }) : null);

export const minutesOf = (data: PackageData): string | null => (data.minutes ? t("{n} minutes", { n: span(data.minutes[0], data.minutes[1]) }) : null);

export const chaptersOf = (data: PackageData): string => tn("{n} chapter", "{n} chapters", data.chapters.length);

/** What is wrong with something a package asks for; null when it is there. */
export function lacking(need: Need): string | null {
  const name = { name: need.id, versions: need.versions, found: need.found };
  if (need.optional) return null;
  if (need.state === "missing") return need.kind === "scenario" ? t("The scenario {name} is not in the library.", name) : t("The content pack {name} ({versions}) is not in the library.", name);
  if (need.state === "version") return t("It asks for {name} {versions}; version {found} is in the library.", name);
  if (need.state === "off") return t("The content pack {name} is switched off in your collection.", name);
  return null;
}
