import { useId } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { ModeChoice, type Mode } from "../companion/ModeChoice";
import type { NewData } from "../page";
import { Prose } from "../shared/Prose";

export interface Chosen { mode: Mode; players: number; dice: "app" | "physical"; hints: boolean; difficulty: string; language: string; seed: string }

interface Props { data: NewData; value: Chosen; most: number; onChange: (part: Partial<Chosen>) => void }

/** How the table wants it: how many, how hard, with hints or without, whose dice, which language. */
export function Options({ data, value, most, onChange }: Props) {
  const { package: story } = data;
  const field = useId();
  const people = Array.from({ length: most }, (_, i) => i + 1);
  const radio = (name: string, checked: boolean, words: string, pick: () => void, about?: string) => (
    <label key={words} className="choice"><input type="radio" name={`${field}-${name}`} checked={checked} onChange={pick} /> <span>{words}{about && <span className="small muted"> {about}</span>}</span></label>
  );
  return (
    <section className="game-options panel" aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{t("How do you play?")}</h2>
      <div className="game-options-grid">
        <fieldset>
          <legend>{t("People at the table")}</legend>
          <div className="segments">
            {radio("people", value.players === 0, t("One for each investigator"), () => onChange({ players: 0 }))}
            {people.map((n) => radio("people", value.players === n, n === 1 ? t("Alone") : String(n), () => onChange({ players: n })))}
          </div>
        </fieldset>
        {story.difficulties.length > 0 && (
          <fieldset>
            <legend>{t("Difficulty")}</legend>
            {story.difficulties.map((one) => (
              <div key={one.id}>
                {radio("difficulty", value.difficulty === one.id, one.name, () => onChange({ difficulty: one.id }))}
                {one.text && <Prose value={one.text} className="choice-about small muted" />}
              </div>
            ))}
          </fieldset>
        )}
        {value.mode === "full" && (
          <fieldset>
            <legend>{t("Dice")}</legend>
            {radio("dice", value.dice === "app", t("The app throws them"), () => onChange({ dice: "app" }))}
            {radio("dice", value.dice === "physical", t("We throw our own and say what fell"), () => onChange({ dice: "physical" }))}
          </fieldset>
        )}
        <ModeChoice modes={story.modes ?? ["full"]} mode={value.mode} onMode={(mode) => onChange({ mode })} />
        {story.hints && (
          <fieldset>
            <legend>{t("Hints")}</legend>
            {radio("hints", value.hints, t("With hints"), () => onChange({ hints: true }), t("The story nudges you when you are stuck.")) }
            {radio("hints", !value.hints, t("Without"), () => onChange({ hints: false }))}
          </fieldset>
        )}
        <label className="field">
          <span>{t("Language of the table")}</span>
          <select value={value.language} onChange={(event) => onChange({ language: event.target.value })} aria-describedby={`${field}-language`}>
            <option value="">{t("Each screen its own")}</option>
            {data.languages.map(({ code, name }) => <option key={code} value={code}>{name}</option>)}
          </select>
          <span id={`${field}-language`} className="hint">{t("Whoever has chosen a language keeps it. The story is told in: {languages}.", { languages: story.languages.map((code) => data.languages.find((one) => one.code === code)?.name ?? code).join(", ") })}</span>
        </label>
      </div>
      {story.kind !== "campaign" && (
        <details className="advanced">
          <summary>{t("Advanced")}</summary>
          <label className="field">
            <span>{t("Seed")}</span>
            <input type="text" inputMode="numeric" value={value.seed} onChange={(event) => onChange({ seed: event.target.value })} aria-describedby={`${field}-seed`} />
          </label>
          <p id={`${field}-seed`} className="hint">{t("The same seed and the same choices give the same game. Leave it empty for chance.")}</p>
        </details>
      )}
    </section>
  );
}
