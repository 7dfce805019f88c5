/** Both changed the same field: what each wrote, side by side, and the choice between them. */
import { useId, useMemo, useState } from "react";
import { find, words } from "../document";
import { t, tn } from "../kit";
import type { Scenario, Text } from "../model";
import { useDocument, useStore } from "../store";
import { Button } from "../ui/controls";
import { Modal } from "../ui/dialog";
import type { Kept } from "../unsent";
import { clashesOf, settled, type Clash } from "./clash";

type Choice = { take: "mine" | "theirs" } | { take: "own"; text: string };

export function ClashDialog({ kept, onLater }: { kept: Kept; onLater: () => void }) {
  const store = useStore();
  const scenario = useDocument();
  const found = useMemo(() => clashesOf(kept, scenario), [kept, scenario]);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const choose = (field: Clash, choice: Choice): void => setChoices((now) => ({ ...now, [keyOf(field)]: choice }));
  const open = found.fields.filter((field) => !choices[keyOf(field)]).length;
  const save = (): void => {
    const chosen = found.fields.map((field) => {
      const choice = choices[keyOf(field)];
      return choice?.take === "own" ? choice.text : choice?.take === "mine" ? field.mine : field.theirs;
    });
    store.settle(kept, [{ label: kept.changes[0]?.label ?? "", commands: settled(found, chosen) }]);
  };
  return (
    <Modal wide title={t("Somebody else changed the same")} onClose={onLater}>
      <div className="dialog-body clash">
        {kept.by && <p><strong>{t("{name} was the last to change this scenario.", { name: kept.by })}</strong></p>}
        <p>{tn("In {n} field your words and somebody else's differ. Theirs are stored; yours are kept here. Everything else that you both changed is put together already.",
          "In {n} fields your words and somebody else's differ. Theirs are stored; yours are kept here. Everything else that you both changed is put together already.", found.fields.length)}</p>
        {found.fields.length > 1 && <div className="clash-all">
          <Button label={t("Take mine everywhere")} onClick={() => { for (const field of found.fields) choose(field, { take: "mine" }); }} />
          <Button label={t("Keep theirs everywhere")} onClick={() => { for (const field of found.fields) choose(field, { take: "theirs" }); }} />
        </div>}
        {found.fields.map((field) => <Field key={keyOf(field)} field={field} scenario={scenario} choice={choices[keyOf(field)]} onChoose={(choice) => choose(field, choice)} />)}
      </div>
      <footer className="dialog-foot">
        <Button label={t("Decide later")} onClick={onLater} />
        <Button tone="lamp" label={t("Save what I chose")} disabled={open > 0} hint={open > 0 ? tn("{n} field is still open", "{n} fields are still open", open) : undefined} onClick={save} />
      </footer>
    </Modal>
  );
}

function Field({ field, scenario, choice, onChoose }: { field: Clash; scenario: Scenario; choice: Choice | undefined; onChoose: (choice: Choice) => void }) {
  const name = useId();
  const title = titleOf(field, scenario);
  const radio = (take: Choice["take"], label: string, next: Choice) => (
    <label className="clash-pick"><input type="radio" name={name} checked={choice?.take === take} onChange={() => onChoose(next)} />{label}</label>
  );
  const editable = typeof field.mine === "string" && (typeof field.theirs === "string" || field.theirs === undefined);
  return (
    <fieldset className="clash-field">
      <legend>{title}{field.path.length > 0 && <code>{field.path.map((step) => (typeof step === "number" ? step + 1 : step)).join(" › ")}</code>}</legend>
      <div className="clash-sides">
        <div className={choice?.take === "mine" ? "is-chosen" : undefined}>{radio("mine", t("Take mine"), { take: "mine" })}<p>{told(field.mine)}</p></div>
        <div className={choice?.take === "theirs" ? "is-chosen" : undefined}>{radio("theirs", t("Keep theirs"), { take: "theirs" })}<p>{told(field.theirs)}</p></div>
      </div>
      {editable && <div className="clash-own">
        {radio("own", t("Write it anew"), { take: "own", text: choice?.take === "own" ? choice.text : String(field.mine) })}
        {choice?.take === "own" && <textarea aria-label={t("{title}: what it shall say", { title })} rows={4} value={choice.text} onChange={(event) => onChoose({ take: "own", text: event.target.value })} />}
      </div>}
    </fieldset>
  );
}

function keyOf(field: Clash): string { return JSON.stringify([field.kind, field.id, field.path]); }

function titleOf(field: Clash, scenario: Scenario): string {
  if (!field.kind) return t("Settings: {name}", { name: field.id });
  const thing = find(scenario, field.kind, field.id) as { title?: Text; name?: Text } | undefined;
  return words(thing?.title ?? thing?.name) || field.id;
}

function told(value: unknown): string {
  if (value === undefined || value === null || value === "") return t("(nothing)");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
