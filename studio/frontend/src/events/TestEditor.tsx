/** A skill test: skill, modifier, difficulty. */
import { t } from "../kit";
import type { Outcome, ResultRow, TestSpec } from "../model";
import { SKILLS } from "../refs";
import { AmountField, Button, SelectField } from "../ui/controls";
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

/** Graded results of a test without a difficulty: the first row that is reached counts. */
export function ResultsEditor({ results, onChange }: { results: readonly ResultRow[]; onChange: (results: ResultRow[] | undefined) => void }) {
  const put = (list: ResultRow[]): void => onChange(list.length ? list : undefined);
  return (
    <>
      {results.map((row, index) => (
        <div key={index} className="result">
          <div className="result-line">
            <AmountField label={t("Result {n}: successes, at least", { n: index + 1 })} value={row.at_least}
              onChange={(amount) => { if (typeof amount === "number") put(results.map((old, at) => (at === index ? { ...row, at_least: amount } : old))); }} />
            <Button bare icon="close" label={t("Remove result {n}", { n: index + 1 })} onClick={() => put(results.filter((_, at) => at !== index))} />
          </div>
          <OutcomeEditor name={t("Result {n}", { n: index + 1 })} outcome={row} onChange={(outcome) => put(results.map((old, at) => (at === index ? { ...outcome, at_least: row.at_least } : old)))} />
        </div>
      ))}
      <button type="button" className="text-button" onClick={() => put([...results, { at_least: results.length ? Math.max(0, (results[results.length - 1]?.at_least ?? 1) - 1) : 1 }])}>{t("Add a graded result")}</button>
    </>
  );
}
