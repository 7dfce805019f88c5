import { Icon, t } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { View } from "../view";
import { about, useLookup } from "./lookup";

/** A question mark at the question: the words and rules it is about. */
export function AboutThis({ view }: { view: View }) {
  const lookup = useLookup();
  const { decision } = view;
  if (!lookup || !decision) return null;
  const found = about(view, decision);
  if (found.terms.length + found.rules.length === 0) return null;
  return (
    <button type="button" className="button quiet about-this" aria-label={t("Words and rules of this question")} aria-haspopup="dialog" onClick={() => lookup.open({ kind: "here", title: plain(decision.prompt), ...found })}>
      <Icon name="help" />
    </button>
  );
}
