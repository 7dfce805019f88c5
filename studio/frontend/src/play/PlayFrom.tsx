/** The button that takes an event to the play page. It stands in forms, on the graph and on the map. */
import { t } from "../kit";
import type { Ref } from "../model";
import { hashOf } from "../route";
import { Button } from "../ui/controls";

/** Open the play page at an event, without leaving what is unsaved. */
export function playFrom(ref: Ref): void {
  const slug = /^\/studio\/([^/]+)\//.exec(location.pathname)?.[1] ?? "";
  history.pushState(null, "", `/studio/${slug}/play${hashOf(ref)}`);
  window.dispatchEvent(new PopStateEvent("popstate")); // the workspace follows the address
}

export function PlayFromButton({ target, bare = false }: { target: Ref; bare?: boolean }) {
  return <Button bare={bare} icon="play" label={t("Play from here")} onClick={() => playFrom(target)} />;
}
