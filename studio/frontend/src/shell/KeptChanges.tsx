/** Changes of ours that are not stored: each with its reason, to be applied again or given up. */
import { useEffect, useState } from "react";
import { Icon, t, tn } from "../kit";
import { clashesOf } from "../people/clash";
import { ClashDialog } from "../people/ClashDialog";
import { useDocument, useSelect, useStore } from "../store";
import { Button } from "../ui/controls";
import { useAsk } from "../ui/dialog";

const MOST = 5;

/** Whether the whole conflict can be decided by choosing fields. */
function asked({ fields, rest }: ReturnType<typeof clashesOf>): boolean {
  return fields.length > 0 && rest.length === 0;
}

export function KeptChanges() {
  const store = useStore();
  const ask = useAsk();
  const kept = useSelect((state) => state.kept);
  const ready = useSelect((state) => state.snapshot !== null);
  const scenario = useDocument();
  const [later, setLater] = useState(false);
  // What contradicts field by field is asked at once; what can not be told so stands in the notice.
  const clash = kept.find((each) => each.why === "conflict" && asked(clashesOf(each, scenario)));
  useEffect(() => setLater(false), [clash]);
  if (!kept.length || !ready) return null;
  if (clash && !later) return <ClashDialog key={kept.indexOf(clash)} kept={clash} onLater={() => setLater(true)} />;
  const changes = kept.flatMap((each) => each.changes);
  const discard = async (): Promise<void> => {
    const sure = await ask({ title: t("Give up what is kept here?"), yes: t("Give up"), no: t("Keep"),
      text: tn("{n} change of yours is not stored. It can not be brought back.", "{n} changes of yours are not stored. They can not be brought back.", changes.length) });
    if (sure) store.discardKept();
  };
  return (
    <div className="notice is-info" role="alert">
      <Icon name="info" />
      <div>
        <p>{kept.some((each) => each.why === "conflict")
          ? t("Someone else changed this scenario. What you changed in the same place is kept here, and not stored:")
          : t("These changes were not stored when this scenario was last open here:")}</p>
        <ul>
          {changes.slice(0, MOST).map((change, index) => <li key={index}>{change.label}</li>)}
          {changes.length > MOST && <li>{tn("and {n} more", "and {n} more", changes.length - MOST)}</li>}
        </ul>
      </div>
      {clash
        ? <Button tone="lamp" label={t("Decide")} onClick={() => setLater(false)} />
        : <Button tone="lamp" label={t("Apply again")} onClick={store.applyAgain} />}
      <Button label={t("Give up")} onClick={() => void discard()} />
    </div>
  );
}
