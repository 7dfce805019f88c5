/** The four tables of a monster, one at a time. */
import { useState } from "react";
import { t } from "../kit";
import { TABLES, type TableName } from "../model";
import { tableWord } from "../monsters/rows";
import { useForm } from "./context";
import { Field } from "./Field";
import { partOf, useSchemas } from "./schema";

export function MonsterTables() {
  const form = useForm();
  const { schemas } = useSchemas();
  const [table, setTable] = useState<TableName>("activation");
  const schema = partOf(schemas, "monsters").schema.properties?.[table];
  const count = (name: TableName): number => { const rows = form.value[name]; return Array.isArray(rows) ? rows.length : 0; };
  const turn = (event: React.KeyboardEvent): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? TABLES.length - 1 : 0;
    if (!by) return;
    const next = TABLES[(TABLES.indexOf(table) + by) % TABLES.length] ?? table;
    setTable(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className="monster-tables">
      <div className="tabset" role="tablist" aria-label={t("Tables")} onKeyDown={turn}>
        {TABLES.map((name) => (
          <button key={name} type="button" role="tab" id={`tab-${name}`} aria-selected={table === name} aria-controls="monster-table" tabIndex={table === name ? 0 : -1} onClick={() => setTable(name)}>
            {tableWord(name)}<span className="count">{count(name)}</span>{form.problems([name], true).length > 0 && <span className="dot dot-warning">{form.problems([name], true).length}</span>}</button>
        ))}
      </div>
      <div role="tabpanel" id="monster-table" aria-labelledby={`tab-${table}`}>
        {schema && schema !== true && <Field key={table} path={[table]} value={form.value[table]} schema={schema} owner="monster" />}
      </div>
    </div>
  );
}
