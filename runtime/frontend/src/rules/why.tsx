import { Icon, t } from "../../../../tile_library/frontend/index";
import { useLookup } from "./lookup";
import "./rules.css";

/** A small question mark beside an answer: which rule says so. */
export function WhyButton({ rule, about }: { rule: string; about: string }) {
  const lookup = useLookup();
  return <button type="button" className="button quiet why" aria-label={t("Why?")} aria-describedby={about} title={rule} onClick={() => lookup?.open({ kind: "rule", id: rule })}><Icon name="help" /></button>;
}
