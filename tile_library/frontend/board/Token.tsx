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
  if (layer === "token") return <rect className="plate" x={-0.36} y={-0.36} width={0.72} height={0.72} rx={0.1} transform="rotate(45)" />;
  if (layer === "feature") return <circle className="plate" r={0.44} />;
  return <circle className="plate" r={0.47} />;
}

/** A piece on the board: an emblem on a plate, with a ring, a mark and (for monsters) an arc of wounds. */
export function Token({ placed, target }: { placed: Placed; target?: BoardTarget }) {
  const { piece, x, y, size } = placed;
  const picture = piece.layer === "token" ? 0.5 : piece.layer === "feature" ? 0.6 : 0.58;
  const classes = ["piece", piece.layer, `kind-${piece.kind}`, piece.active ? "active" : "", target ? (target.mode ?? "choose") : "", target?.selected ? "selected" : ""];
  return (
    <g
      className={classes.filter(Boolean).join(" ")}
      transform={`translate(${x} ${y}) scale(${size})`}
      data-piece={piece.key}
      {...(target ? press(target) : { role: "img", "aria-label": piece.name })}
    >
      <title>{piece.name}</title>
      {target && <circle className="halo" r={0.56} />}
      <Plate layer={piece.layer} />
      <Icon name={piece.icon} fallback={piece.layer === "monster" ? "monster" : "emblem"} x={-picture / 2} y={-picture / 2} size={picture} />
      {piece.hurt !== undefined && piece.health ? <path className="wounds" d={arc(0.5, Math.min(1, piece.hurt / piece.health))} /> : null}
      {piece.mark ? (
        <g className="mark" transform="translate(0.33 0.33)">
          <circle r={0.17} />
          <text y={0.085} textAnchor="middle" fontSize={0.24}>{piece.mark}</text>
        </g>
      ) : null}
    </g>
  );
}
