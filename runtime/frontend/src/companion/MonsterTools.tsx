import { Icon, t } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { Answer, Monster, Option, View } from "../view";

interface Props { monster: Monster; view: View; mayChoose: boolean; busy: boolean; onChoose: (value: Answer) => void }

/** What a table tells of one monster: attack and evade, and its damage by + and − (INV-ATTACK-07, INV-MONSTERUI-03). */
export function MonsterTools({ monster, view, mayChoose, busy, onChoose }: Props) {
  const options = view.decision?.options ?? [];
  const find = (verb: string): Option | undefined => options.find((option) => option.id === `${verb}:${monster.id}`);
  const tool = (verb: string, icon: string, words?: string) => {
    const option = find(verb);
    if (!option) return null;
    const off = !option.allowed || !mayChoose || busy;
    return (
      <button
        type="button" className={words ? "button" : "button square"} aria-label={option.label} aria-disabled={off} title={option.allowed ? undefined : (option.reason ?? undefined)}
        onClick={() => { if (!off) onChoose(option.id); }}
      ><Icon name={icon} />{words && <span>{words}</span>}</button>
    );
  };
  if (!["attack", "evade", "hurt", "mend"].some(find)) return null;
  return (
    <div className="monster-tools" role="group" aria-label={`${plain(monster.name)} ${monster.mark ?? ""}`.trim()}>
      {tool("attack", "attack", t("Attack"))}
      {tool("evade", "move", t("Evade"))}
      <span className="damage-tools">{tool("mend", "minus")}{tool("hurt", "plus")}</span>
    </div>
  );
}
