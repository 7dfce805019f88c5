import { t } from "../../../../tile_library/frontend/index";

export type Mode = "full" | "companion";

/** How a game is played, where the scenario leaves the choice. */
export function ModeChoice({ modes, mode, onMode }: { modes: Mode[]; mode: Mode; onMode: (mode: Mode) => void }) {
  if (modes.length < 2) {
    return modes[0] === "companion" ? <p className="muted">{t("This scenario is played in companion mode: figures, cards and dice are yours.")}</p> : null;
  }
  return (
    <fieldset className="setting">
      <legend>{t("What is on your table?")}</legend>
      <label><input type="radio" name="mode" checked={mode === "full"} onChange={() => onMode("full")} /> {t("Nothing: the app keeps board, cards and dice")}</label>
      <label><input type="radio" name="mode" checked={mode === "companion"} onChange={() => onMode("companion")} /> {t("Our own tiles, figures, cards and dice: the app tells the story and asks what it needs to know")}</label>
    </fieldset>
  );
}
