import { useState } from "react";
import { Icon, language, t } from "../../../../tile_library/frontend/index";
import { api, ApiError } from "../api";
import type { TableData } from "../page";
import { Dialog } from "../shared/Dialog";

/** "2 hours ago" in the reader's language. */
function ago(time: string): string {
  const seconds = (new Date(time).getTime() - Date.now()) / 1000;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86400], ["hour", 3600], ["minute", 60]];
  for (const [unit, length] of units) if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  return format.format(Math.round(seconds), "second");
}

function state(table: TableData): string {
  if (table.outcome === "victory") return t("Won");
  if (table.outcome === "defeat") return t("Lost");
  return t("Round {n}", { n: table.round });
}

/** Games that were left; each goes on where it stood. */
export function TableList({ tables: first }: { tables: TableData[] }) {
  const [tables, setTables] = useState(first);
  const [leaving, setLeaving] = useState<TableData | null>(null);
  const [error, setError] = useState("");
  const remove = async (table: TableData) => {
    setLeaving(null);
    try {
      await api.remove(table.code);
      setTables((all) => all.filter((one) => one.code !== table.code));
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : String(problem));
    }
  };
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{t("Continue")}</h2>
      {error && <p className="error" role="alert">{error}</p>}
      <ul className="tables">
        {tables.map((table) => (
          <li key={table.code} className="table-row panel">
            <Icon name={table.outcome ? (table.outcome === "victory" ? "star" : "skull") : "lantern"} className="table-sign" />
            <div>
              <h3>{table.title}</h3>
              <p className="small muted">
                <span className="code">{table.code}</span> · {state(table)} · <time dateTime={table.updated} title={new Date(table.updated).toLocaleString(language())}>{ago(table.updated)}</time>
              </p>
            </div>
            {table.role === "host" && (
              <button type="button" className="button quiet square" aria-label={t("Clear away {code}", { code: table.code })} onClick={() => setLeaving(table)}><Icon name="trash" /></button>
            )}
            <a className="button" href={`/table/${encodeURIComponent(table.code)}`} aria-label={t("Continue {title}, table {code}", { title: table.title, code: table.code })}>{table.outcome ? t("Look back") : t("Continue")}</a>
          </li>
        ))}
      </ul>
      {leaving && (
        <Dialog
          title={t("Clear away this game?")}
          onClose={() => setLeaving(null)}
          foot={<>
            <button type="button" className="button" onClick={() => setLeaving(null)}>{t("Keep it")}</button>
            <button type="button" className="button danger" onClick={() => void remove(leaving)}>{t("Clear away")}</button>
          </>}
        >
          <p>{t("{title}, table {code}, will be gone for everyone. This cannot be undone.", { title: leaving.title, code: leaving.code })}</p>
        </Dialog>
      )}
    </section>
  );
}
