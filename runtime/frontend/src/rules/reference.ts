import { api } from "../api";
import type { Rules } from "../page";

let known: Promise<Rules> | undefined;

/** The rule reference, fetched once for a page; a failure is not remembered. */
export const reference = (): Promise<Rules> =>
  (known ??= api.rules().catch((problem: unknown) => { known = undefined; throw problem; }));

/** Lower case and without marks, so that "priserka" finds "příšerka". */
export const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Longer words end in one or two vowels (or a soft sign) that Czech and Russian change by the case. */
const ENDING = /(?<=\p{L}{4})[aeiouyаеиоуыэюяь]{1,2}$/u;

/** The words somebody searches for, without their endings, so that "nestvůra" finds "nestvůry" and "проверка" finds "проверки". */
export const wanted = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean).map((word) => word.replace(ENDING, ""));
