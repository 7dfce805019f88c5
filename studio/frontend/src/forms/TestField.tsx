/** A skill test, with the chance to pass it by the number of dice. */
import { useId } from "react";
import { Icon, t } from "../kit";
import { useForm } from "./context";
import type { FieldProps } from "./Field";
import { Field } from "./Field";
import { Help, ProblemLines } from "./FieldFrame";
import { chance, percent } from "./odds";
import { isObject, useSchemas } from "./schema";
import { Button } from "../ui/controls";
import { termOf } from "./words";

/** Skills of investigators lie between these. */
const SKILL_DICE = [2, 3, 4, 5];

export function TestField({ path, value, label, help, required, scope }: FieldProps) {
  const form = useForm();
  const { schemas } = useSchemas();
  const id = useId();
  const test = isObject(value) ? value : {};
  const fields = schemas.defs.test?.properties ?? {};
  const part = (key: string) => { const schema = fields[key]; return schema && schema !== true ? <Field key={key} path={[...path, key]} value={test[key]} schema={schema} owner="test" scope={scope} /> : null; };
  const remove = (): void => form.set(path, undefined);
  return (
    <fieldset className="branch test" aria-labelledby={id}>
      <legend id={id}><Icon name="test" />{label}</legend>
      <div className="branch-tools"><Help text={help} about={label} term={termOf(path)} />{!required && <Button bare icon="close" label={t("Remove {what}", { what: label.toLowerCase() })} onClick={remove} />}</div>
      <div className="cells">{part("skill")}{part("modifier")}{part("difficulty")}{test.kind !== undefined && part("kind")}</div>
      <Odds modifier={test.modifier} difficulty={test.difficulty} />
      <ProblemLines problems={form.problems(path)} />
    </fieldset>
  );
}

function Odds({ modifier, difficulty }: { modifier: unknown; difficulty: unknown }) {
  const more = modifier === undefined ? 0 : modifier;
  if (typeof more !== "number" || (difficulty !== undefined && typeof difficulty !== "number")) return <p className="field-hint">{t("The chances depend on what the expressions give in play.")}</p>;
  const steps = difficulty === undefined ? [1, 2, 3] : [difficulty];
  return (
    <table className="odds-table">
      <caption>{difficulty === undefined ? t("Chance of so many successes, by the skill") : t("Chance to pass, by the skill")}</caption>
      <thead><tr><th scope="col">{t("Skill")}</th>{SKILL_DICE.map((skill) => <th key={skill} scope="col">{skill}</th>)}</tr></thead>
      <tbody>
        {steps.map((needed) => <tr key={needed}><th scope="row">{difficulty === undefined ? `${needed}+` : t("no clue")}</th>{SKILL_DICE.map((skill) => <td key={skill}>{percent(chance(skill + more, needed))}</td>)}</tr>)}
        {difficulty !== undefined && <tr><th scope="row">{t("one clue")}</th>{SKILL_DICE.map((skill) => <td key={skill}>{percent(chance(skill + more, difficulty, 1))}</td>)}</tr>}
      </tbody>
    </table>
  );
}
