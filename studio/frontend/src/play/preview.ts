/** What a preview is, as the server speaks of it ("Play from here" in docs/architecture.md), and where the browser keeps it. */
import type { TableState } from "../../../../runtime/frontend/src/view";
import { call } from "../api";
import type { Json, Problem } from "../model";

/** A table to begin from: `options["from"]` of the engine. */
export interface Beginning {
  event?: string; active?: string; variables?: Record<string, boolean | number | string>; threat?: number; round?: number;
  revealed?: string[]; tokens?: Record<string, boolean>; at?: Record<string, string>; possessions?: Record<string, string[]>;
  clues?: Record<string, number>; monsters?: { type: string; at: string; name?: string }[]; seen?: string[]; objective?: string; start?: boolean;
}
export interface Setup { investigators: string[]; seed: number; dice?: "app" | "physical"; mode?: "full" | "companion"; from?: Beginning | null }

/** A choice with the marks by which the server finds it again after an edit; an object as value is a designer's move. */
export interface Made { value: Json; mark?: string; others?: string[]; label?: string; round?: number; designer?: boolean }

export interface VariableNow {
  id: string; type: "boolean" | "number" | "text"; value: boolean | number | string; default: boolean | number | string;
  changed: { at: number; before: Json; by: string | null } | null; readers: string[];
}
export interface Note {
  at: number; kind: "event" | "choice" | "change"; event?: string; ran?: boolean; why?: "when" | "once"; when?: string; false?: string[];
  values?: Record<string, Json>; label?: string; variable?: string; before?: Json; after?: Json; by?: string | null;
}
export interface Diverged { at: number; why: string; kept: Made[] }
export interface Shown {
  rev: number; stopped: { message: string; problems: (Problem & { link?: string })[] } | null; table: TableState | null;
  variables?: VariableNow[]; trace?: Note[]; choices?: Made[]; diverged?: Diverged | null; pending?: Made[]; loaded?: string[];
}
export interface Person { id: string; name: string; role: string; icon: string }
export interface BeginningOffer { rev: number; from: Beginning | null; way: string[]; reached: boolean; players: { min: number; max: number }; people: Person[]; bots: string[] }

const root = (slug: string): string => `/api/scenarios/${encodeURIComponent(slug)}`;
const lean = ({ value, mark, others }: Made): Made => ({ value, mark: mark ?? "", others: others ?? [] });

export const previews = {
  beginning: (slug: string, event: string) => call<BeginningOffer>("GET", `${root(slug)}/preview/beginning?event=${encodeURIComponent(event)}`),
  play: (slug: string, setup: Setup, choices: readonly Made[]) => call<Shown>("POST", `${root(slug)}/preview`, { setup, choices: choices.map(lean) }),
};

export interface Kept { setup: Setup; choices: Made[]; undone: Made[]; rev: number; at: number }
const MOST_KEPT = 6;
const key = (slug: string): string => `hauntwright-previews:${slug}`;

/** The previews of a scenario in this browser, the current one first. */
export function recall(slug: string): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(slug)) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]).filter((one) => Array.isArray(one?.setup?.investigators) && Array.isArray(one.choices)) : [];
  } catch {
    return []; // a browser that forbids storage still plays; it only forgets
  }
}

export function remember(slug: string, kept: readonly Kept[]): void {
  try {
    localStorage.setItem(key(slug), JSON.stringify(kept.slice(0, MOST_KEPT)));
  } catch {
    // forgotten with the page
  }
}

export const eventOf = (setup: Setup): string => setup.from?.event ?? "";
export const aSeed = (): number => Math.floor(Math.random() * 10_000);
