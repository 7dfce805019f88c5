import { t } from "../../../../tile_library/frontend/index";
import { CardFace } from "../shared/CardFace";
import { Dialog } from "../shared/Dialog";
import { plain, Prose } from "../shared/Prose";
import { Skills } from "../shared/Skills";
import type { Card, Investigator } from "../view";

function Cards({ title, cards, kind, none }: { title: string; cards: Card[]; kind?: string; none?: string }) {
  if (cards.length === 0 && !none) return null;
  return (
    <section className="card-row" aria-label={title}>
      <h3 className="caps">{title}</h3>
      {cards.length === 0 ? <p className="muted small">{none}</p> : <div className="cards">{cards.map((card, i) => <CardFace key={card.id ?? i} card={card} kind={card.kind ?? kind} />)}</div>}
    </section>
  );
}

/** Everything about one investigator that this seat may see. */
export function InvestigatorDetails({ data, onClose }: { data: Investigator; onClose: () => void }) {
  return (
    <Dialog title={plain(data.name)} onClose={onClose} className="wide">
      <p className="muted">{plain(data.role)}</p>
      <Skills skills={data.skills} />
      {(data.abilities ?? []).map((ability, i) => (
        <div key={i} className="ability">{ability.name && <strong>{plain(ability.name)}</strong>}<Prose value={ability.text} /></div>
      ))}
      <Cards title={t("Possessions")} cards={data.possessions} none={t("Empty hands.")} />
      <Cards title={t("Conditions")} cards={data.conditions} kind="condition" />
      <Cards title={t("Damage")} cards={data.damage_cards} kind="damage" />
      <Cards title={t("Horror")} cards={data.horror_cards} kind="horror" />
      {data.story && <details className="story-fold"><summary>{t("Story")}</summary><Prose value={data.story} /></details>}
    </Dialog>
  );
}
