/** Applying what the server tells of changes, so that everything that is alike stays the same object. */
import { listOf, withList } from "./document";
import type { Delta, Kind, KindMap, Scenario, Snapshot, Whole } from "./model";

export function isDelta(answer: Delta | Whole): answer is Delta { return "from" in answer; }

/** The state a delta leads to; it has to be one from `snapshot.tag`. */
export function patched(snapshot: Snapshot, delta: Delta): Snapshot {
  const { from: _, changes, order, lists, frame, problems, ...fields } = delta;
  const next: Snapshot = { ...snapshot, ...fields, scenario: patchedScenario(snapshot.scenario, delta) };
  if (problems) next.problems = [...snapshot.problems.slice(0, problems.at), ...problems.add, ...snapshot.problems.slice(problems.at + problems.drop)];
  return next;
}

function patchedScenario(before: Scenario, { changes = [], order = {}, lists = {}, frame }: Delta): Scenario {
  const fresh = new Map<Kind, KindMap[Kind][]>(Object.entries(lists) as [Kind, KindMap[Kind][]][]);
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const items = new Map(listOf(before, kind).map((item) => [item.id, item as KindMap[Kind]]));
    for (const change of changes) {
      if (change.kind !== kind) continue;
      if (change.value) items.set(change.id, change.value);
      else items.delete(change.id);
    }
    fresh.set(kind, [...items.values()]);
  }
  for (const [kind, ids] of Object.entries(order) as [Kind, string[]][]) {
    const items = new Map((fresh.get(kind) ?? listOf(before, kind)).map((item) => [item.id, item]));
    fresh.set(kind, ids.flatMap((id) => items.get(id) ?? []));
  }
  let next = before;
  if (frame) {
    // A frame has an empty list for every list there is; what is not in it is not in the document any more.
    next = frame;
    for (const kind of LISTS) {
      const items = fresh.get(kind) ?? listOf(before, kind);
      if (items.length) next = withList(next, kind, items);
    }
  } else {
    for (const [kind, items] of fresh) next = withList(next, kind, items);
  }
  return next;
}

const LISTS: readonly Kind[] = [
  "tiles", "tokens", "events", "mythos", "monsters", "puzzles", "variables", "objectives", "endings", "items", "spells",
  "conditions", "investigators", "damage", "horror", "decks", "abilities", "difficulties", "own_tiles",
  "chapters", "ways", "carried",
];

/** `next`, in which everything that says the same as in `before` is the very object of `before`. */
export function sharing<T>(before: T, next: T): T {
  if (before === next || typeof next !== "object" || next === null || typeof before !== "object" || before === null) return next;
  if (Array.isArray(next) !== Array.isArray(before)) return next;
  const old = before as Record<string, unknown>;
  const now = next as Record<string, unknown>;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(old).length;
  const shared: Record<string, unknown> = Array.isArray(next) ? ([] as unknown as Record<string, unknown>) : {};
  for (const key of keys) {
    const kept = key in old ? sharing(old[key], now[key]) : now[key];
    shared[key] = kept;
    if (kept !== old[key] || !(key in old)) same = false;
  }
  return same ? before : (shared as T);
}
