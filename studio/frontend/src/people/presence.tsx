/**
 * Who else has this scenario open, on which page and with what selected. The window tells the server so every few seconds, and
 * learns in the same breath whether somebody changed the scenario.
 */
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Api } from "../api";
import type { Ref } from "../model";
import type { PageName } from "../pageData";
import { useStore, useWorkspace } from "../store";

/** A window of somebody, this one left out. `mine`: it is another window of the same person. */
export interface Present { name: string; initials: string; colour: number; tab: string; page: PageName; selected: Ref | null; mine: boolean }

const SEEN_MS = 3000;
/** A window nobody looks at need not know at once. */
const HIDDEN_MS = 15_000;
const TAB = crypto.getRandomValues(new Uint32Array(2)).join("-");

const PresenceContext = createContext<readonly Present[]>([]);

export function PresenceProvider({ slug, page, children }: { slug: string; page: PageName; children: ReactNode }) {
  const store = useStore();
  const { selection } = useWorkspace();
  const [people, setPeople] = useState<readonly Present[]>([]);
  const told = useRef({ page, selected: selection });
  told.current = { page, selected: selection };
  const beat = useRef<() => void>(() => undefined);

  useEffect(() => {
    const api = new Api(slug);
    let timer = 0;
    let over = false;
    let running = false;
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      if (over || running) return;
      running = true;
      try {
        const { rev, people: all } = await api.presence({ tab: TAB, ...told.current });
        const me = all.find((one) => one.tab === TAB)?.name;
        const others = all.filter((one) => one.tab !== TAB).map((one) => ({ ...one, mine: one.name === me }));
        setPeople((now) => (JSON.stringify(now) === JSON.stringify(others) ? now : others));
        void store.catchUp(rev);
      } catch {
        setPeople([]); // without a connection nobody is known to be here; what waits to be saved says that it waits
      }
      running = false;
      if (!over) timer = window.setTimeout(() => void run(), document.hidden ? HIDDEN_MS : SEEN_MS);
    };
    beat.current = () => void run();
    const looked = (): void => { if (!document.hidden) void run(); };
    const gone = (): void => api.gone(TAB);
    document.addEventListener("visibilitychange", looked);
    window.addEventListener("pagehide", gone);
    void run();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", looked);
      window.removeEventListener("pagehide", gone);
    };
  }, [slug, store]);

  // Where one goes and what one takes up is told at once, after a moment's rest.
  useEffect(() => {
    const timer = setTimeout(() => beat.current(), 250);
    return () => clearTimeout(timer);
  }, [page, selection?.kind, selection?.id]);

  return <PresenceContext.Provider value={people}>{children}</PresenceContext.Provider>;
}

/** Everybody else who has the scenario open, window by window. */
export function usePresence(): readonly Present[] {
  return useContext(PresenceContext);
}

/** Who has taken up this thing: by kind and id, as `${kind}/${id}`. */
export function presenceByThing(people: readonly Present[]): ReadonlyMap<string, readonly Present[]> {
  const found = new Map<string, Present[]>();
  for (const one of people) {
    if (!one.selected) continue;
    const key = `${one.selected.kind}/${one.selected.id}`;
    const there = found.get(key) ?? [];
    if (!there.some((other) => other.name === one.name)) found.set(key, [...there, one]);
  }
  return found;
}

/** For a map or a graph with many things: ask it for each. The answer of the same people is the same function. */
export function usePresenceOf(): (ref: Ref) => readonly Present[] {
  const people = usePresence();
  return useMemo(() => {
    const things = presenceByThing(people);
    return (ref: Ref) => things.get(`${ref.kind}/${ref.id}`) ?? NOBODY;
  }, [people]);
}
/** The class of the ring around a thing that somebody else has taken up, in their colour; empty when nobody has. */
export function useRing(ref: Ref): string {
  const other = usePresenceOf()(ref).find((one) => !one.mine);
  return other ? `is-attended face-${other.colour}` : "";
}
const NOBODY: readonly Present[] = [];
