/** Every event of the story and of the mythos: a list with the form of what is chosen; the mythos deck with its chances. */
import { useEffect, useMemo, useState } from "react";
import { find, listOf, words } from "../document";
import { blankThing, idFor } from "../forms/blanks";
import { ThingForm } from "../forms/ThingForm";
import { useDeletion } from "../forms/uses";
import { Icon, t } from "../kit";
import type { StoryEvent } from "../model";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button, Empty } from "../ui/controls";
import { useLanguage } from "../ui/fields";
import { PlayFromButton } from "../play/PlayFrom";
import { Desk, Vacant } from "../things/Desk";
import { problemCounts, rowsOf, ThingList, useCounts } from "../things/ThingList";
import { MythosDeck } from "./MythosDeck";
import { triggerWord } from "./triggers";

type Tab = "events" | "mythos";

export default function EventsPage({ go }: { go: Navigate }) {
  const store = useStore();
  const { snapshot, scenario, selection } = useWorkspace();
  const language = useLanguage();
  const counts = useCounts();
  const { remove, dialog } = useDeletion();
  const [tab, setTab] = useState<Tab>(selection?.kind === "mythos" ? "mythos" : "events");
  const selectedKind = selection?.kind;
  useEffect(() => { if (selectedKind === "events" || selectedKind === "mythos") setTab(selectedKind); }, [selectedKind]);
  const problems = useMemo(() => problemCounts(scenario, snapshot?.problems ?? []), [scenario, snapshot]);
  const list = listOf(scenario, tab);
  const rows = useMemo(() => rowsOf(tab, list, counts?.[tab], problems, (item) => {
    const event = item as unknown as StoryEvent;
    return tab === "mythos" ? t("weight {n}", { n: event.weight ?? 1 }) : event.trigger ? triggerWord(event.trigger.type) : "";
  // An event that a trigger sets off is in use, though nothing speaks of it.
  }).map((row) => (tab === "mythos" || (find(scenario, "events", row.id)?.trigger && row.uses === 0) ? { ...row, uses: row.uses || 1 } : row)), [tab, list, counts, problems, scenario]);
  const texts = useMemo(() => new Map(list.map((event) => [event.id, `${words(event.text)} ${event.when ?? ""}`])), [list]);
  const chosen = selection && selection.kind === tab && find(scenario, tab, selection.id) ? selection : null;
  const add = (kind: Tab): void => {
    const id = idFor(scenario, kind);
    store.run(kind === "events" ? t("New event") : t("New mythos event"), [{ op: "put", kind, id, value: blankThing(kind, id, language) }]);
    store.select({ kind, id });
  };
  const turn = (next: Tab): void => { setTab(next); store.select(null); };
  const head = (
    <div className="tabset" role="tablist" aria-label={t("Events")}>{(["events", "mythos"] as const).map((each) => (
      <button key={each} type="button" role="tab" aria-selected={tab === each} onClick={() => turn(each)}><Icon name={each === "events" ? "event" : "moon"} />{each === "events" ? t("Story") : t("Mythos")}<span className="count">{listOf(scenario, each).length}</span></button>
    ))}</div>
  );
  return (
    <>
      <Desk chosen={chosen !== null} onBack={() => store.select(null)}
        list={<>{head}<ThingList kind={tab} rows={rows} search={(row) => `${row.title} ${row.note} ${texts.get(row.id) ?? ""}`} counted={tab === "events"} onDelete={(refs, after) => void remove(refs, after)}
          add={tab === "events" ? <Button edits icon="plus" tone="lamp" label={t("New event")} onClick={() => add("events")} />
            : <><Button edits icon="plus" tone="lamp" label={t("New mythos event")} onClick={() => add("mythos")} /><Button icon="dice" label={t("The deck")} pressed={chosen === null} onClick={() => store.select(null)} /></>}
          empty={tab === "events" ? <Empty icon="book" title={t("No story yet.")}><p>{t("Write what happens first: give it the trigger “Start of the game”.")}</p></Empty> : <Empty icon="moon" title={t("Nothing of its own is drawn yet.")}><p>{t("Write what the house does, or shuffle in events of a pack.")}</p></Empty>} /></>}
        form={chosen && <ThingForm kind={chosen.kind} id={chosen.id} preview tools={<><PlayFromButton bare target={chosen} /><Button bare icon="graph" label={t("Show in the graph")} onClick={() => go("graph", chosen)} /></>} />}
        vacant={tab === "mythos" ? <MythosDeck /> : <Vacant icon="book" title={t("The story, event by event")}><p>{list.length ? t("Choose one from the list to read and change it.") : t("Write what happens first: give it the trigger “Start of the game”.")}</p></Vacant>} />
      {dialog}
    </>
  );
}
