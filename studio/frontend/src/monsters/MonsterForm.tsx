/** One monster type: what it is, and its four tables. */
import { useState } from "react";
import { setAt, words } from "../document";
import { ICON_OPTIONS } from "../map/kinds";
import { Icon, t } from "../kit";
import { TABLES, type Json, type Monster, type TableName } from "../model";
import { useStore } from "../store";
import { AmountField, Button, Section, TextField } from "../ui/controls";
import { IdField, StoryField, useLanguage } from "../ui/fields";
import { JsonField } from "../ui/JsonField";
import { TableEditor, tableWord } from "./TableEditor";

export function MonsterForm({ monster, onDelete }: { monster: Monster; onDelete: () => void }) {
  const store = useStore();
  const language = useLanguage();
  const [table, setTable] = useState<TableName>("activation");
  const save = (value: Monster): void => store.run(t("Change monster {id}", { id: monster.id }), [{ op: "put", kind: "monsters", id: monster.id, value }]);
  const put = (part: Partial<Monster>): void => {
    const next: Monster = { ...monster, ...part };
    for (const key of Object.keys(part) as (keyof Monster)[]) if (part[key] === undefined || part[key] === "") delete next[key];
    save(next);
  };
  return (
    <article className="monster" aria-label={words(monster.name) || monster.id}>
      <header className="monster-head">
        <span className="monster-emblem"><Icon name={monster.icon ?? "monster"} fallback="monster" /></span>
        <div><h2>{words(monster.name) || monster.id}</h2>
          <p className="stats">
            <span title={t("Health")}><Icon name="heart" />{monster.health ?? "—"}</span><span title={t("Awareness")}><Icon name="awareness" />{monster.awareness ?? "—"}</span>
            <span title={t("Horror")}><Icon name="horror" />{monster.horror ?? "—"}</span><span title={t("Brawn")}><Icon name="brawn" />{monster.brawn ?? "—"}</span>
            {(monster.traits ?? []).map((trait) => <span key={trait} className="tag">{trait}</span>)}
          </p></div>
        <Button icon="trash" tone="blood" label={t("Delete monster")} onClick={onDelete} />
      </header>
      <Section title={t("What it is")}>
        <div className="row-2">
          <StoryField label={t("Name")} value={monster.name} onChange={(name) => put({ name })} />
          <TextField label={t("Icon")} mono value={monster.icon ?? ""} options={ICON_OPTIONS} onChange={(icon) => put({ icon })} />
        </div>
        <StoryField label={t("Description")} area={3} value={monster.text} onChange={(text) => put({ text })} />
        <div className="row-4">
          <AmountField label={t("Health")} value={monster.health} onChange={(health) => put({ health })} hint={t("e.g. 3 + investigators")} />
          <AmountField label={t("Awareness")} value={monster.awareness} onChange={(awareness) => put({ awareness })} />
          <AmountField label={t("Horror")} value={monster.horror} onChange={(horror) => put({ horror })} />
          <AmountField label={t("Brawn")} value={monster.brawn} onChange={(brawn) => put({ brawn })} />
        </div>
        <TextField label={t("Traits")} mono value={(monster.traits ?? []).join(", ")} hint={t("Separated by commas.")}
          onChange={(text) => put({ traits: text.split(",").map((part) => part.trim()).filter(Boolean) })} />
      </Section>
      <section className="monster-tables">
        <div className="tabset" role="tablist" aria-label={t("Tables")}>
          {TABLES.map((name) => (
            <button key={name} type="button" role="tab" id={`tab-${name}`} aria-selected={table === name} aria-controls="monster-table" onClick={() => setTable(name)}>
              {tableWord(name)}<span className="count">{monster[name]?.length ?? 0}</span>
            </button>
          ))}
        </div>
        <div role="tabpanel" id="monster-table" aria-labelledby={`tab-${table}`}>
          <TableEditor key={table} table={table} rows={monster[table] ?? []} language={language} onChange={(rows) => put({ [table]: rows })} />
        </div>
      </section>
      <Section title={t("Advanced")} open={false}>
        <IdField kind="monsters" id={monster.id} />
        <JsonField label={t("The whole monster as JSON")} value={monster as unknown as Json} rows={12} onChange={(value) => save(setAt(value as unknown as Monster, ["id"], monster.id))} />
      </Section>
    </article>
  );
}
