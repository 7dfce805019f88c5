/** A token in the inspector. */
import { listOf, words } from "../document";
import { Icon, t } from "../kit";
import { TOKEN_KINDS, type Token, type TokenKind } from "../model";
import { PresenceMark } from "../people/Faces";
import { options } from "../refs";
import { useStore, useWorkspace } from "../store";
import { Button, Check, Section, SelectField, TextField } from "../ui/controls";
import { IdField, StoryField } from "../ui/fields";
import { PlayFromButton } from "../play/PlayFrom";
import { createEventFor, putToken } from "./actions";
import { ICON_OPTIONS, look } from "./kinds";
import { Problems, Uses } from "./parts";
import { mayStand, whereWords } from "./standing";
import type { BoardState } from "./useBoard";
import type { Deeds } from "./useDeeds";
import { usesOfToken } from "./uses";
import { WithTerm } from "../ui/Term";

export function TokenInspector({ token, board, deeds }: { token: Token; board: BoardState; deeds: Deeds }) {
  const store = useStore();
  const { snapshot, scenario } = useWorkspace();
  const kind = look(token.kind);
  const put = (part: Partial<Token>): void => {
    const next: Token = { ...token, ...part };
    for (const key of Object.keys(part) as (keyof Token)[]) if (part[key] === undefined || part[key] === "") delete next[key];
    store.run(t("Change token {id}", { id: token.id }), [putToken(next)]);
  };
  const { plan } = board;
  const events = listOf(scenario, "events").filter((event) => event.trigger?.type === "token-used" && event.trigger.token === token.id);
  const places = plan.places.filter((place) => mayStand(token.kind, place)).map((place) => ({ id: place.id, name: place.label }));
  const others = usesOfToken(scenario, token.id).filter((use) => !events.some((event) => event.id === use.ref.id && use.paths.length === 1));
  return (
    <>
      <header className={`inspector-head tone-${kind.tone}`}><Icon name={token.icon || kind.icon} fallback="custom" /><div><h2>{words(token.name) || token.id}</h2><p>{kind.label} · {token.id}</p><PresenceMark of={{ kind: "tokens", id: token.id }} words /></div></header>
      <div className="tool-row" role="toolbar" aria-label={t("Token")}>
        <Button edits bare icon="copy" label={t("Duplicate")} hint={t("Duplicate (D)")} onClick={deeds.duplicate} />
        <Button edits bare icon="trash" label={t("Delete token")} hint={t("Delete token (Delete)")} tone="blood" onClick={deeds.remove} />
      </div>
      <Problems problems={board.problems.get(`tokens/${token.id}`)} />
      <Section title={t("Token")}>
        <IdField kind="tokens" id={token.id} />
        <StoryField label={t("Name")} value={token.name} onChange={(name) => put({ name })} />
        <SelectField label={t("Kind")} value={token.kind} options={TOKEN_KINDS.map((id) => ({ id, name: look(id).label }))} onChange={(id) => put({ kind: id as TokenKind })} hint={t("It may stand {where}.", { where: whereWords(token.kind) })} />
        <SelectField ids label={t("At")} value={token.at} options={places} onChange={(at) => deeds.moveToken(token, at)} />
        <WithTerm id="placed" about={t("Placed from the start")}><Check label={t("Placed from the start")} checked={token.placed ?? true} onChange={(placed) => put({ placed })} /></WithTerm>
        <p className="hint">{token.placed === false ? t("Waits for a “place” effect.") : t("Put down at set-up, or when its tile is revealed.")}</p>
        <TextField label={t("Icon")} mono value={token.icon ?? ""} options={ICON_OPTIONS} placeholder={kind.icon} onChange={(icon) => put({ icon })} />
        {token.kind === "barricade" && <SelectField ids label={t("Blocks the door")} value={token.blocks ?? ""} empty={t("nothing")} onChange={(blocks) => put({ blocks })}
          options={plan.places.filter((place) => place.kind === "door").map((place) => ({ id: place.id, name: place.label }))} />}
        {token.kind === "item" && <SelectField ids label={t("Card")} value={token.card ?? ""} onChange={(card) => put({ card })} options={snapshot ? options(snapshot, scenario, "card") : []} />}
        {token.kind === "sight" && <SelectField label={t("Seen from")} value={token.from ?? "anywhere"} onChange={(from) => put({ from: from as "anywhere" })}
          options={[{ id: "anywhere", name: t("anywhere") }, { id: "room", name: t("the same room") }, { id: "space", name: t("the same space") }]} />}
      </Section>
      <Section title={t("Events it opens")} count={events.length}>
        {events.length === 0 && <p className="hint">{t("Nothing happens yet when it is used.")}</p>}
        <ul className="link-list">{events.map((event) => (
          <li key={event.id}><button type="button" onClick={() => deeds.open({ kind: "events", id: event.id })}><Icon name="event" />{words(event.title) || event.id}<Icon name="chevron-right" /></button></li>
        ))}</ul>
        <Button edits icon="plus" tone={events.length ? "plain" : "lamp"} label={t("Create event")} onClick={() => deeds.open({ kind: "events", id: createEventFor(store, scenario, token) })} />
        {events[0] && <PlayFromButton target={{ kind: "events", id: events[0].id }} />}
      </Section>
      <Uses uses={others} deeds={deeds} empty={t("No other event, effect or condition names this token.")} />
    </>
  );
}
