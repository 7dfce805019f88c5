import { useState, type ReactNode } from "react";
import { t, tn } from "../../../../tile_library/frontend/index";
import { api, sentence } from "../api";
import type { CampaignCard, TableData } from "../page";
import { Dialog } from "../shared/Dialog";
import { GameCard } from "./GameCard";
import { SaveDialog } from "./SaveDialog";

type Leaving = { kind: "table"; game: TableData } | { kind: "campaign"; game: CampaignCard };

/** Games and campaigns that were left, each going on where it stood; those that are over lie apart. */
export function Continue({ tables: firstTables, campaigns: firstCampaigns }: { tables: TableData[]; campaigns: CampaignCard[] }) {
  const [tables, setTables] = useState(firstTables);
  const [campaigns, setCampaigns] = useState(firstCampaigns);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [saving, setSaving] = useState<{ code: string; title: string } | null>(null);
  const [error, setError] = useState("");
  const remove = async ({ kind, game }: Leaving) => {
    setLeaving(null);
    setError("");
    try {
      if (kind === "table") {
        await api.remove(game.code);
        setTables((all) => all.filter((one) => one.code !== game.code));
      } else {
        await api.removeCampaign(game.code);
        setCampaigns((all) => all.filter((one) => one.code !== game.code));
      }
    } catch (problem) {
      setError(sentence(problem));
    }
  };
  const card = (one: TableData): ReactNode => (
    <li key={one.code}><GameCard game={one} onSave={() => setSaving(one)} onLeave={() => setLeaving({ kind: "table", game: one })} /></li>
  );
  const campaign = (one: CampaignCard): ReactNode => (
    <li key={one.code}><GameCard game={one} campaign={one} onSave={one.table ? () => setSaving({ code: one.table ?? "", title: one.title }) : undefined} onLeave={() => setLeaving({ kind: "campaign", game: one })} /></li>
  );
  const open = tables.filter((one) => one.outcome === null);
  const over = tables.filter((one) => one.outcome !== null);
  const going = campaigns.filter((one) => one.outcome === null);
  const closed = campaigns.filter((one) => one.outcome !== null);
  const finished = over.length + closed.length;
  return (
    <>
      {(open.length > 0 || going.length > 0 || error) && (
        <section aria-labelledby="continue">
          <h2 id="continue">{t("Continue")}</h2>
          {error && <p className="error" role="alert">{error}</p>}
          <ul className="games">{going.map(campaign)}{open.map(card)}</ul>
        </section>
      )}
      {finished > 0 && (
        <details className="finished">
          <summary><h2>{tn("{n} finished game", "{n} finished games", finished)}</h2></summary>
          <ul className="games">{closed.map(campaign)}{over.map(card)}</ul>
        </details>
      )}
      {saving && <SaveDialog code={saving.code} title={saving.title} onClose={() => setSaving(null)} />}
      {leaving && (
        <Dialog
          title={leaving.kind === "campaign" ? t("Clear away this campaign?") : t("Clear away this game?")}
          onClose={() => setLeaving(null)}
          foot={<>
            <button type="button" className="button" onClick={() => setLeaving(null)}>{t("Keep it")}</button>
            <button type="button" className="button danger" onClick={() => void remove(leaving)}>{t("Clear away")}</button>
          </>}
        >
          <p>{leaving.kind === "campaign"
            ? t("{title} will be gone for everyone, with the tables of all its chapters. This cannot be undone.", { title: leaving.game.title })
            : t("{title}, table {code}, will be gone for everyone. This cannot be undone.", { title: leaving.game.title, code: leaving.game.code })}</p>
        </Dialog>
      )}
    </>
  );
}
