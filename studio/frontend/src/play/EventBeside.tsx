/** The event that is being played, edited beside the table: what is changed is played at once. */
import { useState } from "react";
import { find, listOf, words } from "../document";
import { EventInspector } from "../events/EventInspector";
import { t } from "../kit";
import type { Ref } from "../model";
import { useStore, useWorkspace } from "../store";
import { Button, SelectField } from "../ui/controls";
import { useAsk } from "../ui/dialog";
import type { Note } from "./preview";

export function EventBeside({ notes, show }: { notes: readonly Note[]; show: (ref: Ref) => void }) {
  const store = useStore();
  const ask = useAsk();
  const { scenario } = useWorkspace();
  const [picked, setPicked] = useState("");
  const ran = notes.filter((note) => note.kind === "event" && note.ran).map((note) => note.event ?? "");
  const id = picked || ran.at(-1) || "";
  const kind = find(scenario, "mythos", id) ? "mythos" : "events";
  const event = find(scenario, kind, id);
  const rows = [...listOf(scenario, "events"), ...listOf(scenario, "mythos")].map((one) => ({ id: one.id, name: words(one.title) }));
  const remove = async (): Promise<void> => {
    if (!(await ask({ title: t("Delete {id}?", { id }), text: t("It can be undone."), yes: t("Delete") }))) return;
    setPicked("");
    store.run(t("Delete event {id}", { id }), [{ op: "remove", kind, id }]);
  };
  return (
    <>
      <div className="play-section">
        <SelectField ids label={t("Event")} value={event ? id : ""} options={rows} onChange={setPicked} hint={picked ? undefined : t("The event that ran last.")} />
        <div className="play-row">
          {event && <Button icon="graph" label={t("Show on the graph")} onClick={() => show({ kind, id })} />}
          {picked && <Button icon="play" label={t("Follow the game")} onClick={() => setPicked("")} />}
        </div>
      </div>
      {event ? <div className="play-beside"><EventInspector key={`${kind}/${id}`} kind={kind} event={event} onDelete={() => void remove()} /></div> : <p className="hint play-section">{t("No event has run yet. Pick one to edit it here.")}</p>}
    </>
  );
}
