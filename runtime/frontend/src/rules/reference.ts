import { api } from "../api";
import type { Rules } from "../page";

let known: Promise<Rules> | undefined;

/** The rule reference, fetched once for a page; a failure is not remembered. */
export const reference = (): Promise<Rules> =>
  (known ??= api.rules().catch((problem: unknown) => { known = undefined; throw problem; }));

/** Lower case and without marks, so that "priserka" finds "příšerka". */
export const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The words somebody searches for. */
export const wanted = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);
