/** Find usages: every place that speaks of a thing, with a way there. */
import { useEffect, useState } from "react";
import type { Use } from "../api";
import { Icon, t, tn } from "../kit";
import type { Kind, Ref } from "../model";
import { useStore } from "../store";
import { Button, Empty } from "../ui/controls";
import { Modal } from "../ui/dialog";

export function UsesDialog({ of, title, onGo, onClose }: { of: { kind: Kind; id: string }; title: string; onGo: (ref: Ref) => void; onClose: () => void }) {
  const store = useStore();
  const [uses, setUses] = useState<Use[] | null>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    store.api.uses(of.kind, of.id).then((answer) => setUses(answer.uses), (reason: unknown) => setError(reason instanceof Error ? reason.message : String(reason)));
  }, [store, of.kind, of.id]);
  const byThing = new Map<string, Use[]>();
  for (const use of uses ?? []) byThing.set(`${use.kind}/${use.id}`, [...(byThing.get(`${use.kind}/${use.id}`) ?? []), use]);
  return (
    <Modal wide title={t("Where “{title}” is used", { title })} onClose={onClose}>
      <div className="dialog-body">
        {error && <p className="field-error" role="alert">{error}</p>}
        {!uses && !error && <p className="loading" role="status"><Icon name="loader" />{t("Looking through the scenario…")}</p>}
        {uses?.length === 0 && <Empty icon="search" title={t("Nothing speaks of it.")} />}
        {byThing.size > 0 && <ul className="uses-list">{[...byThing.values()].map((rows) => { const [first] = rows; return first && (
          <li key={`${first.kind}/${first.id}`}>
            <button type="button" disabled={first.kind === "settings"} onClick={() => { onClose(); if (first.kind !== "settings") onGo({ kind: first.kind, id: first.id }); }}>
              <strong>{first.name}</strong><small>{tn("{n} place", "{n} places", rows.length)}</small><code>{rows.map((use) => use.path.replace(/^\$\.[a-z.]+(\[\d+\])?\.?/, "")).join(", ")}</code>
            </button>
          </li>); })}</ul>}
      </div>
      <footer className="dialog-foot"><Button label={t("Close")} onClick={onClose} /></footer>
    </Modal>
  );
}
