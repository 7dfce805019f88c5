import { Icon, t } from "../../../../tile_library/frontend/index";
import { seatingOf, type Table } from "../useTable";

/** Somebody at the door asks for the seat of a player who is away: whoever may give it is told. */
export function Asking({ table }: { table: Table }) {
  const seating = seatingOf(table);
  return table.state.seats.filter((seat) => seat.asked?.may_grant && !seat.asked.mine).map((seat) => (
    <p key={seat.investigator} className="banner" role="status">
      <Icon name="user" /> <span>{t("Somebody asks to play {name}, whose player is away.", { name: seat.name })}</span>
      <button type="button" className="button primary" disabled={table.busy} onClick={() => seating.grant(seat.investigator)}>{t("Let them play")}</button>
      {seating.role === "host" && <button type="button" className="button" disabled={table.busy} onClick={() => seating.unask(seat.investigator)}>{t("No")}</button>}
    </p>
  ));
}
