import { t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import type { View } from "../view";
import { secretsOf } from "./Inventory";

/** On a phone with a seat: the cards of one's own investigator, open to read; what is known to oneself alone stands apart. */
export function MyCards({ view }: { view: View }) {
  const mine = view.investigators.find((one) => one.id === view.seat);
  const secrets = mine ? secretsOf(mine) : [];
  const cards = mine ? [...mine.possessions, ...mine.conditions.filter((card) => !secrets.includes(card))] : [];
  if (cards.length + secrets.length === 0) return null;
  return (
    <section className="my-cards" aria-label={t("My cards")}>
      <h2 className="caps">{t("My cards")}</h2>
      {cards.length > 0 && <div className="cards" tabIndex={0} role="group" aria-label={t("Cards")}>{cards.map((card, i) => <CardFace key={card.id ?? i} card={card} />)}</div>}
      {secrets.length > 0 && (
        <div className="card-secrets" role="group" aria-label={t("Known to you alone")}>
          <h3 className="caps">{t("Known to you alone")}</h3>
          <div className="cards">{secrets.map((card, i) => <CardFace key={card.id ?? i} card={card} />)}</div>
        </div>
      )}
    </section>
  );
}
