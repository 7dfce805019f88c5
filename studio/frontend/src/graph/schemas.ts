/** The JSON Schemas by which references are read, fetched once for the whole workspace. */
import { useEffect, useState } from "react";
import { ofSchemas } from "../api";
import type { Kind } from "../model";
import type { Schemas } from "./references";

const KINDS: readonly Kind[] = ["events", "mythos", "tokens", "monsters", "items", "spells", "conditions", "decks", "abilities", "endings", "objectives", "puzzles", "tiles", "investigators", "damage", "horror"];
const EMPTY: Schemas = {};
let loaded: Schemas | null = null;
let loading: Promise<Schemas> | null = null;

export function loadSchemas(): Promise<Schemas> {
  loading ??= Promise.all(KINDS.map(async (kind) => [kind, await ofSchemas(kind)] as const)).then((rows) => (loaded = Object.fromEntries(rows) as Schemas), (error: unknown) => { loading = null; throw error; });
  return loading;
}

export const schemasNow = (): Schemas | null => loaded;

/** Empty until they have come; what needs them asks `loadSchemas` and waits. */
export function useSchemas(): Schemas {
  const [schemas, setSchemas] = useState<Schemas>(loaded ?? EMPTY);
  useEffect(() => {
    let here = true;
    // A search finds less without them; whoever copies is told the reason.
    loadSchemas().then((made) => { if (here) setSchemas(made); }, (error: unknown) => console.warn(error));
    return () => { here = false; };
  }, []);
  return schemas;
}
