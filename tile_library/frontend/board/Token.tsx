import { memo } from "react";
import { Icon } from "../Icon";
import type { BoardTarget } from "./types";
import type { Placed } from "./layout";
import { press } from "./press";

/** Arc of a circle from the top, clockwise, for a share between 0 and 1. */
function arc(radius: number, share: number): string {
  if (share >= 1) return `M 0 ${-radius} A ${radius} ${radius} 0 1 1 -0.001 ${-radius}`;
  const turn = share * Math.PI * 2;
  return `M 0 ${-radius} A ${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${radius * Math.sin(turn)} ${-radius * Math.cos(turn)}`;
}

/** The outline tells the kinds apart without colour: people are round, monsters eight-sided, tokens are tags on their corner. */
function Plate({ layer }: { layer: string }) {
  if (layer === "monster") return <polygon className="plate" points="-0.2,-0.48 0.2,-0.48 0.48,-0.2 0.48,0.2 0.2,0.48 -0.2,0.48 -0.48,0.2 -0.48,-0.2" />;
  if (layer === "token") return <rect className="plate" x={-0.35} y={-0.35} width={0.7} height={0.7} rx={0.1} transform="rotate(45)" />;
  if (layer === "feature") return <circle className="plate" r={0.47} />;
  return <circle className="plate" r={0.47} />;
}

interface Props { placed: Placed; target?: BoardTarget; fresh?: boolean }

/** A piece on the board: an emblem on a plate, with a ring, a sign, and (for monsters) the health left and an arc of wounds. */
export const Token = memo(function Token({ placed, target, fresh = false }: Props) {
  const { piece, x, y, size } = placed;
  const picture = piece.layer === "token" ? 0.52 : 0.6;
  const classes = [
    "piece", piece.layer, `kind-${piece.kind}`, piece.active ? "active" : "", piece.reached ? "reached" : "", fresh ? "fresh" : "",
    target ? (target.mode ?? "choose") : "", target?.selected ? "selected" : "",
  ];
  return (
    <g
      className={classes.filter(Boolean).join(" ")}
      transform={`translate(${x} ${y}) scale(${size})`}
      data-piece={piece.key}
      {...(target ? press(target) : { role: "img", "aria-label": piece.name })}
    >
      <title>{piece.name}</title>
      <circle className="halo" r={0.54} />
      <Plate layer={piece.layer} />
      <Icon name={piece.icon} fallback={piece.layer === "monster" ? "monster" : "emblem"} x={-picture / 2} y={-picture / 2} size={picture} />
      {piece.hurt ? <path className="wounds" d={arc(0.5, Math.min(1, piece.hurt / (piece.health ?? 1)))} /> : null}
      {piece.health !== undefined && (
        <g className="left" transform="translate(-0.34 0.34)">
          <circle r={0.17} />
          <text y={0.085} textAnchor="middle" fontSize={0.25}>{Math.max(0, piece.health - (piece.hurt ?? 0))}</text>
        </g>
      )}
      {piece.sign ? (
        <g className="mark" transform="translate(0.34 0.34)">
          <circle r={0.18} />
          <Icon name={piece.sign} x={-0.125} y={-0.125} size={0.25} />
        </g>
      ) : null}
    </g>
  );
}, (a, b) =>
  a.fresh === b.fresh && a.target === b.target && a.placed.x === b.placed.x && a.placed.y === b.placed.y && a.placed.size === b.placed.size && a.placed.piece === b.placed.piece);
