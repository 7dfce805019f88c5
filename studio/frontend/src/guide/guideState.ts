/** Whether the guide is on for a scenario, and which pages were seen since: kept in the browser, as it is about the person, not the scenario. */
import { useCallback, useSyncExternalStore } from "react";

interface State { on: boolean; visited: string[] }
const OFF: State = { on: false, visited: [] };
const listeners = new Set<() => void>();
const key = (slug: string): string => `hauntwright.guide.${slug}`;

function read(slug: string): State {
  try {
    const stored = JSON.parse(localStorage.getItem(key(slug)) ?? "null") as Partial<State> | null;
    return stored ? { on: stored.on === true, visited: Array.isArray(stored.visited) ? stored.visited.map(String) : [] } : OFF;
  } catch {
    return OFF; // storage is switched off, or holds something that is not ours
  }
}

let known: { slug: string; source: string | null; state: State } | null = null;
/** The same object as long as nothing changed, as React asks of a snapshot. */
function current(slug: string): State {
  const source = localStorage.getItem(key(slug));
  if (known?.slug !== slug || known.source !== source) known = { slug, source, state: read(slug) };
  return known.state;
}

function write(slug: string, state: State): void {
  localStorage.setItem(key(slug), JSON.stringify(state));
  for (const listener of listeners) listener();
}

export function turnGuide(slug: string, on: boolean): void { write(slug, { ...read(slug), on }); }

export function visit(slug: string, page: string): void {
  const state = read(slug);
  if (state.on && !state.visited.includes(page)) write(slug, { ...state, visited: [...state.visited, page] });
}

export function useGuide(slug: string): State {
  const subscribe = useCallback((listener: () => void) => { listeners.add(listener); return () => { listeners.delete(listener); }; }, []);
  return useSyncExternalStore(subscribe, () => current(slug));
}
