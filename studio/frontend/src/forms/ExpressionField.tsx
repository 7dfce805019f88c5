/** A condition or an amount: completion while writing, and what is wrong with it, with the place, under the field. */
import { useId, useMemo, useRef, useState } from "react";
import { t } from "../kit";
import type { Json } from "../model";
import { useWorkspace } from "../store";
import { useDraft } from "../ui/controls";
import { Marked } from "../ui/marked";
import { complete, type Completion } from "./completion";
import { useForm } from "./context";
import { FieldFrame } from "./FieldFrame";
import { targets } from "./references";
import { useSchemas, type ValueType } from "./schema";
import { useCheck } from "./useCheck";
import type { FieldProps } from "./Field";

interface Props extends FieldProps {
  /** What the place asks for; nothing when any type will do. */
  wanted?: ValueType;
  /** A number may be given as one, not only as an expression. */
  amount?: boolean;
  /** Words that are no expressions, such as `all`. */
  words?: readonly string[];
}

export function ExpressionField({ path, value, label, help, wanted, amount = false, words = [], required }: Props) {
  const form = useForm();
  const { vocabulary } = useSchemas();
  const { snapshot, scenario } = useWorkspace();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [menu, setMenu] = useState<Completion | null>(null);
  const [active, setActive] = useState(0);
  const text = value === undefined || value === null ? "" : String(value);
  const { draft, type, flush } = useDraft(text, (written) => form.set(path, read(written)));
  const plain = draft.trim() === "" || (amount && /^-?\d+$/.test(draft.trim())) || words.includes(draft.trim());
  const faults = useCheck(plain ? "" : draft, form.variables, wanted);
  const wrong = plain ? [] : faults;
  const ids = useMemo(() => (refers: string) => (snapshot ? targets(snapshot, scenario, refers) : []), [snapshot, scenario]);

  function read(written: string): Json | undefined {
    const bare = written.trim();
    if (bare === "") return required ? "" : undefined;
    if (amount && /^-?\d{1,6}$/.test(bare)) return Number(bare);
    if (amount && wanted === undefined && (bare === "true" || bare === "false")) return bare === "true";
    return bare;
  }
  const suggest = (always = false): void => {
    const at = field.current;
    if (!at) return;
    setActive(0);
    setMenu(complete(at.value, at.selectionStart ?? at.value.length, vocabulary, form.variables, ids, always));
  };
  const take = (index: number): void => {
    const item = menu?.items[index];
    const at = field.current;
    if (!menu || !item || !at) return;
    at.setSelectionRange(menu.from, menu.to);
    // The browser's own insertion keeps its undo of typing.
    if (!document.execCommand("insertText", false, item.insert)) { at.setRangeText(item.insert, menu.from, menu.to, "end"); type(at.value); }
    setMenu(null);
    if (/[.(']$/.test(item.insert) && !item.insert.endsWith("''")) requestAnimationFrame(() => { if (document.activeElement === at) suggest(); });
  };
  const key = (event: React.KeyboardEvent): void => {
    if (event.key === " " && event.ctrlKey) { event.preventDefault(); suggest(true); return; }
    if (!menu) { if (event.key === "Enter") flush(); return; }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setActive((at) => (at + (event.key === "ArrowDown" ? 1 : menu.items.length - 1)) % menu.items.length);
    } else if (event.key === "Tab" || (event.key === "Enter" && draft.slice(menu.from, menu.to) !== menu.items[active]?.insert)) { event.preventDefault(); take(active); }
    else if (event.key === "Escape") { event.stopPropagation(); setMenu(null); }
    else if (event.key === "Enter") { setMenu(null); flush(); }
  };
  return (
    <FieldFrame id={id} label={label} help={help} path={path} live={wrong.length > 0}>
      <div className="combo">
        <input ref={field} id={id} className="mono" type="text" role="combobox" aria-autocomplete="list" aria-expanded={menu !== null} aria-controls={`${id}-list`} autoComplete="off" spellCheck={false}
          aria-activedescendant={menu ? `${id}-list-${active}` : undefined} aria-invalid={wrong.length > 0 || undefined} aria-describedby={`${id}-note`} value={draft}
          placeholder={amount ? undefined : t("always")} onKeyDown={key} onBlur={() => { setMenu(null); flush(); }}
          onChange={(event) => { type(event.target.value); suggest(); }} />
        <ul id={`${id}-list`} role="listbox" aria-label={t("Suggestions")} className="combo-list" hidden={!menu}>
          {menu?.items.map((item, index) => (
            <li key={item.name} id={`${id}-list-${index}`} role="option" aria-selected={index === active} onPointerDown={(event) => { event.preventDefault(); take(index); }} onPointerEnter={() => setActive(index)}>
              <span className="mono">{item.name}</span><small>{item.note}</small></li>
          ))}
        </ul>
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {wrong.slice(0, 2).map((fault, index) => (
          <p key={index} className="field-error">
            <code className="fault" aria-hidden="true">{draft.slice(Math.max(0, fault.column - 13), fault.column - 1)}<mark>{/^[a-z0-9_.']+|./i.exec(draft.slice(fault.column - 1))?.[0] ?? "␣"}</mark></code>
            <span className="visually-hidden">{t("At letter {n}:", { n: fault.column })} </span><Marked words={fault.message} />
          </p>
        ))}
      </div>
    </FieldFrame>
  );
}
