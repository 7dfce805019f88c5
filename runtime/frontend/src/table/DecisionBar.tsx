import { useEffect, useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { Tally } from "../companion/Tally";
import { currentPrefs } from "../prefs";
import { AboutThis } from "../rules/AboutThis";
import { Dialog } from "../shared/Dialog";
import { Emblem } from "../shared/Emblem";
import { Lamps } from "../shared/Lamps";
import { plain } from "../shared/Prose";
import type { Answer, Option, View } from "../view";
import { NumberInput } from "./NumberInput";
import { OptionButton } from "./OptionButton";
import { Odds } from "./Odds";
import { iconOf, isAside, isEnding, isMonsterTool, isPuzzleMove, lostBy } from "./options";
import { QUESTION } from "./useKeptFocus";

export interface DecisionBarProps {
  view: View;
  mayChoose: boolean;
  /** Lifts the veil from a question that only its actor may read, on a screen that several people share. */
  onUnveil?: (() => void) | undefined;
  busy: boolean;
  onChoose: (value: Answer) => void;
  undo: { can: boolean; label: string };
  redo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

const ACTIONS = 2;

/** The one fixed place where it is said who decides what, and where the answer is given. */
export function DecisionBar({ view, mayChoose, onUnveil, busy, onChoose, undo, redo, onUndo, onRedo }: DecisionBarProps) {
  const [asking, setAsking] = useState<Option | null>(null);
  const [odds, setOdds] = useState(false);
  const decision = view.decision;
  const options = (onUnveil ? [] : (decision?.options ?? [])).filter((option) => !isPuzzleMove(option) && !(view.mode === "companion" && isMonsterTool(option)));
  const main = options.filter((option) => !isEnding(option) && !isAside(option)).toSorted((a, b) => Number(b.allowed) - Number(a.allowed));
  const asides = options.filter(isAside);
  const ends = options.filter(isEnding);
  const ordered = [...main, ...ends, ...asides].filter((option) => option.allowed);
  const actor = view.investigators.find((one) => one.id === decision?.actor);
  const locked = busy || !mayChoose;
  const pick = (option: Option) => {
    if (locked || !option.allowed) return;
    if (lostBy(option, actor)) setAsking(option);
    else onChoose(option.id);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (currentPrefs().keys === "off" || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if ((event.target as HTMLElement).closest("input, textarea, select")) return;
      const option = /^[1-9]$/.test(event.key) ? ordered[Number(event.key) - 1] : undefined;
      if (option) { event.preventDefault(); pick(option); }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });

  /** The icon of the option, or of the piece it means. */
  const icon = (option: Option): string | undefined => option.icon || iconOf(view, option);
  const key = (option: Option): number | undefined => { const n = ordered.indexOf(option) + 1; return n >= 1 && n <= 9 ? n : undefined; };
  const Numbers = view.mode === "companion" ? Tally : NumberInput;
  const source = onUnveil ? "" : plain(decision?.source);
  return (
    <section className="decision-bar" aria-label={t("Decision")} aria-busy={busy}>
      <div className="decision-who">
        {actor ? <Emblem icon={actor.icon} /> : <span className="emblem plain" aria-hidden="true"><Icon name="players" /></span>}
        <div>
          <p className="who-name">{actor ? plain(actor.name) : t("All together")}</p>
          {actor && decision?.kind === "turn" && typeof actor.actions === "number" ? <><Lamps lit={actor.actions} total={ACTIONS} />{actor.move_left ? <p className="small move-left"><Icon name="move" /> {tn("{n} space of the move left", "{n} spaces of the move left", actor.move_left)}</p> : null}</> : <p className="small muted">{actor ? t("decides") : t("decide")}</p>}
        </div>
      </div>
      <div className="decision-main">
        <div className="prompt" id={QUESTION} tabIndex={-1}>
          {source && <span className="caps">{source}</span>}
          <p>{onUnveil ? t("Only {name} may look now.", { name: plain(actor?.name) }) : decision ? plain(decision.prompt) : t("Nothing to decide.")}</p>
          {!onUnveil && <AboutThis view={view} />}
          {decision?.kind === "turn" && view.odds && mayChoose && <button type="button" className="button quiet odds-button" aria-haspopup="dialog" onClick={() => setOdds(true)}><Icon name="gauge" /> {t("Odds")}</button>}
          {!mayChoose && decision && <span className="tag">{t("Someone else chooses")}</span>}
        </div>
        {!onUnveil && decision?.input?.type === "number" && !decision.input.symbols && <Numbers key={decision.id} input={decision.input} locked={locked} onGive={onChoose} />}
        {onUnveil && <button type="button" className="button primary" onClick={onUnveil}><Icon name="inspect" /> {t("I am {name}: show me", { name: plain(actor?.name) })}</button>}
        {main.length + asides.length > 0 && (
          <ul className="options">
            {[...main, ...asides].map((option) => <li key={option.id}><OptionButton option={option} icon={icon(option)} hotkey={key(option)} locked={locked} onPick={pick} /></li>)}
          </ul>
        )}
      </div>
      <div className="decision-ends">
        {ends.map((option) => <OptionButton key={option.id} option={option} hotkey={key(option)} locked={locked} primary={ends.length === 1 || option !== ends[0]} onPick={pick} />)}
        <div className="undo-pair">
          <button type="button" className="button quiet" aria-label={t("Undo")} aria-description={undo.label || undefined} disabled={!undo.can || busy} onClick={onUndo} title={undo.label || undefined}><Icon name="undo" /> <span className="undo-name">{t("Undo")}{undo.can && undo.label && <small aria-hidden="true">{undo.label}</small>}</span></button>
          <button type="button" className="button quiet square" disabled={!redo || busy} onClick={onRedo} aria-label={t("Redo")}><Icon name="redo" /></button>
        </div>
      </div>
      {asking && (
        <Dialog
          title={asking.label}
          onClose={() => setAsking(null)}
          foot={<>
            <button type="button" className="button" onClick={() => setAsking(null)}>{t("Not yet")}</button>
            <button type="button" className="button primary" onClick={() => { setAsking(null); onChoose(asking.id); }}>{asking.label}</button>
          </>}
        >
          <p>{lostBy(asking, actor)}</p>
        </Dialog>
      )}
      {odds && view.odds && <Dialog title={t("Odds of {name}", { name: plain(view.investigators.find((one) => one.id === view.odds?.investigator)?.name) })} onClose={() => setOdds(false)}><Odds tests={view.odds.tests} /></Dialog>}
    </section>
  );
}
