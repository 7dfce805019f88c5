import { useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { api, sentence } from "../api";
import type { PackData } from "../page";
import { Dialog } from "../shared/Dialog";
import { lacking } from "./words";

/** The content packs there are, each with a switch (INV-COLLECTION-01), and those that something asks for in vain. */
export function Collection({ packs, onChange }: { packs: PackData[]; onChange: () => Promise<void> }) {
  const [error, setError] = useState("");
  const [leaving, setLeaving] = useState<PackData | null>(null);
  const act = async (deed: () => Promise<unknown>) => {
    setError("");
    try {
      await deed();
      await onChange();
    } catch (problem) {
      setError(sentence(problem));
    }
  };
  return (
    <section aria-labelledby="collection">
      <h2 id="collection">{t("My collection")}</h2>
      <p className="muted">{t("Stories use only packs that are enabled. Games that were begun keep the packs they have.")}</p>
      {error && <p className="error" role="alert">{error}</p>}
      <ul className="tables">
        {packs.map((pack) => (
          <li key={`${pack.id} ${pack.version}`} className={pack.missing || !pack.sound ? "table-row panel broken" : "table-row panel"}>
            <Icon name={pack.missing || !pack.sound ? "warning" : "package"} className="table-sign" />
            <div>
              <h3 id={`pack-${pack.id}`}>{pack.title}</h3>
              <PackLines pack={pack} />
            </div>
            {pack.removable ? <button type="button" className="button quiet square" aria-label={t("Take {title} from the shelf", { title: pack.title })} onClick={() => setLeaving(pack)}><Icon name="trash" /></button> : <span aria-hidden="true" />}
            {pack.missing || !pack.sound ? <span className="tag">{pack.missing ? t("missing") : t("broken")}</span> : (
              <button type="button" role="switch" id={`switch-${pack.id}`} aria-checked={pack.enabled} aria-labelledby={`pack-${pack.id} switch-${pack.id}`} className={pack.enabled ? "button primary" : "button"} disabled={pack.fixed} onClick={() => void act(() => api.pack(pack.id, !pack.enabled))}>
                {pack.enabled ? t("Enabled") : t("Disabled")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <Dialog
          title={t("Take {title} from the shelf?", { title: leaving.title })}
          onClose={() => setLeaving(null)}
          foot={<>
            <button type="button" className="button" onClick={() => setLeaving(null)}>{t("Keep it")}</button>
            <button type="button" className="button danger" onClick={() => { setLeaving(null); void act(() => api.takeAway(leaving.file)); }}>{t("Take it away")}</button>
          </>}
        >
          <p>{t("The file is deleted.")} {t("Games that were begun with it go on: they keep their own copy.")}</p>
          {leaving.used_by.length > 0 && <p>{t("Without it these cannot be begun: {titles}.", { titles: leaving.used_by.filter((one) => !one.optional).map((one) => one.title).join(", ") || "—" })}</p>}
        </Dialog>
      )}
    </section>
  );
}

function PackLines({ pack }: { pack: PackData }) {
  const counts: Record<string, string | undefined> = {
    investigators: pack.counts.investigators ? tn("{n} investigator", "{n} investigators", pack.counts.investigators) : undefined,
    monsters: pack.counts.monsters ? tn("{n} monster", "{n} monsters", pack.counts.monsters) : undefined,
    items: pack.counts.items ? tn("{n} item", "{n} items", pack.counts.items) : undefined,
    tiles: pack.counts.tiles ? tn("{n} tile", "{n} tiles", pack.counts.tiles) : undefined,
  };
  const about = [pack.version, pack.fixed ? t("part of the game") : "", ...Object.values(counts)].filter(Boolean);
  const users = pack.used_by.map((one) => one.title);
  const wrong = pack.needs.map(lacking).filter((words): words is string => words !== null);
  return (
    <>
      {about.length > 0 && <p className="small muted">{about.join(" · ")}</p>}
      {pack.missing && <p className="small">{t("Bring a pack of this name ({versions}) to play: {titles}.", { versions: pack.versions, titles: users.join(", ") })}</p>}
      {!pack.missing && !pack.fixed && users.length > 0 && <p className="small muted">{t("Used by {titles}.", { titles: users.join(", ") })}</p>}
      {!pack.missing && !pack.enabled && pack.used_by.some((one) => !one.optional) && <p className="small">{t("While it is off, these cannot be begun: {titles}.", { titles: pack.used_by.filter((one) => !one.optional).map((one) => one.title).join(", ") })}</p>}
      {wrong.map((words) => <p key={words} className="small error">{words}</p>)}
      {pack.problems.slice(0, 3).map((problem, i) => <p key={i} className="small error">{problem.message} <code>{problem.code}</code></p>)}
    </>
  );
}
