import { useContext } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import { plain } from "../shared/Prose";
import type { Card, Investigator, Option, View } from "../view";
import { OptionButton } from "./OptionButton";
import { Preview } from "./preview";

/** Cards whose other side this seat alone may read. */
export const secretsOf = (one: Investigator): Card[] => one.conditions.filter((card) => card.back);

/** What can be done with a card in the present question, or not, and why. */
const usesOf = (view: View, card: Card): Option[] =>
  card.id === undefined ? [] : [...(view.decision?.options ?? []), ...(view.decision?.aimed ?? [])].filter((option) => option.target?.card === card.id);

function Carried({ view, cards, locked, onPick }: { view: View; cards: Card[]; locked: boolean; onPick: (option: Option) => void }) {
  return (
    <ul className="cards">
      {cards.map((card, i) => (
        <li key={card.id ?? i} className="carried">
          <CardFace card={card} />
          {usesOf(view, card).map((option) => <OptionButton key={option.id} option={option} locked={locked} onPick={onPick} />)}
        </li>
      ))}
    </ul>
  );
}

interface Props { view: View; locked: boolean; onPick: (option: Option) => void }

/** What everyone carries, to be inspected and used; one's own secrets stand apart. */
export function Inventory({ view, locked, onPick }: Props) {
  const preview = useContext(Preview);
  const asked = view.decision?.kind === "turn" && view.decision.actor !== null;
  return (
    <>
      {!asked && !preview && view.decision && <p className="hint">{t("Cards are used in their owner's turn, or when the question is about them.")}</p>}
      {view.investigators.map((one) => {
        const secrets = secretsOf(one);
        const open = [...one.possessions, ...one.conditions.filter((card) => !secrets.includes(card))];
        return (
          <section key={one.id} className="card-row" aria-label={plain(one.name)}>
            <h3>{plain(one.name)}</h3>
            {open.length + secrets.length === 0 ? <p className="muted small">{t("Empty hands.")}</p> : <Carried view={view} cards={open} locked={locked} onPick={onPick} />}
            {secrets.length > 0 && (
              <section className="card-secrets" aria-label={t("Known to you alone")}>
                <h4 className="caps">{t("Known to you alone")}</h4>
                <Carried view={view} cards={secrets} locked={locked} onPick={onPick} />
              </section>
            )}
          </section>
        );
      })}
    </>
  );
}
