import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { PersonNumbers, Statistics as Numbers, View } from "../view";

/** Successes beyond, or short of, what was to be expected. */
const luck = (one: PersonNumbers): string => {
  const more = Math.round((one.fallen - one.expected) * 10) / 10;
  return more > 0 ? `+${more}` : more < 0 ? `−${Math.abs(more)}` : "0";
};

function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? tn("{n} minute", "{n} minutes", minutes) : t("{hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The game in numbers: of everybody together, and of each. */
export function Statistics({ data, view, seconds }: { data: Numbers; view: View; seconds?: number | undefined }) {
  const people = view.investigators.flatMap((one) => { const numbers = data.people[one.id]; return numbers ? [{ one, numbers }] : []; });
  const whole: [string, string, string][] = [
    ["hourglass", t("Rounds"), String(data.rounds)],
    ["monster", t("Monsters defeated"), String(data.monsters)],
    ["scroll", t("Texts read"), String(data.texts)],
    ["house", t("Tiles found"), String(data.tiles)],
    ...(seconds === undefined ? [] : [["watch", t("Time played"), duration(seconds)] satisfies [string, string, string]]),
  ];
  const rows: [string, string, (one: PersonNumbers) => string][] = [
    ["action", t("Actions"), (one) => String(one.actions)],
    ["test", t("Tests, passed"), (one) => t("{n}, {passed}", { n: one.tests, passed: one.passed })],
    ["success", t("Luck with the dice"), (one) => (one.dice > 0 ? luck(one) : "–")],
    ["clue", t("Clues found, spent"), (one) => t("{n}, {spent}", { n: one.found, spent: one.spent })],
    ["damage", t("Damage taken"), (one) => String(one.damage)],
    ["horror", t("Horror taken"), (one) => String(one.horror)],
    ["attack", t("Monsters defeated"), (one) => String(one.defeated)],
    ["move", t("Spaces walked"), (one) => String(one.walked)],
  ];
  return (
    <section className="numbers" aria-label={t("The game in numbers")}>
      <h3>{t("The game in numbers")}</h3>
      <dl className="whole">
        {whole.map(([icon, name, value]) => <div key={name}><dt><Icon name={icon} /> {name}</dt><dd>{value}</dd></div>)}
      </dl>
      <div className="numbers-table" tabIndex={0} role="group" aria-label={t("Each one's numbers")}>
        <table>
          <thead><tr><td /><>{people.map(({ one }) => <th key={one.id} scope="col">{plain(one.name)}</th>)}</></tr></thead>
          <tbody>
            {rows.map(([icon, name, value]) => (
              <tr key={icon}><th scope="row"><Icon name={icon} /> {name}</th>{people.map(({ one, numbers }) => <td key={one.id}>{value(numbers)}</td>)}</tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint">{t("Luck: successes that fell, more or fewer than as many dice show on average.")}</p>
    </section>
  );
}
