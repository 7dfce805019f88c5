/** A walk through the story's order: what the players see after each event that changes the board. */
import { Icon, t, tn } from "../kit";
import type { Ref } from "../model";
import { Button } from "../ui/controls";
import type { Order } from "./story";

interface Props { order: Order; index: number; onIndex: (index: number) => void; onClose: () => void; onGo: (ref: Ref) => void; onTile: (id: string) => void }

export function Scrubber({ order, index, onIndex, onClose, onGo, onTile }: Props) {
  const step = order.steps[index];
  if (!step) return null;
  const last = order.steps.length - 1;
  const changes = [
    ...(step.tiles.length ? [tn("{n} tile: {names}", "{n} tiles: {names}", step.tiles.length, { names: step.tiles.join(", ") })] : []),
    ...(step.tokens.length ? [tn("{n} token: {names}", "{n} tokens: {names}", step.tokens.length, { names: step.tokens.join(", ") })] : []),
    ...(step.starts.length ? [tn("{n} monster", "{n} monsters", step.starts.length)] : []),
    ...(step.gone.length ? [tn("{n} thing goes", "{n} things go", step.gone.length)] : []),
  ];
  return (
    <section className="scrubber" aria-label={t("As the players will see it")} onPointerDown={(event) => event.stopPropagation()}>
      <header>
        <Icon name="history" /><h2>{t("As the players will see it")}</h2>
        <span className="scrub-count">{t("{n} of {all}", { n: index + 1, all: order.steps.length })}</span>
        <Button bare icon="close" label={t("Close the steps")} onClick={onClose} />
      </header>
      <div className="scrub-row">
        <Button bare icon="chevron-left" label={t("Step back")} hint={t("Step back (,)")} disabled={index === 0} onClick={() => onIndex(index - 1)} />
        <input type="range" min={0} max={last} value={index} aria-label={t("Step of the story")} aria-valuetext={`${step.title}. ${changes.join("; ")}`} onChange={(event) => onIndex(Number(event.target.value))} />
        <Button bare icon="chevron-right" label={t("Step on")} hint={t("Step on (.)")} disabled={index === last} onClick={() => onIndex(index + 1)} />
      </div>
      <div className="scrub-now" role="status">
        {step.ref ? <button type="button" className="text-button" onClick={() => step.ref && onGo(step.ref)} title={t("Open in the graph")}><Icon name="event" /> {step.title}</button> : <strong>{step.title}</strong>}
        <span>{changes.join(" · ") || t("nothing lies on the table")}</span>
        {!step.reached && <span className="scrub-bad"><Icon name="warning" /> {t("nothing leads to this event")}</span>}
      </div>
      {order.never.length > 0 && <div className="scrub-never"><Icon name="flag" /><span>{tn("{n} tile is never revealed:", "{n} tiles are never revealed:", order.never.length)}</span>
        {order.never.map((id) => <button key={id} type="button" className="chip" onClick={() => onTile(id)}>{id}</button>)}</div>}
    </section>
  );
}
