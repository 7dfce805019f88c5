/** What the hand does on the board: carries tiles and pieces, pans, draws a frame round what it wants; and what comes of letting go. */
import { useCallback, useMemo, useRef, type PointerEvent } from "react";
import { find } from "../document";
import { t } from "../kit";
import type { Point, Rotation, TilePlacement } from "../model";
import { useStore } from "../store";
import { newPlacement } from "./actions";
import { shifted } from "./arrange";
import { away, box, inside, segments, type Box } from "./geometry";
import { landingOf, snap, verdicts, type Landing, type Verdict } from "./joins";
import type { Piece, Stander } from "./Palette";
import { placeAt, type Standing } from "./standing";
import type { BoardState } from "./useBoard";
import type { Deeds } from "./useDeeds";
import { useDrag, type At, type Drag } from "./useDrag";
import { NOTHING, type Picks } from "./usePicks";
import type { useView } from "./useView";

export type Held =
  | { from: "palette"; piece: Piece; rotation: Rotation } | { from: "tile"; id: string; grip: Point; rotation: Rotation | null }
  | { from: "piece"; id: string } | { from: "ground" } | { from: "frame" };

interface Given {
  board: BoardState; picks: Picks; pick: (picks: Picks) => void; toggle: (kind: "tiles" | "tokens", id: string) => void; deeds: Deeds; view: ReturnType<typeof useView>;
  placing: Stander | null; setPlacing: (piece: Stander | null) => void; framing: boolean; boardJson: Parameters<typeof spaceOrEdge>[2];
}

const standerKind = (piece: Stander): Standing => (piece.type === "token" ? piece.kind : "figure");

/** The edge near a point, or the space under it. */
export function spaceOrEdge(point: Point, board: BoardState, json: { edges: readonly { id: string; line: unknown }[] } | null): string | null {
  const near = (json?.edges ?? []).map((edge) => ({ id: edge.id, far: Math.min(Infinity, ...segments(edge.line).map((line) => away(point, line))) })).sort((a, b) => a.far - b.far)[0];
  if (near && near.far < 0.28) return near.id;
  return board.plan.places.find((place) => place.polygon && inside(point, place.polygon))?.id ?? null;
}

export function useHand({ board, picks, pick, toggle, deeds, view, placing, setPlacing, framing, boardJson }: Given) {
  const store = useStore();
  const { tiles, defs, plan } = board;
  const { toCells, pan } = view;
  const kindOf = (what: Held): Standing | null => {
    if (what.from === "palette") return what.piece.type === "tile" ? null : standerKind(what.piece);
    if (what.from === "piece") return board.tokens.find((token) => token.id === what.id)?.kind ?? "figure";
    return null;
  };
  /** The tiles in hand where they would land, the one that is held first. */
  const landing = (drag: Drag<Held>): { placements: TilePlacement[]; group: ReadonlySet<string> } | null => {
    const { what } = drag;
    const { point, over } = toCells(drag.at);
    if (what.from === "palette" && what.piece.type === "tile") {
      const placement = { ...newPlacement(store.get().scenario, what.piece.tile), rotation: what.rotation };
      const def = defs.get(placement.tile);
      const area = box(placement, def);
      return def && over ? { placements: [snap(placement, def, point[0] - area.width / 2, point[1] - area.height / 2, tiles, defs)], group: new Set([placement.id]) } : null;
    }
    if (what.from !== "tile") return null;
    const laid = tiles.find((tile) => tile.id === what.id);
    const def = laid && defs.get(laid.tile);
    if (!laid || !def) return null;
    const members = picks.tiles.includes(laid.id) ? tiles.filter((tile) => picks.tiles.includes(tile.id)) : [laid];
    const group = new Set(members.map((tile) => tile.id));
    const held = { ...laid, rotation: what.rotation ?? laid.rotation ?? 0 };
    const lead = snap(held, def, point[0] - what.grip[0], point[1] - what.grip[1], tiles.filter((tile) => !group.has(tile.id)), defs);
    return { placements: [lead, ...shifted(members.filter((tile) => tile.id !== laid.id), lead.x - laid.x, lead.y - laid.y)], group };
  };
  const frameOf = (drag: Drag<Held>): Box => {
    const a = toCells(drag.from).point, b = toCells(drag.at).point;
    return { x: Math.min(a[0], b[0]), y: Math.min(a[1], b[1]), width: Math.abs(a[0] - b[0]), height: Math.abs(a[1] - b[1]) };
  };

  const drop = (drag: Drag<Held>): void => {
    const { what } = drag;
    if (what.from === "ground") return;
    if (what.from === "frame") {
      const frame = frameOf(drag);
      const hit = (area: Box): boolean => area.x < frame.x + frame.width && frame.x < area.x + area.width && area.y < frame.y + frame.height && frame.y < area.y + area.height;
      const found = tiles.filter((tile) => hit(box(tile, defs.get(tile.tile)))).map((tile) => tile.id);
      const tokens = found.length ? [] : board.tokens.filter((token) => { const at = board.spots.get(token.id); return at && hit({ x: at[0], y: at[1], width: 0.01, height: 0.01 }); }).map((token) => token.id);
      return pick({ ...NOTHING, tiles: [...new Set([...picks.tiles, ...found])], tokens: [...new Set([...picks.tokens, ...tokens])] });
    }
    const kind = kindOf(what);
    if (kind) {
      const { point, over } = toCells(drag.at);
      const place = over ? placeAt(point, kind, plan.places) : null;
      if (!place) return over ? deeds.say(t("It can not stand there.")) : undefined;
      if (what.from === "palette" && what.piece.type !== "tile") return deeds.place(what.piece, place.id);
      if (what.from !== "piece") return;
      const token = board.tokens.find((one) => one.id === what.id);
      if (token) deeds.moveToken(token, place.id); else deeds.moveFigure(what.id, place.id);
      return;
    }
    const landed = landing(drag);
    const [lead] = landed?.placements ?? [];
    if (!landed || !lead) return;
    if (what.from === "palette") deeds.addTile(lead.tile, lead);
    else deeds.moveTiles(landed.placements);
  };
  const click = ({ what, at, shift }: Drag<Held>): void => {
    if (what.from === "tile") {
      if (shift) return toggle("tiles", what.id);
      // A second click looks closer: at the space or the edge under the pointer.
      const again = picks.tiles.length === 1 && picks.tiles[0] === what.id && !picks.tokens.length;
      const place = again || picks.place?.startsWith(`${what.id}/`) ? spaceOrEdge(toCells(at).point, board, boardJson) : null;
      return pick(place && place !== picks.place ? { ...NOTHING, place } : { ...NOTHING, tiles: [what.id] });
    }
    if (what.from === "piece") {
      const isToken = find(store.get().scenario, "tokens", what.id) !== undefined;
      if (isToken && shift) return toggle("tokens", what.id);
      return pick(isToken ? { ...NOTHING, tokens: [what.id] } : { ...NOTHING, figure: what.id });
    }
    if (what.from === "ground" || what.from === "frame") return shift ? undefined : pick(NOTHING);
    if (what.piece.type !== "tile") setPlacing(placing && JSON.stringify(placing) === JSON.stringify(what.piece) ? null : what.piece);
  };
  const quiet = (drag: Drag<Held>, before: At): boolean => {
    if (drag.what.from !== "ground") return false;
    pan(drag.at.x - before.x, drag.at.y - before.y);
    return true;
  };
  const { drag, start, hold } = useDrag<Held>(drop, click, quiet);
  const moving = drag?.moved && drag.what.from !== "ground" ? drag : null;
  const held = moving ? landing(moving) : null;
  const lead = held?.placements[0];
  const key = held?.placements.map((tile) => `${tile.id} ${tile.x} ${tile.y} ${tile.rotation ?? 0}`).join("|") ?? "";
  const ghosts = useMemo(() => held?.placements ?? NONE, [key]);
  const group = useMemo(() => held?.group ?? NOBODY, [[...held?.group ?? []].join("|")]);
  const rest = useMemo(() => (group.size ? tiles.filter((tile) => !group.has(tile.id)) : tiles), [tiles, group]);
  const fits = useMemo<ReadonlyMap<string, Verdict> | null>(() => {
    const def = lead && defs.get(lead.tile);
    return lead && def ? verdicts(lead, def, rest, defs) : null;
  }, [lead?.tile, lead?.id, lead?.rotation, rest]);
  const outcome = useMemo<Landing | null>(() => {
    const def = ghosts[0] && defs.get(ghosts[0].tile);
    return ghosts[0] && def ? landingOf(ghosts[0], def, rest, defs) : null;
  }, [ghosts, rest]);

  const latest = useRef({ picks, placing, framing, tiles });
  latest.current = { picks, placing, framing, tiles };
  const atOf = (event: PointerEvent): At => ({ x: event.clientX, y: event.clientY });
  const onTileDown = useCallback((event: PointerEvent, id: string) => {
    if (event.button !== 0 || latest.current.placing || latest.current.framing) return;
    const tile = latest.current.tiles.find((one) => one.id === id);
    const { point } = toCells(atOf(event));
    if (!tile) return;
    event.stopPropagation();
    start({ from: "tile", id, grip: [point[0] - tile.x, point[1] - tile.y], rotation: null }, atOf(event), event.shiftKey);
  }, [start, toCells]);
  const onPieceDown = useCallback((event: PointerEvent, id: string) => {
    if (event.button !== 0 || latest.current.placing || latest.current.framing) return;
    event.stopPropagation();
    start({ from: "piece", id }, atOf(event), event.shiftKey);
  }, [start]);
  const onGround = (event: PointerEvent): void => {
    if (event.button !== 0 && event.button !== 1) return;
    if (placing && event.button === 0) {
      const place = placeAt(toCells(atOf(event)).point, standerKind(placing), plan.places);
      if (place) { deeds.place(placing, place.id); setPlacing(null); } else deeds.say(t("It can not stand there."));
      return;
    }
    start(event.button === 0 && (framing || event.shiftKey) ? { from: "frame" } : { from: "ground" }, atOf(event), event.shiftKey);
  };
  const onGrab = useCallback((piece: Piece, at: At) => start({ from: "palette", piece, rotation: 0 }, at), [start]);
  /** Turns the tile in hand (alone) a quarter. */
  const turnCarried = useCallback((by: 1 | -1) => hold((what) => {
    if (what.from === "palette") return { ...what, rotation: ((what.rotation + by * 90 + 360) % 360) as Rotation };
    if (what.from !== "tile" || latest.current.picks.tiles.length > 1) return what;
    const now = what.rotation ?? latest.current.tiles.find((tile) => tile.id === what.id)?.rotation ?? 0;
    return { ...what, rotation: ((now + by * 90 + 360) % 360) as Rotation };
  }), [hold]);

  const inHand = placing ? standerKind(placing) : moving ? kindOf(moving.what) : null;
  return {
    drag, moving, ghosts, group, rest, fits, outcome, inHand, onTileDown, onPieceDown, onGround, onGrab, turnCarried,
    over: moving && inHand ? placeAt(toCells(moving.at).point, inHand, plan.places)?.id ?? null : null,
    frame: moving?.what.from === "frame" ? frameOf(moving) : null,
  };
}

const NONE: TilePlacement[] = [];
const NOBODY: ReadonlySet<string> = new Set<string>();
