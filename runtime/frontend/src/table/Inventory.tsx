import { t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import { plain } from "../shared/Prose";
import type { Investigator } from "../view";

/** What everyone carries. */
export function Inventory({ investigators }: { investigators: Investigator[] }) {
  return (
    <>
      {investigators.map((one) => (
        <section key={one.id} className="card-row" aria-label={plain(one.name)}>
          <h3>{plain(one.name)}</h3>
          {one.possessions.length + one.conditions.length === 0
            ? <p className="muted small">{t("Empty hands.")}</p>
            : <div className="cards">{[...one.possessions, ...one.conditions].map((card, i) => <CardFace key={card.id ?? i} card={card} />)}</div>}
        </section>
      ))}
    </>
  );
}
