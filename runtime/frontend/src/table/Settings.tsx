import { useId } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { setPrefs, usePrefs, type Prefs } from "../prefs";

function Choice<K extends keyof Prefs>({ name, legend, values }: { name: K; legend: string; values: [Prefs[K], string][] }) {
  const prefs = usePrefs();
  const group = useId();
  return (
    <fieldset className="setting">
      <legend>{legend}</legend>
      {values.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={group} checked={prefs[name] === value} onChange={() => setPrefs({ [name]: value } as Partial<Prefs>)} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Settings of this screen. */
export function Settings() {
  return (
    <div className="settings">
      <Choice name="text" legend={t("Text size")} values={[["normal", t("Normal")], ["large", t("Large")], ["larger", t("Larger")]]} />
      <Choice name="contrast" legend={t("Contrast")} values={[["normal", t("Lamplight")], ["high", t("High contrast")]]} />
      <Choice name="motion" legend={t("Motion")} values={[["normal", t("Normal")], ["reduced", t("Reduced")]]} />
    </div>
  );
}
