import { useId, useRef, useState, type DragEvent } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { ApiError, upload } from "../api";
import type { Problem } from "../page";

type Stage = { kind: "idle" } | { kind: "sending"; name: string; share: number } | { kind: "done"; name: string } | { kind: "refused"; name: string; message: string; problems: Problem[] };

/** Bring a package: drop a file or choose one; progress while it is sent, reasons when it is refused. */
export function Upload({ onDone }: { onDone: () => Promise<void> }) {
  const [stage, setStage] = useState<Stage>({ kind: "idle" });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const field = useId();

  const send = async (file: File | undefined) => {
    if (!file || stage.kind === "sending") return;
    setStage({ kind: "sending", name: file.name, share: 0 });
    try {
      await upload(file, (share) => setStage({ kind: "sending", name: file.name, share }));
      await onDone();
      setStage({ kind: "done", name: file.name });
    } catch (problem) {
      const refused = problem instanceof ApiError ? problem : new ApiError("internal", String(problem), 500);
      setStage({ kind: "refused", name: file.name, message: refused.message, problems: refused.problems });
    }
    if (input.current) input.current.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };

  return (
    <section
      className={over ? "upload panel over" : "upload panel"}
      aria-labelledby={`${field}-title`}
      onDragOver={(event) => { event.preventDefault(); setOver(true); }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" className="upload-sign" />
      <div>
        <h3 id={`${field}-title`}>{t("Bring a package")}</h3>
        <p className="small muted">{t("Drop a .haunt file here, or choose one.")}</p>
        <div aria-live="polite">
          {stage.kind === "sending" && (
            <p className="small"><progress value={stage.share} max={1} aria-label={t("Sending {name}", { name: stage.name })} /> {t("Sending {name}", { name: stage.name })}</p>
          )}
          {stage.kind === "done" && <p className="small good"><Icon name="check" /> {t("{name} stands on the shelf.", { name: stage.name })}</p>}
          {stage.kind === "refused" && (
            <div className="reasons small">
              <p className="error"><Icon name="warning" /> {stage.name}: {stage.message}</p>
              <ul>{stage.problems.slice(0, 6).map((problem, i) => <li key={i}>{problem.message} {problem.hint} <code>{problem.code}</code></li>)}</ul>
            </div>
          )}
        </div>
      </div>
      <label className="button" htmlFor={field}>{t("Choose a file")}</label>
      <input ref={input} id={field} className="visually-hidden" type="file" accept=".haunt,application/zip" onChange={(event) => void send(event.target.files?.[0])} />
    </section>
  );
}
