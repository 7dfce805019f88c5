import { useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { api } from "../api";
import { Dialog } from "../shared/Dialog";

/** A game as a file, with what it is played with or without. */
export function SaveDialog({ code, title, onClose }: { code: string; title: string; onClose: () => void }) {
  const [packages, setPackages] = useState(true);
  return (
    <Dialog
      title={t("Save {title} as a file", { title })}
      onClose={onClose}
      foot={<>
        <button type="button" className="button" onClick={onClose}>{t("Cancel")}</button>
        <a className="button primary" href={api.save(code, packages)} download onClick={() => window.setTimeout(onClose)}><Icon name="download" /> {t("Save the file")}</a>
      </>}
    >
      <p>{t("Drop the file on the library, here or on another machine, and the game goes on from where it stands now, as a table of its own.")}</p>
      <label className="check"><input type="checkbox" checked={packages} onChange={(event) => setPackages(event.target.checked)} /> {t("With the story and the packs it is played with")}</label>
      <p className="hint">{t("Without them the file is small, and opens only where the same versions are in the library. It holds everything, hidden things too: give it to nobody who still wants to be surprised.")}</p>
    </Dialog>
  );
}
