/** Frames and notes: what designers draw for themselves. */
import { Handle, NodeResizer, Position, type NodeProps } from "@xyflow/react";
import { createContext, memo, useContext, useEffect, useRef, useState } from "react";
import { Icon, t, tn } from "../kit";
import type { Group, Note } from "../model";
import type { GroupNodeType, NoteNodeType } from "./flow";

/** How frames and notes are changed: each call is one step of undo. */
export const MarkActions = createContext<{ group: (id: string, part: Partial<Group>) => void; note: (id: string, part: Partial<Note>) => void }>({ group: () => undefined, note: () => undefined });

export const GroupNode = memo(function GroupNode({ data, selected }: NodeProps<GroupNodeType>) {
  const { group: change } = useContext(MarkActions);
  const { id, group, shown } = data;
  return (
    <div className={`frame tint-${group.colour}${group.collapsed ? " is-folded" : ""}${selected ? " is-selected" : ""}`}>
      {group.collapsed && <Handle type="target" position={Position.Left} id="in" isConnectable={false} />}
      <div className="frame-head">
        <button type="button" className="nodrag" aria-expanded={!group.collapsed} aria-label={group.collapsed ? t("Unfold {title}", { title: group.title }) : t("Fold {title}", { title: group.title })}
          onClick={(event) => { event.stopPropagation(); change(id, { collapsed: !group.collapsed }); }}><Icon name={group.collapsed ? "chevron-right" : "chevron-down"} /></button>
        <strong>{group.title || t("Group")}</strong><span>{tn("{n} card", "{n} cards", shown)}</span>
      </div>
      {group.collapsed && <p>{t("Folded: its cards are inside.")}</p>}
      {group.collapsed && <Handle type="source" position={Position.Right} id="out" isConnectable={false} />}
    </div>
  );
});

export const NoteNode = memo(function NoteNode({ data, selected }: NodeProps<NoteNodeType>) {
  const { note: change } = useContext(MarkActions);
  const { id, note } = data;
  const [text, setText] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => { if (text !== null) area.current?.focus(); }, [text !== null]);
  const keep = (): void => { if (text !== null && text !== note.text) change(id, { text }); setText(null); };
  return (
    <div className={`sticky tint-${note.colour}${selected ? " is-selected" : ""}`} onDoubleClick={() => setText(note.text)}>
      <NodeResizer isVisible={selected} minWidth={120} minHeight={70} onResizeEnd={(_, size) => change(id, { x: Math.round(size.x), y: Math.round(size.y), width: Math.round(size.width), height: Math.round(size.height) })} />
      {text === null ? <p>{note.text || t("Double-click to write.")}</p>
        : <textarea ref={area} className="nodrag nowheel" aria-label={t("Note")} value={text} onChange={(event) => setText(event.target.value)} onBlur={keep} onKeyDown={(event) => { event.stopPropagation(); if (event.key === "Escape") keep(); }} />}
    </div>
  );
});
