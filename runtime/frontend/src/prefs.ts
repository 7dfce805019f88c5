import { useSyncExternalStore } from "react";

/** Settings of this screen; they never leave it. */
export interface Prefs { text: "normal" | "large" | "larger"; contrast: "normal" | "high"; motion: "normal" | "reduced" }

const KEY = "hauntwright-settings";
const DEFAULT: Prefs = { text: "normal", contrast: "normal", motion: "normal" };
const listeners = new Set<() => void>();

function load(): Prefs {
  try {
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return DEFAULT; // a browser that forbids storage still plays, with the usual settings
  }
}

let prefs = load();

export function applyPrefs(): void {
  const { dataset } = document.documentElement;
  dataset.text = prefs.text;
  dataset.contrast = prefs.contrast;
  dataset.motion = prefs.motion;
}

export function setPrefs(change: Partial<Prefs>): void {
  prefs = { ...prefs, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // kept for this page only
  }
  applyPrefs();
  for (const listener of listeners) listener();
}

export const usePrefs = (): Prefs =>
  useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener); }, () => prefs);

export const stillness = (): boolean => prefs.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
