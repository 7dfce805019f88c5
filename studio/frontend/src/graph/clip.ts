/**
 * Parts of a scenario carried from one to another: what is copied, and the commands that put it in elsewhere.
 * Pure functions. Ids that are taken get the next free one, and references inside the copied set follow; what the
 * target lacks is listed, and comes along only when somebody says so.
 */
import { find, listOf } from "../document";
import type { Colour, Command, Group, Kind, KindMap, LayoutChange, Marks, Note, Point, Scenario } from "../model";
import { meanings, referencesOf, rewritten, type Schemas } from "./references";

export const FORMAT = "hauntwright/part";
export interface Thing { kind: Kind; value: { id: string } }
/** What lies on the clipboard. `also`: things the copied ones speak of, in case the target lacks them. */
export interface Part {
  format: typeof FORMAT; version: 1; from: string; things: Thing[]; also: Thing[];
  places: Record<string, Point>; colours: Record<string, Colour>; notes: Note[]; groups: Group[];
}
export interface Missing { kind: Kind; id: string; /** Whether the clipboard can bring it. */ carried: boolean; by: string[] }

const key = (kind: Kind, id: string): string => `${kind}/${id}`;

function spokenOf(schemas: Schemas, things: readonly Thing[]): Map<string, { kind: Kind; id: string; others: { kind: Kind; id: string }[]; by: string[] }> {
  const found = new Map<string, { kind: Kind; id: string; others: { kind: Kind; id: string }[]; by: string[] }>();
  for (const thing of things) for (const reference of referencesOf(schemas, thing.kind, thing.value)) {
    // A quoted word of an expression may mean anything: it is followed when it is known, never missed.
    const [first, ...others] = meanings(reference);
    if (!first) continue;
    const name = `${reference.to} ${reference.id}`;
    const row = found.get(name) ?? { ...first, others, by: [] };
    if (!row.by.includes(thing.value.id)) row.by.push(thing.value.id);
    found.set(name, row);
  }
  return found;
}

/** The part of a scenario made of `nodes` (`<kind>/<id>`), notes and groups, with everything it speaks of. */
export function copied(schemas: Schemas, from: string, scenario: Scenario, nodes: readonly string[], places: Readonly<Record<string, Point>>, marks: Marks, notes: readonly string[] = []): Part {
  const read = (node: string): Thing[] => {
    const cut = node.indexOf("/");
    const kind = node.slice(0, cut) as Kind;
    const value = find(scenario, kind, node.slice(cut + 1));
    return value ? [{ kind, value }] : [];
  };
  const things = nodes.flatMap(read);
  const taken = new Set(things.map((thing) => key(thing.kind, thing.value.id)));
  const also: Thing[] = [];
  for (let wave: Thing[] = things; wave.length;) {
    const next: Thing[] = [];
    for (const row of spokenOf(schemas, wave).values()) for (const meaning of [row, ...row.others]) {
      const name = key(meaning.kind, meaning.id);
      if (taken.has(name)) continue;
      const [thing] = read(name);
      if (thing) { taken.add(name); next.push(thing); break; }
    }
    also.push(...next);
    wave = next;
  }
  const set = new Set(nodes);
  const chosen = <T>(rows: Readonly<Record<string, T>>): Record<string, T> => Object.fromEntries(Object.entries(rows).filter(([node]) => set.has(node)));
  return {
    format: FORMAT, version: 1, from, things, also, places: chosen(places), colours: chosen(marks.colours), notes: notes.flatMap((id) => marks.notes[id] ?? []),
    groups: Object.values(marks.groups).flatMap((group) => { const inside = group.nodes.filter((node) => set.has(node)); return inside.length > 1 && inside.length === group.nodes.length ? [{ ...group, nodes: inside }] : []; }),
  };
}

/** What the copied things (and those of `brought`) speak of, and the target has not. */
export function missing(schemas: Schemas, part: Part, target: Scenario, brought: ReadonlySet<string> = new Set()): Missing[] {
  const carried = new Map(part.also.map((thing) => [key(thing.kind, thing.value.id), thing]));
  const coming = [...part.things, ...part.also.filter((thing) => brought.has(key(thing.kind, thing.value.id)))];
  const own = new Set(coming.map((thing) => key(thing.kind, thing.value.id)));
  const rows = new Map<string, Missing>();
  for (const row of spokenOf(schemas, coming).values()) {
    const all = [row, ...row.others];
    if (row.id.includes(":") || all.some((one) => own.has(key(one.kind, one.id)) || find(target, one.kind, one.id))) continue;
    const source = all.find((one) => carried.has(key(one.kind, one.id)));
    // Without a thing behind it, only what can mean nothing else is a gap.
    if (!source && row.others.length > 0) continue;
    const { kind, id } = source ?? row;
    rows.set(key(kind, id), { kind, id, carried: source !== undefined, by: row.by });
  }
  return [...rows.values()];
}

export interface Pasting { commands: Command[]; nodes: string[]; /** Old node → new node. */ names: ReadonlyMap<string, string> }

/** The commands, one step of undo, that put a part into a scenario with its top left corner at `at`. */
export function pasted(schemas: Schemas, part: Part, target: Scenario, marks: Marks, at: Point | null, brought: ReadonlySet<string> = new Set()): Pasting {
  const things = [...part.things, ...part.also.filter((thing) => brought.has(key(thing.kind, thing.value.id)))];
  const ids = new Map<string, string>();
  const taken = new Map<Kind, Set<string>>();
  for (const { kind, value } of things) {
    const used = taken.get(kind) ?? new Set(listOf(target, kind).map((item) => item.id));
    taken.set(kind, used);
    let id = value.id;
    const dash = kind === "variables" ? "_" : "-";
    for (let n = 2; used.has(id); n += 1) id = `${value.id.replace(/[-_]\d+$/, "").slice(0, 58)}${dash}${n}`;
    used.add(id);
    ids.set(key(kind, value.id), id);
  }
  const names = new Map(things.map(({ kind, value }) => [key(kind, value.id), key(kind, ids.get(key(kind, value.id)) ?? value.id)]));
  const commands: Command[] = things.map(({ kind, value }) => {
    const id = ids.get(key(kind, value.id)) ?? value.id;
    return { op: "put", kind, id, value: { ...rewritten(schemas, kind, value, ids), id } as KindMap[Kind] };
  });
  const layout = laidOut(part, names, marks, at);
  if (layout) commands.push({ op: "layout", ...layout });
  return { commands, nodes: part.things.map(({ kind, value }) => names.get(key(kind, value.id)) ?? key(kind, value.id)), names };
}

function laidOut(part: Part, names: ReadonlyMap<string, string>, marks: Marks, at: Point | null): LayoutChange | null {
  const corners: Point[] = [...Object.values(part.places), ...part.notes.map((note): Point => [note.x, note.y])];
  const left = Math.min(...corners.map(([x]) => x)), top = Math.min(...corners.map(([, y]) => y));
  const [dx, dy] = at && corners.length ? [Math.round(at[0] - left), Math.round(at[1] - top)] : [0, 0];
  const change: LayoutChange = {};
  const named = <T, R>(rows: Readonly<Record<string, T>>, read: (value: T) => R): Record<string, R> =>
    Object.fromEntries(Object.entries(rows).flatMap(([node, value]) => { const to = names.get(node); return to ? [[to, read(value)]] : []; }));
  if (Object.keys(part.places).length) change.nodes = named(part.places, ([x, y]): Point => [x + dx, y + dy]);
  if (Object.keys(part.colours).length) change.colours = named(part.colours, (colour) => colour);
  if (part.notes.length) change.notes = Object.fromEntries(part.notes.map((note, index) => [freeMark(marks.notes, "note", index), { ...note, x: note.x + dx, y: note.y + dy }]));
  if (part.groups.length) change.groups = Object.fromEntries(part.groups.map((group, index) => [freeMark(marks.groups, "group", index), { ...group, nodes: group.nodes.map((node) => names.get(node) ?? node) }]));
  return Object.keys(change).length ? change : null;
}

/** The id of the next new note or group (`index`: of several new ones at once). */
export function freeMark(rows: Readonly<Record<string, unknown>>, word: string, index = 0): string {
  let free = -1;
  for (let n = 1; ; n += 1) if (!(`${word}-${n}` in rows) && ++free === index) return `${word}-${n}`;
}

/** What a text of the clipboard holds, or null when it is none of ours. */
export function readPart(text: string): Part | null {
  let value: unknown;
  try { value = JSON.parse(text); } catch { return null; }
  const part = value as Partial<Part> | null;
  const things = (list: unknown): list is Thing[] => Array.isArray(list) && list.every((row: Partial<Thing> | null) => typeof row?.kind === "string" && typeof row.value?.id === "string");
  if (!part || typeof part !== "object" || part.format !== FORMAT || part.version !== 1 || !things(part.things) || !things(part.also)) return null;
  return { format: FORMAT, version: 1, from: String(part.from ?? ""), things: part.things, also: part.also, places: part.places ?? {}, colours: part.colours ?? {}, notes: part.notes ?? [], groups: part.groups ?? [] };
}

