/** Several tiles at once: pure changes of placements. */
import type { Rotation, TilePlacement } from "../model";
import { around, box, type Box, type Defs } from "./geometry";

export type Edge = "left" | "right" | "top" | "bottom" | "lattice";

export function shifted(tiles: readonly TilePlacement[], dx: number, dy: number): TilePlacement[] {
  return tiles.map((tile) => ({ ...tile, x: tile.x + dx, y: tile.y + dy }));
}

/** By how much a corner has to move to be an even number of cells from where it was; a tie goes to the nearer. */
function settled(now: number, was: number): number {
  const steps = (now - was) / 2;
  return was + 2 * Math.sign(steps) * Math.ceil(Math.abs(steps) - 0.5) - now;
}

/** Turned a quarter (clockwise: 1) together about their common middle, and kept on the two-cell lattice on which exits meet. */
export function spun(tiles: readonly TilePlacement[], defs: Defs, by: 1 | -1): TilePlacement[] {
  const boxOf = (tile: TilePlacement): Box => box(tile, defs.get(tile.tile));
  const area = around(tiles.map(boxOf));
  if (!area) return [];
  const cx = area.x + area.width / 2, cy = area.y + area.height / 2;
  const turned = tiles.map((tile) => {
    const before = boxOf(tile);
    const mx = before.x + before.width / 2 - cx, my = before.y + before.height / 2 - cy;
    const rotation = (((tile.rotation ?? 0) + by * 90 + 360) % 360) as Rotation;
    return { ...tile, rotation, x: cx - by * my - before.height / 2, y: cy + by * mx - before.width / 2 };
  });
  return shifted(turned, settled(cx - area.height / 2, area.x), settled(cy - area.width / 2, area.y));
}

/** Put in line with the outermost of them; `lattice`: each to the nearest point of the two-cell lattice on which the base tiles join. */
export function aligned(tiles: readonly TilePlacement[], defs: Defs, edge: Edge): TilePlacement[] {
  const area = around(tiles.map((tile) => box(tile, defs.get(tile.tile))));
  if (!area) return [];
  return tiles.map((tile) => {
    const own = box(tile, defs.get(tile.tile));
    switch (edge) {
      case "left": return { ...tile, x: area.x };
      case "right": return { ...tile, x: area.x + area.width - own.width };
      case "top": return { ...tile, y: area.y };
      case "bottom": return { ...tile, y: area.y + area.height - own.height };
      case "lattice": return { ...tile, x: Math.round(tile.x / 2) * 2, y: Math.round(tile.y / 2) * 2 };
    }
  });
}

/** Those that differ from what they were. */
export function changed(before: readonly TilePlacement[], after: readonly TilePlacement[]): TilePlacement[] {
  const was = new Map(before.map((tile) => [tile.id, tile]));
  return after.filter((tile) => {
    const old = was.get(tile.id);
    return !old || old.x !== tile.x || old.y !== tile.y || (old.rotation ?? 0) !== (tile.rotation ?? 0) || old.tile !== tile.tile;
  });
}
