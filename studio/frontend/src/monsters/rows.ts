/** The rows of a monster's tables: their names, how a fresh one begins, how likely each is. */
import { t } from "../kit";
import type { Effect, TableName, TableRow } from "../model";

export function tableWord(table: TableName): string {
  switch (table) {
    case "activation": return t("Activation");
    case "attack": return t("Attack");
    case "evade": return t("Evade");
    case "horror_check": return t("Horror check");
  }
}

export function tableHint(table: TableName): string {
  switch (table) {
    case "activation": return t("What it does when the monsters activate: whom it hunts, how far it moves, what it attacks with.");
    case "attack": return t("What happens when an investigator attacks it, by kind of weapon.");
    case "evade": return t("What an investigator must do to get past it.");
    case "horror_check": return t("What the sight of it does.");
  }
}

const weaponOf = (row: TableRow): string => row.weapon ?? "unarmed";

/** The chance of a row in the first draw: its weight among those it competes with (attacks: those of the same weapon). */
export function share(rows: readonly TableRow[], row: TableRow): number {
  const total = rows.filter((other) => weaponOf(other) === weaponOf(row)).reduce((sum, other) => sum + (other.weight ?? 1), 0);
  return total > 0 ? (row.weight ?? 1) / total : 0;
}

/** Why a row can never be drawn, or null: what its condition says is plain without playing. */
export function deadRow(row: TableRow): string | null {
  return /^\s*(false|not\s+true)\s*$/.test(row.when ?? "") ? t("Its condition never holds: it can not be drawn.") : null;
}

const BLANK_DO: Record<TableName, Effect[]> = {
  activation: [{ move: "this", spaces: 2, toward: { nearest: "investigator" } }], attack: [], evade: [], horror_check: [{ suffer: "horror", amount: 1, negate: "will" }],
};

export function blankRow(table: TableName, language: string): TableRow {
  if (table === "attack") return { weapon: "unarmed", weight: 1, text: { [language]: "" }, test: { skill: "strength" }, pass: { do: [{ strike: "weapon_damage" }] } };
  if (table === "evade") return { weight: 1, text: { [language]: "" }, test: { skill: "agility", difficulty: 1 }, fail: { do: [{ "lose-action": true }] } };
  return { weight: 1, text: { [language]: "" }, do: structuredClone(BLANK_DO[table]) };
}
