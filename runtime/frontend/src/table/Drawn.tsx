import { useEffect, useRef, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import { plain } from "../shared/Prose";
import type { Card, Investigator } from "../view";

interface DrawnCard { key: string; who: string; kind: "damage" | "horror"; card: Card }
const SHOWN_MS = 9000;

function fresh(before: Card[], after: Card[], kind: DrawnCard["kind"], one: Investigator): DrawnCard[] {
  if (after.length <= before.length) return [];
  const known = new Set(before.map((card) => card.id).filter(Boolean));
  const added = after.filter((card) => card.id && !known.has(card.id));
  const unnamed = after.length - before.length - added.length;
  const downs = unnamed > 0 ? after.filter((card) => !card.id).slice(-unnamed) : [];
  return [...added, ...downs].map((card, i) => ({ key: `${one.id}-${kind}-${after.length}-${i}`, who: plain(one.name), kind, card }));
}

/** Damage and horror cards just drawn, for all to see, beside the board. */
export function Drawn({ investigators }: { investigators: Investigator[] }) {
  const before = useRef(investigators);
  const [cards, setCards] = useState<DrawnCard[]>([]);
  useEffect(() => {
    const drawn = investigators.flatMap((one) => {
      const old = before.current.find((other) => other.id === one.id);
      return old ? [...fresh(old.damage_cards, one.damage_cards, "damage", one), ...fresh(old.horror_cards, one.horror_cards, "horror", one)] : [];
    });
    before.current = investigators;
    if (drawn.length > 0) setCards(drawn);
  }, [investigators]);
  useEffect(() => {
    if (cards.length === 0) return undefined;
    const timer = window.setTimeout(() => setCards([]), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [cards]);
  return (
    <section className={cards.length > 0 ? "drawn" : "visually-hidden"} aria-label={t("Cards drawn")} aria-live="polite">
      {cards.length > 0 && (
        <>
          <div className="drawn-cards">
            {cards.map((drawn) => <div key={drawn.key}><p className="caps">{drawn.who}</p><CardFace card={drawn.card} kind={drawn.kind} /></div>)}
          </div>
          <button type="button" className="button" onClick={() => setCards([])}><Icon name="check" /> {t("Seen")}</button>
        </>
      )}
    </section>
  );
}
