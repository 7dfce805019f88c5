/** The studio's few controls. A field keeps what is being typed and hands it on when the person pauses or leaves it. */
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Icon, t } from "../kit";
import { onlyLooking, useMayChange } from "../store";

interface ButtonProps {
  label: string; icon?: string; onClick?: () => void; tone?: "plain" | "lamp" | "blood"; bare?: boolean; disabled?: boolean;
  hint?: string; pressed?: boolean; expanded?: boolean;
  /** It changes the scenario: nothing for whoever may only look. */
  edits?: boolean;
}
/** What changes the scenario, for whoever may only look: seen, and out of reach. */
export function Held({ children }: { children: ReactNode }) {
  return useMayChange() ? <>{children}</> : <fieldset className="held" disabled title={onlyLooking()}>{children}</fieldset>;
}

/** `bare`: the icon alone is seen, the label is its accessible name. */
export function Button({ label, icon, onClick, tone = "plain", bare = false, disabled = false, hint, pressed, expanded, edits = false }: ButtonProps) {
  const held = !useMayChange() && edits;
  return (
    <button type="button" className={`button${tone === "lamp" ? " primary" : tone === "blood" ? " danger" : ""}${bare ? " quiet square" : ""}`} onClick={onClick} disabled={disabled || held}
      aria-label={bare ? label : undefined} title={held ? onlyLooking() : hint ?? (bare ? label : undefined)} aria-pressed={pressed} aria-expanded={expanded}>
      {icon && <Icon name={icon} />}{!bare && <span>{label}</span>}
    </button>
  );
}

export function Labelled({ label, hint, error, children, id }: { label: string; hint?: string; error?: string | null; children: ReactNode; id: string }) {
  return (
    <div className={`field${error ? " field-bad" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <Held>{children}</Held>
      {error ? <p className="field-error" id={`${id}-note`} role="alert">{error}</p> : hint && <p className="field-hint" id={`${id}-note`}>{hint}</p>}
    </div>
  );
}

const PAUSE_MS = 900;

/** Local text that follows `value` unless it is being typed in; `commit` once per pause and on leaving. */
export function useDraft(value: string, commit: (text: string) => void, pause = true) {
  const [draft, setDraft] = useState(value);
  const typed = useRef(false);
  const latest = useRef({ draft, commit });
  latest.current = { draft, commit };
  useEffect(() => { if (!typed.current) setDraft(value); }, [value]);
  const flush = (): void => {
    if (!typed.current) return;
    typed.current = false;
    latest.current.commit(latest.current.draft);
  };
  useEffect(() => {
    if (!typed.current || !pause) return;
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => flush, []);
  return { draft, type: (text: string) => { typed.current = true; latest.current.draft = text; setDraft(text); }, flush };
}

export interface Option { id: string; name: string }
interface TextProps {
  label: string; value: string; onChange: (text: string) => void; hint?: string; error?: string | null; area?: boolean | number;
  options?: readonly Option[]; mono?: boolean; placeholder?: string;
  /** Hand on only when the field is left or Enter is pressed: for ids. */
  onLeave?: boolean;
}
/** One line, several (`area`), or a line with suggestions (`options`). */
export function TextField({ label, value, onChange, hint, error = null, area = false, options, mono = false, placeholder, onLeave = false }: TextProps) {
  const id = useId();
  const { draft, type, flush } = useDraft(value, onChange, !onLeave);
  const shared = {
    id, value: draft, placeholder, spellCheck: !mono, className: mono ? "mono" : undefined, onBlur: flush,
    "aria-invalid": error ? true : undefined, "aria-describedby": hint || error ? `${id}-note` : undefined,
  };
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      {area
        ? <textarea {...shared} rows={typeof area === "number" ? area : 4} onChange={(event) => type(event.target.value)} />
        : <input {...shared} type="text" list={options ? `${id}-list` : undefined} autoComplete="off"
            onChange={(event) => type(event.target.value)} onKeyDown={(event) => { if (event.key === "Enter") flush(); }} />}
      {options && <datalist id={`${id}-list`}>{options.map((row) => <option key={row.id} value={row.id}>{row.name}</option>)}</datalist>}
    </Labelled>
  );
}

/** A number or an expression: what looks like a number is stored as one. An empty field is `undefined`. */
export function AmountField({ label, value, onChange, hint }: { label: string; value: number | string | undefined; onChange: (amount: number | string | undefined) => void; hint?: string }) {
  return <TextField label={label} mono hint={hint} value={value === undefined ? "" : String(value)}
    onChange={(text) => onChange(text.trim() === "" ? undefined : /^-?\d+$/.test(text.trim()) ? Number(text) : text.trim())} />;
}

/** `ids`: each option shows its id beside its name, for references. */
export function SelectField({ label, value, options, onChange, empty, hint, ids = false }: {
  label: string; value: string; options: readonly Option[]; onChange: (id: string) => void; empty?: string; hint?: string; ids?: boolean;
}) {
  const id = useId();
  const known = value === "" || options.some((row) => row.id === value);
  return (
    <Labelled id={id} label={label} hint={hint}>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {(empty !== undefined || value === "") && <option value="">{empty ?? t("choose…")}</option>}
        {!known && <option value={value}>{t("{id} (missing)", { id: value })}</option>}
        {options.map((row) => <option key={row.id} value={row.id}>{!row.name ? row.id : ids && row.name !== row.id ? `${row.name} · ${row.id}` : row.name}</option>)}
      </select>
    </Labelled>
  );
}

export function Check({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return <label className="check"><input type="checkbox" checked={checked} disabled={!useMayChange()} onChange={(event) => onChange(event.target.checked)} /><span>{label}</span></label>;
}

/** A section that folds; open unless told otherwise. */
export function Section({ title, count, children, open = true }: { title: string; count?: number; children: ReactNode; open?: boolean }) {
  const [shown, setShown] = useState(open);
  return (
    <section className="fold">
      <h3><button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <Icon name={shown ? "chevron-down" : "chevron-right"} />{title}{count !== undefined && <span className="count">{count}</span>}
      </button></h3>
      {shown && <div className="fold-body">{children}</div>}
    </section>
  );
}

export function Empty({ icon, title, children }: { icon: string; title: string; children?: ReactNode }) {
  return <div className="vacant"><Icon name={icon} /><p className="empty-title">{title}</p>{children}</div>;
}
