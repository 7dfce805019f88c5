/** The desk of lists: kinds, the list of one kind, and the form of what is chosen. On a phone one after the other. */
import { type ReactNode } from "react";
import { Icon, t } from "../kit";
import { Button } from "../ui/controls";

export function Desk({ side, list, form, chosen, onBack, vacant }: { side?: ReactNode; list: ReactNode; form: ReactNode; chosen: boolean; onBack: () => void; vacant: ReactNode }) {
  return (
    <div className={["stage desk", side ? "" : "no-kinds", chosen ? "is-chosen" : ""].filter(Boolean).join(" ")}>
      {side}
      <div className="desk-list">{list}</div>
      <div className="desk-form">
        {chosen && <div className="desk-back"><Button icon="chevron-left" label={t("Back to the list")} onClick={onBack} /></div>}
        {chosen ? form : vacant}
      </div>
    </div>
  );
}

export function Vacant({ icon, title, children }: { icon: string; title: string; children?: ReactNode }) {
  return <div className="vacant"><Icon name={icon} /><p className="empty-title">{title}</p>{children}</div>;
}
