/** A card on the graph: what it is, its first words, and a port for each way out. */
import { Handle, Position, type Node, type NodeProps } from "@xyflow/react";
import { memo } from "react";
import { Icon, t, tn } from "../kit";
import type { Card } from "./derive";

export type FlowNode = Node<{ card: Card; problems: number; worst: "error" | "warning" | "info" | null; found: boolean }, "card">;

export const CardNode = memo(function CardNode({ data, selected }: NodeProps<FlowNode>) {
  const { card, problems, worst } = data;
  return (
    <div className={`gcard card-${card.ref.kind}${card.result ? ` card-${card.result}` : ""}${selected ? " is-selected" : ""}${data.found ? " is-found" : ""}`}>
      {card.takesWires && <Handle type="target" position={Position.Left} id="in" title={t("Drop a connection here")} />}
      <div className="card-head">
        <Icon name={card.icon} fallback="event" /><strong>{card.title}</strong>
        {problems > 0 && <span className={`dot dot-${worst ?? "info"}`} title={tn("{n} problem", "{n} problems", problems)}>{problems}</span>}
      </div>
      {card.trigger && <p className="card-trigger">{card.trigger}</p>}
      {card.line && <p className="card-line">{card.line}</p>}
      {card.notes.length > 0 && <p className="card-notes">{card.notes.slice(0, 3).map((note, index) => <span key={index}>{note}</span>)}{card.notes.length > 3 && <span>+{card.notes.length - 3}</span>}</p>}
      {card.ports.map((port) => (
        <div key={port.id} className={`port port-${port.tone}`}>
          <span>{port.label}</span>
          <Handle type="source" position={Position.Right} id={port.id} title={t("Drag from “{port}” to what follows", { port: port.label })} />
        </div>
      ))}
    </div>
  );
});
