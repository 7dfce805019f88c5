import { useEffect, useRef, useState } from "react";
import type { TableState } from "../../../../runtime/frontend/src/view";
import { Icon, t } from "../kit";
import type { Json } from "../model";
import type { PreviewState } from "./usePreview";
import { fromTable, tell } from "./wire";

/** The players' table in its own page, and the messages between it and the preview. */
export function TableFrame({ slug, preview }: { slug: string; preview: PreviewState }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const { shown, busy, current } = preview;
  const doing = useRef(preview);
  doing.current = preview;

  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      const said = fromTable(event, frame.current?.contentWindow ?? null);
      if (!said) return;
      if (said.hauntwright === "ready") setReady((times) => times + 1);
      else if (said.hauntwright === "choose") doing.current.choose(said.value as Json);
      else if (said.hauntwright === "undo") doing.current.undo();
      else if (said.hauntwright === "redo") doing.current.redo();
      else doing.current.dismiss();
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);

  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (!page || !shown?.table || !ready) return;
    const view = { ...shown.table.view, undo: { ...shown.table.view.undo, can: Boolean(current?.choices.length) }, redo: { can: Boolean(current?.undone.length) } };
    const state: TableState = { ...shown.table, view };
    tell(page, { hauntwright: "table", state, busy, error: null });
  }, [shown, busy, ready, current?.undone.length]);

  return (
    <div className="play-table">
      <iframe ref={frame} src={`/studio/${encodeURIComponent(slug)}/play/table`} title={t("The players' table")} />
      {!shown?.table && <p className="loading" role="status"><Icon name="loader" />{t("Setting the table…")}</p>}
    </div>
  );
}
