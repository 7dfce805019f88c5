import { useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { api, ApiError } from "../api";
import type { PackData } from "../page";

/** The content packs there are, each with a switch (INV-COLLECTION-01). */
export function Collection({ packs, onChange }: { packs: PackData[]; onChange: () => Promise<void> }) {
  const [error, setError] = useState("");
  const turn = async (pack: PackData) => {
    setError("");
    try {
      await api.pack(pack.id, !pack.enabled);
      await onChange();
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : String(problem));
    }
  };
  return (
    <section aria-labelledby="collection">
      <h2 id="collection">{t("My collection")}</h2>
      <p className="muted">{t("Stories use only packs that are enabled. Games that were begun keep the packs they have.")}</p>
      {error && <p className="error" role="alert">{error}</p>}
      <ul className="tables">
        {packs.map((pack) => (
          <li key={pack.id} className="table-row panel">
            <Icon name="package" className="table-sign" />
            <div>
              <h3 id={`pack-${pack.id}`}>{pack.title}</h3>
              <p className="small muted">{pack.version}{pack.fixed ? ` · ${t("part of the game")}` : ""}</p>
            </div>
            <button type="button" role="switch" id={`switch-${pack.id}`} aria-checked={pack.enabled} aria-labelledby={`pack-${pack.id} switch-${pack.id}`} className={pack.enabled ? "button primary" : "button"} disabled={pack.fixed} onClick={() => void turn(pack)}>
              {pack.enabled ? t("Enabled") : t("Disabled")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
