/**
 * The page inside the preview: the players' table of the runtime, exactly as they see it. It is a page of its own so that
 * its style sheets, keys and widths are its own; what is done at it is told to the workspace around it, which answers
 * with the state of the table.
 */
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import "../../../../tile_library/frontend/theme.css";
import { applyPrefs } from "../../../../runtime/frontend/src/prefs";
import { Broken } from "../../../../runtime/frontend/src/shared/Broken";
import "../../../../runtime/frontend/src/shared/shared.css";
import { Preview } from "../../../../runtime/frontend/src/table/preview";
import { TableView } from "../../../../runtime/frontend/src/table/TableView";
import { language } from "../kit";
import { tell, toTable, type TableNews } from "./wire";

const nothing = (): void => undefined;

function Table() {
  const [news, setNews] = useState<TableNews | null>(null);
  useEffect(() => {
    const hear = (event: MessageEvent): void => { const found = toTable(event); if (found) setNews(found); };
    window.addEventListener("message", hear);
    tell(window.parent, { hauntwright: "ready" });
    return () => window.removeEventListener("message", hear);
  }, []);
  if (!news) return null;
  const say = (what: Parameters<typeof tell>[1]): void => tell(window.parent, what);
  return (
    <Preview value={true}>
      <TableView data={{ language: language(), languages: [] }} table={{
        state: news.state, busy: news.busy, offline: false, error: news.error, barrier: null,
        choose: (value) => say({ hauntwright: "choose", value }), undo: () => say({ hauntwright: "undo" }), redo: () => say({ hauntwright: "redo" }),
        dismiss: () => say({ hauntwright: "dismiss" }), sit: nothing, stand: nothing, keep: nothing,
      }} />
    </Preview>
  );
}

applyPrefs();
const place = document.getElementById("table");
if (place) createRoot(place).render(<StrictMode><Broken><Table /></Broken></StrictMode>);
