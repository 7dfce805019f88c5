/**
 * Changes that the server does not have yet, kept in this browser: a crash, a reload without a connection or a closed
 * window loses nothing. Each window keeps its own; what a window left behind is found by the next that opens the scenario.
 */
import type { Base, Change } from "./rebase";

/** Changes in order, and what their things were like before them. `conflict`: somebody else changed the same. */
/** `by`: who that was, if it is known. */
export interface Kept { why: "left" | "conflict"; changes: Change[]; base: Base; by?: string }

interface Entry { at: number; kept: Kept[] }

const PREFIX = "hauntwright.unsent.";
const WINDOW = "hauntwright.window";
/** A window that is still there writes more often than this. */
const ABANDONED_MS = 15_000;

export class Unsent {
  private readonly key: string;
  private readonly root: string;
  private readonly before: string | null;

  constructor(slug: string) {
    this.root = `${PREFIX}${slug}.`;
    this.before = sessionStorage.getItem(WINDOW);
    const id = crypto.getRandomValues(new Uint32Array(2)).join("");
    this.key = this.root + id;
    sessionStorage.setItem(WINDOW, id);
  }

  /** Takes over what earlier windows left: this one before it was reloaded, and those that are gone. */
  claim(): Kept[] {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.root) && key !== this.key);
    return keys.flatMap((key) => {
      const entry = read(key);
      if (entry && key !== this.root + this.before && Date.now() - entry.at < ABANDONED_MS) return [];
      localStorage.removeItem(key);
      return entry?.kept ?? [];
    });
  }

  /** Whether it could be kept; the browser may have no room. */
  keep(kept: Kept[]): boolean {
    try {
      if (kept.length) localStorage.setItem(this.key, JSON.stringify({ at: Date.now(), kept } satisfies Entry));
      else localStorage.removeItem(this.key);
      return true;
    } catch (error) {
      console.warn("unsent changes could not be kept", error);
      return false;
    }
  }
}

function read(key: string): Entry | null {
  try {
    const entry = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Entry> | null;
    return entry && typeof entry.at === "number" && Array.isArray(entry.kept) ? (entry as Entry) : null;
  } catch {
    return null; // written by something else: there is nothing of ours to save
  }
}
