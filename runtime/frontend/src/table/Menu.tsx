import { useContext, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import type { PageData } from "../page";
import { Dialog } from "../shared/Dialog";
import { plain, Prose } from "../shared/Prose";
import type { Table } from "../useTable";
import type { Call } from "../view";
import { CallOut } from "./CallOut";
import { Inventory } from "./Inventory";
import { Legend } from "./Legend";
import { Preview } from "./preview";
import { Seats } from "./Seats";
import { Settings } from "./Settings";

export type Page = "menu" | "inventory" | "legend" | "settings" | "seats";
interface Props { data: Pick<PageData, "language" | "languages">; table: Table; first: Page; onClose: () => void; onLog: () => void }

const TITLES: Record<Page, () => string> = { menu: () => t("Menu"), inventory: () => t("Inventory"), legend: () => t("What the signs mean"), settings: () => t("Settings"), seats: () => t("Seats") };

/** Objective, log, inventory, set fire, calls, undo, seats, settings, and the way out. */
export function Menu({ data, table, first, onClose, onLog }: Props) {
  const [page, setPage] = useState<Page>(first);
  const preview = useContext(Preview);
  const [call, setCall] = useState<Call | null>(null);
  const { view, code, you } = table.state;
  const fire = view.decision?.options.find((option) => option.id === "set-fire");
  const item = (icon: string, label: string, act: () => void, off = false) => (
    <li key={label}><button type="button" className="button quiet" disabled={off} onClick={act}><Icon name={icon} /> {label}</button></li>
  );
  const choose = (value: string) => { onClose(); table.choose(value); };
  if (call) return <Dialog title={plain(call.label)} onClose={onClose} className="menu"><CallOut call={call} onKeep={onClose} onEnd={() => choose(call.id)} /></Dialog>;
  return (
    <Dialog title={TITLES[page]()} onClose={onClose} className={page === "inventory" ? "wide" : "menu"}>
      {page !== "menu" && <button type="button" className="button quiet" onClick={() => setPage("menu")}><Icon name="chevron-left" /> {t("Menu")}</button>}
      {page === "menu" && (
        <>
          <div className="menu-objective">
            <p className="caps">{t("Objective")}</p>
            {plain(view.objective) ? <Prose value={view.objective} /> : <p className="muted">{t("Nobody knows yet.")}</p>}
            {!preview && <p className="small muted">{t("Table code")}: <strong className="code">{code}</strong></p>}
          </div>
          <ul className="menu-list">
            {item("log", t("Message log"), () => { onClose(); onLog(); })}
            {item("item", t("Inventory"), () => setPage("inventory"))}
            {item("set-fire", t("Set fire"), () => choose("set-fire"), !fire?.allowed || !you.may_choose || table.busy)}
            {(view.calls ?? []).map((one) => item("flag", plain(one.label), () => setCall(one), !one.allowed || you.role === "guest" || table.busy))}
            {item("undo", view.undo?.label ? t("Undo: {what}", { what: plain(view.undo.label) }) : t("Undo"), () => { onClose(); table.undo(); }, !view.undo?.can)}
            {item("redo", t("Redo"), () => { onClose(); table.redo(); }, !view.redo?.can)}
            {!preview && item("players", t("Seats"), () => setPage("seats"))}
            {!preview && <li><a className="button quiet" href="/rules" target="_blank" rel="noopener"><Icon name="book" /> {t("Rules")}</a></li>}
            {item("help", t("What the signs mean"), () => setPage("legend"))}
            {item("settings", t("Settings"), () => setPage("settings"))}
            {!preview && <li><a className="button quiet" href="/"><Icon name="leave" /> {t("Save and leave")}</a></li>}
          </ul>
          {!preview && <p className="hint">{t("Every choice is saved as soon as it is made. You can leave at any time and continue later.")}</p>}
        </>
      )}
      {page === "inventory" && <Inventory investigators={view.investigators} />}
      {page === "legend" && <Legend />}
      {page === "seats" && <Seats table={table} />}
      {page === "settings" && <Settings data={data} spoken={table.state.package.languages} />}
    </Dialog>
  );
}
