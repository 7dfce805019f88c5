import type { ReactNode } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { Emblem } from "../shared/Emblem";
import { plain } from "../shared/Prose";
import type { Monster, View } from "../view";
import { InvestigatorPanel } from "./InvestigatorPanel";

interface Props {
  view: View;
  onInvestigator: (id: string) => void;
  onMonster: (id: string) => void;
  /** What stands below a monster. */
  tools?: ((monster: Monster) => ReactNode) | undefined;
}

/** The slim column at the right: who is in the house, and what is. */
export function SideColumn({ view, onInvestigator, onMonster, tools }: Props) {
  return (
    <div className="side" id="people" tabIndex={-1}>
      <section aria-label={t("Investigators")}>
        <h2 className="caps">{t("Investigators")}</h2>
        <ul>
          {view.investigators.map((one) => <InvestigatorPanel key={one.id} data={one} active={view.active === one.id} onOpen={() => onInvestigator(one.id)} />)}
        </ul>
      </section>
      <section aria-label={t("Monsters")}>
        <h2 className="caps">{t("Monsters")}</h2>
        {view.monsters.length === 0 ? <p className="small muted nothing">{t("Nothing stirs. Yet.")}</p> : (
          <ul>
            {view.monsters.map((one) => (
              <li key={one.id} className="monster-panel">
                <button type="button" aria-label={t("{name} {mark}: {damage} of {health} damage", { name: plain(one.name), mark: one.mark ?? "", damage: one.damage, health: one.health })} onClick={() => onMonster(one.id)}>
                  <Emblem icon={one.icon} fallback="monster" kind="monster" />
                  <span className="monster-name">{plain(one.name)} {one.mark && <b className="mark-tag"><Icon name={one.sign} fallback="emblem" label={one.mark} /></b>}</span>
                  <span className="wound-bar"><i style={{ width: `${Math.min(100, (100 * one.damage) / Math.max(1, one.health))}%` }} /></span>
                  <span className="figure">{one.damage}/{one.health}</span>
                </button>
                {tools?.(one)}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
