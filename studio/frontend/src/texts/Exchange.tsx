/** Files for translators: taken out, and brought back after a look at what they would change. */
import { useId, useState, type ReactNode } from "react";
import { Refused } from "../api";
import { Icon, t, tn } from "../kit";
import { FreeProvider, useStore } from "../store";
import { Button, Check, SelectField } from "../ui/controls";
import { Modal } from "../ui/dialog";
import { exportUrl, oddWords, sendFile, type Plan, type PlanRow } from "./desk";

export interface Pair { source: string; target: string; sourceName: string; targetName: string }
const FORMATS = [
  { id: "po", name: t("PO: for gettext and translators' tools") }, { id: "xliff", name: t("XLIFF 2.0: for translation agencies") }, { id: "csv", name: t("CSV: for a spreadsheet") },
];
const ONLY = [{ id: "", name: t("all texts") }, { id: "missing", name: t("only what is missing") }, { id: "stale", name: t("only what is stale") }];

export function ExportFile({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const store = useStore();
  const [format, setFormat] = useState("po");
  const [only, setOnly] = useState("");
  return (
    <Modal title={t("Export for a translator")} onClose={onClose}>
      <div className="dialog-body exchange">
        <p>{t("{source} into {target}: every text with where it stands and how much room there is for it.", { source: pair.sourceName, target: pair.targetName })}</p>
        <FreeProvider value><SelectField label={t("Kind of file")} value={format} options={FORMATS} onChange={setFormat} /></FreeProvider>
        <FreeProvider value><SelectField label={t("Which texts")} value={only} options={ONLY} onChange={setOnly} empty={t("all texts")} /></FreeProvider>
        <p className="hint">{t("Keep the keys as they are; braces such as {braces} stand for names and signs and must stay.", { braces: "{active}" })}</p>
      </div>
      <footer className="dialog-foot"><Button label={t("Close")} onClick={onClose} />
        <a className="button primary" href={exportUrl(store.api.slug, { format, source: pair.source, target: pair.target, only })} download><Icon name="download" /><span>{t("Download")}</span></a></footer>
    </Modal>
  );
}

function Part({ tone, icon, title, rows, children, detail, open = false }: { tone: string; icon: string; title: string; rows: PlanRow[]; children?: ReactNode; detail?: (row: PlanRow) => string; open?: boolean }) {
  if (rows.length === 0) return null;
  return (
    <details className={`plan-part is-${tone}`} open={open}>
      <summary><Icon name={icon} />{title}</summary>
      {children}
      <ul>
        {rows.slice(0, 200).map((row, at) => (
          <li key={at}><p className="plan-place">{row.title ?? row.key}<small>{row.where ?? ""}{row.line > 0 && ` · ${t("line {n}", { n: row.line })}`}</small></p>
            {detail && <p className="plan-why">{detail(row)}</p>}
            {row.from && <p className="plan-from"><span className="visually-hidden">{t("Now:")} </span>{row.from}</p>}
            <p className="plan-to"><span className="visually-hidden">{t("Then:")} </span>{row.to}</p></li>
        ))}
      </ul>
      {rows.length > 200 && <p className="hint">{t("and {n} more", { n: rows.length - 200 })}</p>}
    </details>
  );
}

export function ImportFile({ pair, onDone, onClose }: { pair: Pair; onDone: () => void; onClose: () => void }) {
  const store = useStore();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState(false);
  const [odd, setOdd] = useState(false);

  const send = async (chosen: File, wish: { conflicts: boolean; odd: boolean; apply?: string }): Promise<void> => {
    setBusy(true);
    setFault("");
    const fields: Record<string, string> = { source: pair.source, target: pair.target };
    if (wish.conflicts) fields.conflicts = "1";
    if (wish.odd) fields.odd = "1";
    if (wish.apply !== undefined) { fields.apply = "1"; fields.base = wish.apply; }
    try {
      const answer = await sendFile(store.api.slug, chosen, fields);
      if (wish.apply === undefined) { setPlan(answer); return; }
      await store.load();
      onDone();
    } catch (error) {
      setFault(error instanceof Refused && error.status === 409 ? t("The scenario was changed meanwhile. Look at the file again, then apply it.") : error instanceof Error ? error.message : String(error));
      setPlan(null);
    } finally { setBusy(false); }
  };
  const choose = (chosen: File | undefined): void => { if (chosen) { setFile(chosen); setPlan(null); void send(chosen, { conflicts, odd }); } };
  const wish = (next: { conflicts: boolean; odd: boolean }): void => { setConflicts(next.conflicts); setOdd(next.odd); if (file) void send(file, next); };
  return (
    <Modal wide title={t("Import translations")} onClose={onClose}>
      <div className="dialog-body exchange">
        <label className="file-drop" htmlFor={id} onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); choose(event.dataTransfer.files[0]); }}>
          <Icon name="upload" /><span>{file ? file.name : t("Choose a file of CSV, PO or XLIFF, or drop it here")}</span><small>{t("{source} into {target}. Nothing is changed before you have seen what it does.", { source: pair.sourceName, target: pair.targetName })}</small>
          <input id={id} type="file" accept=".csv,.po,.xlf,.xliff" onChange={(event) => choose(event.target.files?.[0])} />
        </label>
        {busy && <p className="hint" role="status"><Icon name="loader" /> {t("Reading the file…")}</p>}
        {fault && <p className="plan-fault" role="alert"><Icon name="warning" />{fault}</p>}
        {plan && (
          <section aria-label={t("What the file does")} className="plan">
            <p role="status"><strong>{plan.changes ? tn("{n} text will change", "{n} texts will change", plan.changes) : t("Nothing will change")}</strong> · {tn("{n} is the same", "{n} are the same", plan.same)} · {tn("{n} is empty", "{n} are empty", plan.empty)}</p>
            <Part open tone="added" icon="plus" title={tn("{n} new translation", "{n} new translations", plan.added.length)} rows={plan.added} />
            <Part open tone="changed" icon="edit" title={tn("{n} changed translation", "{n} changed translations", plan.changed.length)} rows={plan.changed} />
            <Part open tone="warn" icon="hourglass" title={tn("{n} source has changed since the file was made", "{n} sources have changed since the file was made", plan.conflicts.length)} rows={plan.conflicts} detail={(row) => t("Translated: {old} Now: {now}", { old: row.made_of ?? "", now: row.source ?? "" })}>
              <Check label={t("Take these translations nevertheless")} checked={conflicts} onChange={(on) => wish({ conflicts: on, odd })} />
            </Part>
            <Part open tone="warn" icon="warning" title={tn("{n} translation misses or adds a placeholder", "{n} translations miss or add placeholders", plan.odd.length)} rows={plan.odd} detail={oddWords}>
              <Check label={t("Take these translations nevertheless")} checked={odd} onChange={(on) => wish({ conflicts, odd: on })} />
            </Part>
            <Part open tone="bad" icon="warning" title={tn("{n} translation is broken and is left out", "{n} translations are broken and are left out", plan.broken.length)} rows={plan.broken} detail={(row) => oddWords({ ...row, line: row.in_line })} />
            <Part tone="warn" icon="help" title={tn("{n} key is not known here", "{n} keys are not known here", plan.unknown.length)} rows={plan.unknown} detail={(row) => row.why || t("Perhaps the text was removed.")} />
          </section>
        )}
      </div>
      <footer className="dialog-foot"><Button label={t("Cancel")} onClick={onClose} />
        <Button tone="lamp" icon="check" label={plan?.changes ? tn("Apply {n} change", "Apply {n} changes", plan.changes) : t("Apply")} disabled={!plan?.changes || busy || !file} onClick={() => { if (file && plan) void send(file, { conflicts, odd, apply: String(plan.rev) }); }} /></footer>
    </Modal>
  );
}
