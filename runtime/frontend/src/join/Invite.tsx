import { t } from "../../../../tile_library/frontend/index";
import { Qr } from "../shared/Qr";
import type { TableState } from "../view";
import { joinAddress, spelt } from "./address";

/** How a telephone finds this table: a square to photograph, an address, a code. */
export function Invite({ state }: { state: TableState }) {
  const { code, url, reachable } = joinAddress(state);
  return (
    <div className="invite">
      {reachable && <Qr text={url} label={t("The address of this table as a QR code")} />}
      <div className="invite-words">
        {reachable ? (
          <>
            <p>{t("Point a phone's camera at the square, or open this address:")}</p>
            <p className="invite-url"><a href={url} target="_blank" rel="noopener">{url}</a></p>
          </>
        ) : (
          <p>{t("This table is open on this machine only, so no phone can reach it. Start the server with --host 0.0.0.0 to play with phones in your home network.")}</p>
        )}
        <p><span className="caps">{t("Table code")}</span> <strong className="code invite-code">{spelt(code)}</strong></p>
      </div>
    </div>
  );
}
