/** Everything about one event, of the story or of the mythos, for pages that have it at their side. */
import { ThingForm } from "../forms/ThingForm";
import type { StoryEvent } from "../model";
import { PlayFromButton } from "../play/PlayFrom";

export type EventKind = "events" | "mythos";

export function EventInspector({ kind, event, onDelete }: { kind: EventKind; event: StoryEvent; onDelete?: () => void }) {
  return <ThingForm kind={kind} id={event.id} onDelete={onDelete} tools={<PlayFromButton bare target={{ kind, id: event.id }} />} />;
}
