import { createContext, useContext, useEffect, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { api, ApiError } from "../api";
import type { Rule } from "../page";
import { Dialog } from "../shared/Dialog";
import { Preview } from "../table/preview";
import "./rules.css";
import { Ruling } from "./Ruling";
import { RuleText } from "./RuleText";

/** Opens the rule behind something on the table. */
export const Why = createContext<(rule: string) => void>(() => undefined);

/** A small question mark beside an answer: which rule says so. */
export function WhyButton({ rule, about }: { rule: string; about: string }) {
  const open = useContext(Why);
  return <button type="button" className="button quiet why" aria-label={t("Why?")} aria-describedby={about} title={rule} onClick={() => open(rule)}><Icon name="help" /></button>;
}

let known: Promise<Rule[]> | undefined;
const allRules = (): Promise<Rule[]> =>
  (known ??= api.rules().then(({ rules }) => rules, (problem: unknown) => { known = undefined; throw problem; }));

/** One rule over the table, with the way to all the others. */
export function RuleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const preview = useContext(Preview);
  const [rule, setRule] = useState<Rule | null>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    let gone = false;
    allRules().then(
      (rules) => { if (!gone) { const found = rules.find((one) => one.id === id); if (found) setRule(found); else setError(t("This rule is not in the reference.")); } },
      (problem: unknown) => { if (!gone) setError(problem instanceof ApiError ? problem.message : String(problem)); },
    );
    return () => { gone = true; };
  }, [id]);
  return (
    <Dialog title={rule?.title ?? id} onClose={onClose}>
      {error && <p className="error" role="alert">{error}</p>}
      {rule && (
        <div className="rule">
          <p className="caps">{rule.id}</p>
          <RuleText text={rule.text} lang={rule.language} newTab />
          <Ruling rule={rule} newTab />
        </div>
      )}
      {!preview && <a className="button quiet" href={`/rules#${id}`} target="_blank" rel="noopener"><Icon name="book" /> {t("Open the rules")}</a>}
    </Dialog>
  );
}
