import { useEffect, useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { currentPrefs } from "../prefs";
import { plain } from "../shared/Prose";
import type { View } from "../view";
import "./mythos.css";
import type { Retelling } from "./useRetelling";

const STEPS: [string, string, () => string][] = [
  ["fire", "fire", () => t("Fire")],
  ["events", "threat", () => t("Events")],
  ["monsters", "monster", () => t("Monsters")],
  ["horror", "horror", () => t("Horror")],
  ["round-end", "night", () => t("End")],
];

const ICONS: Record<string, string> = { activate: "monster", hunt: "target", move: "move", spawn: "monster", hit: "attack", mythos: "threat", "horror-check": "horror", evade: "evade", test: "test", lost: "action" };

/** The steps of the mythos phase and where the table stands in them (INV-MYTHOS-01), and what happened, to be stepped through. */
export function MythosPanel({ view, told }: { view: View; told: Retelling }) {
  const mythos = view.phase === "mythos";
  const now = STEPS.findIndex(([step]) => step === view.step);
  const [whole, setWhole] = useState(false);
  const { steps, at, go, fold } = told;
  const step = at === undefined ? undefined : steps[at];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (at === undefined || currentPrefs().keys === "off" || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if ((event.target as HTMLElement).closest("input, textarea, select")) return;
      if (event.key === "n" && at < steps.length - 1) go(at + 1);
      else if (event.key === "p" && at > 0) go(at - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [at, steps.length, go]);
  if (!mythos && steps.length === 0) return null;
  const waiting = (view.waiting ?? []).map((id) => plain((view.monsters.find((one) => one.id === id) ?? view.investigators.find((one) => one.id === id))?.name)).filter(Boolean);
  return (
    <section className={`mythos-panel panel${mythos ? "" : " past"}`} aria-label={t("Mythos phase")}>
      {mythos && (
        <ol className="phase-steps">
          {STEPS.map(([name, icon, words], i) => (
            <li key={name} className={i < now ? "done" : i === now ? "now" : ""} aria-current={i === now ? "step" : undefined}><Icon name={icon} /> <span>{words()}</span></li>
          ))}
        </ol>
      )}
      {mythos && waiting.length > 0 && <p className="small muted waiting">{t("Still to come: {names}", { names: waiting.join(", ") })}</p>}
      {steps.length > 0 && step && at !== undefined && !whole && (
        <div className="told">
          <p className="told-words" aria-live="polite"><Icon name={ICONS[step.kind] ?? step.kind} fallback="chevron-right" /> <span>{step.words}</span></p>
          <div className="told-steps">
            <button type="button" className="button square" aria-label={t("Step back")} aria-keyshortcuts="p" disabled={at === 0} onClick={() => go(at - 1)}><Icon name="chevron-left" /></button>
            <span className="figure">{t("{n} of {m}", { n: at + 1, m: steps.length })}</span>
            <button type="button" className="button square" aria-label={t("Next step")} aria-keyshortcuts="n" disabled={at >= steps.length - 1} onClick={() => go(at + 1)}><Icon name="chevron-right" /></button>
            <button type="button" className="button quiet" onClick={() => setWhole(true)}><Icon name="list" /> {t("All")}</button>
            <button type="button" className="button quiet" onClick={fold}>{at < steps.length - 1 ? t("Skip") : t("Close")}</button>
          </div>
        </div>
      )}
      {whole && (
        <>
          <ol className="told-all" aria-label={t("What happened")}>
            {steps.map((one, i) => (
              <li key={one.n} className={one.chapter ? "chapter" : ""}>
                <button type="button" aria-current={i === at ? "step" : undefined} onClick={() => { go(i); setWhole(false); }}><Icon name={ICONS[one.kind] ?? one.kind} fallback="chevron-right" /> <span>{one.words}</span></button>
              </li>
            ))}
          </ol>
          <button type="button" className="button quiet" onClick={() => setWhole(false)}>{t("Fold up")}</button>
        </>
      )}
      {steps.length > 0 && at === undefined && !whole && (
        <button type="button" className="button quiet replay" onClick={() => go(0)}><Icon name="history" /> {tn("Show again what happened ({n} step)", "Show again what happened ({n} steps)", steps.length)}</button>
      )}
    </section>
  );
}
