/** By what a thing is used: a list that leads there, and what is asked before something that is used goes away. */
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { find } from "../document";
import { Icon, t, tn } from "../kit";
import type { Command, JsonObject, Kind, Ref, Use } from "../model";
import { useOpen } from "../shell/navigate";
import { useStore, useWorkspace } from "../store";
import { Button } from "../ui/controls";
import { Combobox } from "../ui/Combobox";
import { Modal, useAsk } from "../ui/dialog";
import { titleIn } from "./context";
import { targets } from "./references";
import { kindWord } from "../kindWords";
import { fieldWord } from "./words";

/** The last words of a path: "choices 1 › pass › effects 2". */
export function placeWords(path: string): string {
  const steps = path.replace(/^\$\.(board\.tiles|mythos\.events|[a-z_]+)\[\d+\]|^\$/, "").match(/[a-z_-]+(\[\d+\])?/gi) ?? [];
  return steps.map((step) => { const [, key = "", at] = /^([a-z_-]+)(?:\[(\d+)\])?$/i.exec(step) ?? []; return fieldWord(key).toLowerCase() + (at === undefined ? "" : ` ${Number(at) + 1}`); }).join(" › ");
}

function UseLine({ use, onOpen }: { use: Use; onOpen: (use: Use) => void }) {
  const words = <><Icon name={use.kind === "settings" ? "settings" : "link"} /><span>{use.kind === "settings" ? use.name : `${kindWord(use.kind)} ${use.name}`}</span><small>{placeWords(use.path)}</small></>;
  return <li>{use.kind === "settings" ? <a className="use-line" href={use.link}>{words}</a> : <button type="button" className="use-line" onClick={() => onOpen(use)}>{words}</button>}</li>;
}

export function useUses(kind: Kind, id: string): Use[] | null {
  const store = useStore();
  const { snapshot } = useWorkspace();
  const [uses, setUses] = useState<Use[] | null>(null);
  const rev = snapshot?.rev;
  useEffect(() => {
    let gone = false;
    store.api.uses(kind, id).then((answer) => { if (!gone) setUses(answer.uses); }).catch(() => { if (!gone) setUses(null); });
    return () => { gone = true; };
  }, [store, kind, id, rev]);
  return uses;
}

const SETS = /\.(set|raise)$/;

/** Where a thing is spoken of; of a variable: where it is set, and where it is read. */
export function Uses({ kind, id }: { kind: Kind; id: string }) {
  const uses = useUses(kind, id);
  const open = useOpen();
  if (!uses) return <p className="hint">{t("Looking…")}</p>;
  const list = (rows: Use[]): ReactNode => <ul className="use-list">{rows.map((use, index) => <UseLine key={index} use={use} onOpen={(each) => { if (each.kind !== "settings") open({ kind: each.kind, id: each.id }); }} />)}</ul>;
  if (kind !== "variables") return uses.length ? list(uses) : <p className="hint">{t("Nothing speaks of it yet.")}</p>;
  const sets = uses.filter((use) => SETS.test(use.path));
  const reads = uses.filter((use) => !SETS.test(use.path));
  return (
    <>
      <h4>{t("Set by")}</h4>{sets.length ? list(sets) : <p className="hint">{t("Nothing sets it: it keeps its first value.")}</p>}
      <h4>{t("Read by")}</h4>{reads.length ? list(reads) : <p className="hint">{t("Nothing reads it yet.")}</p>}
    </>
  );
}

interface Pending { refs: Ref[]; uses: Use[]; after: () => void }

/** `remove` deletes after asking; of what is used it says by what, and offers to put another in its place. */
export function useDeletion(): { remove: (refs: Ref[], after?: () => void) => Promise<void>; dialog: ReactNode } {
  const store = useStore();
  const ask = useAsk();
  const open = useOpen();
  const [pending, setPending] = useState<Pending | null>(null);
  const titleOf = useCallback((ref: Ref): string => titleIn((find(store.get().scenario, ref.kind, ref.id) ?? {}) as unknown as JsonObject, ref.id), [store]);
  const go = useCallback((refs: Ref[], before: Command[], after: () => void) => {
    const first = refs[0];
    const label = refs.length === 1 && first ? t("Delete {title}", { title: titleOf(first) }) : tn("Delete {n} thing", "Delete {n} things", refs.length);
    store.run(label, [...before, ...refs.map((ref): Command => ({ op: "remove", kind: ref.kind, id: ref.id, force: true }))]);
    const now = store.get().selection;
    if (now && refs.some((ref) => ref.kind === now.kind && ref.id === now.id)) store.select(null);
    after();
  }, [store, titleOf]);
  const remove = useCallback(async (refs: Ref[], after: () => void = () => undefined) => {
    const first = refs[0];
    if (!first) return;
    let uses: Use[];
    try { uses = (await Promise.all(refs.map((ref) => store.api.uses(ref.kind, ref.id)))).flatMap((answer) => answer.uses); } catch (error) { store.tell(error instanceof Error ? error.message : String(error)); return; }
    const outside = uses.filter((use) => !refs.some((ref) => ref.kind === use.kind && ref.id === use.id));
    if (outside.length) { setPending({ refs, uses: outside, after }); return; }
    const title = refs.length === 1 ? t("Delete “{title}”?", { title: titleOf(first) }) : tn("Delete {n} thing?", "Delete {n} things?", refs.length);
    if (await ask({ title, text: t("You can bring it back with undo."), yes: t("Delete") })) go(refs, [], after);
  }, [store, ask, go, titleOf]);
  const only = pending?.refs.length === 1 ? pending.refs[0] : undefined;
  const dialog = pending && (
    <InUse title={only ? t("“{title}” is still used", { title: titleOf(only) }) : tn("{n} of these is still used", "{n} of these are still used", pending.refs.length)} uses={pending.uses} only={only}
      onClose={() => setPending(null)} onOpen={(use) => { setPending(null); if (use.kind !== "settings") open({ kind: use.kind, id: use.id }); }}
      onDelete={(by) => { setPending(null); go(pending.refs, only && by ? [{ op: "replace", kind: only.kind, id: only.id, by }] : [], pending.after); }} />
  );
  return { remove, dialog };
}

function InUse({ title, uses, only, onClose, onOpen, onDelete }: { title: string; uses: Use[]; only: Ref | undefined; onClose: () => void; onOpen: (use: Use) => void; onDelete: (by: string) => void }) {
  const { snapshot, scenario } = useWorkspace();
  const [by, setBy] = useState("");
  const others = snapshot && only ? targets(snapshot, scenario, only.kind === "mythos" ? "events" : only.kind === "own_tiles" ? "tiles" : only.kind).filter((row) => row.kind === only.kind && row.id !== only.id && !row.id.includes(":")) : [];
  return (
    <Modal title={title} onClose={onClose} wide>
      <div className="dialog-body in-use">
        <p>{tn("{n} place speaks of it. It can not simply go.", "{n} places speak of it. It can not simply go.", uses.length)}</p>
        <ul className="use-list">{uses.map((use, index) => <UseLine key={index} use={use} onOpen={onOpen} />)}</ul>
        {others.length > 0 && <div className="field"><label htmlFor="replace-by">{t("Put another in its place")}</label><Combobox id="replace-by" label={t("Put another in its place")} labelled value={by} options={others} empty={t("nothing")} onPick={setBy} /></div>}
      </div>
      <footer className="dialog-foot">
        <Button label={t("Keep it")} onClick={onClose} />
        {by ? <Button tone="lamp" label={t("Replace and delete")} onClick={() => onDelete(by)} /> : <Button tone="blood" label={t("Delete anyway, and leave the problems")} onClick={() => onDelete("")} />}
      </footer>
    </Modal>
  );
}
