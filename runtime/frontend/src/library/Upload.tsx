import { useId, useRef } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import type { Brought, Uploads } from "./useUploads";

/** Bring packages and saved games: choose files here, or drop them anywhere on the page. */
export function Upload({ uploads }: { uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);
  const field = useId();
  const { files, send, stop, dismiss } = uploads;
  return (
    <section className="upload panel" aria-labelledby={`${field}-title`}>
      <Icon name="upload" className="upload-sign" />
      <div>
        <h3 id={`${field}-title`}>{t("Bring a package")}</h3>
        <p className="small muted">{t("Drop files anywhere on this page, or choose them: stories and packs (.haunt), saved games (.hauntsave).")}</p>
      </div>
      <label className="button" htmlFor={field}>{t("Choose a file")}</label>
      <input
        ref={input} id={field} className="visually-hidden" type="file" multiple accept=".haunt,.hauntsave,application/zip"
        onChange={(event) => { send(event.target.files ?? []); event.target.value = ""; }}
      />
      {files.length > 0 && (
        <ul className="brought" aria-live="polite">
          {files.map((one) => <li key={one.id}><File data={one} onStop={() => stop(one.id)} onDismiss={() => dismiss(one.id)} /></li>)}
        </ul>
      )}
    </section>
  );
}

function File({ data, onStop, onDismiss }: { data: Brought; onStop: () => void; onDismiss: () => void }) {
  const { stage, name } = data;
  if (stage === "waiting" || stage === "sending") {
    const words = stage === "waiting" ? t("{name} waits", { name }) : t("Sending {name}", { name });
    return (
      <div className="brought-row">
        <p className="small">
          {words}
          <progress value={stage === "waiting" ? 0 : data.share} max={1} aria-label={words} />
        </p>
        <button type="button" className="button quiet" onClick={onStop} aria-label={t("Cancel {name}", { name })}>{t("Cancel")}</button>
      </div>
    );
  }
  const bad = stage === "refused";
  return (
    <div className="brought-row">
      <div className="small reasons">
        <p className={bad ? "error" : stage === "done" && data.problems.length === 0 ? "good" : undefined}><Icon name={bad || data.problems.length > 0 ? "warning" : stage === "done" ? "check" : "close"} /> {data.message}</p>
        {data.problems.length > 0 && <ul>{data.problems.slice(0, 6).map((problem, i) => <li key={i}>{problem.message} {problem.hint} <code>{problem.code}</code></li>)}</ul>}
      </div>
      {data.url && <a className="button primary" href={data.url}>{t("Play on")}</a>}
      <button type="button" className="button quiet square" aria-label={t("Close the note about {name}", { name })} onClick={onDismiss}><Icon name="close" /></button>
    </div>
  );
}
