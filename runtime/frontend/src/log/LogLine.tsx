import { useId } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { useLookup } from "../rules/lookup";
import { plain, Prose } from "../shared/Prose";
import type { LogEntry } from "../view";
import { CAUSE_ICONS, causeName, tellsMore } from "./reading";

interface Props { entry: LogEntry; open: boolean; onToggle: () => void; onBack: (() => void) | undefined }

/** One line: what happened and because of what; opened, the rule behind it and the way back to before it. */
export function LogLine({ entry, open, onToggle, onBack }: Props) {
  const lookup = useLookup();
  const id = useId();
  const { cause, rule } = entry;
  const more = Boolean(cause) || Boolean(rule) || onBack !== undefined;
  return (
    <div className={open ? "line open" : "line"}>
      <div className="line-text">
        {entry.title && <p className="line-title">{plain(entry.title)}</p>}
        <div id={id}><Prose value={entry.message} /></div>
        {tellsMore(entry, cause) && !open && <p className="line-cause"><Icon name={CAUSE_ICONS[cause.kind]} /> {plain(cause.name)}</p>}
      </div>
      {more && (
        <button type="button" className="button quiet square line-more" aria-label={t("Why, and back to here")} aria-describedby={id} aria-expanded={open} onClick={onToggle}>
          <Icon name="chevron-down" />
        </button>
      )}
      {open && (
        <div className="line-why">
          {cause && <p><Icon name={CAUSE_ICONS[cause.kind]} /> <span className="caps">{causeName(cause.kind)}</span> {plain(cause.name)}</p>}
          <div className="line-acts">
            {rule && <button type="button" className="button" aria-describedby={id} onClick={() => lookup?.open({ kind: "rule", id: rule })}><Icon name="help" /> {t("The rule")}</button>}
            {onBack && <button type="button" className="button" aria-describedby={id} onClick={onBack}><Icon name="history" /> {t("Go back to before this")}</button>}
          </div>
        </div>
      )}
    </div>
  );
}
