/** What the pasted things speak of and this scenario has not: brought along, or left as problems. */
import { useState } from "react";
import { t, tn } from "../kit";
import { Button, Check } from "../ui/controls";
import { Modal } from "../ui/dialog";
import type { Pending } from "./useClip";
import type { CardKind } from "./cards";
import { kindWord } from "../kindWords";
import { KINDS } from "./words";

export function PasteDialog({ pending, onClose }: { pending: Pending; onClose: () => void }) {
  const [brought, setBrought] = useState<ReadonlySet<string>>(new Set());
  const open = pending.missing(brought);
  const chosen = [...brought].map((key) => ({ kind: key.slice(0, key.indexOf("/")), id: key.slice(key.indexOf("/") + 1) }));
  const toggle = (key: string): void => setBrought((now) => { const next = new Set(now); if (!next.delete(key)) next.add(key); return next; });
  const word = (kind: string): string => (KINDS.includes(kind as CardKind) ? kindWord(kind as CardKind) : kind);
  const all = (): void => {
    let next = new Set(brought);
    // What comes along may speak of more.
    for (let more = pending.missing(next).filter((row) => row.carried); more.length; more = pending.missing(next).filter((row) => row.carried)) next = new Set([...next, ...more.map((row) => `${row.kind}/${row.id}`)]);
    setBrought(next);
  };
  return (
    <Modal wide title={t("Some of what it speaks of is not here")} onClose={onClose}>
      <div className="dialog-body">
        <p>{t("Tick what should come along from “{from}”. The rest is pasted as it is and shown as problems until you make it.", { from: pending.part.from })}</p>
        <ul className="paste-list">
          {chosen.map(({ kind, id }) => <li key={`${kind}/${id}`}><Check label={`${word(kind)} · ${id}`} checked onChange={() => toggle(`${kind}/${id}`)} /></li>)}
          {open.map((row) => (
            <li key={`${row.kind}/${row.id}`}>{row.carried ? <Check label={`${word(row.kind)} · ${row.id}`} checked={false} onChange={() => toggle(`${row.kind}/${row.id}`)} /> : <span className="paste-gone">{`${word(row.kind)} · ${row.id}`} — {t("not there either")}</span>}
              <small>{t("spoken of by {names}", { names: row.by.join(", ") })}</small></li>
          ))}
        </ul>
      </div>
      <footer className="dialog-foot">
        <Button label={t("Cancel")} onClick={onClose} />
        {open.some((row) => row.carried) && <Button label={t("Tick all")} onClick={all} />}
        <Button tone="lamp" label={open.length ? tn("Paste, leave {n} as a problem", "Paste, leave {n} as problems", open.length) : t("Paste")} onClick={() => pending.done(brought)} />
      </footer>
    </Modal>
  );
}
