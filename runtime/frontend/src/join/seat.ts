import { t } from "../../../../tile_library/frontend/index";
import type { Seat } from "../view";

/** How a seat stands, in a word or two. */
export function seatState(seat: Seat): { words: string; sign: "free" | "here" | "away" | "mine" } {
  if (seat.mine) return { words: t("Played here"), sign: "mine" };
  if (!seat.taken) return { words: t("Free"), sign: "free" };
  return seat.here === false ? { words: t("Its player is away"), sign: "away" } : { words: t("Somebody plays"), sign: "here" };
}
