/** What may stand at a place of an expression: names, members, functions; inside quotes the ids that the function asks for. */
import { t } from "../kit";
import type { ValueType, Vocabulary } from "./schema";
import type { Target } from "./references";

export interface Suggestion { insert: string; name: string; note: string; back?: number }
export interface Completion { from: number; to: number; items: Suggestion[] }

const LIMIT = 12;

export function typeWord(type: ValueType): string {
  switch (type) {
    case "number": return t("number");
    case "boolean": return t("yes or no");
    case "text": return t("text");
    case "piece": return t("a piece");
  }
}

/** The function call a place stands in and the number of the argument, or null. */
function callAt(before: string): { name: string; argument: number } | null {
  let depth = 0;
  let argument = 0;
  let quoted = false;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const letter = before[at];
    if (letter === "'") quoted = !quoted;
    if (quoted) continue;
    if (letter === ")") depth += 1;
    else if (letter === "," && depth === 0) argument += 1;
    else if (letter === "(") {
      if (depth > 0) { depth -= 1; continue; }
      const name = /([a-z_][a-z0-9_]*)\s*$/.exec(before.slice(0, at))?.[1];
      return name ? { name, argument } : null;
    }
  }
  return null;
}

/** `ids` gives what an id of a sort may be; `always`: also before anything was typed. */
export function complete(source: string, caret: number, words: Vocabulary, variables: Readonly<Record<string, ValueType>>, ids: (refers: string) => Target[], always = false): Completion | null {
  const before = source.slice(0, caret);
  const quote = before.lastIndexOf("'");
  if ((before.match(/'/g) ?? []).length % 2 === 1) {
    const call = callAt(before.slice(0, quote));
    const refers = call ? words.functions[call.name]?.parameters[call.argument]?.refers : "";
    if (!refers) return null;
    const typed = before.slice(quote + 1).toLowerCase();
    const end = source.indexOf("'", caret);
    const items = ids(refers).filter((row) => `${row.id} ${row.name}`.toLowerCase().includes(typed)).slice(0, LIMIT)
      .map((row) => ({ insert: `${row.id}'`, name: row.id, note: row.name }));
    return items.length ? { from: quote + 1, to: end < 0 ? caret : end + 1, items } : null;
  }
  const member = /\b([a-z_][a-z0-9_]*)\.([a-z0-9_]*)$/.exec(before);
  if (member) {
    if (!words.pieces.includes(member[1] ?? "")) return null;
    const items = Object.entries(words.members).filter(([name]) => name.startsWith(member[2] ?? "")).slice(0, 30)
      .map(([name, type]) => ({ insert: name, name, note: typeWord(type) }));
    return items.length ? { from: caret - (member[2] ?? "").length, to: caret, items } : null;
  }
  const word = /[a-z_][a-z0-9_]*$/.exec(before)?.[0] ?? "";
  if (!word && !always) return null;
  const rank = (name: string): number => (name.startsWith(word) ? 0 : name.includes(word) ? 1 : 2);
  const all: Suggestion[] = [
    ...Object.entries(variables).map(([name, type]) => ({ insert: name, name, note: t("variable, {type}", { type: typeWord(type) }) })),
    ...Object.entries(words.names).map(([name, type]) => ({ insert: name, name, note: typeWord(type) })),
    ...words.pieces.map((name) => ({ insert: `${name}.`, name, note: t("a piece: write a dot for what it has") })),
    ...Object.entries(words.functions).map(([name, signature]) => {
      const quoted = signature.parameters[0]?.refers !== undefined && signature.parameters[0].refers !== "";
      return { insert: quoted ? `${name}('` : `${name}(`, name: `${name}(${signature.parameters.map((each) => each.name).join(", ")})`, note: t(signature.meaning) };
    }),
    ...["and ", "or ", "not ", "true", "false"].map((name) => ({ insert: name, name: name.trim(), note: "" })),
  ];
  const items = all.filter((each) => rank(each.name) < 2).sort((a, b) => rank(a.name) - rank(b.name)).slice(0, LIMIT);
  if (items.length === 1 && items[0]?.insert === word) return null;
  return items.length ? { from: caret - word.length, to: caret, items } : null;
}
