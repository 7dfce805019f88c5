/** The texts of a scenario as the server lists them, and how one of them is changed. */
import { useCallback, useEffect, useRef, useState } from "react";
import { call, Refused } from "../api";
import { find, listOf, setAt } from "../document";
import { t } from "../kit";
import type { Command, JsonObject, Kind, KindMap, Scenario, Text } from "../model";
import type { TextPart } from "../../../../runtime/frontend/src/view";
import { useStore, useWorkspace } from "../store";

export interface Odd { missing?: string[]; added?: string[]; fault?: string; line?: number; column?: number }
export interface Row {
  key: string; kind: Kind | ""; id: string; index: number; steps: (string | number)[]; where: string; title: string;
  use: "label" | "name" | "card" | "story"; room: number; words: Record<string, number>; stale: string[]; odd: Record<string, Odd>;
}
export interface Progress { code: string; name: string; done: number; of: number; stale: number; odd: number; words: number; seconds: number }
export interface Overview { rev: number; source: string; rows: Row[]; languages: Progress[]; offered: { code: string; name: string }[] }
export interface Look { paragraphs: TextPart[][] | null; differs: Odd; words: number; seconds: number }
export interface PlanRow { key: string; line: number; title?: string; where?: string; from?: string; to: string; source?: string; made_of?: string; why?: string; fault?: string; in_line?: number; column?: number; missing?: string[]; added?: string[] }
export interface Plan { added: PlanRow[]; changed: PlanRow[]; conflicts: PlanRow[]; odd: PlanRow[]; broken: PlanRow[]; unknown: PlanRow[]; same: number; empty: number; changes: number; rev: number; source: string; target: string }

const root = (slug: string): string => `/api/scenarios/${encodeURIComponent(slug)}/texts`;
export const look = (slug: string, body: { text: string; language: string; source: string }): Promise<Look> => call("POST", `${root(slug)}/look`, body);
export const changeLanguages = (slug: string, body: { add?: string; remove?: string; ask?: boolean }): Promise<{ texts: number }> => call("POST", `${root(slug)}/languages`, body);
export const markReviewed = (slug: string, body: { keys: string[]; source: string; language: string }): Promise<{ texts: number }> => call("POST", `${root(slug)}/reviewed`, body);
export const exportUrl = (slug: string, query: Record<string, string>): string => `${root(slug)}/export?${new URLSearchParams(query).toString()}`;

/** Sends a translator's file; without `apply` nothing is changed. */
export async function sendFile(slug: string, file: File, fields: Record<string, string>): Promise<Plan> {
  const form = new FormData();
  form.set("file", file);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const token = document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "";
  const response = await fetch(`${root(slug)}/import`, { method: "POST", body: form, headers: { "X-CSRF-Token": token, Accept: "application/json" }, credentials: "same-origin" });
  const answer = (await response.json()) as Plan & { error?: { code: string; message: string } };
  if (!response.ok) throw new Refused(response.status, answer.error?.code ?? "", answer.error?.message ?? t("The studio refused the file ({status}).", { status: response.status }), []);
  return answer;
}

/** The overview, asked for again when the scenario has changed. */
export function useOverview(source: string): { overview: Overview | null; failure: string | null; again: () => void } {
  const store = useStore();
  const { snapshot } = useWorkspace();
  const [overview, setOverview] = useState<Overview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(0);
  const again = useCallback(() => {
    const mine = (asked.current += 1);
    call<Overview>("GET", `${root(store.api.slug)}?source=${encodeURIComponent(source)}`).then(
      (found) => { if (mine === asked.current) { setOverview(found); setFailure(null); } },
      (error: unknown) => { if (mine === asked.current) setFailure(error instanceof Error ? error.message : String(error)); });
  }, [store, source]);
  useEffect(again, [again, snapshot?.rev]);
  return { overview, failure, again };
}

function thingOf(scenario: Scenario, row: Row): unknown {
  if (row.kind === "") return scenario;
  return find(scenario, row.kind, row.id) ?? listOf(scenario, row.kind)[row.index];
}

/** A text as it stands now, with what is still on its way. */
export function textAt(scenario: Scenario, row: Row): Text {
  let found = thingOf(scenario, row);
  for (const step of row.steps) found = (found as Record<string | number, unknown> | undefined)?.[step];
  return (found && typeof found === "object" ? found : {}) as Text;
}

/** The command that writes a text in one language; no words take the language away. */
export function writing(scenario: Scenario, row: Row, language: string, words: string): Command[] {
  const thing = thingOf(scenario, row);
  if (!thing) return [];
  const value = setAt(thing, [...row.steps, language], words === "" ? undefined : words) as Record<string, unknown>;
  if (row.kind !== "") return [{ op: "put", kind: row.kind, id: row.id, value: value as unknown as KindMap[Kind] }];
  const [name, below] = row.steps as [string, string | undefined];
  const nested = (name === "board" || name === "mythos") && below !== undefined;
  const changed = nested ? { [name]: { [below]: (value[name] as Record<string, unknown>)[below] } } : { [name]: value[name] };
  return [{ op: "settings", value: changed as JsonObject }];
}

export const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(/(?<!\\)\{([^{}\n]*)\}/g)].map((match) => match[1] ?? ""))];

export function clock(seconds: number): string {
  if (seconds < 60) return t("{n} s", { n: seconds });
  return seconds < 3600 ? t("{m} min {s} s", { m: Math.floor(seconds / 60), s: seconds % 60 }) : t("{h} h {m} min", { h: Math.floor(seconds / 3600), m: Math.round((seconds % 3600) / 60) });
}
export const ALOUD = 150;
export const secondsOf = (words: number): number => Math.round((words * 60) / ALOUD);

/** What is wrong with a translation, in words. */
export function oddWords(odd: Odd): string {
  if (odd.fault) return t("Line {line}, column {column}: {fault}", { line: odd.line ?? 1, column: odd.column ?? 1, fault: odd.fault.replaceAll("`", "") });
  const parts: string[] = [];
  if (odd.missing?.length) parts.push(t("Missing here: {names}", { names: odd.missing.map((name) => `{${name}}`).join(" ") }));
  if (odd.added?.length) parts.push(t("Not in the source: {names}", { names: odd.added.map((name) => `{${name}}`).join(" ") }));
  return parts.join(" · ");
}
