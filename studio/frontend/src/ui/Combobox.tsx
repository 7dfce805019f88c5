/** A field with a list to search: names, ids and where a thing comes from. What is not in the list can be made, or kept as it is written. */
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Icon, t, tn } from "../kit";

export interface Choosable { id: string; name: string; note?: string; group?: string }

interface Props {
  label: string; value: string; options: readonly Choosable[]; onPick: (id: string) => void;
  /** Makes what was written, and picks it. */
  onMake?: { word: (written: string) => string; make: (written: string) => void };
  /** Whether what is in no list may be kept. */
  free?: boolean; empty?: string; placeholder?: string; invalid?: boolean; describedBy?: string; id?: string;
  /** A label of the page already names the field. */
  labelled?: boolean;
  /** Forget what was picked at once: for adding to a list. */
  clearing?: boolean;
}

const SHOWN = 60;

export function Combobox({ label, value, options, onPick, onMake, free = false, empty, placeholder, invalid, describedBy, labelled = false, id, clearing = false }: Props) {
  const own = useId();
  const input = id ?? own;
  const list = `${own}-list`;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const chosen = options.find((row) => row.id === value);
  const shown = clearing ? "" : !value ? "" : chosen?.name && chosen.name !== value ? `${chosen.name} · ${value}` : value;
  const query = (typed ?? "").trim().toLowerCase();
  const found = useMemo(() => {
    if (!query) return options;
    const score = (row: Choosable): number => {
      const key = row.id.toLowerCase();
      const bare = key.slice(key.indexOf(":") + 1);
      if (key === query || bare === query) return 0;
      if (key.startsWith(query) || bare.startsWith(query) || row.name.toLowerCase().startsWith(query)) return 1;
      return `${key} ${row.name} ${row.note ?? ""}`.toLowerCase().includes(query) ? 2 : 3;
    };
    return options.map((row) => ({ row, rank: score(row) })).filter((each) => each.rank < 3).sort((a, b) => a.rank - b.rank).map((each) => each.row);
  }, [options, query]);
  const rows = found.slice(0, SHOWN);
  const makes = onMake && query !== "" && !options.some((row) => row.id === query);
  const clears = empty !== undefined && query === "" && value !== "";
  const entries: { key: string; act: () => void; row?: Choosable; kind: "row" | "make" | "clear" }[] = [
    ...(clears ? [{ key: "!clear", kind: "clear" as const, act: () => onPick("") }] : []),
    ...rows.map((row) => ({ key: row.id, kind: "row" as const, row, act: () => onPick(row.id) })),
    ...(makes ? [{ key: "!make", kind: "make" as const, act: () => onMake.make((typed ?? "").trim()) }] : []),
  ];
  const close = (): void => { setOpen(false); setTyped(null); setActive(0); };
  const take = (index: number): void => { entries[index]?.act(); close(); };
  const leave = (): void => {
    const written = typed?.trim();
    if (written !== undefined && written !== "" && written !== value && written !== shown) {
      const exact = options.find((row) => row.id === written || row.name === written);
      if (exact) onPick(exact.id);
      else if (free) onPick(written);
    } else if (written === "" && empty !== undefined && value !== "") onPick("");
    close();
  };
  useEffect(() => { if (open) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" }); }, [active, open, list]);
  const key = (event: React.KeyboardEvent): void => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) setOpen(true);
      else setActive((at) => Math.max(0, Math.min(entries.length - 1, at + (event.key === "ArrowDown" ? 1 : -1))));
    } else if (event.key === "Enter") {
      if (open && entries[active] && (typed !== null || active > 0)) { event.preventDefault(); take(active); }
      else if (!open) setOpen(true);
    } else if (event.key === "Escape" && open) { event.stopPropagation(); event.preventDefault(); close(); }
  };
  return (
    <div className="combo">
      
      <input ref={field} id={input} type="text" role="combobox" aria-label={labelled ? undefined : label} aria-expanded={open} aria-controls={list} aria-autocomplete="list" autoComplete="off" spellCheck={false}
        aria-activedescendant={open && entries.length ? `${list}-${active}` : undefined} aria-invalid={invalid || undefined} aria-describedby={describedBy} placeholder={placeholder ?? empty}
        value={typed ?? shown} onFocus={(event) => event.target.select()} onClick={() => setOpen(true)} onKeyDown={key} onBlur={leave}
        onChange={(event) => { setTyped(event.target.value); setOpen(true); setActive(0); }} />
      <Icon name="chevron-down" className="combo-mark" />
      <ul id={list} role="listbox" aria-label={t("Choices for {field}", { field: label })} className="combo-list" hidden={!open}>
        {open && entries.map((entry, index) => (
          <li key={entry.key} id={`${list}-${index}`} role="option" aria-selected={index === active} className={`combo-${entry.kind}`}
            onPointerDown={(event) => { event.preventDefault(); take(index); }} onPointerEnter={() => setActive(index)}>
            {entry.kind === "clear" && <><Icon name="close" />{empty}</>}
            {entry.kind === "make" && <><Icon name="plus" />{onMake?.word((typed ?? "").trim())}</>}
            {entry.row && <><span>{entry.row.name || entry.row.id}</span><small>{[entry.row.name && entry.row.name !== entry.row.id ? entry.row.id : "", entry.row.note].filter(Boolean).join(" · ")}</small></>}
          </li>
        ))}
        {open && found.length > SHOWN && <li role="presentation" className="combo-rest">{tn("{n} more: write to narrow the list", "{n} more: write to narrow the list", found.length - SHOWN)}</li>}
        {open && entries.length === 0 && <li role="presentation" className="combo-rest">{query ? t("Nothing is called that.") : t("There is nothing to pick yet.")}</li>}
      </ul>
    </div>
  );
}
