import { Icon, t } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { Moment } from "../view";

const ICONS: Record<string, string> = {
  objective: "flag", spawn: "monster", defeated: "attack", wounded: "wounded", insane: "insane", eliminated: "eliminated", puzzle: "puzzle", tile: "house", end: "lantern",
};

/** The great moments of the game, round by round. */
export function Timeline({ moments }: { moments: Moment[] }) {
  const rounds = [...new Set(moments.map((moment) => moment.round))];
  return (
    <section className="timeline" aria-label={t("What happened when")}>
      <h3>{t("What happened when")}</h3>
      <ol>
        {rounds.map((round) => (
          <li key={round}>
            <h4 className="caps">{round > 0 ? t("Round {n}", { n: round }) : t("Before the first round")}</h4>
            <ul>{moments.filter((moment) => moment.round === round).map((moment, i) => <li key={i}><Icon name={ICONS[moment.kind] ?? "circle"} /> <span>{plain(moment.message)}</span></li>)}</ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
