/** The drawing of the board: what lies where, as one layer that the camera moves. */
import { memo, useMemo, type PointerEvent } from "react";
import { t } from "../kit";
import type { BoardJson, TilePlacement } from "../model";
import { planOf, segments, type Box } from "./geometry";
import type { Verdict } from "./joins";
import { look } from "./kinds";
import type { Layers } from "./memory";
import { edgeOf } from "./PlaceInspector";
import { Edges, Exits, Overlap, Picked, PieceShape, Rooms, Spaces, Steps, TileShape, tokenIcon, tokenName, Zones, type Shown } from "./shapes";
import { mayStand, type Standing } from "./standing";
import { ENTRANCE, type BoardState } from "./useBoard";
import type { Picks } from "./usePicks";

interface Props {
  board: BoardState; boardJson: BoardJson | null; picks: Picks; layers: Layers; ghosts: readonly TilePlacement[]; group: ReadonlySet<string>; rest: readonly TilePlacement[];
  clash: readonly string[]; fits: ReadonlyMap<string, Verdict> | null; inHand: Standing | null; over: string | null; frame: Box | null;
  /** What is on the table and what has just come, while the story is looked through. */
  table: ReadonlySet<string> | null; fresh: ReadonlySet<string> | null;
  onTileDown: (event: PointerEvent, id: string) => void; onPieceDown: (event: PointerEvent, id: string) => void; onPickTile: (id: string, add: boolean) => void; onPickPiece: (id: string, add: boolean) => void;
}

export const BoardScene = memo(function BoardScene(props: Props) {
  const { board, boardJson, picks, layers, ghosts, group, rest, clash, fits, inHand, over, frame, table, fresh } = props;
  const { tiles, tokens, starts, defs, plan, spots, order, entrance, troubles } = board;
  const sketch = useMemo(() => (ghosts.length ? planOf([...rest, ...ghosts], defs) : plan), [ghosts, rest, defs, plan]);
  const stale = useMemo(() => new Set(tiles.filter((row) => group.has(row.id) || !boardJson?.tiles.some((old) =>
    old.id === row.id && old.x === row.x && old.y === row.y && old.rotation === (row.rotation ?? 0))).map((row) => row.id)), [tiles, group, boardJson]);
  const shown = (key: string): Shown => (!table ? null : fresh?.has(key) ? "fresh" : table.has(key) ? "now" : "later");
  const places = useMemo(() => (inHand ? plan.places.filter((place) => mayStand(inHand, place)) : []), [inHand, plan]);
  const picked = picks.place ? { polygon: plan.byId.get(picks.place)?.polygon ?? null, lines: segments(edgeOf(boardJson, picks.place)?.line) } : null;
  const bad = new Set([...board.clashes, ...clash]);
  const figure = { onDown: props.onPieceDown, onPick: props.onPickPiece };
  return <>
    {tiles.map((row) => group.has(row.id) && ghosts.length ? null : (
      <TileShape key={row.id} placement={row} def={defs.get(row.tile)} selected={picks.tiles.includes(row.id)} bad={bad.has(row.id)} trouble={troubles.get(`tiles/${row.id}`)} shown={shown(`tiles/${row.id}`)}
        picture={layers.tiles} onDown={props.onTileDown} onPick={props.onPickTile} />
    ))}
    {ghosts.map((ghost) => <TileShape key={`ghost ${ghost.id}`} placement={ghost} def={defs.get(ghost.tile)} selected ghost bad={clash.length > 0} />)}
    {layers.rooms && <Rooms places={plan.places} />}
    {boardJson && <Edges board={boardJson} stale={stale} links={layers.adjacency} />}
    <Spaces places={plan.places} names={layers.spaces} quiet={!layers.spaces} />
    <Exits exits={sketch.exits} fits={fits} />
    {[...rest.filter((row) => bad.has(row.id)), ...(clash.length ? ghosts.slice(0, 1) : [])].map((row) => <Overlap key={row.id} placement={row} def={defs.get(row.tile)} />)}
    {layers.steps && <Steps tiles={rest} defs={defs} at={order.at} />}
    {picked && <Picked polygon={picked.lines.length ? null : picked.polygon} lines={picked.lines} />}
    {inHand && <Zones places={places} over={over} />}
    {layers.starts && <>
      {entrance && spots.get(ENTRANCE) && <PieceShape id={ENTRANCE} at={spots.get(ENTRANCE) ?? [0, 0]} plate="flag" tone="lamp" icon="players" name={t("start")} title={`${t("Investigators’ start")} · ${entrance}`}
        label={t("Investigators’ start in {at}", { at: entrance })} selected={picks.figure === ENTRANCE} trouble={undefined} {...figure} />}
      {starts.map((start) => {
        const at = spots.get(start.key);
        return at && <PieceShape key={start.key} id={start.key} at={at} plate="octagon" tone="blood" icon={start.icon} name={start.name} title={`${start.name} · ${start.at} · ${start.when}`}
          label={t("{name} comes to {at} in {event}", { name: start.name, at: start.at, event: start.when })} selected={picks.figure === start.key} shown={shown(`starts/${start.key}`)} {...figure} />;
      })}
    </>}
    {layers.tokens && tokens.map((row) => {
      const at = spots.get(row.id), kind = look(row.kind), name = tokenName(row);
      return at && <PieceShape key={row.id} id={row.id} at={at} plate="disc" tone={kind.tone} icon={tokenIcon(row)} name={name} title={`${name} · ${row.at}`} waiting={row.placed === false}
        label={t("{kind} token {id}, {name}", { kind: kind.label, id: row.id, name })} selected={picks.tokens.includes(row.id)} trouble={troubles.get(`tokens/${row.id}`)} shown={shown(`tokens/${row.id}`)} {...figure} />;
    })}
    {frame && <rect className="select-frame" {...frame} aria-hidden="true" />}
  </>;
});
