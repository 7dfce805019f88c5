/** One of a monster's four tables: weighted rows, each with its odds, test and effects. */
import { useState } from "react";
import { words } from "../document";
import { EffectsEditor } from "../events/EffectsEditor";
import { OutcomeEditor, TestEditor } from "../events/TestEditor";
import { Icon, t } from "../kit";
import type { Effect, TableName, TableRow } from "../model";
import { WEAPONS } from "../refs";
import { Button, Empty, SelectField, TextField } from "../ui/controls";
import { StoryField } from "../ui/fields";

export function tableWord(table: TableName): string {
  switch (table) {
    case "activation": return t("Activation");
    case "attack": return t("Attack");
    case "evade": return t("Evade");
    case "horror_check": return t("Horror check");
  }
}

function tableHint(table: TableName): string {
  switch (table) {
    case "activation": return t("What it does when the monsters activate: whom it hunts, how far it moves, what it attacks with.");
    case "attack": return t("What happens when an investigator attacks it, by kind of weapon.");
    case "evade": return t("What an investigator must do to get past it.");
    case "horror_check": return t("What the sight of it does.");
  }
}

/** How likely each row is, in percent: its weight among the rows it competes with (attacks: those of the same weapon). */
export function odds(rows: readonly TableRow[], row: TableRow): number {
  const rivals = rows.filter((other) => other.weapon === row.weapon);
  const total = rivals.reduce((sum, other) => sum + (other.weight ?? 1), 0);
  return total > 0 ? Math.round(((row.weight ?? 1) * 100) / total) : 0;
}

const BLANK_DO: Record<TableName, Effect[]> = {
  activation: [{ move: "this", spaces: 2, toward: { nearest: "investigator" } }], attack: [], evade: [], horror_check: [{ suffer: "horror", amount: 1, negate: "will" }],
};

export function blankRow(table: TableName, language: string): TableRow {
  const row: TableRow = { weight: 1, text: { [language]: "" }, do: structuredClone(BLANK_DO[table]) };
  if (table === "attack") return { weapon: "unarmed", weight: 1, text: { [language]: "" }, test: { skill: "strength" }, pass: { do: [{ strike: "weapon_damage" }] } };
  if (table === "evade") return { weight: 1, text: { [language]: "" }, test: { skill: "agility", difficulty: 1 }, fail: { do: [{ "lose-action": true }] } };
  return row;
}

export function TableEditor({ table, rows, language, onChange }: { table: TableName; rows: readonly TableRow[]; language: string; onChange: (rows: TableRow[]) => void }) {
  const [open, setOpen] = useState<number | null>(null);
  const name = tableWord(table);
  return (
    <div className="table-editor" role="region" aria-label={t("{table} table", { table: name })}>
      <p className="hint">{tableHint(table)}</p>
      {rows.length === 0 && <Empty icon="dice" title={t("No rows yet.")}><p>{t("A monster needs at least one.")}</p></Empty>}
      <ol className="rows">
        {rows.map((row, index) => (
          <RowEditor key={index} table={table} row={row} number={index + 1} percent={odds(rows, row)} open={open === index} onOpen={() => setOpen(open === index ? null : index)}
            onChange={(next) => onChange(rows.map((old, at) => (at === index ? next : old)))}
            onRemove={() => { onChange(rows.filter((_, at) => at !== index)); setOpen(null); }}
            onUp={index === 0 ? null : () => { const list = [...rows]; list.splice(index - 1, 0, ...list.splice(index, 1)); onChange(list); setOpen(null); }}
            onDown={index === rows.length - 1 ? null : () => { const list = [...rows]; list.splice(index + 1, 0, ...list.splice(index, 1)); onChange(list); setOpen(null); }} />
        ))}
      </ol>
      <Button icon="plus" label={t("Add row to {table}", { table: name })} onClick={() => { onChange([...rows, blankRow(table, language)]); setOpen(rows.length); }} />
    </div>
  );
}

interface RowProps {
  table: TableName; row: TableRow; number: number; percent: number; open: boolean; onOpen: () => void;
  onChange: (row: TableRow) => void; onRemove: () => void; onUp: (() => void) | null; onDown: (() => void) | null;
}

function RowEditor({ table, row, number, percent, open, onOpen, onChange, onRemove, onUp, onDown }: RowProps) {
  const put = (part: Partial<TableRow>): void => {
    const next: TableRow = { ...row, ...part };
    for (const key of Object.keys(part) as (keyof TableRow)[]) if (part[key] === undefined || part[key] === "") delete next[key];
    onChange(next);
  };
  const shown = words(row.text) || t("(no text yet)");
  const test = row.test ? [row.test.skill, row.test.modifier === undefined ? "" : t("modifier {n}", { n: row.test.modifier }), row.test.difficulty === undefined ? "" : t("difficulty {n}", { n: row.test.difficulty })].filter(Boolean).join(", ") : "";
  return (
    <li className={open ? "table-row is-open" : "table-row"} role="group" aria-label={t("{table} row {n}", { table: tableWord(table), n: number })}>
      <div className="table-line">
        <WeightField number={number} weight={row.weight ?? 1} onChange={(weight) => put({ weight })} />
        <span className="odds" title={t("How often this row is used")}><span className="odds-bar" style={{ width: `${percent}%` }} /><span>{percent}%</span></span>
        <button type="button" className="row-open" aria-expanded={open} aria-label={t("Edit row {n}: {text}", { n: number, text: shown })} onClick={onOpen}>
          {table === "attack" && <span className="tag">{row.weapon ?? t("any weapon")}</span>}
          <span className="row-text">{shown}</span>
          {test && <span className="row-test"><Icon name="test" />{test}</span>}
        </button>
        <Button bare icon="arrow-up" label={t("Move row {n} up", { n: number })} disabled={!onUp} onClick={() => onUp?.()} />
        <Button bare icon="arrow-down" label={t("Move row {n} down", { n: number })} disabled={!onDown} onClick={() => onDown?.()} />
        <Button bare icon="trash" label={t("Remove row {n}", { n: number })} onClick={onRemove} />
      </div>
      {open && <div className="table-form">
        {table === "attack" && <SelectField label={t("Weapon kind")} value={row.weapon ?? ""} empty={t("any weapon")} options={WEAPONS.map((id) => ({ id, name: "" }))} onChange={(weapon) => put({ weapon })} />}
        <StoryField label={t("Row text")} area={3} value={row.text} onChange={(text) => put({ text })} />
        <TestEditor test={row.test} onChange={(test) => put({ test })} />
        {row.test && <>
          <OutcomeEditor name={t("Pass")} outcome={row.pass} leads={false} onChange={(pass) => put({ pass })} />
          <OutcomeEditor name={t("Fail")} outcome={row.fail} leads={false} onChange={(fail) => put({ fail })} />
        </>}
        <EffectsEditor label={t("Row effects")} effects={row.do ?? []} onChange={(list) => put({ do: list })} />
      </div>}
    </li>
  );
}

function WeightField({ number, weight, onChange }: { number: number; weight: number; onChange: (weight: number) => void }) {
  return (
    <div className="weight">
      <TextField label={t("Weight of row {n}", { n: number })} mono value={String(weight)} onChange={(text) => { const n = Number(text); if (Number.isInteger(n) && n > 0) onChange(n); }} />
    </div>
  );
}
