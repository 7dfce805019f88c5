/** Where a tile fits: what its exits would meet, what it would lie on, and why it does not fit elsewhere. */
import { t, tn } from "../kit";
import type { Rotation, TileDef, TilePlacement } from "../model";
import { box, exitLines, inside, middle, onBoard, planOf, sameLine, type Box, type Defs, type Exit, type Line } from "./geometry";

const TURNS: readonly Rotation[] = [0, 90, 180, 270];

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.01 && b.x < a.x + a.width - 0.01 && a.y < b.y + b.height - 0.01 && b.y < a.y + a.height - 0.01;
const touches = (a: Box, b: Box): boolean => !overlaps(a, b) && overlaps({ x: a.x - 0.1, y: a.y - 0.1, width: a.width + 0.2, height: a.height + 0.2 }, b)
  && (Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.1 || Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.1);

/** How finely (cells) two tiles are searched for ground they share. */
const STEP = 0.25;

/** Ids of the placements that lie on one another, seen at once, before the checker has said so. */
export function overlapping(placements: readonly TilePlacement[], defs: Defs): Set<string> {
  const found = new Set<string>();
  const placed = placements.flatMap((placement) => {
    const def = defs.get(placement.tile);
    return def ? [{ id: placement.id, area: box(placement, def), spaces: def.spaces.map((space) => space.polygon.map((point) => onBoard(placement, def, point))) }] : [];
  });
  placed.forEach((a, index) => {
    for (const b of placed.slice(index + 1)) {
      if (!overlaps(a.area, b.area)) continue;
      const left = Math.max(a.area.x, b.area.x), right = Math.min(a.area.x + a.area.width, b.area.x + b.area.width);
      const top = Math.max(a.area.y, b.area.y), bottom = Math.min(a.area.y + a.area.height, b.area.y + b.area.height);
      for (let x = left + STEP / 2; x < right; x += STEP) for (let y = top + STEP / 2; y < bottom; y += STEP)
        if (a.spaces.some((space) => inside([x, y], space)) && b.spaces.some((space) => inside([x, y], space))) { found.add(a.id); found.add(b.id); x = right; break; }
    }
  });
  return found;
}

const without = (others: readonly TilePlacement[], gone: ReadonlySet<string>): TilePlacement[] => others.filter((other) => !gone.has(other.id));
const boxesOf = (others: readonly TilePlacement[], defs: Defs): { id: string; area: Box }[] => others.map((other) => ({ id: other.id, area: box(other, defs.get(other.tile)) }));

/** How far (cells) an exit reaches for a neighbour's exit while a tile is dragged. */
const REACH = 1.2;

/** The placement moved to the lattice point nearest to `x`, `y`, or to where most of its exits meet others near by. */
export function snap(placement: TilePlacement, def: TileDef, x: number, y: number, others: readonly TilePlacement[], defs: Defs): TilePlacement {
  const lattice = { ...placement, x: Math.round(x), y: Math.round(y) };
  const neighbours = without(others, new Set([placement.id]));
  const theirs = neighbours.flatMap((other) => { const otherDef = defs.get(other.tile); return otherDef ? exitLines(other, otherDef) : []; });
  const blocks = boxesOf(neighbours, defs);
  const mine = exitLines({ ...placement, x, y }, def);
  let best: { placement: TilePlacement; score: number } | null = null;
  for (const a of mine) for (const b of theirs) {
    const [ax, ay] = middle(a.line); const [bx, by] = middle(b.line);
    const dx = bx - ax; const dy = by - ay; const far = Math.hypot(dx, dy);
    if (far > REACH) continue;
    const moved = { ...placement, x: Math.round((x + dx) * 4) / 4, y: Math.round((y + dy) * 4) / 4 };
    if (blocks.some((block) => overlaps(box(moved, def), block.area))) continue;
    const joins = exitLines(moved, def).filter((exit) => theirs.some((other) => sameLine(exit.line, other.line))).length;
    if (!joins) continue;
    const score = joins - far * 2;
    if (!best || score > best.score) best = { placement: moved, score };
  }
  return best?.placement ?? lattice;
}

export interface Landing { placement: TilePlacement; joins: { mine: string; theirs: string }[]; on: string[]; beside: string[] }

/** What would come of a tile lying there. */
export function landingOf(placement: TilePlacement, def: TileDef, others: readonly TilePlacement[], defs: Defs): Landing {
  const rest = without(others, new Set([placement.id]));
  const area = box(placement, def);
  const clash = overlapping([placement, ...rest.filter((other) => overlaps(area, box(other, defs.get(other.tile))))], defs);
  const theirs = rest.flatMap((other) => { const otherDef = defs.get(other.tile); return otherDef ? exitLines(other, otherDef) : []; });
  const joins = exitLines(placement, def).flatMap((exit) => {
    const other = theirs.find((row) => sameLine(row.line, exit.line));
    return other ? [{ mine: exit.name, theirs: other.name }] : [];
  });
  return { placement, joins, on: clash.has(placement.id) ? [...clash].filter((id) => id !== placement.id) : [], beside: boxesOf(rest, defs).filter((row) => touches(area, row.area)).map((row) => row.id) };
}

/** A landing in words. */
export function landingWords({ joins, on, beside }: Landing): string {
  if (on.length) return t("It lies on {names}.", { names: on.join(", ") });
  if (joins.length) return tn("{n} exit meets: {names}.", "{n} exits meet: {names}.", joins.length, { names: joins.map((join) => join.theirs).join(", ") });
  if (beside.length) return t("It touches {names}, but no exits meet: a wall is between them.", { names: beside.join(", ") });
  return t("It stands alone: no exit meets another.");
}

export type Verdict = "fits" | "blocked" | "turn" | "none";

/** Where a tile would lie with one of its exits at an open exit of the board. */
function joined(placement: TilePlacement, def: TileDef, open: Exit): TilePlacement[] {
  const [bx, by] = middle(open.line);
  return exitLines({ ...placement, x: 0, y: 0 }, def).flatMap((exit) => {
    const [ax, ay] = middle(exit.line);
    const moved = { ...placement, x: bx - ax, y: by - ay };
    const line: Line = [[exit.line[0][0] + moved.x, exit.line[0][1] + moved.y], [exit.line[1][0] + moved.x, exit.line[1][1] + moved.y]];
    return sameLine(line, open.line) ? [moved] : [];
  });
}

/** Which open exits a tile can join as it is turned now, for all that are open; why not, where it can not. */
export function verdicts(placement: TilePlacement, def: TileDef, others: readonly TilePlacement[], defs: Defs): Map<string, Verdict> {
  const rest = without(others, new Set([placement.id]));
  const blocks = boxesOf(rest, defs);
  const free = (moved: TilePlacement): boolean => !blocks.some((block) => overlaps(box(moved, def), block.area));
  return new Map(planOf(rest, defs).exits.filter((exit) => !exit.joined).map((open) => {
    const here = joined(placement, def, open);
    // What joins from inside the tile it is an exit of is no place at all.
    if (here.some(free)) return [open.name, "fits"];
    const turnable = TURNS.some((rotation) => rotation !== (placement.rotation ?? 0) && joined({ ...placement, rotation }, def, open).some(free));
    return [open.name, turnable ? "turn" : here.length ? "blocked" : "none"];
  }));
}

export function verdictWords(verdict: Verdict, exit: string): string {
  switch (verdict) {
    case "fits": return t("{exit}: it fits here", { exit });
    case "turn": return t("{exit}: it fits here when it is turned (R)", { exit });
    case "blocked": return t("{exit}: another tile is in the way", { exit });
    case "none": return t("{exit}: none of its exits meets this one", { exit });
  }
}

/** Every place where a tile joins the board, turned as need be: as it is turned first, then by how many exits meet. */
export function fittingPlaces(placement: TilePlacement, def: TileDef, others: readonly TilePlacement[], defs: Defs, beside: string | null = null): TilePlacement[] {
  const rest = without(others, new Set([placement.id]));
  const plan = planOf(rest, defs);
  const blocks = boxesOf(rest, defs);
  const found = new Map<string, { placement: TilePlacement; score: number }>();
  for (const rotation of TURNS) for (const open of plan.exits) {
    if (open.joined) continue;
    for (const moved of joined({ ...placement, rotation }, def, open)) {
      const key = `${moved.x} ${moved.y} ${rotation}`;
      if (found.has(key) || blocks.some((block) => overlaps(box(moved, def), block.area))) continue;
      const meets = exitLines(moved, def).filter((exit) => plan.exits.some((other) => sameLine(exit.line, other.line))).length;
      found.set(key, { placement: moved, score: (rotation === (placement.rotation ?? 0) ? 100 : 0) + (open.tile === beside ? 50 : 0) + meets });
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score).map((row) => row.placement);
}

/** A free place for a tile added without dragging: at an open exit if any turn of it fits, else right of the board. */
export function freePlace(placement: TilePlacement, def: TileDef, others: readonly TilePlacement[], defs: Defs, beside: string | null = null): TilePlacement {
  const best = fittingPlaces(placement, def, others, defs, beside)[0];
  if (best) return best;
  const { bounds } = planOf(others, defs);
  return { ...placement, x: others.length ? Math.ceil(bounds.x + bounds.width) + 1 : 0, y: others.length ? Math.floor(bounds.y) : 0 };
}

/** The next place at which a laid tile fits, after the one where it lies; null when there is none. */
export function nextPlace(placement: TilePlacement, def: TileDef, others: readonly TilePlacement[], defs: Defs, by: 1 | -1): TilePlacement | null {
  const all = fittingPlaces({ ...placement, rotation: 0 }, def, others, defs);
  const now = all.findIndex((row) => row.x === placement.x && row.y === placement.y && row.rotation === (placement.rotation ?? 0));
  return all[now < 0 ? 0 : (now + by + all.length) % all.length] ?? null;
}

