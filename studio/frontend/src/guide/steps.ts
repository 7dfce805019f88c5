/** The guided first scenario: what there is to do, and how one sees that it is done. */
import { listOf } from "../document";
import { t } from "../kit";
import type { Effect, Json, Scenario, Snapshot, StoryEvent } from "../model";
import type { PageName } from "../pageData";

export interface Step { id: string; title: string; how: string; page: PageName | "check" | "export"; done: (seen: Seen) => boolean }
/** What the steps look at. `visited`: pages that were open since the guide began. */
export interface Seen { scenario: Scenario; snapshot: Snapshot; visited: ReadonlySet<string> }

/** The scenario the guide begins with has one tile, one token and one event that answers it. */
const FIRST_TOKEN = "letter";

const events = (scenario: Scenario): StoryEvent[] => listOf(scenario, "events");
const answers = (scenario: Scenario): StoryEvent[] =>
  events(scenario).filter((event) => event.trigger?.type === "token-used" && event.trigger.token !== FIRST_TOKEN && listOf(scenario, "tokens").some((token) => token.id === event.trigger?.token));

/** Whether anything in a value satisfies the test, however deep. */
function some(value: unknown, test: (holder: Record<string, Json>) => boolean): boolean {
  if (Array.isArray(value)) return value.some((each) => some(each, test));
  if (typeof value !== "object" || value === null) return false;
  return test(value as Record<string, Json>) || Object.values(value).some((each) => some(each, test));
}
const does = (event: StoryEvent, verb: string): boolean => some(event, (holder: Effect) => verb in holder);

export function steps(): Step[] {
  return [
    { id: "tile", page: "map", title: t("Lay a second room"), done: ({ scenario }) => listOf(scenario, "tiles").length > 1,
      how: t("On the map, drag a tile from the palette until its exit meets the hall's. R turns it. The doors that fit light up.") },
    { id: "token", page: "map", title: t("Put something into it"), done: ({ scenario }) => listOf(scenario, "tokens").some((token) => token.id !== FIRST_TOKEN),
      how: t("Drag a search token from the palette onto a space of the new room, and give it a name: this is what the players see.") },
    { id: "event", page: "graph", title: t("Say what happens there"), done: ({ scenario }) => answers(scenario).length > 0,
      how: t("On the graph, drag from the token's port into the empty space: an event is made that runs when somebody uses it. Write its text in the panel at the right.") },
    { id: "test", page: "graph", title: t("Let the dice decide"), done: ({ scenario }) => events(scenario).some((event) => event.choices?.some((choice) => choice.test && choice.pass && choice.fail)),
      how: t("Give the event a choice, and the choice a test: a skill, a difficulty, what happens on pass and what on fail.") },
    { id: "reward", page: "graph", title: t("Let it matter"), done: ({ scenario }) => events(scenario).some((event) => ["gain", "suffer", "set", "raise", "spawn"].some((verb) => does(event, verb))),
      how: t("Add an effect to pass or fail: gain a clue, suffer horror, remember something in a variable.") },
    { id: "mythos", page: "events", title: t("Wake the house"), done: ({ scenario }) => listOf(scenario, "mythos").length > 0 || Boolean(scenario.mythos && "use" in scenario.mythos),
      how: t("Write one mythos event: after the investigators have acted, the house answers with it each round.") },
    { id: "check", page: "check", title: t("Let it be checked"), done: ({ snapshot, visited }) => visited.has("check") && !snapshot.problems.some((problem) => problem.severity === "error"),
      how: t("The check reads the whole scenario as you write. Open its page: each line says what is wrong, where, and what to do.") },
    { id: "play", page: "play", title: t("Play it"), done: ({ visited }) => visited.has("play"),
      how: t("Play from the start, or from any event, with the rules and dice of the table. What you change afterwards is played again by itself.") },
    { id: "export", page: "export", title: t("Put it on the table"), done: ({ visited }) => visited.has("export"),
      how: t("Choose a version and a licence, and export the package: one file, which the runtime plays.") },
  ];
}
