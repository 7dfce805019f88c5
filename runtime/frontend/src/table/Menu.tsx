import { useContext, useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import type { PageData } from "../page";
import { Dialog } from "../shared/Dialog";
import { plain, Prose } from "../shared/Prose";
import type { Table } from "../useTable";
import type { Call, Words } from "../view";
import { CallOut } from "./CallOut";
import { KeepItems } from "./KeepItems";
import { Inventory } from "./Inventory";
import { Legend } from "./Legend";
import { Objectives } from "./Objectives";
import { Preview } from "./preview";
import { Seats } from "./Seats";
import { Settings } from "./Settings";

export type Page = "menu" | "objective" | "inventory" | "legend" | "settings" | "seats";
interface Props { data: Pick<PageData, "language" | "languages"> & { newer?: string | null }; table: Table; first: Page; /** This screen may answer the open question. */ mayAct: boolean; onClose: () => void; onLog: () => void }

const TITLES: Record<Page, () => string> = { menu: () => t("Menu"), objective: () => t("Objective"), inventory: () => t("Inventory"), legend: () => t("What the signs mean"), settings: () => t("Settings"), seats: () => t("Seats") };

/** Objective, log, inventory, set fire, calls, undo, seats, settings, and the way out. */
export function Menu({ data, table, first, mayAct, onClose, onLog }: Props) {
  const [page, setPage] = useState<Page>(first);
  const preview = useContext(Preview);
  const [call, setCall] = useState<Call | null>(null);
  const { view, code, you } = table.state;
  const fire = view.decision?.options.find((option) => option.id === "set-fire");
  const item = (icon: string, label: string, act: () => void, off = false, why: Words = "") => {
    const reason = off && plain(why) ? `why-${encodeURIComponent(label)}` : undefined;
    return (
    <li key={label}>
      <button type="button" className="button quiet" aria-label={label} aria-describedby={reason} disabled={off} onClick={act}><Icon name={icon} /> <span>{label}{reason && <small className="reason" id={reason}>{plain(why)}</small>}</span></button>
    </li>
    );
  };
  const again = view.redo?.label ? t("Redo: {what}", { what: plain(view.redo.label) }) : t("Redo");
  const more = (view.redo?.count ?? 0) - 1;
  const choose = (value: string) => { onClose(); table.choose(value); };
  if (call) return <Dialog title={plain(call.label)} onClose={onClose} className="menu"><CallOut call={call} onKeep={onClose} onEnd={() => choose(call.id)} /></Dialog>;
  return (
    <Dialog title={TITLES[page]()} onClose={onClose} className={page === "inventory" ? "wide" : "menu"}>
      {page !== "menu" && you.role !== "screen" && <button type="button" className="button quiet" onClick={() => setPage("menu")}><Icon name="chevron-left" /> {t("Menu")}</button>}
      {page === "menu" && (
        <>
          <div className="menu-objective">
            <p className="caps">{t("Objective")}</p>
            {plain(view.objective) ? <Prose value={view.objective} /> : <p className="muted">{t("Nobody knows yet.")}</p>}
            {view.objective_hint && <details><summary className="button quiet"><Icon name="help" /> {t("A hint")}</summary><Prose value={view.objective_hint} /></details>}
            {data.newer && <p className="small muted">{t("Version {newer} is on the shelf; this game goes on with {own}.", { newer: data.newer, own: table.state.package.version })}</p>}
            {!preview && <p className="small muted">{t("Table code")}: <strong className="code">{code}</strong></p>}
          </div>
          <ul className="menu-list">
            {item("scroll", t("Earlier goals"), () => setPage("objective"))}
            {item("log", t("Message log"), () => { onClose(); onLog(); })}
            {item("item", t("Inventory"), () => setPage("inventory"))}
            {item("set-fire", t("Set fire"), () => choose("set-fire"), !fire?.allowed || !you.may_choose || table.busy, fire?.reason)}
            {(view.calls ?? []).map((one) => item("flag", plain(one.label), () => setCall(one), !one.allowed || you.role === "guest" || table.busy, one.reason))}
            {item("undo", view.undo?.label ? t("Undo: {what}", { what: plain(view.undo.label) }) : t("Undo"), () => { onClose(); table.undo(); }, !view.undo?.can)}
            {item("redo", more > 0 ? tn("{redo} and {n} more choice", "{redo} and {n} more choices", more, { redo: again }) : again, () => { onClose(); table.redo(); }, !view.redo?.can)}
            {!preview && item("players", t("Seats"), () => setPage("seats"))}
            {!preview && <li><a className="button quiet" href="/rules" target="_blank" rel="noopener"><Icon name="book" /> {t("Rules")}</a></li>}
            {item("help", t("What the signs mean"), () => setPage("legend"))}
            {item("settings", t("Settings"), () => setPage("settings"))}
            {!preview && <KeepItems state={table.state} />}
            {!preview && <li><a className="button quiet" href="/"><Icon name="leave" /> {t("Save and leave")}</a></li>}
          </ul>
          {!preview && <p className="hint">{t("Everything is saved: each choice as soon as it is made. You can leave at any time and continue later.")}</p>}
        </>
      )}
      {page === "objective" && <Objectives view={view} />}
      {page === "inventory" && <Inventory view={view} locked={table.busy || !mayAct} onPick={(option) => choose(option.id)} />}
      {page === "legend" && <Legend />}
      {page === "seats" && <Seats table={table} />}
      {page === "settings" && <Settings data={data} spoken={table.state.package.languages} />}
    </Dialog>
  );
}
