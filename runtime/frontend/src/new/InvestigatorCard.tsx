import { Icon, t } from "../../../../tile_library/frontend/index";
import type { Candidate } from "../page";
import { Emblem } from "../shared/Emblem";
import { plain, Prose } from "../shared/Prose";
import { Skills } from "../shared/Skills";

interface Props { data: Candidate; chosen: boolean; full: boolean; onToggle: () => void }

/** One investigator to choose: portrait, skills, health and sanity, ability, story. */
export function InvestigatorCard({ data, chosen, full, onToggle }: Props) {
  return (
    <article className={chosen ? "candidate panel chosen" : "candidate panel"}>
      <header>
        <Emblem icon={data.icon} />
        <div>
          <h3>{data.name}</h3>
          <p className="muted">{plain(data.role)}</p>
        </div>
        <dl className="vitals">
          <div><dt><Icon name="damage" label={t("Health")} /></dt><dd>{data.health}</dd></div>
          <div><dt><Icon name="horror" label={t("Sanity")} /></dt><dd>{data.sanity}</dd></div>
        </dl>
      </header>
      <Skills skills={data.skills} />
      {data.abilities.map((ability, i) => (
        <div key={i} className="ability">
          {ability.name && <strong>{plain(ability.name)}</strong>}
          <Prose value={ability.text} />
        </div>
      ))}
      {data.story && <Prose value={data.story} className="candidate-story" />}
      <button type="button" className={chosen ? "button primary" : "button"} aria-pressed={chosen} disabled={full && !chosen} onClick={onToggle} aria-label={t("Choose {name}", { name: data.name })}>
        {chosen ? <><Icon name="check" /> {t("Chosen")}</> : t("Choose")}
      </button>
    </article>
  );
}
