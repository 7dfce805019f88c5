import { t } from "../../../../tile_library/frontend/index";
import { QUESTION } from "./useKeptFocus";

/** The first stops of the Tab key: past the bar at the top to where it matters. */
export function SkipLinks() {
  return (
    <nav className="skip-links" aria-label={t("Skip to")}>
      <a href={`#${QUESTION}`}>{t("Skip to the question")}</a>
      <a href="#people">{t("Skip to the investigators")}</a>
    </nav>
  );
}
