/** Effects and selectors said in words: one line each. */
import { words } from "../document";
import { t, tn } from "../kit";
import type { Effect, Json, JsonObject, Text } from "../model";
import { isObject } from "./schema";
import { valueWord } from "./words";
import { verbOf } from "./verbs";

/** Whom a short form means. */
export function whoWord(word: string): string {
  switch (word) {
    case "active": return t("the active investigator");
    case "acting": return t("whoever acts");
    case "owner": return t("the card's owner");
    case "target": return t("the target");
    case "it": return t("the one looked at");
    case "this": return t("this card or monster");
    case "all": return t("all investigators");
    case "group": return t("the group");
    case "others": return t("all other investigators");
    case "others-here": return t("the others in the same space");
    case "here": return t("everybody in the same space");
    case "monsters": return t("all monsters");
    default: return word;
  }
}

function sort(kind: string): string {
  switch (kind) {
    case "investigators": case "investigator": return t("investigators");
    case "monsters": case "monster": return t("monsters");
    case "spaces": case "space": return t("spaces");
    default: return t("tokens");
  }
}

function filterWords(filters: JsonObject): string[] {
  const said: string[] = [];
  const text = (key: string): string => selectorSentence(filters[key]);
  if (filters.at !== undefined) said.push(t("in the space of {place}", { place: text("at") }));
  if (filters.room !== undefined) said.push(t("in the room {room}", { room: String(filters.room) }));
  if (filters.tile !== undefined) said.push(t("on the tile {tile}", { tile: String(filters.tile) }));
  if (filters.kind !== undefined) said.push(t("of the kind {kind}", { kind: valueWord(String(filters.kind)) }));
  if (filters.within !== undefined) said.push(t("within {n} spaces of {place}", { n: String(filters.within), place: filters.of === undefined ? whoWord("this") : text("of") }));
  if (filters.adjacent_to !== undefined) said.push(t("next to {place}", { place: text("adjacent_to") }));
  if (filters.type !== undefined) said.push(t("of the type {type}", { type: String(filters.type) }));
  if (filters.trait !== undefined) said.push(t("with the trait {trait}", { trait: String(filters.trait) }));
  if (filters.fire !== undefined) said.push(filters.fire ? t("where it burns") : t("where nothing burns"));
  if (filters.not !== undefined) said.push(t("but not {who}", { who: text("not") }));
  if (filters.if !== undefined) said.push(t("for which {condition}", { condition: String(filters.if) }));
  return said;
}

/** What a selector selects, as part of a sentence. */
export function selectorSentence(value: Json | undefined): string {
  if (value === undefined || value === null || value === "") return t("nobody yet");
  if (value === true) return t("as the rules say");
  if (Array.isArray(value)) return value.map((each) => selectorSentence(each)).join(", ");
  if (!isObject(value)) return whoWord(String(value));
  for (const way of ["nearest", "farthest"] as const) {
    if (value[way] === undefined) continue;
    const what = [sort(String(value[way])), ...filterWords(isObject(value.filters) ? value.filters : {})].join(" ");
    const from = value.of === undefined ? "" : ` ${t("from {place}", { place: selectorSentence(value.of) })}`;
    return (way === "nearest" ? t("the nearest of the {what}", { what }) : t("the farthest of the {what}", { what })) + from;
  }
  const kind = ["investigators", "monsters", "spaces", "tokens"].find((key) => key in value);
  if (!kind) return t("nobody yet");
  const filters = value[kind];
  const what = isObject(filters) ? [sort(kind), ...filterWords(filters)].join(" ") : selectorSentence(filters);
  const n = value.count === undefined ? "1" : String(value.count);
  const of = value.of === undefined ? whoWord("this") : selectorSentence(value.of);
  switch (value.pick) {
    case "choose": return value.chooser === "group" ? t("{n} of the {what}, chosen by the group", { n, what }) : t("{n} of the {what}, chosen", { n, what });
    case "random": return t("{n} of the {what}, at random", { n, what });
    case "nearest": return t("the {n} of the {what} nearest to {place}", { n, what, place: of });
    case "farthest": return t("the {n} of the {what} farthest from {place}", { n, what, place: of });
    case "most": return t("the {n} of the {what} with the most {value}", { n, what, value: String(value.by ?? "?") });
    case "least": return t("the {n} of the {what} with the least {value}", { n, what, value: String(value.by ?? "?") });
    default: return t("all {what}", { what });
  }
}

const isText = (value: Json | undefined): value is Text => isObject(value) && Object.values(value).every((part) => typeof part === "string");
const short = (value: Json | undefined): string =>
  value === undefined || value === null ? "" : typeof value !== "object" ? String(value) : isText(value) ? words(value) : JSON.stringify(value);
const counted = (value: Json | undefined): string => {
  const n = Array.isArray(value) ? value.length : 0;
  return tn("{n} effect", "{n} effects", n);
};

/** One line that says what an effect does, after its verb. */
export function summary(effect: Effect): string {
  const verb = verbOf(effect);
  if (!verb) return t("not an effect yet");
  const value = effect[verb];
  const text = short(value);
  const who = effect.who === undefined ? "" : `→ ${selectorSentence(effect.who)}`;
  const line = (...parts: string[]): string => parts.filter(Boolean).join(" ");
  switch (verb) {
    case "say": case "note": return text ? `“${text.slice(0, 90)}”` : t("(no text yet)");
    case "set": return `${text || "?"} = ${short(effect.to)}`;
    case "raise": return `${text || "?"} + ${short(effect.by)}`;
    case "suffer": return line(isObject(value) ? Object.entries(value).map(([kind, n]) => `${short(n)} ${valueWord(kind)}`).join(" + ") : line(short(effect.amount ?? 1), valueWord(text)),
      effect.negate === undefined ? "" : t("(test: {skill})", { skill: isObject(effect.negate) ? short(effect.negate.skill) : short(effect.negate) }), who);
    case "heal": case "turn": return line(short(effect.amount ?? 1), valueWord(text), who);
    case "gain": case "discard": case "drop": return line(short(effect.amount), effect.id === undefined ? valueWord(text) : short(effect.id), effect.trait === undefined ? "" : t("with the trait {trait}", { trait: short(effect.trait) }), who);
    case "become": case "recover": case "flip": case "draw": return line(text || "?", who);
    case "place": case "remove": return line(effect.token === undefined && effect.tile === undefined ? valueWord(text) : short(effect.token ?? effect.tile) || "?", effect.at === undefined ? "" : `@ ${selectorSentence(effect.at)}`);
    case "reveal": return short(effect.tile) || (Array.isArray(effect.tiles) ? effect.tiles.map(String).join(", ") : "?");
    case "spawn": return line(effect.count === undefined ? "" : `${short(effect.count)} ×`, text || "?", effect.at === undefined ? "" : `@ ${selectorSentence(effect.at)}`);
    case "move": return line(selectorSentence(value), effect.to === undefined ? t("{n} spaces", { n: short(effect.spaces) }) : "", effect.to === undefined ? "" : `→ ${selectorSentence(effect.to)}`,
      effect.toward === undefined ? "" : `${t("toward")} ${selectorSentence(effect.toward)}`, effect.away === undefined ? "" : `${t("away from")} ${selectorSentence(effect.away)}`);
    case "strike": case "mend": return line(text, effect.monsters === undefined ? "" : `→ ${selectorSentence(effect.monsters)}`);
    case "if": return `${text} · ${counted(effect.then)}`;
    case "for": return `${selectorSentence(value)} · ${counted(effect.do)}`;
    case "test": return isObject(value) ? line(short(value.skill), value.modifier === undefined ? "" : t("modifier {n}", { n: short(value.modifier) }), value.difficulty === undefined ? "" : t("difficulty {n}", { n: short(value.difficulty) }), who) : "";
    case "choose": case "vote": return Array.isArray(value) ? value.map((each) => (isObject(each) ? short(each.label) : "")).join(" / ") : "";
    case "random": return Array.isArray(value) ? tn("one of {n}", "one of {n}", value.length) : "";
    case "option": return short(effect.label);
    case "roll": return line(tn("{n} die", "{n} dice", Number(text) || 2, { n: text }), `· ${counted(effect.each)}`);
    case "activate": case "redirect": case "win": case "lose": case "steal": case "push": case "trade": case "enter": case "horror-check": case "evade-check": return selectorSentence(value);
    case "lose-action": return line(value === true ? "" : text, who);
    case "clear-board": return "";
    default: return line(text.slice(0, 90) || "?", who);
  }
}

/** One line for a modifier: its verb is beside it. */
export function modifierSentence(modifier: JsonObject, verb: string): string {
  const rest = Object.entries(modifier).filter(([key]) => key !== verb).map(([key, value]) => `${key} ${key === "for" || key === "where" ? selectorSentence(value) : Array.isArray(value) ? value.join(", ") : short(value)}`);
  const value = modifier[verb];
  return [Array.isArray(value) ? value.join(", ") : short(value), ...rest].join(" · ");
}
