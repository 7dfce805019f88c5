/** Search by any property, with suggestions; the found are counted, walked through, and the others dimmed. */
import { useId, useState } from "react";
import { Icon, t } from "../kit";
import { Button } from "../ui/controls";
import type { Card } from "./derive";
import { suggestions, type Ground } from "./query";

interface Props { query: string; onQuery: (query: string) => void; found: readonly Card[]; ground: Ground; onJump: (card: Card) => void }

export function GraphSearch({ query, onQuery, found, ground, onJump }: Props) {
  const id = useId();
  const [at, setAt] = useState(-1);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const offered = open ? suggestions(query, ground) : [];
  const listed = open && offered.length > 0;
  const step = (by: number): void => {
    if (!found.length) return;
    const next = (at + by + found.length) % found.length;
    setAt(next);
    setOpen(false);
    const card = found[next];
    if (card) onJump(card);
  };
  const type = (text: string): void => { onQuery(text); setAt(-1); setActive(-1); setOpen(true); };
  const take = (text: string): void => { type(text.endsWith(":") ? text : `${text} `); };
  const key = (event: React.KeyboardEvent): void => {
    if (event.key === "ArrowDown" && listed) setActive((active + 1) % offered.length);
    else if (event.key === "ArrowUp" && listed) setActive((active - 1 + offered.length) % offered.length);
    else if ((event.key === "Enter" || event.key === "Tab") && listed && active >= 0) take(offered[active]?.text ?? query);
    else if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") { if (listed && query) setOpen(false); else { type(""); setOpen(false); (event.target as HTMLElement).blur(); } }
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="graph-search" onBlur={(event) => { if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false); }}>
      <label className="search-box"><Icon name="search" /><span className="visually-hidden">{t("Search the graph")}</span>
        <input type="search" id="graph-search" role="combobox" aria-expanded={listed} aria-controls={`${id}-list`} aria-autocomplete="list" aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off" spellCheck={false} value={query} placeholder={t("Search: words, is:unused, uses:…")} onFocus={() => setOpen(true)} onChange={(event) => type(event.target.value)} onKeyDown={key} />
      </label>
      {(query.trim() || listed) && <div className="search-more">{query.trim() && <div className="search-count">
        <span role="status">{found.length === 0 ? t("Nothing is called that.") : at < 0 ? t("{n} found", { n: found.length }) : t("{i} of {n}", { i: at + 1, n: found.length })}</span>
        <Button bare icon="arrow-up" label={t("Previous found card")} disabled={!found.length} onClick={() => step(-1)} />
        <Button bare icon="arrow-down" label={t("Next found card")} disabled={!found.length} onClick={() => step(1)} />
        <Button bare icon="close" label={t("End the search")} onClick={() => { type(""); setOpen(false); }} />
      </div>}
      {listed && <ul className="graph-found" id={`${id}-list`} role="listbox" aria-label={t("How the search may go on")}>
        {offered.map((row, index) => (
          <li key={row.text} id={`${id}-${index}`} role="option" aria-selected={index === active} className={index === active ? "is-active" : undefined} onPointerDown={(event) => { event.preventDefault(); take(row.text); }}>
            <code>{row.text.split(/\s+/).pop()}</code><span>{row.hint}</span>
          </li>
        ))}
      </ul>}</div>}
    </div>
  );
}
