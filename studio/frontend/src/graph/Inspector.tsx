/** The inspector of graph and outline: whatever is selected, shown by its own form. */
import { find, words } from "../document";
import { EventInspector } from "../events/EventInspector";
import { Icon, t } from "../kit";
import type { Ref } from "../model";
import { look } from "../map/kinds";
import { createEventFor } from "../map/actions";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button } from "../ui/controls";
import { SmallInspector, StoryOverview } from "./StoryInspector";

export function StoryInspector({ go, onDelete }: { go: Navigate; onDelete: (ref: Ref) => void }) {
  const { scenario, selection } = useWorkspace();
  return <aside className="inspector" aria-label={t("Inspector")}>{body()}</aside>;

  function body() {
    if (!selection || !find(scenario, selection.kind, selection.id)) return <StoryOverview />;
    const key = `${selection.kind}/${selection.id}`;
    switch (selection.kind) {
      case "events": case "mythos": {
        const event = find(scenario, selection.kind, selection.id);
        return event && <EventInspector key={key} kind={selection.kind} event={event} onDelete={() => onDelete(selection)} />;
      }
      case "puzzles": case "endings": case "objectives": case "variables":
        return <SmallInspector key={key} kind={selection.kind} id={selection.id} onDelete={() => onDelete(selection)} />;
      case "tokens": return <TokenCard id={selection.id} go={go} />;
      default: return <StoryOverview />;
    }
  }
}

function TokenCard({ id, go }: { id: string; go: Navigate }) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const token = find(scenario, "tokens", id);
  if (!token) return null;
  return (
    <>
      <header className="inspector-head"><Icon name={token.icon || look(token.kind).icon} /><div><h2>{words(token.name) || id}</h2><p>{look(token.kind).label} · {token.at}</p></div></header>
      <div className="inspector-body">
        <p className="hint">{t("A token opens every event whose trigger is “a token is used”. Drag from its port, or create one here.")}</p>
        <Button icon="plus" tone="lamp" label={t("Create event")} onClick={() => store.select({ kind: "events", id: createEventFor(store, scenario, token) })} />
        <Button icon="map" label={t("Show on the map")} onClick={() => go("map", { kind: "tokens", id })} />
      </div>
    </>
  );
}
