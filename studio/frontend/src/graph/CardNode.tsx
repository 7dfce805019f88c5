/** A card on the graph: what it is, its first words, what is wrong with it, and a port for each way out. */
import { BaseEdge, getBezierPath, Handle, Position, type EdgeProps, type NodeProps } from "@xyflow/react";
import { createContext, memo, useContext } from "react";
import { Icon, t, tn } from "../kit";
import type { Problem } from "../model";
import { PresenceMark } from "../people/Faces";
import { useRing } from "../people/presence";
import { severityWord } from "../shell/ProblemsDrawer";
import { Marked } from "../ui/marked";
import type { Card } from "./derive";
import type { CardNodeType, WireEdgeType } from "./flow";
import { kindWord } from "../kindWords";

/** What a card may ask of the graph. */
export const CardActions = createContext<{ make: (card: Card) => void }>({ make: () => undefined });

const WORSE = { error: 2, warning: 1, info: 0 } as const;
export function worst(problems: readonly Problem[]): Problem["severity"] {
  return problems.reduce<Problem["severity"]>((bad, problem) => (WORSE[problem.severity] > WORSE[bad] ? problem.severity : bad), "info");
}

export const CardNode = memo(function CardNode({ data, selected }: NodeProps<CardNodeType>) {
  const { card, problems, colour } = data;
  const ring = useRing(card.ref);
  return (
    <div className={["gcard", `card-${card.ref.kind}`, card.result ? `card-${card.result}` : "", selected ? "is-selected" : "", data.found ? "is-found" : "", data.dim ? "is-dim" : "", card.missing ? "is-missing" : "", card.start ? "is-start" : "", colour ? `tint tint-${colour}` : "", ring].filter(Boolean).join(" ")}>
      {card.takesWires && <Handle type="target" position={Position.Left} id="in" title={t("Drop a connection here")} />}
      <div className="card-head">
        <Icon name={card.icon} fallback="event" /><strong>{card.title}</strong>
        {card.start && <span className="card-start">{t("start")}</span>}
        <PresenceMark of={card.ref} />
        {problems.length > 0 && <ProblemDot problems={problems} />}
      </div>
      {card.missing && <p className="card-missing">{t("{kind} “{id}” is spoken of, but not there yet.", { kind: kindWord(card.ref.kind), id: card.ref.id })} <Make card={card} /></p>}
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

function Make({ card }: { card: Card }) {
  const { make } = useContext(CardActions);
  return <button type="button" className="text-button nodrag" onClick={(event) => { event.stopPropagation(); make(card); }}>{t("Make it")}</button>;
}

/** How many problems and how bad; the sentences come when it is pointed at, or the card has the focus. */
function ProblemDot({ problems }: { problems: readonly Problem[] }) {
  const bad = worst(problems);
  return (
    <span className={`dot dot-${bad}`}><span aria-hidden="true">{problems.length}</span><span className="visually-hidden">{tn("{n} problem", "{n} problems", problems.length)}</span>
      <span className="card-problems" role="tooltip">{problems.slice(0, 5).map((problem, index) => (
        <span key={index} className={`severity-${problem.severity}`}><Icon name={problem.severity === "error" ? "warning" : problem.severity === "warning" ? "flag" : "info"} label={severityWord(problem.severity)} /><span><Marked words={problem.message} /></span></span>
      ))}{problems.length > 5 && <span>{t("and {n} more", { n: problems.length - 5 })}</span>}</span>
    </span>
  );
}

/** Beyond this a wire is a stub that says where it goes, until one of its ends is picked: hundreds of long curves to one ending say nothing and take long to paint. */
const LONG = 2600;

export const WireEdge = memo(function WireEdge({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, markerEnd, data, interactionWidth }: EdgeProps<WireEdgeType>) {
  if (data && !data.near && Math.abs(targetX - sourceX) + Math.abs(targetY - sourceY) > LONG) {
    return <><BaseEdge path={`M${sourceX},${sourceY} h42`} markerEnd={markerEnd} interactionWidth={interactionWidth ?? 18} /><text className="wire-word is-stub" x={sourceX + 50} y={sourceY} dominantBaseline="central">{cut([data.word, data.title].filter(Boolean).join(" · "))}</text></>;
  }
  const [path, x, y] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition });
  return <><BaseEdge path={path} markerEnd={markerEnd} interactionWidth={interactionWidth ?? 18} />{data?.word && <text className="wire-word" x={x} y={y} textAnchor="middle" dominantBaseline="central">{cut(data.word)}</text>}</>;
});
const cut = (word: string): string => (word.length > 46 ? `${word.slice(0, 45)}…` : word);
