import type { LogEntry, TableState } from "../view";

let held: { code: string; version: number; mark: string; lines: LogEntry[] } | null = null;

/** The mark of the log that this page has of a table: the server sends the lines after it. */
export const knownLog = (code: string): string => (held?.code === code ? held.mark : "");

/** A state with the whole log: lines that were left out because the page has them are put back. */
export function withLog(state: TableState): TableState {
  const from = state.log?.from ?? null;
  const lines = from === null ? state.view.log : [...(held?.lines ?? []).filter((line) => line.n <= from), ...state.view.log];
  if (!held || held.code !== state.code || state.version >= held.version) held = { code: state.code, version: state.version, mark: state.log?.mark ?? "", lines };
  return from === null ? state : { ...state, view: { ...state.view, log: lines } };
}
