import type { Rule, Rules, Word } from "../page";
import { folded, wanted } from "./reference";

export interface Found { terms: Word[]; rules: Rule[] }
const MOST = 40;

const named = (term: Word): string => folded(Object.values(term.names).join(" | "));

/** How near a word is to what was asked: called so, beginning so, named with it, or explained with it. */
function nearness(term: Word, query: string, words: string[]): number {
  const names = Object.values(term.names).map(folded);
  if (names.includes(query)) return 0;
  if (names.some((name) => name.startsWith(query))) return 1;
  if (words.every((word) => named(term).includes(word))) return 2;
  return words.every((word) => folded(term.means).includes(word)) ? 3 : 9;
}

/** Words by any of their languages and by their meaning, the nearest first, and rules by number, title and text. */
export function search({ terms, rules }: Rules, query: string): Found {
  const words = wanted(query);
  if (words.length === 0) return { terms: [], rules: [] };
  const asked = folded(query.trim());
  const near = terms.map((term) => ({ term, at: nearness(term, asked, words) })).filter(({ at }) => at < 9).toSorted((a, b) => a.at - b.at).map(({ term }) => term);
  const titled = (rule: Rule): boolean => words.every((word) => folded(`${rule.id} ${rule.title} ${rule.english}`).includes(word));
  const found = rules.filter((rule) => words.every((word) => folded([rule.id, rule.title, rule.english, rule.text, rule.ruling ?? ""].join(" ")).includes(word)));
  return { terms: near.slice(0, MOST), rules: found.toSorted((a, b) => Number(titled(b)) - Number(titled(a))).slice(0, MOST) };
}
