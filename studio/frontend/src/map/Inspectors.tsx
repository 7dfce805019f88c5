/** What is selected on the map: a tile, a token, or nothing (then: the board as a whole). */
import { listOf, words } from "../document";
import { Icon, iconWords, t, tn } from "../kit";
import { TOKEN_KINDS, type Rotation, type TileDef, type TilePlacement, type Token, type TokenKind } from "../model";
import { options } from "../refs";
import { PresenceMark } from "../people/Faces";
import { useStore, useWorkspace } from "../store";
import { AmountField, Button, Check, Section, SelectField, TextField } from "../ui/controls";
import { IdField, RefSelect, StoryField } from "../ui/fields";
import { createEventFor, duplicateTile, putTile, putToken, rotateTile, setEntrance } from "./actions";
import { mayStand, type Plan } from "./geometry";
import { look } from "./kinds";

export const ICON_OPTIONS = Object.keys(iconWords).map((id) => ({ id, name: "" }));

export function TileInspector({ tile, def, onDelete }: { tile: TilePlacement; def: TileDef | undefined; onDelete: () => void }) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const put = (part: Partial<TilePlacement>): void => putTile(store, { ...tile, ...part }, t("Change tile {id}", { id: tile.id }));
  return (
    <>
      <header className="inspector-head"><Icon name="map" /><div><h2>{words(def?.name) || tile.tile}</h2><p>{t("Tile")} · {tile.id}</p><PresenceMark of={{ kind: "tiles", id: tile.id }} words /></div></header>
      <div className="tools">
        <Button bare icon="rotate" label={t("Rotate")} hint={t("Rotate (R)")} onClick={() => rotateTile(store, tile, def)} />
        <Button bare icon="copy" label={t("Duplicate")} hint={t("Duplicate (D)")} onClick={() => duplicateTile(store, scenario, tile, def)} />
        <Button bare icon="trash" label={t("Delete tile")} hint={t("Delete tile (Delete)")} tone="blood" onClick={onDelete} />
      </div>
      <Section title={t("Tile")}>
        <IdField kind="tiles" id={tile.id} />
        <RefSelect label={t("Tile drawing")} kind="tile" value={tile.tile} onChange={(id) => put({ tile: id })} />
        <div className="row-3">
          <AmountField label={t("X")} value={tile.x} onChange={(x) => typeof x === "number" && put({ x })} />
          <AmountField label={t("Y")} value={tile.y} onChange={(y) => typeof y === "number" && put({ y })} />
          <SelectField label={t("Rotation")} value={String(tile.rotation ?? 0)} options={["0", "90", "180", "270"].map((id) => ({ id, name: `${id}°` }))}
            onChange={(id) => put({ rotation: Number(id) as Rotation })} />
        </div>
        <Check label={t("Revealed from the start")} checked={tile.revealed ?? false} onChange={(revealed) => put({ revealed })} />
      </Section>
      <Section title={t("Tokens here")} count={listOf(scenario, "tokens").filter((token) => token.at.startsWith(`${tile.id}/`)).length} open={false}>
        <ul className="link-list">{listOf(scenario, "tokens").filter((token) => token.at.startsWith(`${tile.id}/`)).map((token) => (
          <li key={token.id}><button type="button" onClick={() => store.select({ kind: "tokens", id: token.id })}>
            <Icon name={token.icon || look(token.kind).icon} />{words(token.name) || token.id}</button></li>
        ))}</ul>
      </Section>
    </>
  );
}

export function TokenInspector({ token, plan, onDelete, onGo }: { token: Token; plan: Plan; onDelete: () => void; onGo: (id: string) => void }) {
  const store = useStore();
  const { snapshot, scenario } = useWorkspace();
  const kind = look(token.kind);
  const put = (part: Partial<Token>): void => {
    const next: Token = { ...token, ...part };
    for (const key of Object.keys(part) as (keyof Token)[]) if (part[key] === undefined || part[key] === "") delete next[key];
    putToken(store, next, t("Change token {id}", { id: token.id }));
  };
  const events = listOf(scenario, "events").filter((event) => event.trigger?.type === "token-used" && event.trigger.token === token.id);
  const places = plan.places.filter((place) => mayStand(token.kind, place)).map((place) => ({ id: place.id, name: place.label }));
  return (
    <>
      <header className={`inspector-head tone-${kind.tone}`}><Icon name={token.icon || kind.icon} /><div><h2>{words(token.name) || token.id}</h2><p>{kind.label} · {token.id}</p><PresenceMark of={{ kind: "tokens", id: token.id }} words /></div></header>
      <div className="tools"><Button bare icon="trash" label={t("Delete token")} hint={t("Delete token (Delete)")} tone="blood" onClick={onDelete} /></div>
      <Section title={t("Token")}>
        <IdField kind="tokens" id={token.id} />
        <StoryField label={t("Name")} value={token.name} onChange={(name) => put({ name })} />
        <SelectField label={t("Kind")} value={token.kind} options={TOKEN_KINDS.map((id) => ({ id, name: look(id).label }))} onChange={(id) => put({ kind: id as TokenKind })} />
        <SelectField ids label={t("At")} value={token.at} options={places} onChange={(at) => put({ at })} />
        <Check label={t("Placed from the start")} checked={token.placed ?? true} onChange={(placed) => put({ placed })} />
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
          <li key={event.id}><button type="button" onClick={() => onGo(event.id)}><Icon name="event" />{words(event.title) || event.id}<Icon name="chevron-right" /></button></li>
        ))}</ul>
        <Button icon="plus" tone={events.length ? "plain" : "lamp"} label={t("Create event")} onClick={() => onGo(createEventFor(store, scenario, token))} />
      </Section>
    </>
  );
}

export function BoardInspector({ plan }: { plan: Plan }) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const tiles = listOf(scenario, "tiles");
  const tokens = listOf(scenario, "tokens");
  const open = plan.exits.filter((exit) => !exit.joined).length;
  return (
    <>
      <header className="inspector-head"><Icon name="house" /><div><h2>{t("The board")}</h2><p>{[tn("{n} tile", "{n} tiles", tiles.length), tn("{n} token", "{n} tokens", tokens.length), tn("{n} open exit", "{n} open exits", open)].join(", ")}</p></div></header>
      <Section title={t("Set-up")}>
        <SelectField ids label={t("Entrance space")} value={scenario.board?.entrance ?? ""} hint={t("Where the investigators start.")} onChange={(id) => setEntrance(store, id)}
          options={plan.places.filter((place) => place.kind === "space").map((place) => ({ id: place.id, name: place.label }))} />
      </Section>
      <Section title={t("Tiles on the board")} count={tiles.length}>
        <ul className="link-list">{tiles.map((tile) => (
          <li key={tile.id}><button type="button" onClick={() => store.select({ kind: "tiles", id: tile.id })}><Icon name="map" />{tile.id}
            {tile.revealed && <span className="tag">{t("start")}</span>}</button></li>
        ))}</ul>
      </Section>
      <Section title={t("Tokens")} count={tokens.length} open={false}>
        <ul className="link-list">{tokens.map((token) => (
          <li key={token.id}><button type="button" onClick={() => store.select({ kind: "tokens", id: token.id })}>
            <Icon name={token.icon || look(token.kind).icon} />{words(token.name) || token.id}<small>{token.at}</small></button></li>
        ))}</ul>
      </Section>
    </>
  );
}
