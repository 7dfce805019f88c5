/**
 * The one store of a workspace. A change is applied here at once and posted in order; the server answers with what has changed,
 * and its answer is the truth. When somebody else changed the scenario meanwhile, our changes are carried over to it; those that
 * contradict are kept, with the question what to do. While the server cannot be reached changes wait, in this browser too.
 */
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { Api, Offline, Refused } from "./api";
import { isDelta, patched, sharing } from "./delta";
import { applyAll } from "./document";
import { t } from "./kit";
import { hashOf } from "./route";
import { laidOut } from "./layout";
import type { Command, Content, Delta, Kind, Layout, Marks, Problem, Ref, Scenario, Snapshot, Whole } from "./model";
import { baseOf, rebase, withBase, type Change } from "./rebase";
import { Unsent, type Kept } from "./unsent";

export type { Change } from "./rebase";
export type Saving = { state: "saved"; at: Date } | { state: "saving" } | { state: "offline" } | { state: "signed-out" };
export interface Notice { tone: "error" | "info"; text: string; details: string[] }

export interface State {
  snapshot: Snapshot | null;
  /** The scenario with every change that is still on its way. */
  scenario: Scenario;
  /** How the graph is laid out, likewise. */
  layout: Layout;
  marks: Marks;
  saving: Saving;
  notice: Notice | null;
  /** Changes that are not stored and wait for a decision. */
  kept: readonly Kept[];
  failure: string | null;
  /** The last change the server would not store, so that a form can go on with it; the next change takes it away. */
  refused: { change: Change; reason: string; problems: Problem[] } | null;
  selection: Ref | null;
}

/** What is done in turn: a change, or a step through the history. */
type Step = Change | { travel: "undo" | "redo" };
const isChange = (step: Step): step is Change => "commands" in step;

const RETRY_MS = 3000;

export class Store {
  private state: State;
  private readonly listeners = new Set<() => void>();
  private queue: Step[] = [];
  private busy = false;
  /** Somebody else's changes are there to be fetched. */
  private behind = false;
  /** Something was typed that no change holds yet. */
  private typing = false;
  private readonly packs = new Map<string, Content>();
  private readonly unsent: Unsent;
  readonly api: Api;

  /** `mayChange`: whether changes are taken at all; whoever may only look is told so before anything seems to change. */
  constructor(slug: string, selection: Ref | null, readonly mayChange = true) {
    this.api = new Api(slug);
    this.unsent = new Unsent(slug);
    this.state = { snapshot: null, scenario: {}, layout: {}, marks: { colours: {}, notes: {}, groups: {} }, saving: { state: "saved", at: new Date() }, notice: null, kept: [], failure: null, refused: null, selection };
    window.addEventListener("beforeunload", (event) => { if (this.waiting().length && this.state.saving.state !== "signed-out") event.preventDefault(); });
    window.addEventListener("online", () => void this.flush());
    document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") void this.catchUp(); });
    window.addEventListener("input", () => { this.typing = true; });
    // Whoever leaves a field commits it first.
    window.addEventListener("focusout", () => setTimeout(() => { this.typing = false; void this.flush(); }));
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

  private waiting(): Change[] { return this.queue.filter(isChange); }

  /** What is shown: the server's state with what waits. What says the same stays the same object. */
  private shown(snapshot: Snapshot): Pick<State, "scenario" | "layout" | "marks"> {
    const { scenario, layout, marks } = this.state;
    const commands = this.waiting().flatMap((change) => change.commands);
    const laid = laidOut(snapshot, commands);
    return { scenario: sharing(scenario, applyAll(snapshot.scenario, commands)), layout: sharing(layout, laid.layout), marks: sharing(marks, laid.marks) };
  }

  private async accept(answer: Delta | Whole): Promise<void> {
    const before = this.state.snapshot;
    let next: Snapshot;
    if (!isDelta(answer)) next = { ...answer, packs: before?.packs ?? {} };
    else if (before?.tag === answer.from) next = patched(before, answer);
    else return this.load();
    if (next.pack_digests !== before?.pack_digests) next.packs = await this.packsOf(next.pack_digests);
    // Changes that were made while the packs came are in the queue, and are shown on top.
    next.scenario = before ? sharing(before.scenario, next.scenario) : next.scenario;
    this.set({ snapshot: next, ...this.shown(next), failure: null });
  }

  private async packsOf(digests: Record<string, string>): Promise<Record<string, Content>> {
    const entries = Object.entries(digests).map(async ([name, digest]) => {
      const pack = this.packs.get(digest) ?? await this.api.pack(digest);
      this.packs.set(digest, pack);
      return [name, pack] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  async load(): Promise<void> {
    try {
      await this.accept(await this.api.load());
      const left = this.unsent.claim();
      if (left.length) this.hold(left);
    } catch (error) {
      this.set({ failure: reason(error) });
    }
  }

  /** Fetches what somebody else changed, when there is something newer than `rev`; while something is typed it waits for that. */
  catchUp = async (rev = Infinity): Promise<void> => {
    if (!this.state.snapshot || rev <= this.state.snapshot.rev) return;
    this.behind = true;
    await this.flush();
  };

  select = (selection: Ref | null): void => {
    const now = this.state.selection;
    if (now?.kind === selection?.kind && now?.id === selection?.id) return;
    this.set({ selection });
    history.replaceState(history.state, "", selection ? hashOf(selection) : location.pathname);
  };

  /** Applies the commands here and sends them. One call is one step of undo. */
  run = (label: string, commands: Command[]): void => {
    if (!commands.length || !this.state.snapshot) return;
    if (!this.mayChange) { this.tell(onlyLooking(), [], "info"); return; }
    this.typing = false;
    this.queue.push({ label, commands });
    this.set({ scenario: applyAll(this.state.scenario, commands), ...laidOut(this.state, commands), notice: null, refused: null });
    this.persist();
    void this.flush();
  };

  rename = (kind: Kind, id: string, to: string): void => {
    this.run(t("Rename {id} to {to}", { id, to }), [{ op: "rename", kind, id, to }]);
    if (this.state.selection?.kind === kind && this.state.selection.id === id) this.select({ kind, id: to });
  };

  /** Sends what waits, in order; then fetches what others did, if there is something. */
  private async flush(): Promise<void> {
    if (this.busy || this.state.saving.state === "signed-out") return;
    this.busy = true;
    try {
      for (let step = this.queue[0]; step && this.state.snapshot; step = this.queue[0]) {
        this.set({ saving: { state: "saving" } });
        try {
          const answer = await this.send(step, this.state.snapshot);
          this.queue.shift();
          this.persist();
          // Stored; should the rest of the answer get lost, it is fetched.
          this.behind = true;
          await this.accept(answer);
          this.behind = false;
        } catch (error) {
          if (this.stopped(error)) return;
          await this.takeBack(step, error);
        }
      }
      if (this.behind && !this.typing && this.state.snapshot) {
        await this.accept(await this.api.changes(this.state.snapshot.tag));
        this.behind = false;
      }
      if (this.state.saving.state !== "saved") this.set({ saving: { state: "saved", at: new Date() } });
    } catch (error) {
      if (!this.stopped(error)) this.tell(reason(error));
      return;
    } finally {
      this.busy = false;
    }
    if (this.queue.length) void this.flush();
  }

  private send(step: Step, { rev, tag }: Snapshot): Promise<Delta | Whole> {
    if (isChange(step)) return this.api.commands(rev, tag, step.label, step.commands);
    return step.travel === "undo" ? this.api.undo(rev, tag) : this.api.redo(rev, tag);
  }

  /** Whether nothing can be sent for now, through no fault of the change. */
  private stopped(error: unknown): boolean {
    if (error instanceof Offline) {
      this.set({ saving: { state: "offline" } });
      this.persist();
      setTimeout(() => void this.flush(), RETRY_MS);
      return true;
    }
    if (error instanceof Refused && (error.status === 401 || error.code === "csrf")) {
      this.set({ saving: { state: "signed-out" }, notice: { tone: "error", details: this.waiting().map((change) => change.label),
        text: t("You are signed out. What is not stored yet is kept in this browser: sign in and open the scenario again.") } });
      this.persist();
      return true;
    }
    return false;
  }

  private async takeBack(step: Step, error: unknown): Promise<void> {
    const before = this.state.snapshot;
    if (!before) return;
    if (error instanceof Refused && error.status === 409 && error.code === "conflict") {
      await this.accept(await this.api.changes(before.tag));
      this.carryOver(before, error.who);
      return;
    }
    this.queue = this.queue.filter((other) => other !== step);
    const base = isChange(step) ? baseOf([step], before.scenario) : null;
    this.set(this.shown(before));
    this.persist();
    if (!isChange(step) || !base) return this.tell(reason(error));
    const problems = error instanceof Refused ? error.problems.map((problem) => problem.message).filter((line) => !error.message.includes(line)) : [];
    if (error instanceof Refused && error.status < 500) this.set({ refused: { change: step, reason: reason(error), problems: error.problems } });
    this.tell(t("“{label}” was not saved: {reason}", { label: step.label, reason: reason(error) }), problems);
    // The studio itself failed: the change may be as sound as any.
    if (error instanceof Refused && error.status >= 500) this.hold([{ why: "left", changes: [step], base }]);
  }

  /** Somebody else changed the scenario: what waits is sent again as it reads there; what contradicts is kept. */
  private carryOver(before: Snapshot, by: string): void {
    const after = this.state.snapshot;
    if (!after) return;
    // A step through the history was meant for what one saw.
    const travels = this.queue.length > this.waiting().length;
    const waiting = this.waiting();
    const { sound, torn } = rebase(waiting, documentOf(before), documentOf(after));
    this.queue = sound;
    this.set(this.shown(after));
    if (torn.length) this.hold([{ why: "conflict", changes: torn, base: baseOf(torn, documentOf(before)), ...(by && { by }) }]);
    else this.persist();
    if (travels) this.tell(t("Someone else changed this scenario just now. Look what is new, then undo or redo again."));
  }

  private persist(): void {
    const snapshot = this.state.snapshot;
    const changes = this.waiting();
    const queue: Kept[] = changes.length && snapshot ? [{ why: "left", changes, base: baseOf(changes, documentOf(snapshot)) }] : [];
    if (!this.unsent.keep([...queue, ...this.state.kept]))
      this.tell(t("This browser has no room to keep what is not stored yet. Do not close the window before it is."));
  }

  private hold(more: Kept[]): void {
    this.set({ kept: [...this.state.kept, ...more] });
    this.persist();
  }

  /** Applies what was kept to the scenario as it is now; where somebody else changed the same, ours counts, as was asked. */
  applyAgain = (): void => {
    const { kept, snapshot } = this.state;
    if (!snapshot) return;
    this.set({ kept: [], notice: null });
    for (const { why, changes, base } of kept) {
      const now = documentOf({ ...snapshot, scenario: this.state.scenario });
      const { sound, torn } = rebase(changes, withBase(now, base), now, why === "conflict" ? "mine" : "ask");
      for (const change of sound) this.run(change.label, change.commands);
      if (!torn.length) continue;
      if (why === "left") this.hold([{ why: "conflict", changes: torn, base }]);
      else this.tell(t("This can not be applied any more, for what it was about is gone:"), torn.map((change) => change.label));
    }
    this.persist();
  };
  /** A kept conflict was decided field by field: what was chosen is stored instead of it. */
  settle = (kept: Kept, changes: readonly Change[]): void => {
    this.set({ kept: this.state.kept.filter((each) => each !== kept) });
    for (const change of changes) this.run(change.label, change.commands);
    this.persist();
  };
  discardKept = (): void => {
    this.set({ kept: [] });
    this.persist();
  };
  tell = (text: string, details: string[] = [], tone: Notice["tone"] = "error"): void => this.set({ notice: { tone, text, details } });
  dismiss = (): void => this.set({ notice: null });
  /** Forgets what was refused: the form shows again what is stored. */
  letGo = (): void => this.set({ refused: null, notice: null });

  private async travel(step: "undo" | "redo"): Promise<void> {
    if (!this.state.snapshot || !this.mayChange) return;
    this.set({ notice: null });
    this.queue.push({ travel: step });
    await this.flush();
  }
  undo = (): Promise<void> => this.travel("undo");
  redo = (): Promise<void> => this.travel("redo");
}

/** The document with the fields of the manifest beside it, as `settings` change both. */
function documentOf(snapshot: Snapshot): Scenario {
  return { ...snapshot.scenario, manifest: snapshot.manifest } as Scenario;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What is said to whoever may not change what they see. */
export function onlyLooking(): string { return t("You may look, but not change."); }

const StoreContext = createContext<Store | null>(null);
export const StoreProvider = StoreContext.Provider;

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error("the workspace has no store");
  return store;
}
/** Whether the person may change what is shown; what does not change the scenario (a preview's set-up) says so with `FreeProvider`. */
export function useMayChange(): boolean {
  const free = useContext(FreeContext);
  return (useContext(StoreContext)?.mayChange ?? true) || free;
}
const FreeContext = createContext(false);
export const FreeProvider = FreeContext.Provider;
export function useWorkspace(): State {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.get);
}
/** A part of the state; the component is drawn anew only when `pick` gives something else, so let it give what is there already. */
export function useSelect<T>(pick: (state: State) => T): T {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
/** The scenario as it is shown, with the fields of the manifest beside it, as `settings` change both. */
export function useDocument(): Scenario {
  const { scenario, snapshot } = useWorkspace();
  return useMemo(() => ({ ...scenario, manifest: snapshot?.manifest }) as Scenario, [scenario, snapshot?.manifest]);
}
