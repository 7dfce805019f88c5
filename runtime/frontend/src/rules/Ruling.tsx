import { Icon, t } from "../../../../tile_library/frontend/index";
import type { Rule } from "../page";
import { RuleText } from "./RuleText";

/** How it is played here, where the rules can be read in two ways. */
export function Ruling({ rule, onRule }: { rule: Rule; onRule?: (id: string) => void }) {
  if (!rule.ruling) return null;
  return (
    <div className="ruling">
      <p className="caps"><Icon name="quill" /> {t("Ruling")}</p>
      <RuleText text={rule.ruling} lang={rule.language} onRule={onRule} />
    </div>
  );
}
