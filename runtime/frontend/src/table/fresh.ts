import { useEffect, useRef, useState } from "react";
import type { View } from "../view";

/** Keys of everything on the board, as the board knows pieces and tiles, with the space each is in. */
function present(view: View): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const tile of view.board.tiles) found.set(`tile:${tile.id}`, view.board.spaces.filter((space) => space.id.startsWith(`${tile.id}/`)).map((space) => space.id));
  for (const token of view.tokens) found.set(`token:${token.id}`, token.space ? [token.space] : (view.board.edges.find((edge) => edge.id === token.edge)?.spaces ?? []));
  for (const monster of view.monsters) found.set(`monster:${monster.id}`, monster.space ? [monster.space] : []);
  return found;
}

export interface Fresh { keys: ReadonlySet<string>; spaces: string[] }
const NOTHING: Fresh = { keys: new Set(), spaces: [] };

/**
 * What has come onto the table since the last question that was more than a text to be read: it glows until that is answered.
 * A page that is just opened has nothing new.
 */
export function useFresh(view: View): Fresh {
  const before = useRef<{ all: Map<string, string[]>; decision: number | undefined; kind: string | undefined } | null>(null);
  const [fresh, setFresh] = useState(NOTHING);
  useEffect(() => {
    const all = present(view);
    const last = before.current;
    before.current = { all, decision: view.decision?.id, kind: view.decision?.kind };
    if (!last) return;
    const added = [...all.keys()].filter((key) => !last.all.has(key));
    const answered = last.decision !== view.decision?.id && last.kind !== "confirm";
    if (added.length === 0 && !answered) return;
    setFresh((old) => {
      const keys = new Set([...(answered ? [] : old.keys), ...added].filter((key) => all.has(key)));
      return keys.size === 0 && old.keys.size === 0 ? old : { keys, spaces: [...keys].flatMap((key) => all.get(key) ?? []) };
    });
  }, [view]);
  return fresh;
}
