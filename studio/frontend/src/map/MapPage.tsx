/** The map: tiles, tokens and figures on the board. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Icon, t } from "../kit";
import { packed } from "../refs";
import type { Navigate } from "../shell/Workspace";
import { useWorkspace } from "../store";
import { Button, Empty, SelectField } from "../ui/controls";
import { Sheets } from "../ui/sheets";
import { BoardList } from "./BoardList";
import { BoardScene } from "./BoardScene";
import { landingWords } from "./joins";
import { useLayers } from "./memory";
import { Minimap } from "./Minimap";
import { Palette, standerLook, type Piece, type Stander } from "./Palette";
import { FigureInspector, PlaceInspector } from "./PlaceInspector";
import { Scrubber } from "./Scrubber";
import { tileImage } from "./shapes";
import { mayStand } from "./standing";
import { tableAfter } from "./story";
import { BoardInspector, ManyInspector, TileInspector } from "./TileInspector";
import { TokenInspector } from "./TokenInspector";
import { Tools } from "./Tools";
import { useBoard } from "./useBoard";
import { useDeeds } from "./useDeeds";
import { useHand } from "./useHand";
import { useKeys } from "./useKeys";
import { NOTHING, usePicks } from "./usePicks";
import { useRemoval } from "./useRemoval";
import { useView } from "./useView";

const SAID_MS = 6000;
/** How much of the board's top the steps cover. */
const SCRUBBER_PX = 140;

/** What was done last, for the eye and the ear. */
function useSaid(): [string, (words: string) => void] {
  const [said, setSaid] = useState({ words: "", n: 0 });
  const say = useCallback((words: string) => setSaid((now) => ({ words, n: now.n + 1 })), []);
  useEffect(() => {
    if (!said.words) return;
    const timer = setTimeout(() => setSaid((now) => (now.n === said.n ? { words: "", n: now.n } : now)), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.words, say];
}

export function MapPage({ go }: { go: Navigate }) {
  const { snapshot, scenario } = useWorkspace();
  const board = useBoard();
  const { picks, pick, toggle, selected } = usePicks(board);
  const [stepAt, setStepAt] = useState<number | null>(null);
  const view = useView(board.plan.bounds, stepAt === null ? 0 : SCRUBBER_PX);
  const [layers, onLayer] = useLayers();
  const [placing, setPlacing] = useState<Stander | null>(null);
  const [framing, setFraming] = useState(false);
  const [list, setList] = useState(false);
  const [said, say] = useSaid();
  const boardJson = snapshot?.board ?? null;

  const { remove, dialog } = useRemoval(go, say);
  const deeds = useDeeds({ board, selected, pick, say, go, reveal: view.reveal, remove });
  const hand = useHand({ board, picks, pick, toggle, deeds, view, placing, setPlacing, framing, boardJson });

  const step = stepAt === null ? null : Math.min(stepAt, board.order.steps.length - 1);
  const table = useMemo(() => (step === null ? null : tableAfter(board.order, step)), [board.order, step]);
  const fresh = useMemo(() => {
    const now = step === null ? undefined : board.order.steps[step];
    return now ? new Set([...now.tiles.map((id) => `tiles/${id}`), ...now.tokens.map((id) => `tokens/${id}`), ...now.starts.map((id) => `starts/${id}`)]) : null;
  }, [board.order, step]);
  const onSteps = useCallback(() => { setList(false); setStepAt((now) => (now === null ? 0 : null)); }, []);
  const onStep = (by: 1 | -1): void => { if (step !== null) setStepAt(Math.max(0, Math.min(board.order.steps.length - 1, step + by))); };

  useKeys({
    deeds, selected, carrying: hand.moving !== null, placing: placing !== null, turnCarried: hand.turnCarried, stopPlacing: () => setPlacing(null), onFit: view.fit, onSteps,
    onList: () => setList(!list), onStep, onZoom: view.zoom,
  });

  const onPickTile = useCallback((id: string, add: boolean) => (add ? toggle("tiles", id) : pick({ ...NOTHING, tiles: [id] })), [pick, toggle]);
  const isToken = useMemo(() => new Set(board.tokens.map((token) => token.id)), [board.tokens]);
  const onPickPiece = useCallback((id: string, add: boolean) => (!isToken.has(id) ? pick({ ...NOTHING, figure: id }) : add ? toggle("tokens", id) : pick({ ...NOTHING, tokens: [id] })), [pick, toggle, isToken]);

  const used = useMemo(() => {
    const count = new Map<string, number>();
    for (const row of board.tiles) count.set(row.tile, (count.get(row.tile) ?? 0) + 1);
    return count;
  }, [board.tiles]);
  const monsters = useMemo(() => (snapshot ? packed(snapshot, scenario, "monsters").map((row) => ({ id: row.id, name: row.name, icon: "monster" })) : []), [snapshot?.packs, scenario.monsters]);
  // The palette is drawn anew only when what is in it has changed.
  const latest = useRef(deeds);
  latest.current = deeds;
  const addTile = useCallback((ref: string) => latest.current.addTile(ref), []);
  const onPlace = useCallback((piece: Stander) => setPlacing((now) => (now && JSON.stringify(now) === JSON.stringify(piece) ? null : piece)), []);

  const [tile] = selected.tiles, [token] = selected.tokens;
  const inspected = selected.count > 1 ? <ManyInspector selected={selected} deeds={deeds} />
    : tile ? <TileInspector key={tile.id} tile={tile} board={board} deeds={deeds} />
      : token ? <TokenInspector key={token.id} token={token} board={board} deeds={deeds} />
        : selected.start || selected.entrance ? <FigureInspector start={selected.start} board={board} deeds={deeds} />
          : selected.place ? <PlaceInspector key={selected.place} id={selected.place} board={board} deeds={deeds} />
            : <BoardInspector board={board} deeds={deeds} onSteps={onSteps} />;
  const carried = hand.moving?.what.from === "palette" && !hand.ghosts.length ? hand.moving : null;
  const choosable = placing && hand.inHand ? board.plan.places.filter((place) => hand.inHand && mayStand(hand.inHand, place)) : [];
  const note = hand.outcome;

  return (
    <Sheets left={{ label: t("Palette"), icon: "layers", body: <Palette defs={board.defs} used={used} monsters={monsters} placing={placing} onGrab={hand.onGrab} onAddTile={addTile} onPlace={onPlace} /> }}
      right={{ label: t("Inspector"), icon: "edit", body: <aside className="inspector" aria-label={t("Inspector")}>{inspected}</aside> }}>
      {list ? <BoardList board={board} picks={picks} deeds={deeds} onToggle={toggle} /> : (
        <div className={`board${hand.moving ? " is-dragging" : ""}${placing ? " is-placing" : ""}${framing ? " is-framing" : ""}${layers.names ? "" : " no-names"}${table ? " is-stepping" : ""}`}
          ref={view.attach.frame} role="region" aria-label={t("Board")} onPointerDown={hand.onGround}>
          <div className="lattice" ref={view.attach.lattice} />
          <div className="world" ref={view.attach.world}>
            <svg role="group" aria-label={t("Tiles and tokens on the board")}>
              <g ref={view.attach.scaled}>
                <BoardScene board={board} boardJson={boardJson} picks={picks} layers={layers} ghosts={hand.ghosts} group={hand.group} rest={hand.rest} clash={note?.on ?? NONE} fits={hand.fits}
                  inHand={hand.inHand} over={hand.over} frame={hand.frame} table={table} fresh={fresh} onTileDown={hand.onTileDown} onPieceDown={hand.onPieceDown} onPickTile={onPickTile} onPickPiece={onPickPiece} />
              </g>
            </svg>
          </div>
          {board.tiles.length === 0 && !hand.moving && <Empty icon="house" title={t("An empty plot of land.")}><p>{t("Drag the first tile from the palette onto the board, or search one and press Enter.")}</p></Empty>}
          {layers.minimap && board.tiles.length > 0 && <Minimap tiles={board.tiles} defs={board.defs} bounds={board.plan.bounds} camera={view.camera} picked={picks.tiles} onCentre={view.centre} />}
          {note && <p className={`landing-note${note.on.length ? " is-bad" : note.joins.length ? " is-good" : ""}`} aria-hidden="true">
            <Icon name={note.on.length ? "warning" : note.joins.length ? "check" : "info"} />{landingWords(note)} {hand.ghosts.length === 1 && <span><kbd>R</kbd> {t("turns it")}</span>}</p>}
          {step !== null && <Scrubber order={board.order} index={step} onIndex={setStepAt} onClose={() => setStepAt(null)} onGo={(ref) => go("graph", ref)} onTile={deeds.showTile} />}
          {placing && <div className="placing" role="status" onPointerDown={(event) => event.stopPropagation()}>
            <Icon name={standerLook(placing).icon} /><p>{t("Click the place for {what}, or choose it:", { what: standerLook(placing).label })}</p>
            <SelectField ids label={t("Place")} value="" options={choosable.map((place) => ({ id: place.id, name: place.label }))} onChange={(at) => { deeds.place(placing, at); setPlacing(null); }} />
            <Button bare icon="close" label={t("Cancel placing")} onClick={() => setPlacing(null)} />
          </div>}
        </div>
      )}
      <Tools layers={layers} onLayer={onLayer} framing={framing} onFraming={() => setFraming(!framing)} steps={step !== null} onSteps={onSteps} list={list} onList={() => setList(!list)} onZoom={view.zoom} onFit={view.fit} />
      <p className={`said${said && !hand.moving ? " is-shown" : ""}`} role="status" aria-live="polite">{said}</p>
      {carried && <Carried piece={(carried.what as { piece: Piece }).piece} at={carried.at} />}
      {dialog}
    </Sheets>
  );
}

const NONE: readonly string[] = [];

/** What is carried from the palette, under the pointer, until the board shows where it would land. */
function Carried({ piece, at }: { piece: Piece; at: { x: number; y: number } }) {
  return (
    <div className="carried" style={{ transform: `translate(${at.x}px, ${at.y}px)` }} aria-hidden="true">
      {piece.type === "tile" ? <img src={tileImage(piece.tile)} alt="" /> : <span className={`token-ring tone-${standerLook(piece).tone}`}><Icon name={standerLook(piece).icon} /></span>}
    </div>
  );
}
