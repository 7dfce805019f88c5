/** Palette, canvas, inspector side by side; on a narrow screen the outer two are sheets that slide up. */
import { useEffect, useState, type ReactNode } from "react";
import { t } from "../kit";
import { useWorkspace } from "../store";
import { Button } from "./controls";

interface Side { label: string; icon: string; body: ReactNode }

export function Sheets({ left, right, children }: { left?: Side; right?: Side; children: ReactNode }) {
  const [open, setOpen] = useState<"left" | "right" | null>(null);
  const { selection } = useWorkspace();
  useEffect(() => setOpen(null), [selection?.kind, selection?.id]);
  const side = (name: "left" | "right", part: Side | undefined): ReactNode => part && (
    <div className={`side side-${name}${open === name ? " is-open" : ""}`}>
      <div className="side-bar"><strong>{part.label}</strong><Button bare icon="chevron-down" label={t("Close {name}", { name: part.label })} onClick={() => setOpen(null)} /></div>
      {part.body}
    </div>
  );
  return (
    <div className={`stage${left ? "" : " no-left"}${right ? "" : " no-right"}`}>
      {side("left", left)}
      <div className="canvas">{children}
        <div className="sheet-buttons">
          {left && <Button icon={left.icon} label={left.label} expanded={open === "left"} onClick={() => setOpen(open === "left" ? null : "left")} />}
          {right && <Button icon={right.icon} label={right.label} expanded={open === "right"} onClick={() => setOpen(open === "right" ? null : "right")} />}
        </div>
      </div>
      {side("right", right)}
    </div>
  );
}
