/** The board as a list, for the keyboard and screen readers: tiles, their rooms, and what stands in them. All of it can be selected, moved and deleted here. */
import { words } from "../document";
import { Icon, t, tn } from "../kit";
import { Button, Empty, SelectField } from "../ui/controls";
import { mayStand } from "./standing";
import { tokenIcon, tokenName } from "./shapes";
import { ENTRANCE, tileName, type BoardState } from "./useBoard";
import type { Deeds } from "./useDeeds";
import type { Picks } from "./usePicks";
import { look } from "./kinds";
import { NOTHING } from "./usePicks";
import type { TilePlacement, Token } from "../model";
import type { Start } from "./starts";
import { memo, useMemo } from "react";

interface Props { board: BoardState; picks: Picks; deeds: Deeds; onToggle: (kind: "tiles" | "tokens", id: string) => void }

export function BoardList({ board, picks, deeds, onToggle }: Props) {
  const lost = board.tokens.filter((token) => !board.plan.byId.has(token.at));
  const joins = useMemo(() => {
    const found = new Map<string, Set<string>>();
    for (const exit of board.plan.exits) if (exit.joined) found.set(exit.tile, (found.get(exit.tile) ?? new Set()).add(exit.joined.split("/")[0] ?? ""));
    return found;
  }, [board.plan]);
  return (
    <div className="board-list" role="region" aria-label={t("The board as a list")}>
      <header><h2>{t("The board as a list")}</h2><p>{[tn("{n} tile", "{n} tiles", board.tiles.length), tn("{n} token", "{n} tokens", board.tokens.length)].join(", ")}</p></header>
      {board.tiles.length === 0 && <Empty icon="house" title={t("An empty plot of land.")}><p>{t("Search a tile in the palette and press Enter: it is laid here.")}</p></Empty>}
      <ul className="tree">
        {board.tiles.map((tile) => <TileRow key={tile.id} tile={tile} board={board} selected={picks.tiles.includes(tile.id)} picks={picks} deeds={deeds} onToggle={onToggle} joins={[...joins.get(tile.id) ?? []]} />)}
      </ul>
      {lost.length > 0 && <section className="list-lost"><h3>{t("Standing nowhere")}</h3>
        <ul>{lost.map((token) => <TokenRow key={token.id} token={token} board={board} selected={picks.tokens.includes(token.id)} deeds={deeds} onToggle={onToggle} />)}</ul></section>}
    </div>
  );
}

function TileRow({ tile, board, selected, picks, deeds, onToggle, joins }: { tile: TilePlacement; selected: boolean; joins: string[] } & Props) {
  const def = board.defs.get(tile.tile);
  const rooms = def?.rooms ?? [];
  const roomOf = (at: string): string | undefined => board.plan.byId.get(at)?.room;
  const mine = board.tokens.filter((token) => board.plan.byId.get(token.at)?.tile === tile.id);
  const starts = board.starts.filter((start) => start.at.startsWith(`${tile.id}/`));
  const trouble = board.troubles.get(`tiles/${tile.id}`);
  const name = tileName(board, tile);
  return (
    <li className={selected ? "tile-row is-selected" : "tile-row"}>
      <div className="row-line">
        <label className="check"><input type="checkbox" checked={selected} aria-label={t("Select tile {id}", { id: tile.id })} onChange={() => onToggle("tiles", tile.id)} /></label>
        <button type="button" className="row-name" aria-pressed={selected} onClick={() => deeds.pick({ ...NOTHING, tiles: [tile.id] })}><Icon name="map" /><strong>{name}</strong><code>{tile.id}</code></button>
        <span className="row-facts">{[t("at {x}, {y}", { x: tile.x, y: tile.y }), t("turned {n}°", { n: tile.rotation ?? 0 }), ...(tile.revealed ? [t("from the start")] : []), joins.length ? t("joined to {names}", { names: joins.join(", ") }) : t("joined to nothing")].join(" · ")}</span>
        {trouble && <span className={trouble.error ? "row-bad severity-error" : "row-bad severity-warning"}><Icon name={trouble.error ? "warning" : "flag"} />{trouble.text}</span>}
        <span className="row-tools">
          <Button edits bare icon="arrow-left" label={t("Move {id} left", { id: tile.id })} onClick={() => deeds.moveTiles([{ ...tile, x: tile.x - 1 }])} />
          <Button edits bare icon="arrow-up" label={t("Move {id} up", { id: tile.id })} onClick={() => deeds.moveTiles([{ ...tile, y: tile.y - 1 }])} />
          <Button edits bare icon="arrow-down" label={t("Move {id} down", { id: tile.id })} onClick={() => deeds.moveTiles([{ ...tile, y: tile.y + 1 }])} />
          <Button edits bare icon="arrow-right" label={t("Move {id} right", { id: tile.id })} onClick={() => deeds.moveTiles([{ ...tile, x: tile.x + 1 }])} />
          <Button edits bare icon="rotate" label={t("Rotate {id}", { id: tile.id })} onClick={() => deeds.rotate(1, [tile])} />
          <Button edits bare icon="trash" tone="blood" label={t("Delete {id}", { id: tile.id })} onClick={() => deeds.removeThese([tile], [])} />
        </span>
      </div>
      <ul>
        {rooms.map((room) => {
          const tokens = mine.filter((token) => roomOf(token.at) === room.id), here = starts.filter((start) => roomOf(start.at) === room.id);
          const entrance = board.entrance?.startsWith(`${tile.id}/`) && roomOf(board.entrance) === room.id;
          return (
            <li key={room.id}>
              <p className="room-line">{words(room.name) || room.id} <span className="tag">{room.kind === "outdoor" ? t("outdoors") : t("indoors")}</span></p>
              {(tokens.length > 0 || here.length > 0 || entrance) && <ul>
                {entrance && <FigureRow figure={null} at={board.entrance ?? ""} board={board} selected={picks.figure === ENTRANCE} deeds={deeds} />}
                {here.map((start) => <FigureRow key={start.key} figure={start} at={start.at} board={board} selected={picks.figure === start.key} deeds={deeds} />)}
                {tokens.map((token) => <TokenRow key={token.id} token={token} board={board} selected={picks.tokens.includes(token.id)} deeds={deeds} onToggle={onToggle} />)}
              </ul>}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

const TokenRow = memo(function TokenRow({ token, board, selected, deeds, onToggle }: { token: Token; board: BoardState; selected: boolean; deeds: Deeds; onToggle: Props["onToggle"] }) {
  const trouble = board.troubles.get(`tokens/${token.id}`);
  return (
    <li className={selected ? "row-line is-selected" : "row-line"}>
      <label className="check"><input type="checkbox" checked={selected} aria-label={t("Select token {id}", { id: token.id })} onChange={() => onToggle("tokens", token.id)} /></label>
      <button type="button" className="row-name" aria-pressed={selected} onClick={() => deeds.pick({ ...NOTHING, tokens: [token.id] })}><Icon name={tokenIcon(token)} fallback="custom" />{tokenName(token)}<small>{look(token.kind).label}</small></button>
      {trouble && <span className="row-bad severity-error"><Icon name="warning" />{trouble.text}</span>}
      <SelectField ids label={t("Place of {id}", { id: token.id })} value={token.at} onChange={(at) => deeds.moveToken(token, at)}
        options={board.plan.places.filter((place) => mayStand(token.kind, place)).map((place) => ({ id: place.id, name: place.label }))} />
      <Button edits bare icon="trash" tone="blood" label={t("Delete {id}", { id: token.id })} onClick={() => deeds.removeThese([], [token])} />
    </li>
  );
});

function FigureRow({ figure, at, board, selected, deeds }: { figure: Start | null; at: string; board: BoardState; selected: boolean; deeds: Deeds }) {
  const name = figure?.name ?? t("Investigators’ start");
  return (
    <li className={selected ? "row-line is-selected" : "row-line"}>
      <button type="button" className="row-name" aria-pressed={selected} onClick={() => deeds.pick({ ...NOTHING, figure: figure?.key ?? ENTRANCE })}><Icon name={figure?.icon ?? "players"} fallback="monster" />{name}{figure && <small>{figure.when}</small>}</button>
      <SelectField ids label={t("Place of {id}", { id: name })} value={at} onChange={(to) => deeds.moveFigure(figure?.key ?? ENTRANCE, to)}
        options={board.plan.places.filter((place) => place.kind === "space").map((place) => ({ id: place.id, name: place.label }))} />
    </li>
  );
}
