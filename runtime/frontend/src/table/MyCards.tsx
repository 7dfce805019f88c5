import { t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import type { View } from "../view";

/** On a phone with a seat: the cards of one's own investigator, open to read. */
export function MyCards({ view }: { view: View }) {
  const mine = view.investigators.find((one) => one.id === view.seat);
  const cards = mine ? [...mine.possessions, ...mine.conditions] : [];
  if (cards.length === 0) return null;
  return (
    <section className="my-cards" aria-label={t("My cards")}>
      <h2 className="caps">{t("My cards")}</h2>
      <div className="cards" tabIndex={0} role="group" aria-label={t("Cards")}>{cards.map((card, i) => <CardFace key={card.id ?? i} card={card} />)}</div>
    </section>
  );
}
