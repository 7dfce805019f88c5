/** The scenario's own monster types. */
import { find, freeId, listOf, words } from "../document";
import { Icon, t } from "../kit";
import type { Monster } from "../model";
import { packed } from "../refs";
import { useStore, useWorkspace } from "../store";
import { Button, Empty, SelectField } from "../ui/controls";
import { useAsk } from "../ui/dialog";
import { useLanguage } from "../ui/fields";
import { Sheets } from "../ui/sheets";
import { fromPack } from "./copy";
import { MonsterForm } from "./MonsterForm";
import { blankRow } from "./TableEditor";

export function MonstersPage() {
  const store = useStore();
  const ask = useAsk();
  const language = useLanguage();
  const { snapshot, scenario, selection } = useWorkspace();
  if (!snapshot) return null;
  const monsters = listOf(scenario, "monsters");
  const chosen = selection?.kind === "monsters" ? find(scenario, "monsters", selection.id) : undefined;
  const monster = chosen ?? monsters[0];
  const copies = packed(snapshot, scenario, "monsters").filter((row) => row.id.includes(":"));
  const add = (value: Monster): void => {
    store.run(t("Add monster {id}", { id: value.id }), [{ op: "put", kind: "monsters", id: value.id, value }]);
    store.select({ kind: "monsters", id: value.id });
  };
  const create = (): void => add({
    id: freeId(scenario, "monsters", "new-monster"), name: { [language]: t("New monster") }, text: { [language]: "" }, icon: "monster", health: "3 + investigators", awareness: 2, horror: 2, brawn: 2,
    activation: [blankRow("activation", language)], attack: [blankRow("attack", language)], evade: [blankRow("evade", language)], horror_check: [blankRow("horror_check", language)],
  });
  const copy = (ref: string): void => {
    const row = copies.find((entry) => entry.id === ref);
    const pack = ref.slice(0, ref.indexOf(":"));
    const content = snapshot.packs[pack];
    if (row && content) add({ ...fromPack(row.value as Monster, pack, content), id: freeId(scenario, "monsters", row.value.id) });
  };
  const remove = async (gone: Monster): Promise<void> => {
    const title = words(gone.name) || gone.id;
    if (!(await ask({ title: t("Delete “{title}”?", { title }), text: t("You can bring it back with undo."), yes: t("Delete") }))) return;
    store.run(t("Delete {title}", { title }), [{ op: "remove", kind: "monsters", id: gone.id }]);
    store.select(null);
  };
  return (
    <Sheets left={{ label: t("Monsters"), icon: "monster", body: (
      <aside className="palette" aria-label={t("Monster types")}>
        <div className="palette-list">
          <ul className="monster-list">
            {monsters.map((row) => (
              <li key={row.id}><button type="button" aria-current={row.id === monster?.id ? "true" : undefined} onClick={() => store.select({ kind: "monsters", id: row.id })}>
                <span className="token-ring"><Icon name={row.icon ?? "monster"} fallback="monster" /></span><span>{words(row.name) || row.id}<small>{row.id}</small></span></button></li>
            ))}
          </ul>
          {monsters.length === 0 && <p className="hint">{t("No monsters of its own yet. Those of the content packs can be spawned without being copied.")}</p>}
          <Button icon="plus" tone="lamp" label={t("New monster")} onClick={create} />
          {copies.length > 0 && <SelectField ids label={t("Copy from a content pack")} value="" options={copies} onChange={copy} />}
        </div>
      </aside>
    ) }}>
      <div className="monster-page">
        {monster ? <MonsterForm key={monster.id} monster={monster} onDelete={() => void remove(monster)} />
          : <Empty icon="monster" title={t("Nothing lurks here yet.")}><p>{t("Make a monster of your own, or copy one from a content pack and change it.")}</p>
            <Button icon="plus" tone="lamp" label={t("Create a monster")} onClick={create} /></Empty>}
      </div>
    </Sheets>
  );
}
