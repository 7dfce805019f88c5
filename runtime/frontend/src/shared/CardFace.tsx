import { Icon, t } from "../../../../tile_library/frontend/index";
import { termOf, useLookup } from "../rules/lookup";
import { Term } from "../rules/Term";
import type { Card } from "../view";
import { plain, Prose } from "./Prose";
import { traitName } from "./traits";

const KINDS: Record<string, string> = { common: "item", unique: "item", spell: "spell", condition: "curse", damage: "damage", horror: "horror" };

export const kindName = (kind: string | undefined): string =>
  ({ common: t("Common item"), unique: t("Unique item"), spell: t("Spell"), condition: t("Condition"), damage: t("Damage"), horror: t("Horror") })[kind ?? ""] ?? "";

/** A card to be read; a facedown one shows only its back. */
export function CardFace({ card, kind = card.kind }: { card: Card; kind?: string }) {
  const lookup = useLookup();
  if (card.face === "down" && !card.name) {
    return (
      <article className={`card down ${kind ?? ""}`}>
        <Icon name={KINDS[kind ?? ""]} className="card-back" />
        <p className="caps">{kindName(kind)}</p>
        <p className="small muted">{t("Facedown")}</p>
      </article>
    );
  }
  return (
    <article className={`card ${kind ?? ""}`}>
      <header>
        <Icon name={card.icon || KINDS[kind ?? ""]} className="card-icon" />
        <div>
          <h3>{plain(card.name)}</h3>
          <p className="caps card-words">
            {kindName(kind) && <span><Term id={termOf(lookup, kind)}>{kindName(kind)}</Term></span>}
            {(card.traits ?? []).map((trait) => <span key={trait}><Term id={termOf(lookup, trait)}>{traitName(trait)}</Term></span>)}
          </p>
        </div>
      </header>
      {card.weapon && (
        <p className="weapon"><Icon name="attack" /> {card.weapon.reach === "ranged" ? t("Ranged weapon") : t("Melee weapon")} · {t("damage {n}", { n: card.weapon.damage })}</p>
      )}
      <Prose value={card.text} />
      {card.back && (card.back.name || card.back.text) && (
        <details>
          <summary>{t("Other side")}{card.back.name ? `: ${plain(card.back.name)}` : ""}</summary>
          <Prose value={card.back.text} />
        </details>
      )}
    </article>
  );
}
