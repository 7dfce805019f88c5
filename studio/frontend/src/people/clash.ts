/** Where our change and somebody else's contradict each other, field by field, and what becomes of it once somebody has chosen. */
import { applyAll, find, setAt } from "../document";
import type { Command, Json, JsonObject, Kind, KindMap, Scenario } from "../model";
import { isObject, same, withBase } from "../rebase";
import type { Kept } from "../unsent";

export type Path = readonly (string | number)[];
/** One field that both changed. `kind` is null for the settings of the scenario. */
export interface Clash { kind: Kind | null; id: string; path: Path; mine: unknown; theirs: unknown }
/** All of one kept conflict. `rest` are changes that can not be told field by field (something is gone or is called otherwise). */
export interface Clashes { fields: Clash[]; things: Merged[]; rest: string[] }
interface Merged { kind: Kind | null; id: string; value: unknown }

/** What contradicts in a kept conflict, on the scenario as it is now. Everything that does not contradict is merged already. */
export function clashesOf(kept: Kept, now: Scenario): Clashes {
  const old = withBase(now, kept.base);
  const mine = applyAll(old, kept.changes.flatMap((change) => change.commands));
  const result: Clashes = { fields: [], things: [], rest: [] };
  const seen = new Set<string>();
  for (const change of kept.changes) {
    for (const command of change.commands) {
      if (command.op === "put") {
        const { kind, id } = command;
        const theirs = find(now, kind, id);
        if (!theirs) result.rest.push(change.label);
        else if (!seen.has(`${kind}/${id}`)) collect(result, kind, id, find(old, kind, id), find(mine, kind, id), theirs);
        seen.add(`${kind}/${id}`);
      } else if (command.op === "settings") {
        for (const key of Object.keys(command.value)) {
          if (seen.has(key)) continue;
          seen.add(key);
          const of = (scenario: Scenario): unknown => without(key, (scenario as JsonObject)[key]);
          collect(result, null, key, of(old), of(mine), of(now));
        }
      } else if (command.op !== "layout") result.rest.push(change.label);
    }
  }
  return result;
}

/** The commands that store what was chosen: `chosen` has a value for every clash, by its place in the list. */
export function settled({ fields, things }: Clashes, chosen: readonly unknown[]): Command[] {
  const settings: JsonObject = {};
  const commands: Command[] = [];
  for (const { kind, id, value } of things) {
    const whole = fields.reduce((thing, field, index) => (field.kind === kind && field.id === id ? setAt(thing, field.path, chosen[index]) : thing), value);
    if (kind) commands.push({ op: "put", kind, id, value: whole as KindMap[Kind] });
    else settings[id] = (whole ?? null) as Json;
  }
  if (Object.keys(settings).length) commands.push({ op: "settings", value: settings });
  return commands;
}

function collect(result: Clashes, kind: Kind | null, id: string, base: unknown, mine: unknown, theirs: unknown): void {
  const value = merge(base, mine, theirs, [], (path, ours, other) => result.fields.push({ kind, id, path, mine: ours, theirs: other }));
  result.things.push({ kind, id, value });
}

/**
 * The three-way merge of `rebase`, which keeps theirs where both changed the same and reports the place. Lists of one length go
 * member by member; a member without an id is taken whole, for its place does not say that it is the same one.
 */
function merge(base: unknown, mine: unknown, theirs: unknown, path: Path, report: (path: Path, mine: unknown, theirs: unknown) => void): unknown {
  if (same(base, theirs) || same(mine, theirs)) return mine;
  if (same(base, mine)) return theirs;
  const member = typeof path[path.length - 1] === "number";
  if (isObject(mine) && isObject(theirs) && (!member || (mine.id !== undefined && mine.id === theirs.id))) {
    const from = isObject(base) ? base : {};
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    return Object.fromEntries(keys.map((key) => [key, merge(from[key], mine[key], theirs[key], [...path, key], report)]).filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) && mine.length === base.length && theirs.length === base.length)
    return base.map((each: unknown, index) => merge(each, mine[index], theirs[index], [...path, index], report));
  report(path, mine, theirs);
  return theirs;
}

/** A settings field without the list of things that it holds, which has commands of its own. */
function without(key: string, value: unknown): unknown {
  const list = key === "board" ? "tiles" : key === "mythos" ? "events" : null;
  if (!list || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== list));
}
