/** What is selected on the map: any number of tiles and tokens, or one figure, or one space or edge. A single thing is in the address too. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { TilePlacement, Token } from "../model";
import type { Ref } from "../model";
import { useStore, useWorkspace } from "../store";
import { ENTRANCE, type BoardState } from "./useBoard";
import type { Start } from "./starts";

export interface Picks { tiles: readonly string[]; tokens: readonly string[]; figure: string | null; place: string | null }
export const NOTHING: Picks = { tiles: [], tokens: [], figure: null, place: null };
export const onlyTile = (id: string): Picks => ({ ...NOTHING, tiles: [id] });
export const onlyToken = (id: string): Picks => ({ ...NOTHING, tokens: [id] });

function single(picks: Picks): Ref | null {
  if (picks.tiles.length + picks.tokens.length !== 1) return null;
  return picks.tiles[0] !== undefined ? { kind: "tiles", id: picks.tiles[0] } : { kind: "tokens", id: picks.tokens[0] ?? "" };
}

export interface Selected { tiles: TilePlacement[]; tokens: Token[]; start: Start | null; entrance: boolean; place: string | null; count: number }

export function usePicks(board: BoardState) {
  const store = useStore();
  const { selection } = useWorkspace();
  const fromAddress = (): Picks => (selection?.kind === "tiles" ? onlyTile(selection.id) : selection?.kind === "tokens" ? onlyToken(selection.id) : NOTHING);
  const [picks, setPicks] = useState<Picks>(fromAddress);
  const pick = useCallback((next: Picks) => { setPicks(next); store.select(single(next)); }, [store]);
  useEffect(() => setPicks((now) => {
    const one = single(now);
    if (selection) return one?.kind === selection.kind && one.id === selection.id ? now : fromAddress();
    return one ? NOTHING : now;
  }), [selection?.kind, selection?.id]);
  /** Adds to what is selected, or takes away again. */
  const toggle = useCallback((kind: "tiles" | "tokens", id: string) => {
    setPicks((now) => {
      const list = now[kind].includes(id) ? now[kind].filter((one) => one !== id) : [...now[kind], id];
      const next = { ...NOTHING, tiles: now.tiles, tokens: now.tokens, [kind]: list };
      queueMicrotask(() => store.select(single(next)));
      return next;
    });
  }, [store]);

  const selected = useMemo<Selected>(() => {
    const tiles = board.tiles.filter((tile) => picks.tiles.includes(tile.id)), tokens = board.tokens.filter((token) => picks.tokens.includes(token.id));
    const start = board.starts.find((one) => one.key === picks.figure) ?? null;
    return { tiles, tokens, start, entrance: picks.figure === ENTRANCE, place: picks.place, count: tiles.length + tokens.length };
  }, [picks, board.tiles, board.tokens, board.starts]);
  return { picks, pick, toggle, selected };
}
