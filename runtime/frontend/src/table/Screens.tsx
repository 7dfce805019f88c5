import { useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { api, ApiError, type Keys } from "../api";

const whole = (address: string): string => new URL(address, location.origin).href;

function Row({ title, words, url, onRenew, secret }: { title: string; words: string; url: string; onRenew: () => void; secret?: boolean }) {
  const [copied, setCopied] = useState("");
  const copy = (): void => {
    navigator.clipboard?.writeText(whole(url)).then(() => setCopied(t("Copied.")), () => setCopied(whole(url)));
    if (!navigator.clipboard) setCopied(whole(url)); // only safe addresses may write to the clipboard; it can be marked by hand
  };
  return (
    <div className="key-row">
      <p><strong>{title}</strong><br /><span className="small muted">{words}</span></p>
      {!secret && <a className="button" href={url} target="_blank" rel="noopener"><Icon name="image" /> {t("Open the table screen")}</a>}
      <button type="button" className="button" onClick={copy}><Icon name="copy" /> {secret ? t("Copy the host's link") : t("Copy the screen's link")}</button>
      <button type="button" className="button quiet" onClick={() => { setCopied(""); onRenew(); }}><Icon name="refresh" /> {t("New link")}</button>
      <p className="small" role="status">{copied}</p>
    </div>
  );
}

/** The host's two links: one for a big screen that only shows, one that makes another device the host. */
export function Screens({ code }: { code: string }) {
  const [keys, setKeys] = useState<Keys | null>(null);
  const [error, setError] = useState("");
  const take = (asked: Promise<Keys>): void => {
    setError("");
    asked.then(setKeys, (problem: unknown) => setError(problem instanceof ApiError ? problem.message : String(problem)));
  };
  return (
    <section aria-label={t("Screens")}>
      <h3>{t("Screens")}</h3>
      {!keys && <button type="button" className="button" onClick={() => take(api.keys(code))}><Icon name="link" /> {t("Show the links")}</button>}
      {error && <p className="error" role="alert">{error}</p>}
      {keys && (
        <>
          <Row title={t("Table screen")} words={t("For a television or a second window: it shows what all may see, and can change nothing.")} url={keys.screen.url} onRenew={() => take(api.renew(code, "screen"))} />
          <Row secret title={t("Host's link")} words={t("Keep it to yourself. It makes another device the host, if this one is lost. A new link makes the old one worthless.")} url={keys.host.url} onRenew={() => take(api.renew(code, "host"))} />
        </>
      )}
    </section>
  );
}
