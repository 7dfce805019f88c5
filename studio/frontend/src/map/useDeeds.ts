/** What can be done on the map, whoever asks: keys, buttons, the list. Each deed says what came of it. */
import { useMemo } from "react";
import { find, listOf } from "../document";
import { t, tn } from "../kit";
import type { Point, Ref, TileDef, TilePlacement, Token } from "../model";
import { pageFor } from "../route";
import type { Navigate } from "../shell/Workspace";
import { useStore, type Store } from "../store";
import { useAsk } from "../ui/dialog";
import { addCopies, addStart, addToken, clearOf, copies, moveStart, newPlacement, putTiles, putToken, removeStart, setEntrance, tilesWords, tokensOn } from "./actions";
import { aligned, changed, shifted, spun, type Edge } from "./arrange";
import { box, type Box } from "./geometry";
import { freePlace, landingOf, landingWords, nextPlace } from "./joins";
import { rememberTile } from "./memory";
import type { Stander } from "./Palette";
import { lostByFlip } from "./removal";
import { placeToward } from "./standing";
import type { Start } from "./starts";
import type { BoardState } from "./useBoard";
import { ENTRANCE } from "./useBoard";
import { NOTHING, onlyTile, onlyToken, type Picks, type Selected } from "./usePicks";

export interface Clip { hauntwright: "map"; tiles: TilePlacement[]; tokens: Token[] }
const isClip = (value: unknown): value is Clip => {
  const clip = value as Partial<Clip> | null;
  const whole = (rows: unknown, key: string): boolean => Array.isArray(rows) && rows.every((row) => typeof (row as Record<string, unknown> | null)?.id === "string" && typeof (row as Record<string, unknown>)[key] === "string");
  return clip?.hauntwright === "map" && whole(clip.tiles, "tile") && whole(clip.tokens, "at");
};

/** The reference of a tile's other side; a bare one in a pack means that pack's. */
export function backOf(tile: TilePlacement, def: TileDef | undefined): string | null {
  if (!def?.back) return null;
  return def.back.includes(":") || !tile.tile.includes(":") ? def.back : `${tile.tile.slice(0, tile.tile.indexOf(":"))}:${def.back}`;
}

interface Given {
  board: BoardState; selected: Selected; pick: (picks: Picks) => void; say: (words: string) => void; go: Navigate; reveal: (area: Box) => void;
  remove: (tiles: TilePlacement[], tokens: Token[], starts: readonly Start[]) => void;
}

export function useDeeds(given: Given) {
  const store = useStore();
  const ask = useAsk();
  const { board, selected, pick, say, go, reveal, remove } = given;
  return useMemo(() => makeDeeds(store, ask, { board, selected, pick, say, go, reveal, remove }), [store, ask, board, selected, pick, say, go, reveal, remove]);
}
export type Deeds = ReturnType<typeof makeDeeds>;

function makeDeeds(store: Store, ask: ReturnType<typeof useAsk>, { board, selected, pick, say, go, reveal, remove }: Given) {
  const { defs, plan } = board;
  const now = () => store.get().scenario;
  const landed = (tile: TilePlacement): string => {
    const def = defs.get(tile.tile);
    return def ? landingWords(landingOf(tile, def, listOf(now(), "tiles"), defs)) : "";
  };
  /** Puts changed placements as one step; says how a single one lies. */
  const lay = (before: readonly TilePlacement[], after: readonly TilePlacement[], label: string): void => {
    const put = changed(before, after);
    if (!put.length) return say(t("Nothing to change."));
    putTiles(store, put, label);
    if (put[0]) reveal(box(put[0], defs.get(put[0].tile)));
    say(put.length === 1 && put[0] ? [label, landed(put[0])].join(". ") : label);
  };
  const deeds = {
    addTile(ref: string, placement?: TilePlacement): void {
      const def = defs.get(ref);
      if (!def) return;
      const made = placement ?? freePlace(newPlacement(now(), ref), def, board.tiles, defs, selected.tiles[0]?.id ?? null);
      rememberTile(ref);
      lay([], [made], t("Add tile {id}", { id: made.id }));
      pick(onlyTile(made.id));
    },
    moveTiles(after: readonly TilePlacement[]): void { lay(board.tiles, after, t("Move {what}", { what: tilesWords(after) })); },
    nudge([dx, dy]: Point): void { deeds.moveTiles(shifted(selected.tiles, dx, dy)); },
    rotate(by: 1 | -1, tiles: readonly TilePlacement[] = selected.tiles): void {
      if (tiles.length) lay(tiles, spun(tiles, defs, by), t("Rotate {what}", { what: tilesWords(tiles) }));
    },
    align(edge: Edge): void { if (selected.tiles.length) lay(selected.tiles, aligned(selected.tiles, defs, edge), t("Align {what}", { what: tilesWords(selected.tiles) })); },
    /** To the next (or the last) place at which it fits, turned as need be. */
    jump(by: 1 | -1): void {
      const [tile] = selected.tiles;
      const def = tile && defs.get(tile.tile);
      if (!tile || !def || selected.tiles.length > 1) return;
      const next = nextPlace(tile, def, board.tiles, defs, by);
      if (!next) return say(t("It fits at none of the open exits."));
      lay([tile], [next], t("Move {what}", { what: tilesWords([tile]) }));
    },
    /** Why the selected tiles can not be turned over, or null when they can. */
    noFlip(tiles: readonly TilePlacement[] = selected.tiles): string | null {
      for (const tile of tiles) {
        const def = defs.get(tile.tile), ref = backOf(tile, def), back = ref ? defs.get(ref) : undefined;
        if (!ref) return t("{id} has nothing on its other side.", { id: tile.id });
        if (!back) return t("The other side of {id}, {ref}, is not known here.", { id: tile.id, ref });
        if (def && (back.width !== def.width || back.height !== def.height)) return t("The other side of {id}, {ref}, has another size.", { id: tile.id, ref });
      }
      return tiles.length ? null : t("No tile is selected.");
    },
    async flip(tiles: readonly TilePlacement[] = selected.tiles): Promise<void> {
      const reason = deeds.noFlip(tiles);
      if (reason) return say(reason);
      const turned = tiles.map((tile) => ({ ...tile, tile: backOf(tile, defs.get(tile.tile)) ?? tile.tile }));
      const lost = turned.flatMap((tile) => {
        const def = defs.get(tile.tile);
        const names = new Set([...(def?.spaces ?? []).map((row) => row.id), ...(def?.exits ?? []).map((row) => row.id), ...(def?.edges ?? []).flatMap((row) => (row.id ? [row.id] : []))]);
        return lostByFlip(now(), tile, names, board.starts);
      });
      if (lost.length && !await ask({ title: t("Turn {what} over?", { what: tilesWords(tiles) }), yes: t("Turn over"), tone: "lamp",
        text: t("The other side has no such space or exit for: {names}. They stay, and are shown as problems.", { names: lost.join(", ") }) })) return;
      lay(tiles, turned, t("Turn over {what}", { what: tilesWords(tiles) }));
    },
    duplicate(): void {
      if (selected.tiles.length) {
        const made = copies(now(), selected.tiles, [], clearOf(now(), selected.tiles, defs), 0);
        addCopies(store, made, t("Duplicate {what}", { what: tilesWords(selected.tiles) }));
        pick({ ...NOTHING, tiles: made.tiles.map((tile) => tile.id) });
        say(tn("{n} copy laid beside the board.", "{n} copies laid beside the board.", made.tiles.length));
      } else if (selected.tokens.length) {
        const made = copies(now(), [], selected.tokens, 0, 0);
        addCopies(store, made, t("Duplicate {what}", { what: tn("{n} token", "{n} tokens", made.tokens.length) }));
        pick({ ...NOTHING, tokens: made.tokens.map((token) => token.id) });
        say(tn("{n} token copied.", "{n} tokens copied.", made.tokens.length));
      }
    },
    /** The selected tiles with their tokens, or tokens alone, as text for the clipboard. */
    clip(): string | null {
      if (!selected.count) return null;
      const ids = new Set(selected.tiles.map((tile) => tile.id));
      const tokens = new Map([...tokensOn(now(), ids), ...selected.tokens].map((token) => [token.id, token]));
      const clip: Clip = { hauntwright: "map", tiles: selected.tiles, tokens: [...tokens.values()] };
      say(tn("{n} thing copied.", "{n} things copied.", clip.tiles.length + clip.tokens.length));
      return JSON.stringify(clip);
    },
    /** False when the text is nothing of a map's. */
    paste(text: string): boolean {
      let clip: unknown;
      try { clip = JSON.parse(text); } catch { return false; }
      if (!isClip(clip)) return false;
      const unknown = clip.tiles.filter((tile) => !defs.has(tile.tile)).map((tile) => tile.tile);
      const made = copies(now(), clip.tiles, clip.tokens, clearOf(now(), clip.tiles, defs), 0);
      const what = tn("{n} thing", "{n} things", made.tiles.length + made.tokens.length);
      addCopies(store, made, t("Paste {what}", { what }));
      pick({ ...NOTHING, tiles: made.tiles.map((tile) => tile.id), tokens: made.tiles.length ? [] : made.tokens.map((token) => token.id) });
      say(unknown.length ? t("Pasted {what}; this scenario does not know {names}.", { what, names: unknown.join(", ") }) : t("Pasted {what}.", { what }));
      return true;
    },
    remove(): void {
      if (selected.start) { removeStart(store, now(), selected.start); pick(NOTHING); return say(t("Removed the start of {name}.", { name: selected.start.name })); }
      remove(selected.tiles, selected.tokens, board.starts);
    },
    removeThese(tiles: TilePlacement[], tokens: Token[]): void { remove(tiles, tokens, board.starts); },
    place(piece: Stander, at: string): void {
      if (piece.type === "token") pick(onlyToken(addToken(store, now(), piece.kind, at)));
      else if (piece.type === "entrance") { setEntrance(store, at); pick({ ...NOTHING, figure: ENTRANCE }); }
      else { addStart(store, now(), piece.monster, piece.name, at); pick({ ...NOTHING, place: at }); }
      say(t("Placed in {at}.", { at }));
    },
    moveToken(token: Token, at: string): void {
      const fresh = find(now(), "tokens", token.id);
      if (!fresh || fresh.at === at) return;
      store.run(t("Move token {id}", { id: token.id }), [putToken({ ...fresh, at })]);
      say(t("{id} is now at {at}.", { id: token.id, at }));
    },
    moveFigure(key: string, at: string): void {
      const start = board.starts.find((one) => one.key === key);
      if (key === ENTRANCE) setEntrance(store, at);
      else if (start) moveStart(store, now(), start, at);
      say(t("{id} is now at {at}.", { id: start?.name ?? t("Investigators’ start"), at }));
    },
    /** A token or figure to the next place in a direction. */
    step(direction: Point): void {
      const [token] = selected.tokens;
      if (selected.tokens.length === 1 && token) {
        const place = placeToward(token.at, direction, token.kind, plan);
        if (place) deeds.moveToken(token, place.id); else say(t("There is no place for it that way."));
        return;
      }
      const key = selected.entrance ? ENTRANCE : selected.start?.key, at = selected.entrance ? board.entrance : selected.start?.at;
      if (!key || !at) return;
      const place = placeToward(at, direction, "figure", plan);
      if (place) deeds.moveFigure(key, place.id); else say(t("There is no place for it that way."));
    },
    all(): void { pick({ ...NOTHING, tiles: board.tiles.map((tile) => tile.id) }); say(tn("{n} tile selected.", "{n} tiles selected.", board.tiles.length)); },
    pick, say,
    show(picks: Picks, area?: Box): void { pick(picks); if (area) reveal(area); },
    showTile(id: string): void { const tile = board.tiles.find((one) => one.id === id); deeds.show(onlyTile(id), tile && box(tile, defs.get(tile.tile))); },
    showToken(id: string): void { const at = board.spots.get(id); deeds.show(onlyToken(id), at && { x: at[0] - 1, y: at[1] - 1, width: 2, height: 2 }); },
    showPlace(id: string): void { const place = plan.byId.get(id); deeds.show({ ...NOTHING, place: id }, place && { x: place.centre[0] - 1, y: place.centre[1] - 1, width: 2, height: 2 }); },
    open(ref: Ref): void { go(pageFor(ref.kind, "map"), ref); },
  };
  return deeds;
}
