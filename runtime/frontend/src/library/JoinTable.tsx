import { useId, useState, type FormEvent } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { api, ApiError } from "../api";
import { codeIn } from "../join/address";

/** Sit down at someone else's table by its code, or by its address as it was sent. */
export function JoinTable({ first = "" }: { first?: string }) {
  const [text, setText] = useState(first);
  const [looking, setLooking] = useState(false);
  const [error, setError] = useState("");
  const problem = useId();
  const code = codeIn(text);
  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (!code || looking) return;
    setLooking(true);
    setError("");
    try {
      await api.view(code);
      location.assign(`/table/${encodeURIComponent(code)}`);
    } catch (refused) {
      setLooking(false);
      if (!(refused instanceof ApiError)) throw refused;
      setError(refused.code === "no-such-table" ? t("There is no table with this code. Compare it once more: ten letters and figures, and never 0, 1, I, L or O.") : refused.message);
    }
  };
  return (
    <form className="join panel" onSubmit={(event) => void go(event)} aria-label={t("Join a table")}>
      <Icon name="door" className="upload-sign" />
      <label className="field">
        <span>{t("Table code")}</span>
        <input type="text" value={text} autoComplete="off" autoCapitalize="characters" spellCheck={false} aria-invalid={Boolean(error)} aria-describedby={error ? problem : undefined} onChange={(event) => { setText(event.target.value); setError(""); }} />
      </label>
      <button type="submit" className="button" disabled={!code || looking}>{t("Join")}</button>
      {error && <p className="error" role="alert" id={problem}>{error}</p>}
    </form>
  );
}
