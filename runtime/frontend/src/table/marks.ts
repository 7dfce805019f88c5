import { t, tn, type SpaceMark } from "../../../../tile_library/frontend/index";
import type { View } from "../view";

/** While somebody's turn is being decided: the steps to every space that can be come to with the actions left. */
export function marksOf(view: View): Map<string, SpaceMark> {
  const marks = new Map<string, SpaceMark>();
  const { reach, decision } = view;
  if (!reach || decision?.kind !== "turn" || decision.actor !== reach.investigator) return marks;
  const left = view.investigators.find((one) => one.id === reach.investigator)?.actions ?? 0;
  for (const [space, { moves, actions }] of Object.entries(reach.spaces)) {
    if (moves === 0 || actions > left) continue;
    const cost = actions === 0 ? t("no further action") : tn("{n} action", "{n} actions", actions);
    marks.set(space, { text: String(moves), label: `${tn("{n} space away", "{n} spaces away", moves)}, ${cost}`, kind: actions <= 1 ? "now" : "later" });
  }
  return marks;
}

/** The spaces in range, while a monster is being aimed at. */
export function rangeOf(view: View): Set<string> {
  const aiming = view.decision?.actor === view.reach?.investigator && view.decision?.kind !== "turn" && view.decision?.options.some((option) => option.target?.monster || option.id === "unarmed");
  return new Set(aiming && view.reach ? Object.keys(view.reach.range) : []);
}
