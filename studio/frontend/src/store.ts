/**
 * The one store of a workspace. A change is applied here at once and posted in order; the server's answer is the truth.
 * Refused changes are taken back with their reason, changes that met a conflict are kept to be applied again, and while the
 * server cannot be reached they wait and are retried.
 */
import { createContext, useContext, useSyncExternalStore } from "react";
import { Api, Offline, Refused } from "./api";
import { applyAll, find } from "./document";
import { t } from "./kit";
import { hashOf } from "./route";
import { laidOut } from "./layout";
import type { Command, Kind, Layout, Marks, Ref, Scenario, Snapshot } from "./model";

export interface Change { label: string; commands: Command[] }
export type Saving = { state: "saved"; at: Date } | { state: "saving" } | { state: "offline" };
export interface Notice { tone: "error" | "info"; text: string; details: string[]; retry: Change | null }

export interface State {
  snapshot: Snapshot | null;
  /** The scenario with every change that is still on its way. */
  scenario: Scenario;
  /** How the graph is laid out, likewise. */
  layout: Layout;
  marks: Marks;
  saving: Saving;
  notice: Notice | null;
  failure: string | null;
  selection: Ref | null;
}

const RETRY_MS = 3000;

export class Store {
  private state: State;
  private readonly listeners = new Set<() => void>();
  private queue: Change[] = [];
  private busy = false;
  readonly api: Api;

  constructor(slug: string, selection: Ref | null) {
    this.api = new Api(slug);
    this.state = { snapshot: null, scenario: {}, layout: {}, marks: { colours: {}, notes: {}, groups: {} }, saving: { state: "saved", at: new Date() }, notice: null, failure: null, selection };
    window.addEventListener("beforeunload", (event) => { if (this.queue.length) event.preventDefault(); });
    window.addEventListener("online", () => void this.flush());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  get = (): State => this.state;

  private set(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }

  private accept(snapshot: Snapshot): void {
    const scenario = this.queue.reduce((doc, change) => applyAll(doc, change.commands), snapshot.scenario);
    this.set({ snapshot, scenario, ...laidOut(snapshot, this.queue.flatMap((change) => change.commands)), failure: null });
  }

  async load(): Promise<void> {
    try {
      this.accept(await this.api.load());
    } catch (error) {
      this.set({ failure: reason(error) });
    }
  }

  select = (selection: Ref | null): void => {
    const now = this.state.selection;
    if (now?.kind === selection?.kind && now?.id === selection?.id) return;
    this.set({ selection });
    history.replaceState(history.state, "", selection ? hashOf(selection) : location.pathname);
  };

  /** Applies the commands here and sends them. One call is one step of undo. */
  run = (label: string, commands: Command[]): void => {
    if (!commands.length || !this.state.snapshot) return;
    this.queue.push({ label, commands });
    this.set({ scenario: applyAll(this.state.scenario, commands), ...laidOut(this.state, commands), notice: null });
    void this.flush();
  };

  rename = (kind: Kind, id: string, to: string): void => {
    this.run(t("Rename {id} to {to}", { id, to }), [{ op: "rename", kind, id, to }]);
    if (this.state.selection?.kind === kind && this.state.selection.id === id) this.select({ kind, id: to });
  };

  private async flush(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let change = this.queue[0]; change && this.state.snapshot; change = this.queue[0]) {
        this.set({ saving: { state: "saving" } });
        try {
          const snapshot = await this.api.commands(this.state.snapshot.rev, change.label, change.commands);
          this.queue.shift();
          this.accept(snapshot);
        } catch (error) {
          if (error instanceof Offline) {
            this.set({ saving: { state: "offline" } });
            setTimeout(() => void this.flush(), RETRY_MS);
            return;
          }
          await this.takeBack(change, error);
        }
      }
      this.set({ saving: { state: "saved", at: new Date() } });
    } finally {
      this.busy = false;
    }
  }

  private async takeBack(change: Change, error: unknown): Promise<void> {
    if (error instanceof Refused && error.status === 409) {
      const before = this.state.snapshot?.scenario;
      await this.load();
      const after = this.state.snapshot?.scenario;
      // Somebody worked on other things: the change still means what it meant, and is sent again.
      if (before && after && change.commands.every((command) => untouched(command, before, after))) return;
      this.queue.shift();
      if (this.state.snapshot) this.accept(this.state.snapshot);
      this.set({ notice: { tone: "info", retry: change, details: [],
        text: t("Someone else changed this scenario. It was reloaded; your change “{label}” is kept here.", { label: change.label }) } });
      return;
    }
    this.queue.shift();
    if (this.state.snapshot) this.accept(this.state.snapshot);
    const problems = error instanceof Refused ? error.problems.map((problem) => problem.message).filter((line) => !error.message.includes(line)) : [];
    this.set({ notice: { tone: "error", retry: null, details: problems,
      text: t("“{label}” was not saved: {reason}", { label: change.label, reason: reason(error) }) } });
  }

  applyAgain = (): void => {
    const change = this.state.notice?.retry;
    if (change) this.run(change.label, change.commands);
  };
  tell = (text: string, details: string[] = [], tone: Notice["tone"] = "error"): void => this.set({ notice: { tone, text, details, retry: null } });
  dismiss = (): void => this.set({ notice: null });

  private async travel(go: (base: number) => Promise<Snapshot>): Promise<void> {
    const base = this.state.snapshot?.rev;
    if (this.busy || this.queue.length || base === undefined) return;
    this.busy = true;
    this.set({ saving: { state: "saving" }, notice: null });
    try {
      this.accept(await go(base));
    } catch (error) {
      if (error instanceof Refused && error.status === 409) await this.load();
      this.tell(reason(error));
    } finally {
      this.busy = false;
      this.set({ saving: { state: "saved", at: new Date() } });
    }
    await this.flush();
  }
  undo = (): Promise<void> => this.travel((base) => this.api.undo(base));
  redo = (): Promise<void> => this.travel((base) => this.api.redo(base));
}

/** Whether what a command is about is the same in both documents. */
function untouched(command: Command, before: Scenario, after: Scenario): boolean {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  if (command.op === "layout") return true;
  if (command.op !== "settings") return same(find(before, command.kind, command.id), find(after, command.kind, command.id));
  return Object.keys(command.value).every((key) => {
    const part = (scenario: Scenario): unknown => {
      const value = (scenario as Record<string, unknown>)[key];
      return key === "board" ? { ...(value as object), tiles: null } : key === "mythos" ? { ...(value as object), events: null } : value;
    };
    return same(part(before), part(after));
  });
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const StoreContext = createContext<Store | null>(null);
export const StoreProvider = StoreContext.Provider;

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error("the workspace has no store");
  return store;
}
export function useWorkspace(): State {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.get);
}
