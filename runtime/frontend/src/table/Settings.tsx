import { useContext, useEffect, useId, useState } from "react";
import { Icon, language, t } from "../../../../tile_library/frontend/index";
import type { PageData } from "../page";
import { setPrefs, usePrefs, type Prefs } from "../prefs";
import { LanguageSwitch } from "../shared/SiteHeader";
import { play } from "../sound";
import { Preview } from "./preview";
import { canStayAwake } from "./useAwake";

function Choice<K extends keyof Prefs>({ name, legend, values, hint }: { name: K; legend: string; values: [Prefs[K], string][]; hint?: string }) {
  const prefs = usePrefs();
  const group = useId();
  return (
    <fieldset className="setting" aria-describedby={hint ? `${group}-hint` : undefined}>
      <legend>{legend}</legend>
      {values.map(([value, label]) => (
        <label key={String(value)}>
          <input type="radio" name={group} checked={prefs[name] === value} onChange={() => setPrefs({ [name]: value } as Partial<Prefs>)} /> {label}
        </label>
      ))}
      {hint && <p className="hint" id={`${group}-hint`}>{hint}</p>}
    </fieldset>
  );
}

/** The voices of this browser that speak the reader's language; some browsers learn of them late. */
function useVoices(): SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return undefined;
    const look = (): void => setVoices(speechSynthesis.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(language())));
    look();
    speechSynthesis.addEventListener("voiceschanged", look);
    return () => speechSynthesis.removeEventListener("voiceschanged", look);
  }, []);
  return voices;
}

function Voice() {
  const { voice } = usePrefs();
  const voices = useVoices();
  if (voices.length === 0) return null;
  return (
    <label className="field setting-voice">
      <span>{t("Voice that reads aloud")}</span>
      <select value={voice} onChange={(event) => setPrefs({ voice: event.target.value })}>
        <option value="">{t("The first that speaks this language")}</option>
        {voices.map((one) => <option key={one.voiceURI} value={one.voiceURI}>{one.name}</option>)}
      </select>
    </label>
  );
}

interface Props {
  data: Pick<PageData, "language" | "languages">;
  /** The languages the scenario's own texts have. */
  spoken?: string[];
}

/** Settings of this screen, kept in this browser; the language is that of whoever sits at it. */
export function Settings({ data, spoken }: Props) {
  const preview = useContext(Preview);
  const { sound } = usePrefs();
  const onOff: ["off" | "on", string][] = [["off", t("Off")], ["on", t("On")]];
  const missing = spoken && spoken.length > 0 && !spoken.includes(data.language);
  return (
    <div className="settings">
      <p className="hint">{t("These hold for this screen only; the others at the table keep theirs.")}</p>
      {!preview && (
        <div className="setting setting-language">
          <LanguageSwitch {...data} />
          {missing && <p className="hint">{t("This scenario has not been written in your language; its own texts are shown in another.")}</p>}
        </div>
      )}
      <Choice name="text" legend={t("Text size")} values={[["normal", t("Normal")], ["large", t("Large")], ["larger", t("Larger")]]} />
      <Choice name="reading" legend={t("Size of what is read aloud")} values={[["normal", t("Normal")], ["large", t("Large")], ["larger", t("Larger")]]} />
      <Choice name="contrast" legend={t("Contrast")} values={[["normal", t("Lamplight")], ["high", t("High contrast")]]} />
      <Choice name="motion" legend={t("Motion")} values={[["normal", t("Normal")], ["reduced", t("Reduced")]]} />
      <Choice name="sound" legend={t("Sound")} values={onOff} />
      {sound === "on" && <button type="button" className="button" onClick={() => play("turn")}><Icon name="bell" /> {t("Hear it")}</button>}
      {"vibrate" in navigator && <Choice name="shake" legend={t("Shake the phone when it is your turn")} values={onOff} />}
      {canStayAwake() && <Choice name="awake" legend={t("Keep the screen lit during the game")} values={onOff} />}
      <Voice />
      {"speechSynthesis" in window && <Choice name="aloud" legend={t("The browser reads texts aloud")} values={[["off", t("When I ask for it")], ["on", t("By itself")]]} />}
      <Choice name="keys" legend={t("Keys of one letter")} values={onOff} hint={t("Press ? at the table to read them.")} />
    </div>
  );
}
