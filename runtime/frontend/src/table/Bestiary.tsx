import { useEffect, useRef } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { Emblem } from "../shared/Emblem";
import { plain, Prose } from "../shared/Prose";
import type { Monster, Option, View } from "../view";
import "./bestiary.css";
import { howFar } from "./place";
import { OptionButton } from "./OptionButton";
import { targetKeys } from "./options";

interface Props {
  view: View;
  /** The monster whose panel is open. */
  chosen: string | null;
  locked: boolean;
  onChoose: (monster: string | null) => void;
  onPick: (option: Option) => void;
}

const traitName = (trait: string): string => trait.replaceAll("-", " ");

/** Everything about one monster, with what may be done to it, or why not (INV-MONSTERUI-01..05). */
function MonsterPanel({ monster, view, locked, onPick }: { monster: Monster; view: View; locked: boolean; onPick: (option: Option) => void }) {
  const { decision, story } = view;
  const options = [...(decision?.options ?? []), ...(decision?.aimed ?? [])].filter((option) => targetKeys(option).includes(`monster:${monster.id}`));
  // What it does just now — attacked, evaded, activated or faced — is told beside it.
  const doing = story && decision?.kind === "confirm" && plain(story.title).startsWith(plain(monster.name)) ? story : null;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => { panel.current?.scrollIntoView({ block: "nearest" }); }, [monster.id]);
  return (
    <article className="monster-sheet" aria-label={t("Monster: {name}", { name: [plain(monster.name), monster.mark].filter(Boolean).join(" ") })} ref={panel}>
      <div className="monster-face">
        <p className="monster-health" role="img" aria-label={t("Health: {n}", { n: monster.health })}><Icon name="health" fallback="damage" /> {monster.health}</p>
        <Emblem icon={monster.icon} fallback="monster" kind="monster" />
        {monster.mark && <p className="monster-mark"><Icon name={monster.sign} fallback="emblem" /> {monster.mark}</p>}
        <p className="monster-hurt"><Icon name="damage" /> {t("{n} of {limit} damage", { n: monster.damage, limit: monster.health })}</p>
      </div>
      <div className="monster-words">
        <h3>{plain(monster.name)}</h3>
        <p className="small muted">{[...(monster.traits ?? []).map(traitName), ...(monster.space ? howFar(view, monster.space) : [])].join(" · ")}</p>
        <dl className="monster-values">
          <div><dt><Icon name="awareness" /> {t("Awareness")}</dt><dd>{monster.awareness}</dd></div>
          <div><dt><Icon name="horror" /> {t("Horror")}</dt><dd>{monster.horror}</dd></div>
          <div><dt><Icon name="brawn" /> {t("Brawn")}</dt><dd>{monster.brawn}</dd></div>
        </dl>
        <ul className="monster-deeds" aria-label={t("What can be done about it")}>
          {options.map((option) => <li key={option.id}><OptionButton option={option} locked={locked} onPick={onPick} /></li>)}
          {options.length === 0 && <li className="small muted">{t("Attack and evade are offered in an investigator's turn.")}</li>}
        </ul>
      </div>
      <div className="monster-effect" aria-live="polite">
        <Prose value={doing?.text ?? monster.text} className={doing ? "doing" : "monster-text"} />
        {(monster.abilities ?? []).filter((one) => one.name || one.text).map((one, i) => <div key={i} className="ability">{one.name && <strong>{plain(one.name)}</strong>}<Prose value={one.text} /></div>)}
      </div>
    </article>
  );
}

/** The monsters in play, in a strip at the bottom: a portrait opens its panel, and closes it when it is pressed again. */
export function Bestiary({ view, chosen, locked, onChoose, onPick }: Props) {
  const open = view.monsters.find((one) => one.id === chosen);
  return (
    <div className="bestiary">
      {open && <MonsterPanel monster={open} view={view} locked={locked} onPick={onPick} />}
      {view.monsters.length === 0 ? <p className="muted nothing">{t("Nothing stirs. Yet.")}</p> : (
        <ul className="bestiary-row" aria-label={t("Monsters in play")}>
          {view.monsters.map((one) => (
            <li key={one.id}>
              <button
                type="button" aria-pressed={one.id === chosen} onClick={() => onChoose(one.id === chosen ? null : one.id)}
                aria-label={t("{name} {mark}: {damage} of {health} damage", { name: plain(one.name), mark: one.mark ?? "", damage: one.damage, health: one.health })}
              >
                <Emblem icon={one.icon} fallback="monster" kind="monster" />
                <span>{plain(one.name)} {one.mark && <b className="mark-tag"><Icon name={one.sign} fallback="emblem" label={one.mark} /></b>}</span>
                <span className="figure">{one.damage}/{one.health}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
