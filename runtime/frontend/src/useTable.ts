import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../../tile_library/frontend/index";
import { api, ApiError } from "./api";
import { withLog } from "./log/growing";
import type { Seating } from "./join/SeatActions";
import type { Answer, TableState } from "./view";

export interface Table {
  state: TableState;
  /** A choice is on its way: nothing else is sent until it is answered. */
  busy: boolean;
  /** The stream of changes is broken and being mended. */
  offline: boolean;
  error: string | null;
  dismiss: () => void;
  choose: (value: Answer) => void;
  undo: (force?: boolean) => void;
  redo: () => void;
  /** Goes back to before a line of the log, as it stood at a step of the game. Not at every table. */
  rewind?: (line: number, step: number) => void;
  /** Asking for the seat of a player who is away, and answering it; a designer's preview has no seats. */
  seating?: Pick<Seating, "ask" | "unask" | "grant"> & { beHost: (key: string) => void };
  sit: (investigator: string) => void;
  stand: (investigator: string) => void;
  /** What undo would take back, when it must be confirmed first. */
  barrier: string | null;
  keep: () => void;
}

const nobody = (): void => undefined;

/** What can be done about seats from this screen. */
export const seatingOf = ({ state, busy, sit, stand, seating }: Table): Seating =>
  ({ role: state.you.role, busy, sit, stand, ask: seating?.ask ?? nobody, unask: seating?.unask ?? nobody, grant: seating?.grant ?? nobody });

const RETRY_MS = 2500;
/** While somebody asks for a seat, or stands at the door, the clock may change what is allowed without anything being done. */
const LOOK_AGAIN_MS = 10_000;

/** One table: its state, kept in step by server-sent events, and the ways to change it. */
export function useTable(first: TableState): Table {
  const [state, setState] = useState(() => withLog(first));
  const [busy, setBusy] = useState(false);
  const [offline, setOffline] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [barrier, setBarrier] = useState<string | null>(null);
  const sending = useRef(false);
  const version = useRef(first.version);
  const decision = useRef(first.view.decision?.id);
  const step = useRef(first.step);
  const { code } = first;

  const accept = useCallback((next: TableState) => {
    if (next.version < version.current) return; // an older answer overtaken by a newer one
    version.current = next.version;
    decision.current = next.view.decision?.id;
    step.current = next.step;
    setState(next);
  }, []);

  const refresh = useCallback(async () => {
    try {
      accept(await api.view(code));
      setOffline((was) => { if (was) setError(null); return false; });
    } catch (problem) {
      if (problem instanceof ApiError && problem.code !== "offline") setError(problem.message);
      else setOffline(true);
    }
  }, [accept, code]);

  useEffect(() => {
    if (!offline) return undefined;
    const timer = window.setInterval(() => void refresh(), RETRY_MS);
    return () => window.clearInterval(timer);
  }, [offline, refresh]);

  useEffect(() => {
    let source: EventSource | null = null;
    let timer = 0;
    let broken = false;
    const open = () => {
      source = new EventSource(api.events(code));
      source.onopen = () => { if (broken) { broken = false; void refresh(); } setOffline(false); };
      source.addEventListener("changed", (event) => {
        if (!(Number((event as MessageEvent).lastEventId) <= version.current)) void refresh();
      });
      source.addEventListener("trouble", (event) => {
        // The server lost its database: what it says stands there until the next change is heard.
        setError((JSON.parse((event as MessageEvent<string>).data) as { message: string }).message);
        setOffline(true);
      });
      source.onerror = () => {
        broken = true;
        setOffline(true);
        if (source?.readyState === EventSource.CLOSED) timer = window.setTimeout(open, RETRY_MS);
      };
    };
    open();
    return () => { source?.close(); window.clearTimeout(timer); };
  }, [code, refresh]);

  const waiting = state.seats.some((seat) => seat.asked || (seat.taken && !seat.mine && state.you.role === "guest"));
  useEffect(() => {
    if (!waiting || offline) return undefined;
    const timer = window.setInterval(() => void refresh(), LOOK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [waiting, offline, refresh]);

  const send = useCallback(async (request: () => Promise<TableState>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setError(null);
    try {
      accept(await request());
      setBarrier(null);
    } catch (problem) {
      const refused = problem instanceof ApiError ? problem : new ApiError("internal", String(problem), 500);
      if (refused.code === "undo-barrier") setBarrier(refused.message);
      else if (refused.code === "stale-decision") {
        setError(t("The table has moved on since; nothing was changed. Here is what is asked now."));
        await refresh();
      } else {
        setError(refused.message);
        if (refused.code === "offline") setOffline(true);
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }, [accept, refresh]);

  return {
    state, busy, offline, error, barrier,
    dismiss: () => setError(null),
    keep: () => setBarrier(null),
    choose: useCallback((value: Answer) => {
      const open = decision.current;
      if (open !== undefined) void send(() => api.choose(code, open, value));
    }, [code, send]),
    undo: (force = false) => void send(() => api.undo(code, force, step.current)),
    redo: () => void send(() => api.redo(code, step.current)),
    rewind: (line, step) => void send(() => api.rewind(code, line, step)),
    seating: {
      ask: (investigator) => void send(() => api.ask(code, investigator)),
      unask: (investigator) => void send(() => api.unask(code, investigator)),
      grant: (investigator) => void send(() => api.grant(code, investigator)),
      beHost: (key) => void send(() => api.beHost(code, key)),
    },
    sit: (investigator) => void send(() => api.sit(code, investigator)),
    stand: (investigator) => void send(() => api.stand(code, investigator)),
  };
}
