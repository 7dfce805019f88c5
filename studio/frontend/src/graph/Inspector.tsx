/** The inspector of graph and outline: whatever is selected, shown by its own form. */
import { find, words } from "../document";
import { EventInspector } from "../events/EventInspector";
import { Icon, t } from "../kit";
import type { Ref, Text } from "../model";
import { pageFor } from "../route";
import { look } from "../map/kinds";
import { createEventFor } from "../map/actions";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button } from "../ui/controls";
import { OnGraph } from "./Panels";
import { kindWord } from "../kindWords";
import { SmallInspector, StoryOverview } from "./StoryInspector";

/** `onUses`: how the usages of a thing are shown, where they can be. */
export function StoryInspector({ go, onDelete, onUses }: { go: Navigate; onDelete: (ref: Ref) => void; onUses?: (ref: Ref) => void }) {
  const { scenario, selection } = useWorkspace();
  const there = selection && find(scenario, selection.kind, selection.id) ? selection : null;
  const page = there ? pageFor(there.kind, "graph") : "graph";
  return <aside className="inspector" aria-label={t("Inspector")}>{body()}{there && onUses && <OnGraph of={there} onUses={() => onUses(there)} onOpen={page === "graph" ? undefined : () => go(page, there)} />}</aside>;

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
      case "monsters": case "tiles": {
        const item = find(scenario, selection.kind, selection.id) as { id: string; name?: Text; tile?: string } | undefined;
        return item && <header className="inspector-head"><Icon name={selection.kind === "tiles" ? "map" : "monster"} /><div><h2>{words(item.name) || item.id}</h2><p>{kindWord(selection.kind)} · {item.tile ?? item.id}</p></div></header>;
      }
      case "tokens": return <TokenCard id={selection.id} />;
      default: return <StoryOverview />;
    }
  }
}

function TokenCard({ id }: { id: string }) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const token = find(scenario, "tokens", id);
  if (!token) return null;
  return (
    <>
      <header className="inspector-head"><Icon name={token.icon || look(token.kind).icon} /><div><h2>{words(token.name) || id}</h2><p>{look(token.kind).label} · {token.at}</p></div></header>
      <div className="inspector-body">
        <p className="hint">{t("A token opens every event whose trigger is “a token is used”. Drag from its port, or create one here.")}</p>
        <Button edits icon="plus" tone="lamp" label={t("Create event")} onClick={() => store.select({ kind: "events", id: createEventFor(store, scenario, token) })} />
      </div>
    </>
  );
}
