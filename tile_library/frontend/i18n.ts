/**
 * Interface strings. The English text is the key; the page carries the catalogue of its language in
 * `<script type="application/json" id="catalogue">`: `{"language": "cs", "messages": {"Undo": "Zpět", "{n} action": ["…", "…", "…"]}}`.
 * A plural message is a list in the order of gettext's plural forms.
 */
type Value = string | number;
export interface Catalogue {
  language: string;
  messages: Record<string, string | string[]>;
}

function read(): Catalogue {
  const text = typeof document === "undefined" ? null : document.getElementById("catalogue")?.textContent;
  const raw = (text ? JSON.parse(text) : {}) as Partial<Catalogue> & Record<string, unknown>;
  const language = raw.language ?? (typeof document === "undefined" ? "en" : document.documentElement.lang || "en");
  const messages = raw.messages ?? (raw.language === undefined ? (raw as Catalogue["messages"]) : {});
  return { language, messages };
}

let catalogue: Catalogue | undefined;
const current = (): Catalogue => (catalogue ??= read());

export const language = (): string => current().language;

/** Put `values` in place of `{name}`; an unknown name stays as it is, so that a wrong translation shows itself. */
export const fill = (text: string, values: Record<string, Value> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

/** Translate an interface text. */
export function t(text: string, values?: Record<string, Value>): string {
  const found = current().messages[text];
  return fill((Array.isArray(found) ? found[0] : found) || text, values);
}

const FORMS: Record<string, Intl.LDMLPluralRule[]> = { cs: ["one", "few", "other"], ru: ["one", "few", "many"] };

/** Translate a text with a number in it: `tn("{n} clue", "{n} clues", 2)`. */
export function tn(one: string, many: string, n: number, values: Record<string, Value> = {}): string {
  const { language: code, messages } = current();
  const forms = messages[one];
  const rule = new Intl.PluralRules(code).select(n);
  let text = rule === "one" ? one : many;
  if (Array.isArray(forms) && forms.length > 0) {
    const index = (FORMS[code] ?? ["one", "other"]).indexOf(rule);
    text = forms[index < 0 ? forms.length - 1 : Math.min(index, forms.length - 1)] || text;
  }
  return fill(text, { n, ...values });
}
