import { t } from "../../../../tile_library/frontend/index";
import type { Table } from "../useTable";

/** Who plays whom: sit down on your own phone, or stand up again. */
export function Seats({ table }: { table: Table }) {
  const { seats, code, you } = table.state;
  return (
    <>
      <p>{t("On a phone, open this address and enter the table code:")} <strong className="code">{code}</strong></p>
      <p className="muted small">{you.role === "host" ? t("This is the shared table: it may answer for everyone.") : t("You sit at this table with your own screen.")}</p>
      <ul className="seats">
        {seats.map((seat) => (
          <li key={seat.investigator}>
            <span>{seat.name}</span>
            {seat.mine
              ? <button type="button" className="button" onClick={() => table.stand(seat.investigator)} aria-label={t("Stand up from {name}", { name: seat.name })}>{t("Stand up")}</button>
              : <button type="button" className="button" disabled={seat.taken} onClick={() => table.sit(seat.investigator)} aria-label={t("Play {name} here", { name: seat.name })}>{seat.taken ? t("Taken") : t("Play here")}</button>}
          </li>
        ))}
      </ul>
      {table.error && <p className="error" role="alert">{table.error}</p>}
    </>
  );
}
