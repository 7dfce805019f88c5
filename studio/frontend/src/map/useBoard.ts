/** All that the map draws, worked out from the document once for every change of it. */
import { useMemo } from "react";
import { listOf, placeOf, words } from "../document";
import { t, tn } from "../kit";
import type { Point, Problem, TileDef, TilePlacement, Token } from "../model";
import { tileDefs } from "../refs";
import { useWorkspace } from "../store";
import { planOf, type Defs, type Plan } from "./geometry";
import { overlapping } from "./joins";
import type { Trouble } from "./shapes";
import { spotsOf } from "./standing";
import { startsOf, type Start } from "./starts";
import { revealOrder, type Order } from "./story";

export const ENTRANCE = "entrance";

export interface BoardState {
  tiles: TilePlacement[]; tokens: Token[]; starts: Start[]; defs: Defs; plan: Plan; spots: ReadonlyMap<string, Point>; order: Order;
  entrance: string | undefined; clashes: ReadonlySet<string>; troubles: ReadonlyMap<string, Trouble>; problems: ReadonlyMap<string, Problem[]>;
}

const EMPTY_DEFS: Defs = new Map<string, TileDef>();

export function useBoard(): BoardState {
  const { snapshot, scenario } = useWorkspace();
  const tiles = listOf(scenario, "tiles"), tokens = listOf(scenario, "tokens");
  const entrance = scenario.board?.entrance;
  const packs = snapshot?.packs;
  const defs = useMemo(() => (snapshot ? tileDefs(snapshot, scenario) : EMPTY_DEFS), [packs, scenario.tiles]);
  const board = snapshot?.board ?? null;
  const plan = useMemo(() => planOf(tiles, defs, board), [tiles, defs, board]);
  const starts = useMemo(() => startsOf(scenario, snapshot), [scenario, packs]);
  const spots = useMemo(() => spotsOf([
    ...(entrance ? [{ key: ENTRANCE, at: entrance }] : []),
    ...starts.map((start) => ({ key: start.key, at: start.at })), ...tokens.map((token) => ({ key: token.id, at: token.at })),
  ], plan), [tokens, starts, entrance, plan]);
  const order = useMemo(() => revealOrder(scenario, defs), [scenario, defs]);
  const clashes = useMemo(() => overlapping(tiles, defs), [tiles, defs]);

  const problems = useMemo(() => {
    const found = new Map<string, Problem[]>();
    for (const problem of snapshot?.problems ?? []) {
      const place = placeOf(scenario, problem.path);
      if (place?.kind === "tiles" || place?.kind === "tokens") found.set(`${place.kind}/${place.id}`, [...(found.get(`${place.kind}/${place.id}`) ?? []), problem]);
      else if (problem.path === "$.board.entrance") found.set(ENTRANCE, [...(found.get(ENTRANCE) ?? []), problem]);
    }
    return found;
  }, [snapshot?.problems, scenario]);
  const troubles = useMemo(() => {
    const found = new Map<string, Trouble>();
    for (const [key, all] of problems) {
      // Notes (an exit that is walled up) are how most maps are made: they are told in the inspector, not on the drawing.
      const shown = all.filter((problem) => problem.severity !== "info");
      const [first] = shown;
      if (first) found.set(key, { count: shown.length, error: shown.some((problem) => problem.severity === "error"), text: shown.length === 1 ? first.message : tn("{n} problem: {first}", "{n} problems: {first}", shown.length, { first: first.message }) });
    }
    for (const id of clashes) if (!found.has(`tiles/${id}`)) found.set(`tiles/${id}`, { count: 1, error: true, text: t("This tile lies on another.") });
    return found;
  }, [problems, clashes]);
  return { tiles, tokens, starts, defs, plan, spots, order, entrance, clashes, troubles, problems };
}

export const tileName = (board: Pick<BoardState, "defs">, tile: TilePlacement): string => words(board.defs.get(tile.tile)?.name) || tile.tile;
