/** One tile, or several, in the inspector. */
import { listOf, words } from "../document";
import { Icon, t, tn } from "../kit";
import type { Rotation, TilePlacement } from "../model";
import { PresenceMark } from "../people/Faces";
import { useStore, useWorkspace } from "../store";
import { AmountField, Button, Check, Section, SelectField } from "../ui/controls";
import { IdField, RefSelect } from "../ui/fields";
import { putTiles, tokensOn } from "./actions";
import type { Edge } from "./arrange";
import { CopyId, Problems, Uses } from "./parts";
import { tokenIcon, tokenName } from "./shapes";
import { ENTRANCE, tileName, type BoardState } from "./useBoard";
import type { Deeds } from "./useDeeds";
import type { Selected } from "./usePicks";
import { usesOfTiles } from "./uses";
import { WithTerm } from "../ui/Term";

export function TileInspector({ tile, board, deeds }: { tile: TilePlacement; board: BoardState; deeds: Deeds }) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const def = board.defs.get(tile.tile);
  const put = (part: Partial<TilePlacement>): void => putTiles(store, [{ ...tile, ...part }], t("Change tile {id}", { id: tile.id }));
  const tokens = tokensOn(scenario, new Set([tile.id]));
  const noFlip = deeds.noFlip([tile]);
  const step = board.order.at.get(`tiles/${tile.id}`);
  const shownBy = step === undefined ? null : board.order.steps[step];
  const rooms = def?.rooms ?? [];
  return (
    <>
      <header className="inspector-head"><Icon name="map" /><div><h2>{tileName(board, tile)}</h2><p>{t("Tile")} · {tile.id}</p><PresenceMark of={{ kind: "tiles", id: tile.id }} words /></div></header>
      <div className="tool-row" role="toolbar" aria-label={t("Tile")}>
        <Button edits bare icon="rotate" label={t("Rotate")} hint={t("Rotate (R); the other way: Shift R")} onClick={() => deeds.rotate(1)} />
        <Button edits bare icon="flip" label={t("Turn over")} hint={noFlip ?? t("Turn over to its other side (V)")} disabled={noFlip !== null} onClick={() => void deeds.flip()} />
        <Button edits bare icon="target" label={t("Next place that fits")} hint={t("Next place that fits (J)")} onClick={() => deeds.jump(1)} />
        <Button edits bare icon="copy" label={t("Duplicate")} hint={t("Duplicate (D)")} onClick={deeds.duplicate} />
        <Button edits bare icon="trash" label={t("Delete tile")} hint={t("Delete tile (Delete)")} tone="blood" onClick={deeds.remove} />
      </div>
      <Problems problems={board.problems.get(`tiles/${tile.id}`)} />
      <Section title={t("Tile")}>
        <IdField kind="tiles" id={tile.id} />
        <RefSelect label={t("Tile drawing")} kind="tile" value={tile.tile} onChange={(id) => put({ tile: id })} hint={noFlip ?? undefined} />
        <div className="row-3">
          <AmountField label={t("X")} value={tile.x} onChange={(x) => typeof x === "number" && put({ x })} />
          <AmountField label={t("Y")} value={tile.y} onChange={(y) => typeof y === "number" && put({ y })} />
          <SelectField label={t("Rotation")} value={String(tile.rotation ?? 0)} options={["0", "90", "180", "270"].map((id) => ({ id, name: `${id}°` }))}
            onChange={(id) => put({ rotation: Number(id) as Rotation })} />
        </div>
        <WithTerm id="revealed" about={t("Revealed from the start")}><Check label={t("Revealed from the start")} checked={tile.revealed ?? false} onChange={(revealed) => put({ revealed })} /></WithTerm>
        {!tile.revealed && (shownBy?.ref
          ? <p className="hint">{t("Shown by")} <button type="button" className="text-button" onClick={() => shownBy.ref && deeds.open(shownBy.ref)}>{shownBy.title}</button></p>
          : <p className="hint hint-bad"><Icon name="flag" /> {t("No event that can happen reveals it.")}</p>)}
      </Section>
      <Section title={t("Tokens here")} count={tokens.length} open={tokens.length > 0 && tokens.length < 9}>
        <ul className="link-list">{tokens.map((token) => (
          <li key={token.id}><button type="button" onClick={() => deeds.showToken(token.id)}><Icon name={tokenIcon(token)} fallback="custom" />{tokenName(token)}<small>{token.at.split("/")[1]}</small></button></li>
        ))}</ul>
      </Section>
      <Section title={t("Rooms and spaces")} count={def?.spaces.length ?? 0} open={false}>
        {rooms.map((room) => (
          <div key={room.id} className="room-block">
            <p><strong>{words(room.name) || room.id}</strong> <span className="tag">{room.kind === "outdoor" ? t("outdoors") : t("indoors")}</span></p>
            <CopyId id={`${tile.id}/${room.id}`} />
            <div className="chips">{(def?.spaces ?? []).filter((space) => space.room === room.id).map((space) => (
              <button key={space.id} type="button" className="chip" onClick={() => deeds.showPlace(`${tile.id}/${space.id}`)}>{tile.id}/{space.id}{board.entrance === `${tile.id}/${space.id}` && ` · ${t("start")}`}</button>
            ))}</div>
          </div>
        ))}
      </Section>
      <Uses uses={usesOfTiles(scenario, new Set([tile.id]))} deeds={deeds} empty={t("No event, trigger or condition names this tile or its spaces.")} />
    </>
  );
}

export function ManyInspector({ selected, deeds }: { selected: Selected; deeds: Deeds }) {
  const { tiles, tokens } = selected;
  const noFlip = deeds.noFlip();
  const edges: [Edge, string, string][] = [["left", t("Left edges"), "align-left"], ["right", t("Right edges"), "align-right"], ["top", t("Top edges"), "align-top"], ["bottom", t("Bottom edges"), "align-bottom"], ["lattice", t("Two-cell lattice"), "lattice"]];
  return (
    <>
      <header className="inspector-head"><Icon name="layers" /><div><h2>{tn("{n} thing selected", "{n} things selected", selected.count)}</h2>
        <p>{[...(tiles.length ? [tn("{n} tile", "{n} tiles", tiles.length)] : []), ...(tokens.length ? [tn("{n} token", "{n} tokens", tokens.length)] : [])].join(", ")}</p></div></header>
      <div className="tool-row" role="toolbar" aria-label={t("What is selected")}>
        <Button edits bare icon="rotate" label={t("Rotate")} hint={t("Rotate together (R)")} disabled={!tiles.length} onClick={() => deeds.rotate(1)} />
        <Button edits bare icon="flip" label={t("Turn over")} hint={noFlip ?? t("Turn over (V)")} disabled={noFlip !== null} onClick={() => void deeds.flip()} />
        <Button edits bare icon="copy" label={t("Duplicate")} hint={t("Duplicate (D)")} onClick={deeds.duplicate} />
        <Button edits bare icon="trash" label={t("Delete")} hint={t("Delete (Delete)")} tone="blood" onClick={deeds.remove} />
      </div>
      {tiles.length > 1 && <Section title={t("Align")}>
        <div className="align-grid">{edges.map(([edge, label, icon]) => <Button edits key={edge} icon={icon} label={label} onClick={() => deeds.align(edge)} />)}</div>
        <p className="hint">{t("Arrow keys move them all by one cell. Shift-click takes one out.")}</p>
      </Section>}
      <Section title={t("What is selected")} count={selected.count} open={selected.count < 16}>
        <ul className="link-list">
          {tiles.map((tile) => <li key={tile.id}><button type="button" onClick={() => deeds.showTile(tile.id)}><Icon name="map" />{tile.id}<small>{tile.x}, {tile.y}</small></button></li>)}
          {tokens.map((token) => <li key={token.id}><button type="button" onClick={() => deeds.showToken(token.id)}><Icon name={tokenIcon(token)} fallback="custom" />{tokenName(token)}<small>{token.at}</small></button></li>)}
        </ul>
      </Section>
    </>
  );
}

export function BoardInspector({ board, deeds, onSteps }: { board: BoardState; deeds: Deeds; onSteps: () => void }) {
  const { scenario } = useWorkspace();
  const { tiles, tokens, plan, starts, order } = board;
  const open = plan.exits.filter((exit) => !exit.joined).length;
  return (
    <>
      <header className="inspector-head"><Icon name="house" /><div><h2>{t("The board")}</h2><p>{[tn("{n} tile", "{n} tiles", tiles.length), tn("{n} token", "{n} tokens", tokens.length), tn("{n} open exit", "{n} open exits", open)].join(", ")}</p></div></header>
      <Problems problems={board.problems.get(ENTRANCE)} />
      <Section title={t("Set-up")}>
        <SelectField ids label={t("Entrance space")} value={scenario.board?.entrance ?? ""} hint={t("Where the investigators start.")} onChange={(at) => deeds.place({ type: "entrance" }, at)}
          options={plan.places.filter((place) => place.kind === "space").map((place) => ({ id: place.id, name: place.label }))} />
      </Section>
      <Section title={t("The order of the story")} count={order.steps.length}>
        <p className="hint">{t("Walk through what the players see, event by event.")}</p>
        <Button icon="play" label={t("As the players will see it")} onClick={onSteps} />
        {order.never.length > 0 && <p className="hint hint-bad"><Icon name="flag" /> {tn("{n} tile is never revealed:", "{n} tiles are never revealed:", order.never.length)}</p>}
        {order.never.length > 0 && <div className="chips">{order.never.map((id) => <button key={id} type="button" className="chip" onClick={() => deeds.showTile(id)}>{id}</button>)}</div>}
      </Section>
      <Section title={t("Tiles on the board")} count={tiles.length} open={tiles.length < 20}>
        <ul className="link-list">{tiles.map((tile) => (
          <li key={tile.id}><button type="button" onClick={() => deeds.showTile(tile.id)}><Icon name="map" />{tile.id}{tile.revealed && <span className="tag">{t("start")}</span>}</button></li>
        ))}</ul>
      </Section>
      <Section title={t("Monsters that come")} count={starts.length} open={starts.length > 0 && starts.length < 9}>
        {starts.length === 0 && <p className="hint">{t("Drag a monster from the figures onto a space, or let an event spawn one.")}</p>}
        <ul className="link-list">{starts.map((start) => (
          <li key={start.key}><button type="button" onClick={() => deeds.pick({ tiles: [], tokens: [], figure: start.key, place: null })}><Icon name={start.icon} fallback="monster" />{start.name}<small>{start.at} · {start.when}</small></button></li>
        ))}</ul>
      </Section>
      <Section title={t("Tokens")} count={tokens.length} open={false}>
        <ul className="link-list">{listOf(scenario, "tokens").map((token) => (
          <li key={token.id}><button type="button" onClick={() => deeds.showToken(token.id)}><Icon name={tokenIcon(token)} fallback="custom" />{tokenName(token)}<small>{token.at}</small></button></li>
        ))}</ul>
      </Section>
    </>
  );
}
