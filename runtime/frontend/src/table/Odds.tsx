import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import { skillName } from "../shared/Skills";
import type { TestOdds } from "../view";
import "./odds.css";

const percent = (chance: number): string => (chance > 0 && chance < 0.005 ? "< 1 %" : chance < 1 && chance > 0.995 ? "> 99 %" : `${Math.round(chance * 100)} %`);

function means(test: TestOdds): string {
  return [
    tn("{n} die", "{n} dice", test.dice),
    test.clues ? tn("{n} clue", "{n} clues", test.clues) : "",
    test.conversions ? tn("{n} result turned by an ability", "{n} results turned by abilities", test.conversions) : "",
    test.rerolls ? tn("{n} die rolled again", "{n} dice rolled again", test.rerolls) : "",
    test.added ? tn("{n} success added", "{n} successes added", test.added) : "",
  ].filter(Boolean).join(" · ");
}

/** The odds of one test that is being made. */
function OneTest({ test }: { test: TestOdds }) {
  return (
    <>
      <p className="small muted">{test.thrown ? t("From here, with everything that can still be spent") : t("Before the throw, with everything that can be spent")}: {means(test)}</p>
      <ol className="odds-bars">
        {test.chances.map((chance, i) => (
          <li key={i} className={test.difficulty === i + 1 ? "needed" : ""}>
            <span>{tn("at least {n} success", "at least {n} successes", i + 1)}{test.difficulty === i + 1 && <b> {t("needed")}</b>}</span>
            <meter min={0} max={1} value={chance} aria-hidden="true" />
            <strong>{percent(chance)}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}

const SHOWN = 4;

/** The odds of every skill, to weigh what to try. */
function EverySkill({ tests }: { tests: TestOdds[] }) {
  const most = Math.min(SHOWN, Math.max(...tests.map((test) => test.chances.length)));
  const counts = Array.from({ length: most }, (_, i) => i + 1);
  return (
    <>
      <p className="small muted">{t("A test of each skill, with every clue and ability spent that may be. What a test adds or takes is not in it.")}</p>
      <table className="odds-table">
        <thead><tr><th scope="col">{t("Skill")}</th><th scope="col">{t("Dice")}</th>{counts.map((n) => <th key={n} scope="col"><span aria-hidden="true">{n}+ <Icon name="success" /></span><span className="visually-hidden">{tn("at least {n} success", "at least {n} successes", n)}</span></th>)}</tr></thead>
        <tbody>
          {tests.map((test) => (
            <tr key={test.skill}>
              <th scope="row"><Icon name={test.skill} /> {skillName(test.skill)}</th>
              <td>{test.dice}</td>
              {counts.map((n) => <td key={n}>{percent(test.chances[n - 1] ?? 0)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The chances of the test that is being made, or of any that could be. */
export function Odds({ tests }: { tests: TestOdds[] }) {
  const [only] = tests;
  return <div className="odds" role="group" aria-label={t("Odds")}>{only && tests.length === 1 ? <OneTest test={only} /> : <EverySkill tests={tests} />}</div>;
}
