import { t } from "../../../tile_library/frontend/index";
import { knownLog, withLog } from "./log/growing";
import type { PackageData, PackData, Problem, Rules } from "./page";
import type { Answer, TableState } from "./view";

/** Choices that would be taken back, in the order they were made; a barrier where dice fell or something hidden was shown. */
export interface Undoing { choices: string[]; barrier: boolean; step: number }

/** Of a game that is over: how long it was played, and whether it can be played again as it was set up. */
export interface Aftermath { seconds: number; again: boolean }
/** A table as it stood after some of its choices; `done` is what the last of them was called. */
export interface ReplayStep { state: TableState; count: number; of: number; done: string | null }

/** What the server refused, in a sentence for a person. */
export class ApiError extends Error {
  constructor(readonly code: string, message: string, readonly status: number, readonly problems: Problem[] = []) {
    super(message);
  }
}

const csrf = (): string => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";

function refusal(status: number, body: unknown): ApiError {
  const error = (body as { error?: { code?: string; message?: string; problems?: Problem[] }; problems?: Problem[] } | null)?.error;
  const problems = error?.problems ?? (body as { problems?: Problem[] } | null)?.problems ?? [];
  return new ApiError(error?.code ?? "internal", error?.message ?? t("The server could not do that. Nothing was lost; please try again."), status, problems);
}

async function call<T>(method: string, url: string, body?: unknown, more: Record<string, string> = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", ...more };
  if (method !== "GET") headers["X-CSRF-Token"] = csrf();
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(url, { method, headers, credentials: "same-origin", ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new ApiError("offline", t("The server does not answer. Please check the connection."), 0);
  }
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw refusal(response.status, answer);
  return answer as T;
}

/** The host's secret links: one that makes another device the host, one for a screen that only shows. */
export type Keys = Record<"host" | "screen", { key: string; url: string }>;

const table = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;

/** Ask for a table's state, or change it: of the log only what is new travels. */
const at = async (code: string, method: string, path: string, body?: unknown): Promise<TableState> =>
  withLog(await call<TableState>(method, `${table(code)}/${path}`, body, { "X-Known-Log": knownLog(code) }));

const campaign = (code: string): string => `/api/campaigns/${encodeURIComponent(code)}`;

/** How a table or a campaign is begun. */
export interface NewTable {
  package: string;
  investigators: string[];
  seed?: number;
  options?: { mode?: "companion"; dice?: "physical"; players?: number; hints?: boolean; difficulty?: string; language?: string; names?: Record<string, string> };
}

/** A refusal in a sentence, whatever was thrown. */
export const sentence = (problem: unknown): string => (problem instanceof ApiError ? problem.message : String(problem));

export const api = {
  packages: () => call<{ packages: PackageData[] }>("GET", "/api/packages"),
  packs: () => call<{ packs: PackData[] }>("GET", "/api/packs"),
  pack: (id: string, enabled: boolean) => call<{ packs: PackData[] }>("PUT", `/api/packs/${encodeURIComponent(id)}`, { enabled }),
  rules: () => call<Rules>("GET", "/api/rules"),
  takeAway: (file: string) => call<null>("DELETE", `/api/packages/${encodeURIComponent(file)}`),
  create: (body: NewTable) => call<{ code: string; url: string }>("POST", "/api/tables", body),
  remove: (code: string) => call<null>("DELETE", table(code)),
  save: (code: string, packages: boolean): string => `${table(code)}/save${packages ? "?packages=1" : ""}`,
  beginCampaign: (body: NewTable) => call<{ code: string; url: string }>("POST", "/api/campaigns", body),
  beginChapter: (code: string, version: number, investigators: string[]) => call<{ code: string; url: string }>("POST", `${campaign(code)}/begin`, { version, investigators }),
  closeCampaign: (code: string, version: number) => call<null>("POST", `${campaign(code)}/close`, { version }),
  removeCampaign: (code: string) => call<null>("DELETE", campaign(code)),
  view: (code: string) => at(code, "GET", "view"),
  choose: (code: string, decision: number, value: Answer) => at(code, "POST", "choices", { decision, value }),
  undo: (code: string, force: boolean, step?: number) => at(code, "POST", "undo", { force, step }),
  /** What going back to before a line of the log would take back; nothing is changed. */
  undoing: (code: string, line: number) => call<Undoing>("GET", `${table(code)}/undo?to=${line}`),
  rewind: (code: string, line: number, step: number) => at(code, "POST", "undo", { to: line, step, force: true }),
  redo: (code: string, step?: number) => at(code, "POST", "redo", { step }),
  sit: (code: string, investigator: string) => at(code, "POST", "seats", { investigator }),
  stand: (code: string, investigator: string) => at(code, "DELETE", `seats/${encodeURIComponent(investigator)}`),
  aftermath: (code: string) => call<Aftermath>("GET", `${table(code)}/aftermath`),
  again: (code: string) => call<{ code: string; url: string }>("POST", `${table(code)}/again`, {}),
  replayStep: (code: string, count: number) => call<ReplayStep>("GET", `${table(code)}/replay/${count}`),
  /** Address of the file of a game that is over, with what it is played with. */
  replayFile: (code: string): string => `${table(code)}/replay?packages=1`,
  ask: (code: string, investigator: string) => at(code, "POST", `seats/${encodeURIComponent(investigator)}/ask`, {}),
  unask: (code: string, investigator: string) => at(code, "DELETE", `seats/${encodeURIComponent(investigator)}/ask`),
  grant: (code: string, investigator: string) => at(code, "POST", `seats/${encodeURIComponent(investigator)}/grant`, {}),
  keys: (code: string) => call<Keys>("GET", `${table(code)}/keys`),
  renew: (code: string, which: keyof Keys) => call<Keys>("POST", `${table(code)}/keys`, { renew: which }),
  beHost: (code: string, key: string) => at(code, "POST", "host", { key }),
  events: (code: string): string => `${table(code)}/events`,
};

export interface Sent { package?: PackageData | null; title?: string; version?: string; shown?: string; url?: string }

/** Send a package or a saved game; `progress` hears the share sent, 0 to 1. Resolves to null when it was stopped. */
export function upload(file: File, url: string, progress: (share: number) => void, stopped: AbortSignal): Promise<Sent | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("file", file);
    request.open("POST", url);
    request.setRequestHeader("X-CSRF-Token", csrf());
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.onprogress = (event) => { if (event.lengthComputable) progress(event.loaded / event.total); };
    request.onerror = () => reject(new ApiError("offline", t("The server does not answer. Please check the connection."), 0));
    request.onabort = () => resolve(null);
    request.onload = () => (request.status < 400 ? resolve(request.response as Sent) : reject(refusal(request.status, request.response)));
    stopped.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
