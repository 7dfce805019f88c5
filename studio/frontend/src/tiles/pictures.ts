/** Where the pictures of tiles are. `rev` makes the address new when the package changed. */
import type { TileDef } from "../model";

const slug = (): string => location.pathname.split("/")[2] ?? "";

/** A tile as the one drawing of tiles draws it, names and all. */
export function drawnTile(ref: string, rev: number, rotation = 0): string {
  return `/studio/tiles/${ref}.png?scale=64&rotation=${rotation}&rev=${rev}${ref.includes(":") ? "" : `&scenario=${slug()}`}`;
}

/** What lies beneath the editor's lines: the picture that was uploaded, or the floor as it is drawn. */
export function groundOf(tile: TileDef, rev: number): string {
  return tile.picture ? `/studio/${slug()}/files/${tile.picture}` : `/studio/tiles/${tile.id}.png?scale=64&labels=no&rev=${rev}&scenario=${slug()}`;
}
