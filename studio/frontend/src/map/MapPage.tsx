/** The map: tiles and tokens on the board. */
import { useCallback, useEffect, useMemo, useState, type PointerEvent } from "react";
import { find, listOf, placeOf } from "../document";
import { Icon, t, tn } from "../kit";
import type { TilePlacement, Token, TokenKind } from "../model";
import { tileDefs } from "../refs";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button, Empty, SelectField } from "../ui/controls";
import { useAsk } from "../ui/dialog";
import { Sheets } from "../ui/sheets";
import { addTile, addToken, duplicateTile, newPlacement, putTile, putToken, removeTile, removeToken, rotateTile, tokensOn } from "./actions";
import { freePlace, mayStand, overlapping, placeAt, planOf, snap, tokenPoints } from "./geometry";
import { BoardInspector, TileInspector, TokenInspector } from "./Inspectors";
import { look } from "./kinds";
import { Palette, tileImage, type Piece } from "./Palette";
import { Edges, Exits, Overlap, Spaces, TileShape, TokenShape, Zones } from "./shapes";
import { useDrag, type Drag } from "./useDrag";
import { useView } from "./useView";

type Held = { from: "palette"; piece: Piece } | { from: "tile"; id: string; grip: [number, number] } | { from: "token"; id: string } | { from: "ground" };

const NUDGES: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function MapPage({ go }: { go: Navigate }) {
  const store = useStore();
  const ask = useAsk();
  const { snapshot, scenario, selection } = useWorkspace();
  const [placing, setPlacing] = useState<TokenKind | null>(null);
  const [layers, setLayers] = useState({ tokens: true, spaces: false, adjacency: false });
  const tiles = listOf(scenario, "tiles");
  const tokens = listOf(scenario, "tokens");
  const defs = useMemo(() => (snapshot ? tileDefs(snapshot, scenario) : new Map()), [snapshot?.packs, scenario.tiles]);
  const plan = useMemo(() => planOf(tiles, defs), [tiles, defs]);
  const spots = useMemo(() => tokenPoints(tokens, plan.places), [tokens, plan]);
  const { frame, view, fit, zoom, pan, toCells } = useView(plan.bounds);
  const [panned, setPanned] = useState({ x: 0, y: 0 });

  const tile = selection?.kind === "tiles" ? find(scenario, "tiles", selection.id) : undefined;
  const token = selection?.kind === "tokens" ? find(scenario, "tokens", selection.id) : undefined;

  /** The tile in hand, where it would land. */
  const landing = (drag: Drag<Held>): TilePlacement | null => {
    const { what } = drag;
    const { point, over } = toCells(drag.at);
    if (what.from === "palette" && what.piece.type === "tile") {
      const placement = newPlacement(scenario, what.piece.tile);
      const def = defs.get(placement.tile);
      return def && over ? snap(placement, def, point[0] - def.width / 2, point[1] - def.height / 2, tiles, defs) : null;
    }
    if (what.from !== "tile") return null;
    const placement = find(scenario, "tiles", what.id);
    const def = placement && defs.get(placement.tile);
    return placement && def ? snap(placement, def, point[0] - what.grip[0], point[1] - what.grip[1], tiles, defs) : null;
  };
  const heldKind = (what: Held): TokenKind | null =>
    what.from === "palette" && what.piece.type === "token" ? what.piece.kind : what.from === "token" ? find(scenario, "tokens", what.id)?.kind ?? null : null;

  const drop = (drag: Drag<Held>): void => {
    const { what } = drag;
    setPanned({ x: 0, y: 0 });
    if (what.from === "ground") return pan(drag.at.x - drag.from.x, drag.at.y - drag.from.y);
    const kind = heldKind(what);
    if (kind) {
      const { point, over } = toCells(drag.at);
      const place = over ? placeAt(point, kind, plan.places) : null;
      if (!place) return;
      if (what.from === "palette") return addToken(store, scenario, kind, place.id);
      const moved = what.from === "token" ? find(scenario, "tokens", what.id) : undefined;
      if (moved && moved.at !== place.id) putToken(store, { ...moved, at: place.id }, t("Move token {id}", { id: moved.id }));
      return;
    }
    const landed = landing(drag);
    if (!landed) return;
    if (what.from === "palette") return addTile(store, landed);
    const before = find(scenario, "tiles", landed.id);
    if (before && (before.x !== landed.x || before.y !== landed.y)) putTile(store, landed, t("Move tile {id}", { id: landed.id }));
  };
  const click = (what: Held): void => {
    if (what.from === "tile" || what.from === "token") store.select({ kind: what.from === "tile" ? "tiles" : "tokens", id: what.id });
    else if (what.from === "ground") store.select(null);
    else if (what.piece.type === "token") setPlacing((now) => (what.piece.type === "token" && now !== what.piece.kind ? what.piece.kind : null));
  };
  const { drag, start } = useDrag<Held>(drop, click);
  const moving = drag?.moved ? drag : null;
  const ghost = moving ? landing(moving) : null;
  const kindInHand = placing ?? (moving ? heldKind(moving.what) : null);
  const overPlace = moving && kindInHand ? placeAt(toCells(moving.at).point, kindInHand, plan.places)?.id ?? null : null;
  const sketch = useMemo(() => (ghost ? planOf([...tiles.filter((row) => row.id !== ghost.id), ghost], defs) : plan), [ghost?.x, ghost?.y, ghost?.id, plan]);

  const onTileDown = useCallback((event: PointerEvent, id: string) => {
    if (event.button !== 0 || placing) return;
    event.stopPropagation();
    const placement = find(store.get().scenario, "tiles", id);
    const { point } = toCells({ x: event.clientX, y: event.clientY });
    if (placement) start({ from: "tile", id, grip: [point[0] - placement.x, point[1] - placement.y] }, { x: event.clientX, y: event.clientY });
  }, [start, toCells, placing, store]);
  const onTokenDown = useCallback((event: PointerEvent, id: string) => {
    if (event.button !== 0 || placing) return;
    event.stopPropagation();
    start({ from: "token", id }, { x: event.clientX, y: event.clientY });
  }, [start, placing]);
  const onPickTile = useCallback((id: string) => store.select({ kind: "tiles", id }), [store]);
  const onPickToken = useCallback((id: string) => store.select({ kind: "tokens", id }), [store]);
  const onGround = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (placing) {
      const place = placeAt(toCells({ x: event.clientX, y: event.clientY }).point, placing, plan.places);
      if (place) { addToken(store, scenario, placing, place.id); setPlacing(null); }
      return;
    }
    start({ from: "ground" }, { x: event.clientX, y: event.clientY });
  };
  useEffect(() => { if (moving?.what.from === "ground") setPanned({ x: moving.at.x - moving.from.x, y: moving.at.y - moving.from.y }); }, [moving]);

  const deleteTile = async (gone: TilePlacement): Promise<void> => {
    const here = tokensOn(scenario, gone.id);
    const text = here.length ? tn("{n} token stands on it and goes with it: {names}.", "{n} tokens stand on it and go with it: {names}.", here.length, { names: here.map((row) => row.id).join(", ") }) : "";
    if (!here.length || await ask({ title: t("Delete tile {id}?", { id: gone.id }), text, yes: t("Delete") })) removeTile(store, scenario, gone.id);
  };
  const deleteToken = (gone: Token): void => removeToken(store, gone.id);

  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("input, textarea, select, dialog")) return;
      const nudge = NUDGES[event.key];
      if (event.key === "Escape") { if (placing) setPlacing(null); else store.select(null); }
      else if (tile && nudge) putTile(store, { ...tile, x: tile.x + nudge[0], y: tile.y + nudge[1] }, t("Move tile {id}", { id: tile.id }));
      else if (tile && event.key.toLowerCase() === "r") rotateTile(store, tile, defs.get(tile.tile));
      else if (tile && event.key.toLowerCase() === "d") duplicateTile(store, scenario, tile, defs.get(tile.tile));
      else if (event.key === "Delete" && tile) void deleteTile(tile);
      else if (event.key === "Delete" && token) deleteToken(token);
      else if (event.key.toLowerCase() === "f") fit();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });

  const clashes = useMemo(() => overlapping(ghost ? [...tiles.filter((row) => row.id !== ghost.id), ghost] : tiles, defs), [ghost?.x, ghost?.y, ghost?.id, tiles, defs]);

  if (!snapshot) return null;
  const bad = new Map<string, string>();
  for (const id of clashes) bad.set(id, t("This tile lies on another."));
  for (const problem of snapshot.problems) {
    const place = problem.severity === "error" ? placeOf(scenario, problem.path) : null;
    if (place?.kind === "tiles") bad.set(place.id, problem.message);
  }
  const used = new Map<string, number>();
  for (const row of tiles) used.set(row.tile, (used.get(row.tile) ?? 0) + 1);
  const stale = new Set(tiles.filter((row) => ghost?.id === row.id || !snapshot.board?.tiles.some((old) =>
    old.id === row.id && old.x === row.x && old.y === row.y && old.rotation === (row.rotation ?? 0))).map((row) => row.id));
  const held = moving?.what.from === "palette" ? moving : null;
  const choosable = placing ? plan.places.filter((place) => mayStand(placing, place)) : [];

  return (
    <Sheets left={{ label: t("Palette"), icon: "layers", body: (
      <Palette defs={defs} used={used} placing={placing} onGrab={(piece, at) => start({ from: "palette", piece }, at)}
        onAddTile={(ref) => { const def = defs.get(ref); if (def) addTile(store, freePlace(newPlacement(scenario, ref), def, tiles, defs)); }}
        onPlaceToken={(kind) => setPlacing(placing === kind ? null : kind)} />
    ) }} right={{ label: t("Inspector"), icon: "edit", body: (
      <aside className="inspector" aria-label={t("Inspector")}>
        {tile ? <TileInspector key={tile.id} tile={tile} def={defs.get(tile.tile)} onDelete={() => void deleteTile(tile)} />
          : token ? <TokenInspector key={token.id} token={token} plan={plan} onDelete={() => deleteToken(token)} onGo={(id) => go("graph", { kind: "events", id })} />
            : <BoardInspector plan={plan} />}
      </aside>
    ) }}>
      <div className={`board${moving ? " is-dragging" : ""}${placing ? " is-placing" : ""}`} ref={frame} role="region" aria-label={t("Board")} onPointerDown={onGround}>
        <svg width="100%" height="100%" role="group" aria-label={t("Tiles and tokens on the board")}>
          <defs><pattern id="lattice" width={view.scale} height={view.scale} patternUnits="userSpaceOnUse" x={view.x + panned.x} y={view.y + panned.y}>
            <circle cx={0.8} cy={0.8} r={0.8} className="lattice-dot" /></pattern></defs>
          <rect width="100%" height="100%" fill="url(#lattice)" />
          <g transform={`translate(${view.x + panned.x} ${view.y + panned.y}) scale(${view.scale})`}>
            {tiles.map((row) => ghost?.id === row.id ? null : (
              <TileShape key={row.id} placement={row} def={defs.get(row.tile)} selected={tile?.id === row.id} bad={bad.get(row.id) ?? null} onDown={onTileDown} onPick={onPickTile} />
            ))}
            {ghost && <TileShape placement={ghost} def={defs.get(ghost.tile)} selected ghost bad={bad.get(ghost.id) ?? null} />}
            {snapshot.board && <Edges board={snapshot.board} stale={stale} links={layers.adjacency} />}
            <g className={layers.spaces ? "" : "spaces-quiet"}><Spaces places={plan.places} names={layers.spaces} entrance={scenario.board?.entrance} /></g>
            <Exits exits={sketch.exits} />
            {[...tiles.filter((row) => row.id !== ghost?.id), ...(ghost ? [ghost] : [])].map((row) => { const def = defs.get(row.tile); return bad.has(row.id) && def ? <Overlap key={row.id} placement={row} def={def} /> : null; })}
            {kindInHand && <Zones places={plan.places.filter((place) => mayStand(kindInHand, place))} over={overPlace} />}
            {layers.tokens && tokens.map((row) => {
              const at = spots.get(row.id);
              return at && <TokenShape key={row.id} token={row} at={at} selected={token?.id === row.id} onDown={onTokenDown} onPick={onPickToken} />;
            })}
          </g>
        </svg>
        {tiles.length === 0 && !moving && <Empty icon="house" title={t("An empty plot of land.")}><p>{t("Drag the first tile from the palette onto the board, or press its plus button.")}</p></Empty>}
        <div className="board-tools" role="toolbar" aria-label={t("View")} onPointerDown={(event) => event.stopPropagation()}>
          <Button bare icon="minus" label={t("Zoom out")} onClick={() => zoom(1 / 1.25)} />
          <Button bare icon="plus" label={t("Zoom in")} onClick={() => zoom(1.25)} />
          <Button bare icon="fit" label={t("Fit the board")} hint={t("Fit the board (F)")} onClick={fit} />
          <span className="divider" />
          {([["tokens", t("Tokens")], ["spaces", t("Spaces")], ["adjacency", t("Adjacency")]] as const).map(([name, label]) => (
            <button key={name} type="button" className="chip" aria-pressed={layers[name]} onClick={() => setLayers({ ...layers, [name]: !layers[name] })}>{label}</button>
          ))}
        </div>
        {placing && <div className="placing" role="status" onPointerDown={(event) => event.stopPropagation()}>
          <Icon name={look(placing).icon} /><p>{t("Click the place for the {kind} token, or choose it:", { kind: look(placing).label })}</p>
          <SelectField ids label={t("Place")} value="" options={choosable.map((place) => ({ id: place.id, name: place.label }))} onChange={(at) => { addToken(store, scenario, placing, at); setPlacing(null); }} />
          <Button bare icon="close" label={t("Cancel placing")} onClick={() => setPlacing(null)} />
        </div>}
      </div>
      {held && <Carried piece={(held.what as { piece: Piece }).piece} at={held.at} hidden={ghost !== null} />}
    </Sheets>
  );
}

/** What is carried from the palette, under the pointer, until the board shows where it would land. */
function Carried({ piece, at, hidden }: { piece: Piece; at: { x: number; y: number }; hidden: boolean }) {
  if (hidden) return null;
  return (
    <div className="carried" style={{ transform: `translate(${at.x}px, ${at.y}px)` }} aria-hidden="true">
      {piece.type === "tile" ? <img src={tileImage(piece.tile)} alt="" /> : <span className={`token-ring tone-${look(piece.kind).tone}`}><Icon name={look(piece.kind).icon} /></span>}
    </div>
  );
}
