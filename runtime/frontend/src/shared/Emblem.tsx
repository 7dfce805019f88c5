import { Icon, type IconWord } from "../../../../tile_library/frontend/index";

/** A portrait: an emblem in a brass ring. */
export function Emblem({ icon, fallback = "person", kind = "person" }: { icon?: string | null; fallback?: IconWord; kind?: "person" | "monster" | "plain" }) {
  return <span className={`emblem ${kind}`} aria-hidden="true"><Icon name={icon} fallback={fallback} /></span>;
}
