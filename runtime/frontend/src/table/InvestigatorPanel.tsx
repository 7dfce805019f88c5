import { Icon, t } from "../../../../tile_library/frontend/index";
import { Emblem } from "../shared/Emblem";
import { plain } from "../shared/Prose";
import type { Investigator, Suffered } from "../view";

/** Damage or horror against its limit: faceup cards are filled, facedown ones are outlined. */
function Meter({ kind, label, suffered, limit }: { kind: "damage" | "horror"; label: string; suffered: Suffered; limit: number }) {
  const total = suffered.up + suffered.down;
  const pips = Array.from({ length: Math.max(limit, total) }, (_, i) => (i < suffered.up ? "up" : i < total ? "down" : ""));
  return (
    <span className={`meter ${kind}`} role="img" aria-label={t("{label}: {n} of {limit}, {up} faceup", { label, n: total, limit, up: suffered.up })}>
      <Icon name={kind} />
      <span className="pips">{pips.map((pip, i) => <i key={i} className={pip} />)}</span>
      <span className="figure">{total}/{limit}</span>
    </span>
  );
}

export function InvestigatorPanel({ data, active, onOpen }: { data: Investigator; active: boolean; onOpen: () => void }) {
  const name = plain(data.name);
  // The card that makes somebody wounded or insane bears the same name: it is said once.
  const states = [...(data.wounded ? [t("Wounded")] : []), ...(data.insane ? [t("Insane")] : [])];
  const conditions = data.conditions.filter((card) => card.name && !states.includes(plain(card.name)));
  const classes = ["person-panel", active ? "active" : "", data.eliminated ? "gone" : ""].filter(Boolean).join(" ");
  return (
    <li className={classes}>
      <div className="person-head">
        <button type="button" aria-label={t("{name}: cards and skills", { name })} onClick={onOpen}>
          <span className="portrait"><Emblem icon={data.icon} />{data.acted && !active ? <Icon name="check" label={t("had a turn")} /> : null}</span>
          <span className="person-name">{name}</span>
        </button>
        <span className="count" role="img" aria-label={t("Clues: {n}", { n: data.clues })}><Icon name="clue" /> {data.clues}</span>
        <span className="count" role="img" aria-label={t("Possessions: {n}", { n: data.possessions.length })}><Icon name="item" /> {data.possessions.length}</span>
      </div>
      {data.eliminated ? <p className="small muted"><Icon name="eliminated" /> {t("Eliminated")}</p> : (
        <>
          <Meter kind="damage" label={t("Damage")} suffered={data.damage} limit={data.health} />
          <Meter kind="horror" label={t("Horror")} suffered={data.horror} limit={data.sanity} />
          <p className="person-line">
            {data.wounded && <span className="state blood"><Icon name="wounded" /> {t("Wounded")}</span>}
            {data.insane && <span className="state dread"><Icon name="insane" /> {t("Insane")}</span>}
            {conditions.map((card, i) => <span key={i} className="state"><Icon name={card.icon || "curse"} /> {plain(card.name)}</span>)}
          </p>
        </>
      )}
    </li>
  );
}
