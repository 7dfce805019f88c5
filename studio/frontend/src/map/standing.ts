/** Who may stand where, and where what stands there is drawn. */
import { t } from "../kit";
import type { Point, TokenKind } from "../model";
import { inside, type Place, type Plan } from "./geometry";

const AT_DOORS = new Set<TokenKind>(["explore", "sight", "door", "wall"]);
const NOT_ON_SPACES = new Set<TokenKind>(["door", "wall"]);
/** A figure (an investigator, a monster) stands on spaces. */
export type Standing = TokenKind | "figure";

export function mayStand(kind: Standing, place: Place): boolean {
  if (kind === "figure") return place.kind === "space";
  return place.kind === "door" ? AT_DOORS.has(kind) : !NOT_ON_SPACES.has(kind);
}

export function whereWords(kind: Standing): string {
  if (kind === "figure" || !AT_DOORS.has(kind)) return t("on spaces");
  return NOT_ON_SPACES.has(kind) ? t("on doors and exits") : t("on spaces, doors, exits");
}

/** The place under a point for such a piece; doors are taken before the space they are in. */
export function placeAt(point: Point, kind: Standing, places: readonly Place[]): Place | null {
  const fit = places.filter((place) => mayStand(kind, place));
  const door = fit.filter((place) => place.line)
    .map((place) => ({ place, far: Math.hypot(place.centre[0] - point[0], place.centre[1] - point[1]) }))
    .sort((a, b) => a.far - b.far)[0];
  if (door && door.far < 0.55) return door.place;
  return fit.find((place) => place.polygon && inside(point, place.polygon)) ?? null;
}

/** The nearest place in a direction (a unit step) where such a piece may stand; null when there is none that way. */
export function placeToward(from: string, [dx, dy]: Point, kind: Standing, plan: Plan): Place | null {
  const here = plan.byId.get(from);
  if (!here) return null;
  let best: { place: Place; score: number } | null = null;
  for (const place of plan.places) {
    if (place.id === from || !mayStand(kind, place)) continue;
    const x = place.centre[0] - here.centre[0], y = place.centre[1] - here.centre[1];
    const ahead = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead < 0.3 || aside > ahead * 1.6) continue;
    const score = ahead + aside * 1.5;
    if (!best || score < best.score) best = { place, score };
  }
  return best?.place ?? null;
}

/** Where each piece is drawn: those that share a place stand side by side. */
export function spotsOf(pieces: readonly { key: string; at: string }[], plan: Plan): Map<string, Point> {
  const byPlace = new Map<string, string[]>();
  for (const { key, at } of pieces) byPlace.set(at, [...(byPlace.get(at) ?? []), key]);
  const spots = new Map<string, Point>();
  for (const [at, group] of byPlace) {
    const place = plan.byId.get(at);
    if (!place) continue;
    const columns = Math.min(group.length, 3);
    group.forEach((key, index) => spots.set(key, [
      place.centre[0] + ((index % columns) - (columns - 1) / 2) * 1.05, place.centre[1] + Math.floor(index / columns) * 1.05,
    ]));
  }
  return spots;
}
