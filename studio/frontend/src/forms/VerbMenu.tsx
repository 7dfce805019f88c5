/** A searchable, grouped menu with a sentence for each entry. */
import { useEffect, useId, useRef, useState } from "react";
import { Icon, t } from "../kit";
import { useMayChange } from "../store";

export interface MenuEntry { id: string; name: string; help: string; icon: string }
export interface MenuGroup { name: string; entries: readonly MenuEntry[] }

export function VerbMenu({ label, word, groups, onPick }: { label: string; word: string; groups: readonly MenuGroup[]; onPick: (id: string) => void }) {
  const id = useId();
  const mayChange = useMayChange();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wanted = query.trim().toLowerCase();
  const rank = (entry: MenuEntry): number => (entry.id === wanted ? 0 : entry.id.startsWith(wanted) || entry.name.toLowerCase().startsWith(wanted) ? 1 : `${entry.id} ${entry.name} ${entry.help}`.toLowerCase().includes(wanted) ? 2 : 3);
  const shown = wanted
    ? [{ name: "", entries: groups.flatMap((group) => group.entries).filter((entry) => rank(entry) < 3).sort((a, b) => rank(a) - rank(b)) }]
    : groups;
  const flat = shown.flatMap((group) => group.entries);
  const close = (back: boolean): void => { setOpen(false); setQuery(""); setActive(0); if (back) button.current?.focus(); };
  const take = (entry: MenuEntry | undefined): void => { if (!entry) return; close(true); onPick(entry.id); };
  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent): void => { if (!box.current?.contains(event.target as Node)) close(false); };
    document.addEventListener("pointerdown", away);
    box.current?.scrollIntoView({ block: "nearest" });
    return () => document.removeEventListener("pointerdown", away);
  }, [open]);
  useEffect(() => { if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" }); }, [active, open, id]);
  const key = (event: React.KeyboardEvent): void => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); setActive((at) => Math.max(0, Math.min(flat.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))); }
    else if (event.key === "Enter") { event.preventDefault(); take(flat[active]); }
    else if (event.key === "Escape") { event.stopPropagation(); close(true); }
    else if (event.key === "Tab") close(false);
  };
  let at = -1;
  return (
    <div className="verb-menu" ref={box}>
      <button ref={button} type="button" className="offer" disabled={!mayChange} aria-haspopup="listbox" aria-expanded={open} aria-label={label} onClick={() => setOpen(!open)}><Icon name="plus" />{word}</button>
      {open && (
        <div className="verb-box">
          <label className="search-box"><Icon name="search" /><span className="visually-hidden">{t("Search what to add")}</span>
            <input type="search" role="combobox" aria-expanded="true" aria-controls={`${id}-list`} aria-activedescendant={flat.length ? `${id}-${active}` : undefined} autoFocus autoComplete="off" value={query} placeholder={t("Search what to add")} onKeyDown={key} onChange={(event) => { setQuery(event.target.value); setActive(0); }} /></label>
          <div id={`${id}-list`} role="listbox" aria-label={label} className="verb-list">
            {shown.map((group) => (
              <div key={group.name} role="group" aria-label={group.name || undefined}>
                {group.name && <p className="verb-group" aria-hidden="true">{group.name}</p>}
                {group.entries.map((entry) => { at += 1; const index = at; return (
                  <div key={entry.id} id={`${id}-${index}`} role="option" aria-selected={index === active} className="verb-entry" onPointerEnter={() => setActive(index)} onClick={() => take(entry)}>
                    <Icon name={entry.icon} /><span><strong>{entry.name}</strong> <code>{entry.id}</code><small>{entry.help.replaceAll("`", "")}</small></span></div>
                ); })}
              </div>
            ))}
          </div>
          {flat.length === 0 && <p className="combo-rest">{t("Nothing is called that.")}</p>}
        </div>
      )}
    </div>
  );
}
