import { useId } from "react";
import { Icon } from "../../../../tile_library/frontend/index";
import { WhyButton } from "../rules/why";
import type { Option } from "../view";
import { isAside } from "./options";

interface Props { option: Option; icon?: string; hotkey?: number; locked: boolean; primary?: boolean; onPick: (option: Option) => void }

/** One answer: icon, label, cost in lamps; a forbidden one stays to be read, with its reason. */
export function OptionButton({ option, icon = option.icon, hotkey, locked, primary, onPick }: Props) {
  const reason = useId();
  const off = !option.allowed || locked;
  return (
    <div className="option">
      <button
        type="button"
        className={primary ? "button primary" : isAside(option) ? "button quiet" : "button"}
        aria-label={option.label}
        aria-disabled={off}
        aria-describedby={option.reason ? reason : undefined}
        aria-keyshortcuts={hotkey ? String(hotkey) : undefined}
        // The second half of a double click must not answer the next question.
        onClick={(event) => { if (!off && event.detail <= 1) onPick(option); }}
      >
        {icon && <Icon name={icon} />}
        <span className="option-label" id={`${reason}-label`}>{option.label}{option.reason && !option.allowed && <small className="reason" id={reason}>{option.reason}</small>}</span>
        {option.cost > 0 && <span className="cost" aria-hidden="true">{Array.from({ length: option.cost }, (_, i) => <Icon key={i} name="action" />)}</span>}
        {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
      </button>
      {option.rule && (!option.allowed || isAside(option)) && <WhyButton rule={option.rule} about={`${reason}-label`} />}
    </div>
  );
}
