import { Icon, t } from "../../../../tile_library/frontend/index";
import { plain, Prose } from "../shared/Prose";
import type { View } from "../view";

/** What is to be done now, and what has been: past objectives are crossed out (INV-OBJECTIVE-01). */
export function Objectives({ view }: { view: View }) {
  const past = (view.objectives ?? []).slice(0, -1);
  return (
    <>
      <div className="menu-objective">
        {plain(view.objective) ? <Prose value={view.objective} /> : <p className="muted">{t("Nobody knows yet.")}</p>}
        {view.objective_hint && <details><summary className="button quiet"><Icon name="help" /> {t("A hint")}</summary><Prose value={view.objective_hint} /></details>}
      </div>
      {past.length > 0 && (
        <section aria-label={t("Before")}>
          <h3 className="caps">{t("Before")}</h3>
          <ol className="past-objectives">
            {past.toReversed().map((one, i) => (
              <li key={i}><s>{plain(one.text)}</s>{one.round > 0 && <span className="muted small">{t("Round {n}", { n: one.round })}</span>}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
