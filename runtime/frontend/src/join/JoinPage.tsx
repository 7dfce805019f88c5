import { Icon, t } from "../../../../tile_library/frontend/index";
import type { PageData } from "../page";
import { LookupPlace } from "../rules/LookupPlace";
import { plain, Prose } from "../shared/Prose";
import { SiteHeader } from "../shared/SiteHeader";
import { seatingOf, type Table } from "../useTable";
import "./join.css";
import { SeatCard } from "./SeatCard";

interface Props { data: Pick<PageData, "language" | "languages"> & { terms?: string[] }; table: Table; onWatch: () => void }

/** The door to a table: what is played there, who sits where, and who one may be. */
export function JoinPage({ data, table, onWatch }: Props) {
  const { state } = table;
  const { view, seats } = state;
  const free = seats.some((seat) => !seat.taken);
  const away = seats.some((seat) => seat.may_ask || seat.asked?.mine);
  const title = plain(view.title) || state.package.title;
  const foreign = (state.package.languages?.length ?? 0) > 0 && !state.package.languages?.includes(data.language);
  return (
    <LookupPlace terms={data.terms}>
      <SiteHeader data={data} back />
      <main className="page joining">
        <div className="join-hero">
          <img src={`/covers/${state.digest}.png`} alt="" />
          <div>
            <p className="caps">{view.round > 0 ? t("Round {n}", { n: view.round }) : t("Before the first round")}</p>
            <h1>{title}</h1>
            {!view.outcome && plain(view.objective) && <Prose value={view.objective} className="lead" />}
          </div>
        </div>
        {table.offline && <p className="banner bad" role="status"><Icon name="offline" /> {t("Reconnecting…")}</p>}
        {table.error && <p className="banner bad" role="alert"><Icon name="warning" /> <span>{table.error}</span></p>}
        {foreign && <p className="hint"><Icon name="language" /> {t("This scenario has not been written in your language; its own texts are shown in another.")}</p>}
        {view.outcome ? (
          <>
            <p className="lead">{view.outcome.result === "victory" ? t("This game is over. It was won.") : t("This game is over. It was lost.")}</p>
            <div className="join-ways"><button type="button" className="button primary" onClick={onWatch}><Icon name="flag" /> {t("See how it ended")}</button></div>
          </>
        ) : (
          <>
            <h2 className="join-question">{free ? t("Who are you tonight?") : t("Every investigator is being played")}</h2>
            {!free && <p className="muted">{away ? t("Somebody is away: you can ask for their seat, or watch.") : t("You can watch. When somebody leaves, you can ask for their seat here.")}</p>}
            <ul className="seat-cards">
              {[...seats].sort((a, b) => Number(a.taken) - Number(b.taken)).map((seat) => <li key={seat.investigator}><SeatCard seat={seat} person={view.investigators.find((one) => one.id === seat.investigator)} seating={seatingOf(table)} /></li>)}
            </ul>
            <div className="join-ways"><button type="button" className="button" onClick={onWatch}><Icon name="inspect" /> {t("Only watch")}</button></div>
          </>
        )}
      </main>
    </LookupPlace>
  );
}
