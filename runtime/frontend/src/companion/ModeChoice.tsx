import { t } from "../../../../tile_library/frontend/index";

export type Mode = "full" | "companion";

/** How a game is played, where the scenario leaves the choice. */
export function ModeChoice({ modes, mode, onMode }: { modes: Mode[]; mode: Mode; onMode: (mode: Mode) => void }) {
  if (modes.length < 2) {
    return modes[0] === "companion" ? <p className="muted">{t("This scenario is played in companion mode: figures, cards and dice are yours.")}</p> : null;
  }
  const radio = (value: Mode, words: string) => (
    <label className="choice"><input type="radio" name="mode" checked={mode === value} onChange={() => onMode(value)} aria-describedby="mode-about" /> <span>{words}</span></label>
  );
  return (
    <fieldset>
      <legend>{t("What is on your table?")}</legend>
      <div className="segments">
        {radio("full", t("Nothing"))}
        {radio("companion", t("Our own tiles, figures, cards and dice"))}
      </div>
      <p id="mode-about" className="hint">{mode === "full" ? t("The app keeps board, cards and dice.") : t("Companion mode: the app tells the story, and asks what it needs to know.")}</p>
    </fieldset>
  );
}
