/** The graph's layout without a server: the optimistic twin of the command `layout`. */
import type { Command, Layout, LayoutChange, Marks } from "./model";

export interface LaidOut { layout: Layout; marks: Marks }

function merged<T>(now: Record<string, T>, changes: Record<string, T | null> | undefined): Record<string, T> {
  if (!changes) return now;
  const next = { ...now };
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete next[name];
    else next[name] = value;
  }
  return next;
}

function withChange(now: LaidOut, change: LayoutChange): LaidOut {
  const { colours, notes, groups } = now.marks;
  return { layout: merged(now.layout, change.nodes),
    marks: { colours: merged(colours, change.colours), notes: merged(notes, change.notes), groups: merged(groups, change.groups) } };
}

/** A thing that is renamed keeps its place, its colour and its group; what is removed leaves them. */
function carried(now: LaidOut, node: string, to: string | null): LaidOut {
  const change: LayoutChange = {};
  const place = now.layout[node], colour = now.marks.colours[node];
  if (place) change.nodes = { [node]: null, ...(to ? { [to]: place } : {}) };
  if (colour) change.colours = { [node]: null, ...(to ? { [to]: colour } : {}) };
  for (const [id, group] of Object.entries(now.marks.groups)) {
    if (group.nodes.includes(node)) change.groups = { ...change.groups, [id]: { ...group, nodes: group.nodes.flatMap((name) => (name !== node ? [name] : to ? [to] : [])) } };
  }
  return change.nodes || change.colours || change.groups ? withChange(now, change) : now;
}

export function laidOut(now: LaidOut, commands: readonly Command[]): LaidOut {
  let next: LaidOut = { layout: now.layout, marks: now.marks };
  for (const command of commands) {
    if (command.op === "layout") next = withChange(next, command);
    else if (command.op === "rename") next = carried(next, `${command.kind}/${command.id}`, `${command.kind}/${command.to}`);
    else if (command.op === "remove") next = carried(next, `${command.kind}/${command.id}`, null);
  }
  return next;
}
