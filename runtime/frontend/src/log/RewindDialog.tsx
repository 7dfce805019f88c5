import { useEffect, useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { api, ApiError, type Undoing } from "../api";
import { Dialog } from "../shared/Dialog";
import { plain } from "../shared/Prose";
import type { Table } from "../useTable";
import type { LogEntry } from "../view";

const SHOWN = 12;

/** Says what going back to before a line would take back, and whether dice or hidden things are among it, before it does. */
export function RewindDialog({ entry, table, onClose }: { entry: LogEntry; table: Table; onClose: () => void }) {
  const [told, setTold] = useState<Undoing | null>(null);
  const [error, setError] = useState("");
  const { code } = table.state;
  useEffect(() => {
    let gone = false;
    api.undoing(code, entry.n).then(
      (found) => { if (!gone) setTold(found); },
      (problem: unknown) => { if (!gone) setError(problem instanceof ApiError ? problem.message : String(problem)); },
    );
    return () => { gone = true; };
  }, [code, entry.n]);
  const go = () => { if (told) table.rewind?.(entry.n, told.step); onClose(); };
  return (
    <Dialog
      title={t("Go back to before this?")}
      onClose={onClose}
      foot={<>
        <button type="button" className="button" onClick={onClose}>{t("Leave it")}</button>
        <button type="button" className="button primary" disabled={!told || table.busy} onClick={go}><Icon name="history" /> {t("Go back")}</button>
      </>}
    >
      <blockquote className="rewind-line">{plain(entry.message)}</blockquote>
      {error && <p className="error" role="alert">{error}</p>}
      {!told && !error && <p className="muted">{t("Looking …")}</p>}
      {told && (
        <>
          {told.barrier && <p className="banner bad"><Icon name="warning" /> <span>{t("Dice were rolled or something hidden was shown since. Ask the table first.")}</span></p>}
          <p>{tn("{n} choice is taken back:", "{n} choices are taken back:", told.choices.length)}</p>
          <ol className="rewind-list">
            {told.choices.slice(0, SHOWN).map((label, i) => <li key={i}>{label}</li>)}
            {told.choices.length > SHOWN && <li className="muted">{t("… and {n} more", { n: told.choices.length - SHOWN })}</li>}
          </ol>
          <p className="muted small">{t("“Redo” brings all of it back, as long as nothing else is chosen.")}</p>
        </>
      )}
    </Dialog>
  );
}
