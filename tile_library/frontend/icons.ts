import drawings from "virtual:hauntwright-icons";
import { iconWords, type IconWord } from "./iconWords";

export interface Drawing {
  /** SVG markup, a constant of the build. */
  body: string;
  /** Side of its square view box. */
  size: 24 | 512;
  /** False when the word was unknown and the emblem stands in. */
  known: boolean;
}

const isWord = (word: string): word is IconWord => Object.hasOwn(iconWords, word);

/** The nearest word we have: the whole word, else its last known part ("rusty-lantern" is a lantern). */
function nearest(word: string): IconWord | undefined {
  const bare = word.slice(word.indexOf(":") + 1).toLowerCase().trim().replaceAll(/[\s_]+/g, "-");
  if (isWord(bare)) return bare;
  for (const part of bare.split("-").reverse()) {
    if (isWord(part)) return part;
    if (part.endsWith("s") && isWord(part.slice(0, -1))) return part.slice(0, -1) as IconWord;
  }
  return undefined;
}

/** The drawing for a free word or a built-in drawing's own name; `fallback` is used when the word is empty or unknown. */
export function drawing(word: string | null | undefined, fallback: IconWord = "emblem"): Drawing {
  const own = word && !isWord(word) ? drawings[`g:${word}`] : undefined;
  if (own) return { body: own, size: 512, known: true };
  const found = word ? nearest(word) : undefined;
  const source = iconWords[found ?? fallback];
  return { body: drawings[source] ?? "", size: source.startsWith("l:") ? 24 : 512, known: found !== undefined };
}

export { iconWords, type IconWord };
