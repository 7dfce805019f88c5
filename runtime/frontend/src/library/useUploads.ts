import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { ApiError, upload, type Sent } from "../api";
import type { Problem } from "../page";

export type Stage = "waiting" | "sending" | "done" | "refused" | "stopped";

/** One file that is being brought, or was. */
export interface Brought {
  id: number;
  name: string;
  /** A saved game becomes a table; anything else is a package. */
  save: boolean;
  stage: Stage;
  share: number;
  message: string;
  problems: Problem[];
  /** Where a saved game goes on. */
  url?: string | undefined;
}

interface Waiting { id: number; file: File; save: boolean }

const isSave = (name: string): boolean => /\.hauntsave$/i.test(name);

function told(sent: Sent, name: string, save: boolean): Pick<Brought, "message" | "problems" | "url"> {
  if (save) return { message: t("{name} can be played on.", { name }), problems: [], url: sent.url };
  const card = sent.package;
  if (sent.version && sent.shown && sent.version !== sent.shown) {
    return { message: t("{name} is version {version}; the later version {shown} stays on the shelf.", { name, version: sent.version, shown: sent.shown }), problems: [] };
  }
  if (card && !card.playable) {
    return { message: t("{name} stands on the shelf, but cannot be played yet:", { name }), problems: card.problems.filter((one) => one.severity === "error") };
  }
  return { message: t("{name} stands on the shelf.", { name }), problems: [] };
}

/** Files on their way to the server, one after the other; `done` is called after each that was taken in. */
export function useUploads(done: () => Promise<void>) {
  const [files, setFiles] = useState<Brought[]>([]);
  const queue = useRef<Waiting[]>([]);
  const number = useRef(0);
  const running = useRef<{ id: number; stop: AbortController } | null>(null);
  const finished = useRef(done);
  useEffect(() => { finished.current = done; });

  const change = useCallback((id: number, part: Partial<Brought>) => setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one))), []);

  const work = useCallback(async () => {
    if (running.current) return;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file, save } = next;
      const stop = new AbortController();
      running.current = { id, stop };
      change(id, { stage: "sending" });
      try {
        const sent = await upload(file, save ? "/api/saves" : "/api/packages", (share) => change(id, { share }), stop.signal);
        if (sent === null) change(id, { stage: "stopped", message: t("{name} was not sent.", { name: file.name }) });
        else {
          await finished.current();
          change(id, { stage: "done", ...told(sent, file.name, save) });
        }
      } catch (problem) {
        const refused = problem instanceof ApiError ? problem : new ApiError("internal", String(problem), 500);
        change(id, { stage: "refused", message: `${file.name}: ${refused.message}`, problems: refused.problems });
      }
    }
    running.current = null;
  }, [change]);

  const send = useCallback((chosen: Iterable<File>) => {
    const added = [...chosen].map((file) => ({ id: ++number.current, file, save: isSave(file.name) }));
    queue.current.push(...added);
    setFiles((all) => [
      ...all.filter((one) => one.stage === "waiting" || one.stage === "sending"),
      ...added.map(({ id, file, save }): Brought => ({ id, name: file.name, save, stage: "waiting", share: 0, message: "", problems: [] })),
    ]);
    void work();
  }, [work]);

  const stop = useCallback((id: number) => {
    if (running.current?.id === id) running.current.stop.abort();
    else {
      queue.current = queue.current.filter((one) => one.id !== id);
      setFiles((all) => all.filter((one) => one.id !== id));
    }
  }, []);

  const dismiss = useCallback((id: number) => setFiles((all) => all.filter((one) => one.id !== id)), []);
  return { files, send, stop, dismiss };
}

export type Uploads = ReturnType<typeof useUploads>;
