import { Icon, t } from "../../../../tile_library/frontend/index";
import { termOf, useLookup } from "../rules/lookup";
import { Term } from "../rules/Term";
import { SKILLS, type Skill } from "../view";

export const skillName = (skill: Skill | string): string =>
  ({ strength: t("Strength"), agility: t("Agility"), observation: t("Observation"), lore: t("Lore"), influence: t("Influence"), will: t("Will") })[skill] ?? skill;

/** The six skills with their printed values. */
export function Skills({ skills }: { skills: Record<Skill, number> }) {
  const lookup = useLookup();
  return (
    <dl className="skills">
      {SKILLS.map((skill) => (
        <div key={skill}>
          <dt><Term id={termOf(lookup, skill, "skill")}><Icon name={skill} /> {skillName(skill)}</Term></dt>
          <dd>{skills[skill]}</dd>
        </div>
      ))}
    </dl>
  );
}
