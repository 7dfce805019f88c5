import { useSyncExternalStore } from "react";

/** Settings of this screen; they never leave it. */
export interface Prefs {
  text: "normal" | "large" | "larger";
  contrast: "normal" | "high";
  motion: "normal" | "reduced";
  sound: "off" | "on";
  /** A telephone shakes when its player is asked. */
  shake: "off" | "on";
  /** The screen stays lit while a game is on the table. */
  awake: "off" | "on";
  /** Keys of one letter act on the table. */
  keys: "off" | "on";
  /** The address of a voice of the browser; empty for the first one that speaks the language. */
  voice: string;
  /** The board is brought to where things happen. */
  follow: "off" | "on";
  /** Letters of what is read aloud. */
  reading: "normal" | "large" | "larger";
  /** The browser reads what comes to the table by itself. */
  aloud: "off" | "on";
}

const KEY = "hauntwright-settings";
const DEFAULT: Prefs = { text: "normal", contrast: "normal", motion: "normal", sound: "off", shake: "off", awake: "on", keys: "on", voice: "", follow: "on", reading: "normal", aloud: "off" };
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
  dataset.reading = prefs.reading;
}

function changed(): void {
  applyPrefs();
  for (const listener of listeners) listener();
}

export function setPrefs(change: Partial<Prefs>): void {
  prefs = { ...prefs, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // kept for this page only
  }
  changed();
}

// Another window of this browser changed them.
window.addEventListener("storage", (event) => { if (event.key === KEY) { prefs = load(); changed(); } });

export const currentPrefs = (): Prefs => prefs;

export const usePrefs = (): Prefs =>
  useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener); }, () => prefs);

export const stillness = (): boolean => prefs.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
