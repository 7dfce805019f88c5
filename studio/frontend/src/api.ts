/** Talking to the studio's server ("studio — HTTP" in docs/architecture.md). */
import { t } from "./kit";
import type { Command, Content, Delta, JsonObject, Kind, Problem, Ref, Use, Whole } from "./model";
import type { Present } from "./people/presence";

/** The server said no: `status` 409 is a conflict, 422 a refusal with its reasons. */
export class Refused extends Error {
  /** `who`: in a conflict, who changed the same scenario last, if that is known. */
  constructor(readonly status: number, readonly code: string, message: string, readonly problems: Problem[], readonly who = "") { super(message); }
}
/** The server could not be reached; the same request may be tried again. */
export class Offline extends Error {}

function token(): string {
  return document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "";
}

export async function call<T>(method: string, url: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { "X-CSRF-Token": token(), Accept: "application/json" }, credentials: "same-origin" };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (cause) {
    throw new Offline(t("The studio cannot be reached."), { cause });
  }
  if (response.status >= 502 && response.status <= 504) throw new Offline(t("The studio cannot be reached."));
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new Refused(response.status, "not-json", t("The studio gave an answer that cannot be read ({status}).", { status: response.status }), []);
  }
  if (response.ok) return answer as T;
  const error = (answer as { error?: { code?: string; message?: string; who?: string }; problems?: Problem[] } | null) ?? {};
  const nested = (error.error as { problems?: Problem[] } | undefined)?.problems;
  throw new Refused(response.status, error.error?.code ?? "", error.error?.message ?? t("The studio refused the change ({status}).", { status: response.status }), error.problems ?? nested ?? [], error.error?.who);
}

export class Api {
  private readonly root: string;
  constructor(readonly slug: string) { this.root = `/api/scenarios/${encodeURIComponent(slug)}`; }

  load(): Promise<Whole> { return call("GET", `${this.root}?packs=no`); }
  pack(digest: string): Promise<Content> { return call("GET", `/api/packs/digest/${encodeURIComponent(digest)}`); }
  changes(since: string): Promise<Delta | Whole> { return call("GET", `${this.root}/changes?since=${encodeURIComponent(since)}`); }
  commands(base: number, have: string, label: string, commands: Command[]): Promise<Delta | Whole> {
    return call("POST", `${this.root}/commands`, { base, have, label, commands });
  }
  /** All scenarios, packs and campaigns the person may see. */
  scenarios(): Promise<{ id: string; slug: string; kind: string; title: Record<string, string>; version: string }[]> { return call("GET", "/api/scenarios"); }
  /** Sends a picture for a tile; a command then gives it to the tile. */
  picture(tile: string, file: File): Promise<{ picture: string; width: number; height: number }> {
    const form = new FormData();
    form.append("file", file);
    return call("POST", `${this.root}/pictures/${encodeURIComponent(tile)}`, form);
  }
  undo(base: number, have: string): Promise<Delta | Whole> { return call("POST", `${this.root}/undo`, { base, have }); }
  redo(base: number, have: string): Promise<Delta | Whole> { return call("POST", `${this.root}/redo`, { base, have }); }
  /** Every place that speaks of a thing, of the scenario or of a pack. */
  uses(kind: Kind, id: string): Promise<{ uses: Use[] }> { return call("GET", `${this.root}/uses/${kind}/${encodeURIComponent(id)}`); }
  /** How many places speak of each thing; what nothing speaks of is left out. */
  counts(): Promise<Partial<Record<Kind, Record<string, number>>>> { return call("GET", `${this.root}/uses`); }
  /** Says what this window shows; answers who is here, and the revision the scenario is at. */
  presence(told: { tab: string; page: string; selected: Ref | null }): Promise<{ rev: number; people: Omit<Present, "mine">[] }> {
    return call("POST", `${this.root}/presence`, told);
  }
  /** Says that this window is closing: nobody is there any more to read an answer. */
  gone(tab: string): void {
    void fetch(`${this.root}/presence`, { method: "POST", keepalive: true, credentials: "same-origin", body: JSON.stringify({ tab, gone: true }),
      headers: { "X-CSRF-Token": token(), "Content-Type": "application/json" } }).catch(() => undefined);
  }
  /** The event groups there are. */
  groups<T>(): Promise<T[]> { return call("GET", "/api/groups"); }
  /** The commands that put a group in, its gaps filled with `values`. */
  group(id: string, values: Record<string, string>): Promise<{ commands: Command[] }> { return call("POST", `${this.root}/groups/${encodeURIComponent(id)}`, { values }); }
}

export type { Use };

/** The JSON Schema of one item of a kind. */
export function ofSchemas(kind: Kind): Promise<JsonObject> { return call("GET", `/api/schema/${kind}`); }
