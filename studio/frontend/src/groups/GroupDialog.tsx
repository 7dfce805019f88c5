/** Choosing an event group, filling its gaps, and putting it into the scenario: one step of undo. */
import { useEffect, useState } from "react";
import { Icon, t, tn } from "../kit";
import type { Command, Kind, Ref } from "../model";
import type { RefKind } from "../refs";
import { useStore, useWorkspace } from "../store";
import { Button, Empty } from "../ui/controls";
import { Modal } from "../ui/dialog";
import { RefSelect } from "../ui/fields";

interface Field { id: string; label: string; refers: string }
interface Group { id: string; title: string; summary: string; icon: string; fields: Field[]; things: Partial<Record<Kind, string[]>> }

/** What a gap takes, by the sort of reference it says. */
const PICKERS: Record<string, RefKind> = { spaces: "space", places: "place", placements: "placement", endings: "ending", events: "event" };

function bringing(group: Group): string {
  const names: Partial<Record<Kind, (n: number) => string>> = {
    events: (n) => tn("{n} event", "{n} events", n), tokens: (n) => tn("{n} token", "{n} tokens", n), monsters: (n) => tn("{n} monster", "{n} monsters", n),
    variables: (n) => tn("{n} variable", "{n} variables", n), items: (n) => tn("{n} item", "{n} items", n), objectives: (n) => tn("{n} objective", "{n} objectives", n),
  };
  return Object.entries(group.things).flatMap(([kind, list]) => { const say = names[kind as Kind]; return say ? [say(list.length)] : []; }).join(" · ");
}

export function GroupDialog({ onClose, onDone }: { onClose: () => void; onDone: (first: Ref) => void }) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const [groups, setGroups] = useState<Group[] | null>(null);
  const [chosen, setChosen] = useState<Group | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    store.api.groups<Group>().then(setGroups, (reason: unknown) => setError(reason instanceof Error ? reason.message : String(reason)));
  }, [store]);

  const choose = (group: Group): void => { setChosen(group); setValues({}); setError(""); };
  const open = chosen?.fields.filter((field) => !values[field.id]) ?? [];
  const insert = async (): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    try {
      const { commands } = await store.api.group(chosen.id, values);
      store.run(t("Put in “{title}”", { title: chosen.title }), commands);
      const first = commands.find((command): command is Command & { op: "put" } => command.op === "put" && command.kind === "events");
      if (first) onDone({ kind: "events", id: first.id });
      onClose();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal wide title={t("Put in an event group")} onClose={onClose}>
      <div className="dialog-body groups">
        {error && <p className="field-error" role="alert">{error}</p>}
        {!groups && !error && <p className="loading" role="status"><Icon name="loader" />{t("Looking in the drawers…")}</p>}
        {groups && (
          <ul className="group-list">{groups.map((group) => (
            <li key={group.id}><button type="button" className="group-card" aria-pressed={chosen?.id === group.id} onClick={() => choose(group)}>
              <Icon name={group.icon} /><strong>{group.title}</strong><span>{group.summary}</span><small>{bringing(group)}</small>
            </button></li>
          ))}</ul>
        )}
        {chosen && (
          <section className="group-gaps" aria-label={t("Where it goes")}>
            <h3>{t("Where it goes")}</h3>
            {chosen.fields.map((field) => (
              <RefSelect key={field.id} label={field.label} kind={PICKERS[field.refers] ?? "event"} value={values[field.id] ?? ""} onChange={(value) => setValues({ ...values, [field.id]: value })} />
            ))}
            {!scenario.board?.tiles?.length && <Empty icon="map" title={t("There is no tile on the map yet: lay one first, so that the group has a place.")} />}
            <p className="hint">{t("Everything in it is yours to change afterwards. Ids that are taken get a number.")}</p>
          </section>
        )}
      </div>
      <footer className="dialog-foot">
        <Button label={t("Cancel")} onClick={onClose} />
        <Button edits tone="lamp" icon="plus" label={t("Put it in")} disabled={!chosen || open.length > 0 || busy} hint={open[0] ? t("Say: {label}", { label: open[0].label }) : undefined} onClick={() => void insert()} />
      </footer>
    </Modal>
  );
}
