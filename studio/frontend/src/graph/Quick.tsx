/** Go to, connect, create: one line to type in. What does not exist under the typed name can be made from here. */
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { slugify } from "../document";
import { Icon, t } from "../kit";
import type { Makeable } from "./edit";

export interface Entry { key: string; kind: string; word: string; id: string; title: string; icon: string }
interface Props {
  title: string; placeholder: string; entries: readonly Entry[]; makes: readonly { kind: Makeable; word: string; icon: string }[];
  /** Where on the screen it opens; in the middle without it. */
  at?: { x: number; y: number } | null;
  hint?: string; onPick: (entry: Entry, other: boolean) => void; onMake: (kind: Makeable, name: string) => void; onClose: () => void;
}
type Row = { entry: Entry } | { make: Props["makes"][number]; name: string };

export function ranked(entries: readonly Entry[], query: string): Entry[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [];
  const score = (entry: Entry): number => {
    const id = entry.id.toLowerCase(), title = entry.title.toLowerCase();
    return id === wanted || title === wanted ? 4 : id.startsWith(wanted) || title.startsWith(wanted) ? 3 : title.includes(wanted) || id.includes(wanted) ? 2 : wanted.split(/\s+/).every((word) => `${title} ${id} ${entry.word.toLowerCase()}`.includes(word)) ? 1 : 0;
  };
  return entries.map((entry) => ({ entry, points: score(entry) })).filter((row) => row.points > 0).sort((a, b) => b.points - a.points).slice(0, 9).map((row) => row.entry);
}

export function Quick({ title, placeholder, entries, makes, at = null, hint, onPick, onMake, onClose }: Props) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  useEffect(() => { box.current?.showModal(); box.current?.querySelector("input")?.focus(); }, []);
  const rows = useMemo((): Row[] => {
    const name = query.trim();
    const found: Row[] = ranked(entries, name).map((entry) => ({ entry }));
    const taken = entries.some((entry) => entry.id === slugify(name) || entry.title.toLowerCase() === name.toLowerCase());
    const made: Row[] = (name && !slugify(name)) || (name && taken) ? [] : makes.map((make) => ({ make, name }));
    return name ? [...found, ...made] : made;
  }, [entries, makes, query]);
  const choose = (row: Row | undefined, other = false): void => {
    if (!row) return;
    onClose();
    if ("entry" in row) onPick(row.entry, other);
    else onMake(row.make.kind, row.name);
  };
  const current = Math.min(active, rows.length - 1);
  const style = at ? { left: Math.min(at.x, window.innerWidth - 380), top: Math.min(at.y, window.innerHeight - 340), margin: 0 } : undefined;
  return (
    <dialog ref={box} className="quick" aria-label={title} style={style} onCancel={(event) => { event.preventDefault(); onClose(); }}
      onClick={(event) => { if (event.target === box.current) onClose(); }} onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "ArrowDown") setActive((current + 1) % Math.max(rows.length, 1));
        else if (event.key === "ArrowUp") setActive((current - 1 + rows.length) % Math.max(rows.length, 1));
        else if (event.key === "Enter") choose(rows[current], event.altKey);
        else return;
        event.preventDefault();
      }}>
      <label className="quick-line"><Icon name={at ? "plus" : "search"} /><span className="visually-hidden">{title}</span>
        <input type="text" role="combobox" aria-expanded="true" aria-autocomplete="list" aria-controls={`${id}-list`} aria-activedescendant={rows.length ? `${id}-${current}` : undefined} autoComplete="off" spellCheck={false}
          value={query} placeholder={placeholder} onChange={(event) => { setQuery(event.target.value); setActive(0); }} />
      </label>
      <ul id={`${id}-list`} role="listbox" aria-label={title}>
        {rows.map((row, index) => (
          <li key={"entry" in row ? row.entry.key : `make ${row.make.kind}`} id={`${id}-${index}`} role="option" aria-selected={index === current} className={index === current ? "is-active" : undefined}
            onPointerMove={() => setActive(index)} onClick={(event) => choose(row, event.altKey)}>
            {"entry" in row ? <><Icon name={row.entry.icon} fallback="item" /><span>{row.entry.title}</span><small>{row.entry.word} · {row.entry.id}</small></>
              : <><Icon name={row.make.icon} /><span>{row.name ? t("New {kind} “{name}”", { kind: row.make.word.toLowerCase(), name: row.name }) : t("New {kind}", { kind: row.make.word.toLowerCase() })}</span></>}
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="hint">{query.trim() ? t("Nothing is called that.") : t("Type a title or an id.")}</p>}
      {hint && <p className="quick-hint">{hint}</p>}
    </dialog>
  );
}
