/** A monster's table: rows by weight, each with its chance, what is missing or can never come, and a draw to try. */
import { useEffect, useState } from "react";
import { words } from "../document";
import { Icon, t } from "../kit";
import type { JsonObject, TableName, TableRow } from "../model";
import { blankRow, deadRow, share, tableHint, tableWord } from "../monsters/rows";
import { WEAPONS } from "../refs";
import { Button, Empty, useDraft } from "../ui/controls";
import { useForm } from "./context";
import type { FieldProps } from "./Field";
import { ProblemLines } from "./FieldFrame";
import { ListShell } from "./ListShell";
import { ObjectFields } from "./ObjectFields";
import { percent } from "./odds";
import { isObject, resolve, useSchemas } from "./schema";
import { valueWord } from "./words";

export function TableField({ path, value, schema }: FieldProps) {
  const form = useForm();
  const { schemas } = useSchemas();
  const table = String(path[path.length - 1]) as TableName;
  const name = tableWord(table);
  const items = Array.isArray(value) ? value : [];
  const rows = items as unknown as TableRow[];
  const item = resolve(schemas, schema.items ?? {});
  const missing = table === "attack" ? WEAPONS.filter((weapon) => !rows.some((row) => (row.weapon ?? "unarmed") === weapon)) : [];
  return (
    <div className="table-editor" role="region" aria-label={t("{table} table", { table: name })}>
      <p className="hint">{tableHint(table)}</p>
      {rows.length === 0 && <Empty icon="dice" title={t("No rows yet.")}><p>{t("A monster needs at least one.")}</p></Empty>}
      <ListShell label={name} heading={false} noun={t("row")} path={path} items={items} most={schema.maxItems}
        group={(index) => t("{table} row {n}", { table: name, n: index + 1 })}
        before={(_row, index) => <Weight index={index} path={path} row={rows[index] ?? {}} chance={share(rows, rows[index] ?? {})} />}
        describe={(_row, index) => describeRow(table, rows[index] ?? {})}
        say={(said, index) => t("Edit row {n}: {text}", { n: index + 1, text: said.title })}
        body={(each, index) => <><ObjectFields def={item.def} schema={item.schema} value={isObject(each) ? each : {}} path={[...path, index]} scope={t("Row {n}", { n: index + 1 })} skip={["weight"]} /><ProblemLines problems={form.problems([...path, index])} /></>}
        adding={(open) => <div className="adding"><Button edits icon="plus" label={t("Add row to {table}", { table: name })} onClick={() => { form.set(path, [...items, blankRow(table, form.language) as unknown as JsonObject]); open(items.length); }} />
          {rows.length > 0 && <DryRun table={table} rows={rows} />}</div>} />
      {table === "attack" && rows.length > 0 && (
        <p className={missing.length ? "coverage is-missing" : "coverage"}><Icon name={missing.length ? "flag" : "check"} />
          {missing.length ? t("No row for attacks with: {weapons}. Such an attack finds nothing here.", { weapons: missing.map(valueWord).join(", ") }) : t("There is a row for every kind of weapon.")}</p>
      )}
      <ProblemLines problems={form.problems(path)} />
    </div>
  );
}

function describeRow(table: TableName, row: TableRow) {
  const test = row.test ? [row.test.skill ?? t("test"), row.test.modifier === undefined ? "" : t("modifier {n}", { n: row.test.modifier }), row.test.difficulty === undefined ? "" : t("difficulty {n}", { n: row.test.difficulty })].filter(Boolean).join(", ") : "";
  const dead = deadRow(row);
  return { title: words(row.text) || t("(no text yet)"), note: [row.when ?? "", test].filter(Boolean).join(" · "),
    badge: <>{table === "attack" && <span className="tag">{valueWord(row.weapon ?? "unarmed")}</span>}{dead && <span className="dead" title={dead}><Icon name="warning" label={dead} /></span>}</> };
}

function Weight({ index, path, row, chance }: { index: number; path: FieldProps["path"]; row: TableRow; chance: number }) {
  const form = useForm();
  const { draft, type, flush } = useDraft(String(row.weight ?? 1), (text) => { const n = Number(text); if (Number.isInteger(n) && n >= 1 && n <= 100) form.set([...path, index, "weight"], n); });
  const fits = /^(100|[1-9]\d?)$/.test(draft.trim());
  return (
    <span className="weight">
      <input type="text" inputMode="numeric" className="mono" aria-label={t("Weight of row {n}", { n: index + 1 })} aria-invalid={!fits || undefined} title={fits ? t("Weight") : t("A weight is a whole number from 1 to 100.")} value={draft}
        onChange={(event) => type(event.target.value)} onBlur={flush} onKeyDown={(event) => { if (event.key === "Enter") flush(); }} />
      <span className="odds" title={t("How often this row is used")}><span className="odds-bar" style={{ width: `${chance * 100}%` }} /><span>{percent(chance)}</span></span>
    </span>
  );
}

/** Draws as the game does: by weight, none again until all were used. */
export function drawFrom(weights: readonly number[], used: readonly number[]): number | null {
  const open = weights.map((weight, index) => ({ weight, index })).filter((each) => !used.includes(each.index));
  const total = open.reduce((sum, each) => sum + each.weight, 0);
  let point = Math.random() * total;
  for (const each of open) { point -= each.weight; if (point < 0) return each.index; }
  return open[open.length - 1]?.index ?? null;
}

function DryRun({ table, rows }: { table: TableName; rows: readonly TableRow[] }) {
  const [drawn, setDrawn] = useState<number[]>([]);
  const [weapon, setWeapon] = useState<string>("unarmed");
  useEffect(() => setDrawn([]), [rows.length, weapon, table]);
  const open = rows.map((row, index) => ({ row, index })).filter((each) => !deadRow(each.row) && (table !== "attack" || (each.row.weapon ?? "unarmed") === weapon));
  const draw = (): void => {
    const used = drawn.length >= open.length ? [] : drawn;
    const at = drawFrom(open.map((each) => each.row.weight ?? 1), used.map((index) => open.findIndex((each) => each.index === index)));
    const found = at === null ? undefined : open[at];
    if (found) setDrawn([...used, found.index]);
  };
  const last = drawn[drawn.length - 1];
  return (
    <span className="dry-run">
      {table === "attack" && <select aria-label={t("Weapon of the draw")} value={weapon} onChange={(event) => setWeapon(event.target.value)}>{WEAPONS.map((each) => <option key={each} value={each}>{valueWord(each)}</option>)}</select>}
      <Button icon="dice" label={t("Draw one")} disabled={open.length === 0} onClick={draw} />
      <span role="status">{open.length === 0 ? t("Nothing can be drawn.") : last !== undefined && <>{t("Row {n}", { n: last + 1 })}: <em>{words(rows[last]?.text) || t("(no text yet)")}</em> <small>{t("{n} of {all} drawn", { n: drawn.length, all: open.length })}</small></>}</span>
    </span>
  );
}
