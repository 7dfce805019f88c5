import { useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { SaveDialog } from "../library/SaveDialog";
import { plain } from "../shared/Prose";
import type { TableState } from "../view";

/** In the menu: the campaign this table belongs to, and the game as a file. */
export function KeepItems({ state }: { state: TableState }) {
  const [saving, setSaving] = useState(false);
  return (
    <>
      {state.campaign && <li><a className="button quiet" href={`/campaign/${encodeURIComponent(state.campaign)}`}><Icon name="book" /> {t("The campaign")}</a></li>}
      {state.you.role === "host" && <li><button type="button" className="button quiet" onClick={() => setSaving(true)}><Icon name="download" /> {t("Save as a file")}</button></li>}
      {saving && <li><SaveDialog code={state.code} title={plain(state.view.title) || state.package.title} onClose={() => setSaving(false)} /></li>}
    </>
  );
}
