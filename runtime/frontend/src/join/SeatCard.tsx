import { Icon, t } from "../../../../tile_library/frontend/index";
import { Emblem } from "../shared/Emblem";
import { plain, Prose } from "../shared/Prose";
import { Skills } from "../shared/Skills";
import type { Investigator, Seat } from "../view";
import { seatState } from "./seat";
import { SeatActions, type Seating } from "./SeatActions";

/** One investigator to become: who they are, and whether somebody plays them already. */
export function SeatCard({ seat, person, seating }: { seat: Seat; person: Investigator | undefined; seating: Seating }) {
  const { words, sign } = seatState(seat);
  return (
    <article className={`seat-card panel ${sign}`} aria-label={seat.name}>
      <header>
        <Emblem icon={person?.icon} />
        <div>
          <h2>{seat.name}</h2>
          <p className="muted small">{plain(person?.role)}</p>
        </div>
        <span className={`seat-sign ${sign}`}><Icon name={sign === "free" ? "door-open" : sign === "away" ? "offline" : "user"} /> {words}</span>
      </header>
      {person && (
        <details>
          <summary>{t("Who is that?")}</summary>
          <p className="small">{t("Health {health}, sanity {sanity}", { health: person.health, sanity: person.sanity })}</p>
          <Skills skills={person.skills} />
          {(person.abilities ?? []).map((ability, i) => <div key={i} className="ability">{ability.name && <strong>{plain(ability.name)}</strong>}<Prose value={ability.text} /></div>)}
          <Prose value={person.story} />
        </details>
      )}
      <div className="seat-acts"><SeatActions seat={seat} seating={seating} /></div>
    </article>
  );
}
