/** Everything of a scenario by its name, for “go to”. */
import { listOf, words } from "../document";
import { t } from "../kit";
import { iconWords } from "../../../../tile_library/frontend/icons";
import type { Kind, Ref, Scenario, Snapshot, Text } from "../model";
import { packed } from "../refs";
import type { CardKind } from "./cards";
import type { Graph } from "./derive";
import type { Makeable } from "./edit";
import type { Entry } from "./Quick";
import { kindWord } from "../kindWords";

const OTHERS: readonly (readonly [Kind, string])[] = [
  ["variables", "gauge"], ["tiles", "map"], ["items", "item"], ["spells", "spell"], ["conditions", "stunned"], ["investigators", "person"], ["decks", "layers"], ["abilities", "book"], ["own_tiles", "map"], ["damage", "damage"], ["horror", "horror"],
];

export function otherWord(kind: Kind): string {
  switch (kind) {
    case "items": return t("Item");
    case "spells": return t("Spell");
    case "conditions": return t("Condition");
    case "investigators": return t("Investigator");
    case "decks": return t("Deck");
    case "abilities": return t("Rule");
    case "own_tiles": return t("Own tile");
    case "damage": return t("Damage card");
    case "horror": return t("Horror card");
    default: return kindWord(kind as CardKind);
  }
}

/** `all`: also what is not on the graph, and the things of content packs (to find their usages). */
export function entriesOf(scenario: Scenario, graph: Graph, snapshot: Snapshot | null, all: boolean): Entry[] {
  const rows: Entry[] = graph.cards.filter((card) => !card.missing).map((card) => ({ key: card.id, kind: card.ref.kind, word: kindWord(card.ref.kind), id: card.ref.id, title: card.title, icon: card.icon }));
  const seen = new Set(rows.map((row) => row.key));
  const add = (kind: Kind, id: string, title: string, icon: string): void => { const key = `${kind}/${id}`; if (!seen.has(key)) { seen.add(key); rows.push({ key, kind, word: otherWord(kind), id, title, icon }); } };
  if (!all) return rows;
  for (const [kind, icon] of OTHERS) for (const item of listOf(scenario, kind)) {
    const named = item as { id: string; name?: Text; title?: Text; icon?: string };
    add(kind, named.id, words(named.name ?? named.title) || named.id, named.icon && named.icon in iconWords ? named.icon : icon);
  }
  if (snapshot) for (const [kind, icon] of [["items", "item"], ["spells", "spell"], ["conditions", "stunned"], ["monsters", "monster"]] as const) for (const row of packed(snapshot, scenario, kind)) if (row.id.includes(":")) add(kind, row.id, row.name, icon);
  return rows;
}

export const refOfEntry = (entry: Entry): Ref => ({ kind: entry.kind as Kind, id: entry.id });

/** What can be made, in the order it is offered. */
export function makes(kinds: readonly Makeable[]): { kind: Makeable; word: string; icon: string }[] {
  const icons: Record<Makeable, string> = { events: "book", endings: "star", puzzles: "puzzle", objectives: "flag", mythos: "moon", variables: "gauge" };
  return kinds.map((kind) => ({ kind, word: kindWord(kind), icon: icons[kind] }));
}
