import { useEffect, useRef, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import { plain } from "../shared/Prose";
import type { Card, Investigator } from "../view";

interface DrawnCard { key: string; who: string; kind: "damage" | "horror"; how: "drawn" | "up" | "down"; card: Card }

const HOW: Record<DrawnCard["how"], (kind: DrawnCard["kind"], who: string) => string> = {
  drawn: (kind, name) => (kind === "damage" ? t("{name} suffers damage", { name }) : t("{name} suffers horror", { name })),
  up: (_, name) => t("{name}: turned faceup", { name }),
  down: (_, name) => t("{name}: turned facedown", { name }),
};

function fresh(before: Card[], after: Card[], kind: DrawnCard["kind"], one: Investigator): DrawnCard[] {
  const known = new Set(before.map((card) => card.id).filter(Boolean));
  const shown = new Set(after.map((card) => card.id).filter(Boolean));
  const added = after.filter((card) => card.id && !known.has(card.id));
  const gone = before.filter((card) => card.id && !shown.has(card.id));
  const downs = (cards: Card[]): number => cards.filter((card) => !card.id).length;
  const more = after.length - before.length;
  const unnamed = Math.max(0, more - added.length);
  const label = (card: Card, how: DrawnCard["how"], i: number): DrawnCard => ({ key: `${one.id}-${kind}-${after.length}-${how}-${i}`, who: plain(one.name), kind, how, card });
  // A card that appears while the pile stays as high was turned over, as one that vanishes while another lies down more.
  const drawn = added.slice(0, Math.max(0, more)).map((card, i) => label(card, "drawn", i));
  const up = added.slice(Math.max(0, more)).filter(() => downs(after) < downs(before)).map((card, i) => label(card, "up", i));
  const down = gone.filter(() => more === 0 && downs(after) > downs(before)).map((card, i) => label(card, "down", i));
  return [...drawn, ...Array.from({ length: unnamed }, (_, i) => label({ face: "down", kind }, "drawn", after.length + i)), ...up, ...down];
}

/** Damage and horror cards just drawn or turned over, one after the other, for all to see. */
export function Drawn({ investigators }: { investigators: Investigator[] }) {
  const before = useRef(investigators);
  const [cards, setCards] = useState<DrawnCard[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const drawn = investigators.flatMap((one) => {
      const old = before.current.find((other) => other.id === one.id);
      return old ? [...fresh(old.damage_cards, one.damage_cards, "damage", one), ...fresh(old.horror_cards, one.horror_cards, "horror", one)] : [];
    });
    before.current = investigators;
    if (drawn.length > 0) { setCards(drawn); setAt(0); }
  }, [investigators]);
  const shown = cards[at];
  const last = at >= cards.length - 1;
  return (
    <section className={shown ? "drawn panel" : "visually-hidden"} aria-label={t("Cards drawn")} aria-live="polite">
      {shown && (
        <>
          <p className="caps">{HOW[shown.how](shown.kind, shown.who)}{cards.length > 1 && ` · ${t("{n} of {m}", { n: at + 1, m: cards.length })}`}</p>
          <div key={shown.key} className="turning"><CardFace card={shown.card} kind={shown.kind} /></div>
          <button type="button" className="button primary" onClick={() => (last ? setCards([]) : setAt(at + 1))}><Icon name={last ? "check" : "chevron-right"} /> {last ? t("Seen") : t("Next card")}</button>
        </>
      )}
    </section>
  );
}
