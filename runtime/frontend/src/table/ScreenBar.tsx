import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { joinAddress, spelt } from "../join/address";
import { Emblem } from "../shared/Emblem";
import { plain } from "../shared/Prose";
import { Qr } from "../shared/Qr";
import type { TableState } from "../view";
import { iconOf, isPuzzleMove } from "./options";
import { QUESTION } from "./useKeptFocus";

const MOST = 8;

/** The bar of a screen that only shows: who decides what, what they may choose from, and how others come in. */
export function ScreenBar({ state }: { state: TableState }) {
  const { view, seats } = state;
  const { decision } = view;
  const actor = view.investigators.find((one) => one.id === decision?.actor);
  const options = (decision?.options ?? []).filter((option) => option.allowed && !isPuzzleMove(option));
  const more = options.length - MOST;
  const { code, url, reachable } = joinAddress(state);
  return (
    <section className="decision-bar screen-bar" aria-label={t("Decision")}>
      <div className="decision-who">
        {actor ? <Emblem icon={actor.icon} /> : <span className="emblem plain" aria-hidden="true"><Icon name="players" /></span>}
        <div>
          <p className="who-name">{actor ? plain(actor.name) : t("All together")}</p>
          <p className="small muted">{actor ? t("decides") : t("decide")}</p>
        </div>
      </div>
      <div className="decision-main">
        <div className="prompt" id={QUESTION} tabIndex={-1}>
          {plain(decision?.source) && <span className="caps">{plain(decision?.source)}</span>}
          <p>{decision ? plain(decision.prompt) : t("Nothing to decide.")}</p>
        </div>
        {options.length > 1 && (
          <ul className="screen-options">
            {options.slice(0, MOST).map((option) => <li key={option.id}><Icon name={option.icon || iconOf(view, option)} /> {option.label}</li>)}
            {more > 0 && <li className="muted">{tn("and {n} more", "and {n} more", more)}</li>}
          </ul>
        )}
      </div>
      {state.join && seats.some((seat) => !seat.taken) && !view.outcome && (
        <div className="screen-join">
          {reachable && <Qr text={url} label={t("The address of this table as a QR code")} />}
          <p><span className="caps">{t("Join")}</span><strong className="code">{spelt(code)}</strong></p>
        </div>
      )}
    </section>
  );
}
