import { t } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { Call } from "../view";

interface Props { call: Call; onKeep: () => void; onEnd: () => void }

/** Ask before a call of the menu ends the game (INV-WIN-05, INV-WIN-07). */
export function CallOut({ call, onKeep, onEnd }: Props) {
  return (
    <>
      <p>{t("This ends the game for everyone at the table.")}</p>
      <div className="menu-answers">
        <button type="button" className="button" onClick={onKeep}>{t("Keep playing")}</button>
        <button type="button" className="button primary" onClick={onEnd}>{plain(call.label)}</button>
      </div>
    </>
  );
}
