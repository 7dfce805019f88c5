import { Icon, t } from "../../../../tile_library/frontend/index";
import { skillName } from "../shared/Skills";
import { SKILLS } from "../view";

/** What the signs mean: the six skills, success, investigation, action, and the sign of a content pack (INV-QUICK-01). */
export function Legend() {
  const signs: [string, string][] = [
    ...SKILLS.map((skill): [string, string] => [skill, skillName(skill)]),
    ["success", t("Success")],
    ["investigation", t("Investigation")],
    ["action", t("Action")],
    ["package", t("Content pack")],
  ];
  return (
    <ul className="legend">
      {signs.map(([icon, name]) => (
        <li key={icon}><Icon name={icon} label={t("Sign: {name}", { name })} /> <span>{name}</span></li>
      ))}
    </ul>
  );
}
