/**
 * Changes that were made on one state of a scenario, carried over to another: what somebody else did to other things, or to
 * other fields of the same thing, stays. Where both changed the same field nothing is decided here (`ask`), or ours counts (`mine`).
 */
import { applyAll, applyCommand, find } from "./document";
import type { Command, JsonObject, Kind, KindMap, Scenario } from "./model";

export interface Change { label: string; commands: Command[] }
/** What the changed things were like before, as far as the changes are about them. */
export interface Base { things: { kind: Kind; id: string; value: KindMap[Kind] | null }[]; settings: JsonObject }
export interface Rebased { sound: Change[]; torn: Change[] }

const CLASH = Symbol("clash");

export function rebase(changes: readonly Change[], old: Scenario, now: Scenario, prefer: "ask" | "mine" = "ask"): Rebased {
  const result: Rebased = { sound: [], torn: [] };
  for (const change of changes) {
    let before = old;
    let after = now;
    let torn = false;
    const commands: Command[] = [];
    for (const command of change.commands) {
      const carried = carry(command, before, after, prefer);
      if (carried === CLASH) torn = true;
      else if (carried) {
        commands.push(carried);
        after = applyCommand(after, carried);
      }
      before = applyCommand(before, command);
    }
    if (torn) result.torn.push(change);
    else {
      now = after;
      if (commands.length) result.sound.push({ ...change, commands });
    }
    old = before;
  }
  return result;
}

/** The command as it reads on the new state; null when there is nothing left to do. */
function carry(command: Command, old: Scenario, now: Scenario, prefer: "ask" | "mine"): Command | null | typeof CLASH {
  if (command.op === "layout") return command;
  if (command.op === "settings") {
    const value = merged(pick(old, command.value), command.value, pick(now, command.value), prefer);
    return value === CLASH ? CLASH : { op: "settings", value: value as JsonObject };
  }
  const was = find(old, command.kind, command.id);
  const is = find(now, command.kind, command.id);
  if (command.op === "put") {
    const value = merged(was, command.value, is, prefer);
    // Done already (an answer that got lost), or taken away while we left it as it was.
    if (value === undefined || (is && same(value, is))) return null;
    return value === CLASH ? CLASH : { ...command, value: value as KindMap[Kind] };
  }
  if (!is) return command.op === "remove" || (command.op === "rename" && find(now, command.kind, command.to)) ? null : CLASH;
  if (command.op === "remove" && prefer === "ask" && !same(was, is)) return CLASH;
  if (command.op === "rename" && find(now, command.kind, command.to)) return CLASH;
  return command;
}

/** The three-way merge of a value: objects field by field, lists of one length member by member, all else as a whole. */
function merged(base: unknown, mine: unknown, theirs: unknown, prefer: "ask" | "mine", member = false): unknown {
  if (same(base, theirs) || same(mine, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (!member && isObject(mine) && isObject(theirs)) {
    const from = isObject(base) ? base : {};
    const result: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const value = merged(from[key], mine[key], theirs[key], prefer);
      if (value === CLASH) return CLASH;
      if (value !== undefined) result[key] = value;
    }
    return result;
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) && mine.length === base.length && theirs.length === base.length) {
    const result = base.map((each, index) => merged(each, mine[index], theirs[index], prefer, true));
    if (!result.includes(CLASH)) return result;
  }
  return prefer === "mine" ? mine : CLASH;
}

/** Of a document, the fields that settings name. */
function pick(scenario: Scenario, value: JsonObject): JsonObject {
  const whole = scenario as JsonObject;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => {
    const old = whole[key];
    return [key, isObject(part) && isObject(old) ? Object.fromEntries(Object.keys(part).map((name) => [name, old[name] ?? null])) : old ?? null];
  })) as JsonObject;
}

export function baseOf(changes: readonly Change[], scenario: Scenario): Base {
  const things = new Map<string, Base["things"][number]>();
  const settings: JsonObject = {};
  for (const command of changes.flatMap((change) => change.commands)) {
    if (command.op === "settings") Object.assign(settings, pick(scenario, command.value));
    else if (command.op !== "layout") things.set(`${command.kind}/${command.id}`, { kind: command.kind, id: command.id, value: find(scenario, command.kind, command.id) ?? null });
  }
  return { things: [...things.values()], settings };
}

/** The document with the things of `base` as they were then. */
export function withBase(scenario: Scenario, base: Base): Scenario {
  const commands = base.things.map(({ kind, id, value }): Command => (value ? { op: "put", kind, id, value } : { op: "remove", kind, id }));
  return applyAll(scenario, [...commands, { op: "settings", value: base.settings }]);
}

export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((each, index) => same(each, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
