import { useState, type FormEvent } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";

/** Sit down at someone else's table by its code. */
export function JoinTable() {
  const [code, setCode] = useState("");
  const go = (event: FormEvent) => {
    event.preventDefault();
    const clean = code.trim();
    if (clean) location.assign(`/table/${encodeURIComponent(clean)}`);
  };
  return (
    <form className="join panel" onSubmit={go}>
      <Icon name="door" className="upload-sign" />
      <label className="field">
        <span>{t("Table code")}</span>
        <input type="text" value={code} autoComplete="off" autoCapitalize="characters" spellCheck={false} onChange={(event) => setCode(event.target.value)} />
      </label>
      <button type="submit" className="button" disabled={!code.trim()}>{t("Join")}</button>
    </form>
  );
}
