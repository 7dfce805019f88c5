/** What the workspace and the framed table tell each other. Both are pages of this studio; anything else is not heard. */
import type { Answer, TableState } from "../../../../runtime/frontend/src/view";

export interface TableNews { hauntwright: "table"; state: TableState; busy: boolean; error: string | null }
export type FromTable = { hauntwright: "ready" | "undo" | "redo" | "dismiss" } | { hauntwright: "choose"; value: Answer };

export function tell(page: Window, news: TableNews | FromTable): void { page.postMessage(news, location.origin); }

function heard(event: MessageEvent): { hauntwright?: unknown } | null {
  const data: unknown = event.data;
  return event.origin === location.origin && typeof data === "object" && data !== null ? (data as { hauntwright?: unknown }) : null;
}

export function toTable(event: MessageEvent): TableNews | null {
  const data = heard(event);
  return event.source === window.parent && data?.hauntwright === "table" ? (data as TableNews) : null;
}

export function fromTable(event: MessageEvent, frame: Window | null): FromTable | null {
  const data = heard(event);
  return frame !== null && event.source === frame && data?.hauntwright !== undefined ? (data as FromTable) : null;
}
