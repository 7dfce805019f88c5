import { t, tn } from "../../../../tile_library/frontend/index";
import type { Seat, TableState } from "../view";

/** What can be done about seats at this table from here. */
export interface Seating {
  role: TableState["you"]["role"];
  busy: boolean;
  sit: (investigator: string) => void;
  stand: (investigator: string) => void;
  ask: (investigator: string) => void;
  unask: (investigator: string) => void;
  grant: (investigator: string) => void;
}

/** The buttons of one seat: sit down, stand up, ask for it, free it, give it to whoever asks. */
export function SeatActions({ seat, seating }: { seat: Seat; seating: Seating }) {
  const { role, busy } = seating;
  const { name, investigator } = seat;
  const button = (words: string, label: string, act: (investigator: string) => void, primary = false) => (
    <button type="button" className={primary ? "button primary" : "button"} disabled={busy} aria-label={label} onClick={() => act(investigator)}>{words}</button>
  );
  if (role === "screen") return null;
  if (seat.mine) return button(t("Stand up"), t("Stand up from {name}", { name }), seating.stand);
  if (!seat.taken) return button(t("Play here"), t("Play {name} here", { name }), seating.sit, role === "guest");
  const { asked } = seat;
  return (
    <>
      {asked?.mine && (
        <>
          <p className="small" role="status">
            {asked.wait > 0
              ? tn("You asked for this seat. The host can give it to you at once; in {n} second anybody at the table can.", "You asked for this seat. The host can give it to you at once; in {n} seconds anybody at the table can.", asked.wait)
              : t("You asked for this seat. Anybody else at the table can give it to you now.")}
          </p>
          {button(t("Never mind"), t("Do not ask for {name} any more", { name }), seating.unask)}
        </>
      )}
      {asked && !asked.mine && <p className="small">{t("Somebody asks for this seat.")}</p>}
      {asked?.may_grant && !asked.mine && button(t("Let them play"), t("Let them play {name}", { name }), seating.grant, true)}
      {asked && !asked.mine && role === "host" && button(t("No"), t("Do not give {name} away", { name }), seating.unask)}
      {seat.may_ask && button(t("Ask for this seat"), t("Ask to play {name}", { name }), seating.ask)}
      {role === "host" && !asked && button(t("Free the seat"), t("Free the seat of {name}", { name }), seating.stand)}
    </>
  );
}
