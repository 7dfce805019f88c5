/** Search with jump: by title, id, first words. */
import { useState } from "react";
import { Icon, t } from "../kit";
import type { Card } from "./derive";

export function GraphSearch({ cards, onJump, onFound }: { cards: readonly Card[]; onJump: (card: Card) => void; onFound: (ids: ReadonlySet<string>) => void }) {
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const found = wanted ? cards.filter((card) => `${card.title} ${card.ref.id} ${card.line} ${card.trigger}`.toLowerCase().includes(wanted)) : [];
  const type = (text: string): void => {
    setQuery(text);
    const needle = text.trim().toLowerCase();
    onFound(new Set(needle ? cards.filter((card) => `${card.title} ${card.ref.id} ${card.line} ${card.trigger}`.toLowerCase().includes(needle)).map((card) => card.id) : []));
  };
  const jump = (card: Card): void => { onJump(card); type(""); };
  return (
    <div className="graph-search">
      <label className="search-box"><Icon name="search" /><span className="visually-hidden">{t("Search the graph")}</span>
        <input type="search" id="graph-search" value={query} placeholder={t("Search the graph")} onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => { if (event.key === "Enter" && found[0]) jump(found[0]); if (event.key === "Escape") type(""); }} />
      </label>
      {wanted && <ul className="graph-found">
        {found.length === 0 && <li className="hint">{t("Nothing is called that.")}</li>}
        {found.slice(0, 8).map((card) => <li key={card.id}><button type="button" onClick={() => jump(card)}><Icon name={card.icon} />{card.title}<small>{card.ref.id}</small></button></li>)}
      </ul>}
    </div>
  );
}
