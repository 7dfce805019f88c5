/** One preview: its choices, and their replay whenever the scenario has changed. */
import { useCallback, useEffect, useRef, useState } from "react";
import { t, tn } from "../kit";
import type { Json } from "../model";
import { useStore, useWorkspace } from "../store";
import { aSeed, eventOf, previews, recall, remember, type Diverged, type Kept, type Made, type Setup, type Shown } from "./preview";

export interface Toast { text: string; tone: "moss" | "blood" | "dread"; n: number }
export interface PreviewState {
  current: Kept | null;
  earlier: Kept[];
  shown: Shown | null;
  busy: boolean;
  error: string | null;
  toast: Toast | null;
  diverged: Diverged | null;
  begin: (setup: Setup, choices?: Made[]) => void;
  /** Begin at an event with the table the server proposes; goes on with the preview of that event when there is one. */
  beginAt: (event: string) => Promise<void>;
  choose: (value: Json) => void;
  undo: () => void;
  redo: () => void;
  /** Back to where so many choices had been made; the others can be made again one by one. */
  backTo: (count: number) => void;
  replayAll: () => void;
  again: (choices: Made[]) => void;
  letGo: () => void;
  reopen: (kept: Kept) => void;
  dismiss: () => void;
}

const reason = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

export function usePreview(slug: string): PreviewState {
  const store = useStore();
  const { snapshot } = useWorkspace();
  const [all, setAll] = useState<Kept[]>(() => recall(slug));
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [toast, setToast] = useState<Toast | null>(null);
  const [diverged, setDiverged] = useState<Diverged | null>(null);
  const latest = useRef({ all, asked: 0 });
  const current = all[0] ?? null;

  const keep = useCallback((next: Kept[]) => {
    latest.current.all = next;
    setAll(next);
    remember(slug, next);
  }, [slug]);

  /** Play choices and take over what became of them. `told`: say that they were replayed. */
  const play = useCallback(async (setup: Setup, choices: Made[], undone: Made[], told = false) => {
    const turn = ++latest.current.asked;
    setBusy(true);
    setError(null);
    try {
      let answer = await previews.play(slug, setup, choices);
      while (answer.pending?.length && turn === latest.current.asked) {
        setShown(answer);
        answer = await previews.play(slug, setup, [...(answer.choices ?? []), ...answer.pending]);
      }
      if (turn !== latest.current.asked) return;
      const made = answer.choices ?? choices;
      const before = latest.current.all[0];
      const names = new Map(choices.map((one, place) => [place, one.label]));
      const gone = answer.diverged ? { ...answer.diverged, kept: answer.diverged.kept.map((one, place) => ({ ...one, label: names.get(choices.length - answer.diverged!.kept.length + place) })) } : null;
      keep([{ setup, choices: made, undone, rev: answer.rev, at: Date.now() }, ...latest.current.all.slice(before?.setup === setup || same(before?.setup, setup) ? 1 : 0)]);
      setShown(answer);
      setDiverged(gone);
      if (told && answer.table && !gone && made.length) setToast({ n: turn, tone: "moss", text: tn("The scenario was changed: {n} choice was made again.", "The scenario was changed: {n} choices were made again.", made.length) });
      if (told && answer.table && !gone && !made.length) setToast({ n: turn, tone: "moss", text: t("The scenario was changed: this is how it is now.") });
    } catch (problem) {
      if (turn === latest.current.asked) setError(reason(problem));
    } finally {
      if (turn === latest.current.asked) setBusy(false);
    }
  }, [keep, slug]);

  const begin = useCallback((setup: Setup, choices: Made[] = []) => {
    setDiverged(null);
    keep([{ setup, choices, undone: [], rev: 0, at: Date.now() }, ...latest.current.all.filter((one) => one.choices.length > 0 && !same(one.setup, setup))]);
    void play(setup, choices, []);
  }, [keep, play]);

  const beginAt = useCallback(async (event: string) => {
    const now = latest.current.all[0];
    if (now && eventOf(now.setup) === event) return;
    setBusy(true);
    try {
      const offer = await previews.beginning(slug, event);
      const party = now?.setup.investigators.every((id) => offer.people.some((one) => one.id === id)) ? now.setup.investigators : offer.people.slice(0, offer.players.min).map((one) => one.id);
      begin({ investigators: party, seed: aSeed(), from: offer.from });
    } catch (problem) {
      setError(reason(problem));
      setBusy(false);
    }
  }, [begin, slug]);

  // The first time, and whenever the scenario was changed: the same choices again.
  const rev = snapshot?.rev;
  useEffect(() => {
    const now = latest.current.all[0];
    if (!now || rev === undefined) return undefined;
    const timer = window.setTimeout(() => void play(now.setup, latest.current.all[0]?.choices ?? [], latest.current.all[0]?.undone ?? [], now.rev !== 0 && now.rev !== rev), shown ? 250 : 0);
    return () => window.clearTimeout(timer);
  }, [rev, play]);

  // Another window may have changed the scenario.
  useEffect(() => { if (shown && rev !== undefined && shown.rev > rev) void store.load(); }, [shown, rev, store]);

  useEffect(() => {
    if (!toast) return undefined;
    const timer = window.setTimeout(() => setToast(null), 6000);
    return () => window.clearTimeout(timer);
  }, [toast]);

  const go = (choices: Made[], undone: Made[]): void => { if (current) void play(current.setup, choices, undone); };
  return {
    current, earlier: all.slice(1), shown, busy, error, toast, diverged, begin, beginAt,
    choose: (value) => { if (current && !busy) go([...current.choices, { value }], []); },
    undo: () => { const last = current?.choices.at(-1); if (current && last && !busy) go(current.choices.slice(0, -1), [...current.undone, last]); },
    redo: () => { const next = current?.undone.at(-1); if (current && next && !busy) go([...current.choices, next], current.undone.slice(0, -1)); },
    backTo: (count) => { if (current) go(current.choices.slice(0, count), [...current.undone, ...current.choices.slice(count).reverse()]); },
    replayAll: () => { if (current) go([...current.choices, ...current.undone.toReversed()], []); },
    again: (choices) => go(choices, current?.undone ?? []),
    letGo: () => { setDiverged(null); },
    reopen: (kept) => { setDiverged(null); keep([kept, ...latest.current.all.filter((one) => one !== kept)]); void play(kept.setup, kept.choices, kept.undone, true); },
    dismiss: () => { setError(null); setToast(null); },
  };
}

function same(a: Setup | undefined, b: Setup): boolean { return a !== undefined && JSON.stringify(a) === JSON.stringify(b); }
