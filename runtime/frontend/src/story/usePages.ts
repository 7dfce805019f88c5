import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from "react";

const PHONE = "(max-width: 800px)";
/** Share of a phone's height that a page may take, so that the question stays near; in a dialog less is left. */
const PHONE_SHARE = 0.5;
const DIALOG_SHARE = 0.46;

/** What the sheet leaves free above and below itself on the board: the drawers' buttons stand there (6rem, as in the style sheet). */
const BELOW_REM = 6;
const LEAST = 120;

export interface Pages { page: number; count: number; turn: (by: number) => void }

/** The room for text: what the sheet may take, without its head and foot. */
function roomOf(sheet: HTMLElement, leaf: HTMLElement): number {
  const around = sheet.offsetHeight - leaf.offsetHeight;
  if (sheet.closest("dialog")) return Math.max(LEAST, window.innerHeight * DIALOG_SHARE);
  if (window.matchMedia(PHONE).matches) return Math.max(LEAST, window.innerHeight * PHONE_SHARE);
  const stage = sheet.offsetParent?.clientHeight ?? window.innerHeight;
  return Math.max(LEAST, stage - BELOW_REM * parseFloat(getComputedStyle(document.documentElement).fontSize) - around);
}

/** Where pages begin when paragraphs, with these tops and bottoms, are laid into so much room; one that is too long has a page of its own. */
export function pageStarts(paragraphs: readonly { top: number; bottom: number }[], room: number): number[] {
  const starts = [0];
  let top = paragraphs[0]?.top ?? 0;
  paragraphs.forEach((one, i) => {
    if (i > (starts.at(-1) ?? 0) && one.bottom - top > room) { starts.push(i); top = one.top; }
  });
  return starts;
}

/**
 * Splits the paragraphs in `leaf` into pages that fit the sheet, and shows one of them. What is not on the page is
 * hidden, so that a screen reader reads what is seen; the measure is taken anew whenever the room or the letters change.
 */
export function usePages(sheet: RefObject<HTMLElement | null>, leaf: RefObject<HTMLElement | null>, letters: string): Pages {
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const [page, setPage] = useState(0);
  const now = Math.min(page, starts.length - 1);

  const paragraphs = useCallback((): HTMLElement[] => [...(leaf.current?.querySelectorAll<HTMLElement>(".story-text > p") ?? [])], [leaf]);
  const show = useCallback(() => {
    const [from, to] = [starts[now] ?? 0, starts[now + 1] ?? Infinity];
    paragraphs().forEach((one, i) => { one.hidden = i < from || i >= to; });
  }, [paragraphs, starts, now]);
  const measure = useCallback(() => {
    if (!sheet.current || !leaf.current) return;
    const all = paragraphs();
    for (const one of all) one.hidden = false;
    const found = pageStarts(all.map((one) => ({ top: one.offsetTop, bottom: one.offsetTop + one.offsetHeight })), roomOf(sheet.current, leaf.current));
    setStarts((before) => (before.join() === found.join() ? before : found));
    show();
  }, [sheet, leaf, paragraphs, show]);

  useLayoutEffect(measure, [measure, letters]);
  useLayoutEffect(show);
  useEffect(() => {
    const around = sheet.current?.offsetParent ?? document.documentElement;
    const watch = new ResizeObserver(measure);
    watch.observe(around);
    window.addEventListener("resize", measure);
    void document.fonts.ready.then(measure);
    return () => { watch.disconnect(); window.removeEventListener("resize", measure); };
  }, [sheet, measure]);

  const turn = useCallback((by: number) => {
    setPage(Math.max(0, Math.min(now + by, starts.length - 1)));
    leaf.current?.scrollTo(0, 0);
  }, [now, starts.length, leaf]);
  return { page: now, count: starts.length, turn };
}
