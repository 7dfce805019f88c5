/** Deep links: `/studio/<slug>/graph#event=cellar-hatch` selects that event on that page. */
import type { Kind, Ref } from "./model";
import type { PageName } from "./pageData";

const ANCHORS: Record<Kind, string> = {
  tiles: "tile", tokens: "token", events: "event", mythos: "mythos", monsters: "monster", puzzles: "puzzle",
  variables: "variable", objectives: "objective", endings: "ending", items: "item", spells: "spell", conditions: "condition",
  investigators: "investigator", damage: "damage", horror: "horror", decks: "deck", abilities: "ability", difficulties: "difficulty", own_tiles: "own-tile",
  chapters: "chapter", ways: "way", carried: "carried",
};
const KINDS = Object.keys(ANCHORS) as Kind[];

export function hashOf(ref: Ref): string { return `#${ANCHORS[ref.kind]}=${encodeURIComponent(ref.id)}`; }

export function refOf(hash: string): Ref | null {
  const match = /^#([a-z-]+)=(.+)$/.exec(hash);
  const kind = KINDS.find((name) => ANCHORS[name] === match?.[1]);
  return kind && match?.[2] ? { kind, id: decodeURIComponent(match[2]) } : null;
}

const ON_GRAPH: ReadonlySet<Kind> = new Set(["events", "mythos", "endings", "objectives", "variables"]);
const STORY: ReadonlySet<Kind> = new Set(["events", "mythos"]);

/** The page on which a kind of thing is seen; `now` is kept when it shows it too. */
export function pageFor(kind: Kind, now: PageName): PageName {
  if (kind === "tiles" || kind === "tokens") return "map";
  if (kind === "monsters") return "monsters";
  if (kind === "puzzles") return "puzzles";
  if (kind === "own_tiles") return "tiles";
  if (now === "campaign" || kind === "chapters" || kind === "ways" || kind === "carried") return "campaign";
  if (STORY.has(kind)) return now === "events" || now === "outline" ? now : "graph";
  if (ON_GRAPH.has(kind)) return now === "graph" || now === "outline" ? now : "things";
  return "things";
}
