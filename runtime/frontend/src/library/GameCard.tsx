import { Icon, language, t } from "../../../../tile_library/frontend/index";
import type { CampaignCard, TableData } from "../page";
import { Emblem } from "../shared/Emblem";

/** "2 hours ago" in the reader's language. */
function ago(time: string): string {
  const seconds = (new Date(time).getTime() - Date.now()) / 1000;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86400], ["hour", 3600], ["minute", 60]];
  for (const [unit, length] of units) if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  return format.format(Math.round(seconds), "second");
}

function standing(game: TableData, campaign: CampaignCard | undefined): string {
  if (game.outcome === "victory") return t("Won");
  if (game.outcome === "defeat") return t("Lost");
  if (!campaign) return game.round > 0 ? t("Round {n}", { n: game.round }) : t("Before the first round");
  const chapter = t("Chapter {n}: {title}", { n: campaign.number, title: campaign.chapter });
  if (campaign.state === "ready") return t("{chapter}, about to begin", { chapter });
  if (campaign.state === "between") return t("{chapter}, played to its end", { chapter });
  return `${chapter} · ${t("Round {n}", { n: game.round })}`;
}

interface Props { game: TableData; campaign?: CampaignCard; onSave?: (() => void) | undefined; onLeave: () => void }

/** A game that was left: the board as it stands, who plays, and the way back in. */
export function GameCard({ game, campaign, onSave, onLeave }: Props) {
  const address = campaign ? (campaign.state === "playing" && campaign.table ? `/table/${encodeURIComponent(campaign.table)}` : `/campaign/${encodeURIComponent(game.code)}`) : `/table/${encodeURIComponent(game.code)}`;
  const host = game.role === "host";
  return (
    <article className="game panel">
      <div className="game-picture" aria-hidden="true">
        <Icon name={game.outcome ? (game.outcome === "victory" ? "star" : "skull") : "lantern"} />
        <img src={game.picture} alt="" loading="lazy" />
      </div>
      <div className="game-body">
        {campaign && <p className="caps kind">{t("Campaign")}</p>}
        <h3>{game.title}</h3>
        <p className="game-standing">{standing(game, campaign)}</p>
        <ul className="game-party" aria-label={t("Party")}>
          {game.party.map((one, i) => (
            <li key={i}><Emblem icon={one.icon} /> <span>{one.name}{one.player && <span className="muted"> · {one.player}</span>}</span></li>
          ))}
        </ul>
        <p className="small muted">
          <span className="code">{game.code}</span> · <time dateTime={game.updated} title={new Date(game.updated).toLocaleString(language())}>{ago(game.updated)}</time>
        </p>
        {game.newer && <p className="small"><Icon name="info" /> {t("Version {newer} is on the shelf; this game goes on with {own}.", { newer: game.newer, own: game.package_version })}</p>}
        <p className="game-buttons">
          <a className="button primary" href={address} aria-label={t("Continue {title}, table {code}", { title: game.title, code: game.code })}>{game.outcome ? t("Look back") : t("Continue")}</a>
          {campaign && campaign.state === "playing" && <a className="button" href={`/campaign/${encodeURIComponent(game.code)}`}>{t("The campaign")}</a>}
          {host && onSave && <button type="button" className="button quiet square" aria-label={t("Save {code} as a file", { code: game.code })} title={t("Save as a file")} onClick={onSave}><Icon name="download" /></button>}
          {host && <button type="button" className="button quiet square" aria-label={t("Clear away {code}", { code: game.code })} title={t("Clear away")} onClick={onLeave}><Icon name="trash" /></button>}
        </p>
      </div>
    </article>
  );
}
