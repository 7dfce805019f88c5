/** A skill test: skill, modifier, difficulty. */
import { t } from "../kit";
import type { Outcome, TestSpec } from "../model";
import { SKILLS } from "../refs";
import { AmountField, SelectField } from "../ui/controls";
import { RefSelect, StoryField } from "../ui/fields";
import { EffectsEditor } from "./EffectsEditor";

export function TestEditor({ test, onChange }: { test: TestSpec | undefined; onChange: (test: TestSpec | undefined) => void }) {
  const put = (part: Partial<TestSpec>): void => {
    const next = { ...test, ...part } as TestSpec;
    if (next.modifier === undefined) delete next.modifier;
    if (next.difficulty === undefined) delete next.difficulty;
    onChange(next);
  };
  return (
    <div className="row-3">
      <SelectField label={t("Test")} value={test?.skill ?? ""} empty={t("no test")} options={SKILLS.map((id) => ({ id, name: "" }))} onChange={(skill) => (skill ? put({ skill }) : onChange(undefined))} />
      {test && <>
        <AmountField label={t("Modifier")} value={test.modifier} onChange={(modifier) => put({ modifier })} />
        <AmountField label={t("Difficulty")} value={test.difficulty} onChange={(difficulty) => put({ difficulty })} />
      </>}
    </div>
  );
}

/** Text, effects and what follows, of a branch. An empty branch is no branch. */
export function OutcomeEditor({ name, outcome, onChange, leads = true }: { name: string; outcome: Outcome | undefined; onChange: (outcome: Outcome | undefined) => void; leads?: boolean }) {
  const put = (part: Partial<Outcome>): void => {
    const next: Outcome = { ...outcome, ...part };
    for (const key of Object.keys(next) as (keyof Outcome)[]) if (next[key] === undefined || next[key] === "") delete next[key];
    onChange(Object.keys(next).length ? next : undefined);
  };
  return (
    <fieldset className="branch">
      <legend>{name}</legend>
      <StoryField label={t("{branch}: text", { branch: name })} area={2} value={outcome?.text} onChange={(text) => put({ text })} />
      <EffectsEditor label={t("{branch}: effects", { branch: name })} effects={outcome?.do ?? []} onChange={(list) => put({ do: list })} />
      {leads && <RefSelect label={t("{branch}: next event", { branch: name })} kind="event" value={outcome?.next ?? ""} empty={t("nothing")} onChange={(next) => put({ next })} />}
    </fieldset>
  );
}
