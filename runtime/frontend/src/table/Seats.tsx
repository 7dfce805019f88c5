import { t } from "../../../../tile_library/frontend/index";
import { Invite } from "../join/Invite";
import "../join/join.css";
import { seatState } from "../join/seat";
import { SeatActions } from "../join/SeatActions";
import { seatingOf, type Table } from "../useTable";
import { Screens } from "./Screens";

/** How others come in, who plays whom, and for the host the links for screens. */
export function Seats({ table }: { table: Table }) {
  const { state } = table;
  const { seats, you } = state;
  return (
    <>
      <Invite state={state} />
      <p className="muted small">
        {you.role === "host" ? t("This screen answers for every investigator nobody has taken to a screen of their own.") : you.role === "seat" ? t("You sit at this table with your own screen.") : t("You are looking on.")}
      </p>
      <ul className="seat-list">
        {seats.map((seat) => {
          const { words, sign } = seatState(seat);
          return (
            <li key={seat.investigator}>
              <span className="seat-name">{seat.name}{seat.player && <span className="muted"> · {seat.player}</span>}</span>
              <span className={`seat-sign ${sign}`}>{words}</span>
              <SeatActions seat={seat} seating={seatingOf(table)} />
            </li>
          );
        })}
      </ul>
      {table.error && <p className="error" role="alert">{table.error}</p>}
      {you.role === "host" && <Screens code={state.code} />}
    </>
  );
}
