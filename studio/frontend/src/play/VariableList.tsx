/** The variables as they are now: changed at the table, by an event or by the designer. */
import { useState } from "react";
import { Icon, t, tn } from "../kit";
import type { Json, Ref } from "../model";
import { Button } from "../ui/controls";
import type { VariableNow } from "./preview";
import type { PreviewState } from "./usePreview";

const said = (value: Json | undefined): string => (value === true ? t("yes") : value === false ? t("no") : value === "" ? "“”" : String(value ?? "—"));

export function VariableList({ preview, show }: { preview: PreviewState; show: (ref: Ref) => void }) {
  const variables = preview.shown?.variables ?? [];
  const now = preview.current?.choices.length ?? 0;
  return (
    <section className="play-section" aria-label={t("Variables")}>
      <h3 className="play-title">{t("Variables")}</h3>
      <ul className="play-variables">
        {variables.map((one) => <Row key={one.id} one={one} fresh={one.changed?.at === now && now > 0} busy={preview.busy} show={show} onSet={(value) => preview.choose({ set: { [one.id]: value } })} />)}
      </ul>
      {variables.length < 2 && <p className="hint">{t("The scenario has no variables of its own yet.")}</p>}
    </section>
  );
}

function Row({ one, fresh, busy, show, onSet }: { one: VariableNow; fresh: boolean; busy: boolean; show: (ref: Ref) => void; onSet: (value: boolean | number | string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <li className={fresh ? "is-fresh" : undefined}>
      <div className="play-variable">
        <button type="button" className="play-name" aria-expanded={open} onClick={() => setOpen(!open)}><Icon name={open ? "chevron-down" : "chevron-right"} /><code>{one.id}</code></button>
        {fresh && <span className="tag">{t("changed")}</span>}
        <Value one={one} busy={busy} onSet={onSet} />
      </div>
      {open && (
        <div className="play-about">
          <p>{one.changed
            ? t("Was {before}; changed after choice {n} by {what}.", { before: said(one.changed.before), n: one.changed.at, what: one.changed.by ?? t("the designer") })
            : t("Not changed in this preview; begins as {value}.", { value: said(one.default) })}</p>
          {one.readers.length > 0 && <>
            <p className="muted">{tn("Read by {n} event:", "Read by {n} events:", one.readers.length)}</p>
            <ul className="link-list">{one.readers.map((id) => <li key={id}><button type="button" onClick={() => show({ kind: "events", id })}><Icon name="event" />{id}</button></li>)}</ul>
          </>}
          {one.id !== "threat" && <Button icon="graph" label={t("Show the variable")} onClick={() => show({ kind: "variables", id: one.id })} />}
        </div>
      )}
    </li>
  );
}

function Value({ one, busy, onSet }: { one: VariableNow; busy: boolean; onSet: (value: boolean | number | string) => void }) {
  const label = t("Value of {name}", { name: one.id });
  if (one.type === "boolean") {
    return <button type="button" role="switch" aria-checked={one.value === true} aria-label={label} className="play-switch" disabled={busy} onClick={() => onSet(one.value !== true)}><i aria-hidden="true" />{said(one.value)}</button>;
  }
  const commit = (text: string): void => {
    const value = one.type === "number" ? Number(text) : text;
    if (value !== one.value && !(one.type === "number" && (!Number.isInteger(value) || text.trim() === ""))) onSet(value);
  };
  return <input key={String(one.value)} type={one.type === "number" ? "number" : "text"} step={1} aria-label={label} defaultValue={String(one.value)} readOnly={busy}
    onBlur={(event) => commit(event.target.value)} onKeyDown={(event) => { if (event.key === "Enter") commit(event.currentTarget.value); }} />;
}
