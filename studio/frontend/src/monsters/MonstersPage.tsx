/** The scenario's own monster types. */
import { useMemo } from "react";
import { find, freeId, listOf } from "../document";
import { blankThing, idFor } from "../forms/blanks";
import { ThingForm } from "../forms/ThingForm";
import { useDeletion } from "../forms/uses";
import { t } from "../kit";
import type { Monster } from "../model";
import { packed } from "../refs";
import { useStore, useWorkspace } from "../store";
import { Button, Empty } from "../ui/controls";
import { Combobox } from "../ui/Combobox";
import { useLanguage } from "../ui/fields";
import { Desk } from "../things/Desk";
import { problemCounts, rowsOf, ThingList, useCounts } from "../things/ThingList";
import { fromPack } from "./copy";

export default function MonstersPage() {
  const store = useStore();
  const { snapshot, scenario, selection } = useWorkspace();
  const language = useLanguage();
  const counts = useCounts();
  const { remove, dialog } = useDeletion();
  const problems = useMemo(() => problemCounts(scenario, snapshot?.problems ?? []), [scenario, snapshot]);
  const monsters = listOf(scenario, "monsters");
  const rows = useMemo(() => rowsOf("monsters", monsters, counts?.monsters, problems), [monsters, counts, problems]);
  const chosen = selection?.kind === "monsters" ? find(scenario, "monsters", selection.id) : undefined;
  const copies = useMemo(() => (snapshot ? packed(snapshot, scenario, "monsters").filter((row) => row.id.includes(":")) : []), [snapshot, scenario]);
  const add = (value: Monster): void => {
    store.run(t("Add monster {id}", { id: value.id }), [{ op: "put", kind: "monsters", id: value.id, value }]);
    store.select({ kind: "monsters", id: value.id });
  };
  const create = (): void => add(blankThing("monsters", idFor(scenario, "monsters"), language));
  const copy = (ref: string): void => {
    const row = copies.find((entry) => entry.id === ref);
    const pack = ref.slice(0, ref.indexOf(":"));
    const content = snapshot?.packs[pack];
    if (row && content) add({ ...fromPack(row.value as Monster, pack, content), id: freeId(scenario, "monsters", row.value.id) });
  };
  return (
    <>
      <Desk chosen={chosen !== undefined} onBack={() => store.select(null)}
        list={<ThingList kind="monsters" rows={rows} search={(row) => `${row.title} ${row.note}`} counted onDelete={(refs, after) => void remove(refs, after)}
          add={<><Button edits icon="plus" tone="lamp" label={t("New monster")} onClick={create} />{copies.length > 0 && <Combobox label={t("Copy from a content pack")} clearing value="" placeholder={t("copy from a pack…")} options={copies} onPick={copy} />}</>}
          empty={<p className="hint list-hint">{t("No monsters of its own yet. Those of the content packs can be spawned without being copied.")}</p>} />}
        form={chosen && <ThingForm kind="monsters" id={chosen.id} />}
        vacant={<Empty icon="monster" title={monsters.length ? t("Choose a monster") : t("Nothing lurks here yet.")}><p>{t("Make a monster of your own, or copy one from a content pack and change it.")}</p>
          <Button edits icon="plus" tone="lamp" label={t("Create a monster")} onClick={create} /></Empty>} />
      {dialog}
    </>
  );
}
