import { useEffect, useRef } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { usePrefs } from "../prefs";
import { plain } from "../shared/Prose";
import { play } from "../sound";
import type { TableState, View } from "../view";

/** Whether this screen is the one that is asked: the own investigator, or the whole group. */
export const asksMe = ({ view, you }: TableState): boolean =>
  view.decision !== null && you.may_choose && (you.role !== "host" || you.seat === null || view.decision.actor === null || view.decision.actor === you.seat);

const harm = (view: View): number => view.investigators.reduce((sum, one) => sum + one.damage.up + one.damage.down + one.horror.up + one.horror.down, 0);

/** The tab's name, sounds and a shake say what happened to somebody who looks elsewhere. */
export function useSignals(state: TableState): void {
  const { shake } = usePrefs();
  const { view, you } = state;
  const mine = you.role === "seat" && asksMe(state) && view.decision?.actor !== null;
  const before = useRef({ view, mine });
  useEffect(() => {
    const title = plain(view.title) || state.package.title;
    document.title = view.outcome ? t("The end · {title}", { title }) : mine ? t("Your turn · {title}", { title }) : title;
  }, [view, mine, state.package.title]);
  useEffect(() => {
    const old = before.current;
    before.current = { view, mine };
    if (old.view === view) return;
    if (view.outcome && !old.view.outcome) play("end");
    else if (view.test && view.test.number !== old.view.test?.number) play("dice");
    else if (harm(view) > harm(old.view)) play("hurt");
    else if (mine && !old.mine) play("turn");
    else if (view.decision?.kind === "confirm" && plain(view.story?.text) !== plain(old.view.story?.text)) play("page");
    if (mine && !old.mine && shake === "on") navigator.vibrate?.([90, 60, 90]);
  }, [view, mine, shake]);
}
