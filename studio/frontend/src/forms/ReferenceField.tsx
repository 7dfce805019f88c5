/** A reference: picked from what there is, opened, or made on the spot in the same step. */
import { useId, useMemo } from "react";
import { words } from "../document";
import { t } from "../kit";
import type { Command, Kind, KindMap } from "../model";
import { useOpen } from "../shell/navigate";
import { useStore, useWorkspace } from "../store";
import { Button, Held } from "../ui/controls";
import { Combobox } from "../ui/Combobox";
import { blankThing, idFor } from "./blanks";
import { useForm } from "./context";
import type { FieldProps } from "./Field";
import { FieldFrame } from "./FieldFrame";
import { madeFor, meant, targets } from "./references";
import { kindWord } from "../kindWords";

/** Whether what is written can be an id at all, also of a thing that is not there yet. */
const ID = /^([a-z0-9]+(-[a-z0-9]+)*:)?[a-z0-9]+([-_][a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/;

export function useMake(): (kind: Kind, written: string) => { id: string; command: Command } {
  const store = useStore();
  const form = useForm();
  return (kind, written) => {
    const id = idFor(store.get().scenario, kind, written);
    // A name is what was written with spaces or capitals; an id has told nothing about the name.
    const name = ID.test(written) ? written.replace(/[-_]/g, " ").replace(/^./, (letter) => letter.toUpperCase()) : written;
    return { id, command: { op: "put", kind, id, value: blankThing(kind, id, form.language, name) as KindMap[Kind] } };
  };
}

export function ReferenceField({ path, value, label, help, required, refers, free = false }: FieldProps & { refers: string; free?: boolean }) {
  const form = useForm();
  const { snapshot, scenario } = useWorkspace();
  const open = useOpen();
  const make = useMake();
  const id = useId();
  const now = typeof value === "string" ? value : "";
  const options = useMemo(() => (snapshot ? targets(snapshot, scenario, refers) : []), [snapshot, scenario, refers]);
  const kind = madeFor(refers);
  const target = now ? meant(scenario, refers, now) : null;
  const missing = now !== "" && now !== "this" && !free && !options.some((row) => row.id === now);
  return (
    <FieldFrame id={id} label={label} help={help} path={path} live={false} aside>
      <div className="reference">
        <Held><Combobox id={id} label={label} labelled value={now} options={options} empty={required ? undefined : t("nothing")} placeholder={required ? t("choose…") : undefined} invalid={missing} free
          onPick={(picked) => { if (picked === "") form.set(path, required ? "" : undefined); else if (free || ID.test(picked) || options.some((row) => row.id === picked)) form.set(path, picked); }}
          onMake={kind ? { word: (written) => t("Make the {kind} “{id}”", { kind: kindWord(kind).toLowerCase(), id: idFor(scenario, kind, written) }),
            make: (written) => { const made = make(kind, written); form.along([made.command]); form.set(path, made.id); } } : undefined} /></Held>
        {target && <Button bare icon="arrow-right" label={t("Open {name}", { name: now })} hint={t("Open {name}", { name: now })} onClick={() => open(target)} />}
        {missing && kind && <Button bare edits icon="plus" label={t("Make {name}", { name: now })} onClick={() => { const made = make(kind, now); form.along([made.command]); form.set(path, made.id); }} />}
      </div>
      {missing && form.problems(path).length === 0 && <p className="field-hint">{t("There is no “{name}” yet.", { name: words({ en: now }) })}</p>}
    </FieldFrame>
  );
}
