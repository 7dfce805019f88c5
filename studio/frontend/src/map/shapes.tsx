/** The pieces of the board's drawing. */
import { memo, type KeyboardEvent, type PointerEvent } from "react";
import { words } from "../document";
import { Icon, t } from "../kit";
import type { BoardJson, Point, TileDef, TilePlacement, Token } from "../model";
import { box, transformOf, turned, type Exit, type Place } from "./geometry";
import { look } from "./kinds";
import { tileImage } from "./Palette";

interface TileProps {
  placement: TilePlacement; def: TileDef | undefined; selected: boolean; bad: string | null; ghost?: boolean;
  onDown?: (event: PointerEvent, id: string) => void; onPick?: (id: string) => void;
}
export const TileShape = memo(function TileShape({ placement, def, selected, bad, ghost = false, onDown, onPick }: TileProps) {
  if (!def) return (
    <g className="tile tile-missing" tabIndex={0} role="button" aria-pressed={selected} aria-label={t("Tile {id}: its drawing is missing", { id: placement.id })}
      onPointerDown={(event) => onDown?.(event, placement.id)}>
      <rect x={placement.x} y={placement.y} width={4} height={4} />
      <text x={placement.x + 2} y={placement.y + 2} fontSize={0.4} textAnchor="middle">{placement.tile}</text>
    </g>
  );
  const area = box(placement, def);
  const state = `tile${selected ? " is-selected" : ""}${bad ? " is-bad" : ""}${ghost ? " is-ghost" : ""}${placement.revealed ? "" : " is-hidden"}`;
  const label = t("Tile {id}, {name}", { id: placement.id, name: words(def.name) || placement.tile });
  return (
    <g className={state} data-tile={placement.id} {...(ghost ? { "aria-hidden": true } : { tabIndex: 0, role: "button", "aria-pressed": selected, "aria-label": label })}
      onPointerDown={(event) => onDown?.(event, placement.id)}
      onKeyDown={(event: KeyboardEvent) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); onPick?.(placement.id); } }}>
      <rect className="tile-plate" {...area} />
      {/* Seen until the picture has come. */}
      <text className="tile-waiting" x={area.x + area.width / 2} y={area.y + area.height / 2} textAnchor="middle" aria-hidden="true">{words(def.name) || placement.tile}</text>
      <image href={tileImage(placement.tile)} width={def.width} height={def.height} transform={transformOf(placement, def)} preserveAspectRatio="none" />
      <rect className="tile-frame" {...area} />
      {bad && <title>{bad}</title>}
    </g>
  );
});

const spaceTitle = (place: Place): string => `${place.label} · ${place.id}`;

/** Outlines of the spaces; they show their id and name under the pointer. */
export const Spaces = memo(function Spaces({ places, names, entrance }: { places: readonly Place[]; names: boolean; entrance: string | undefined }) {
  return (
    <g className="spaces">
      {places.map((place) => place.polygon && (
        <g key={place.id} className={place.id === entrance ? "space is-entrance" : "space"}>
          <polygon points={place.polygon.map((point) => point.join(",")).join(" ")}><title>{spaceTitle(place)}</title></polygon>
          {(names || place.id === entrance) && <text x={place.centre[0]} y={place.centre[1] + 0.85} textAnchor="middle">
            {place.id === entrance ? t("entrance") : place.id}</text>}
        </g>
      ))}
    </g>
  );
});

export const Exits = memo(function Exits({ exits }: { exits: readonly Exit[] }) {
  return (
    <g className="exits">
      {exits.map((exit) => (
        <line key={exit.name} className={exit.joined ? "exit is-joined" : "exit"} x1={exit.line[0][0]} y1={exit.line[0][1]} x2={exit.line[1][0]} y2={exit.line[1][1]}>
          <title>{exit.joined ? t("{a} is joined to {b}", { a: exit.name, b: exit.joined }) : t("{a} leads nowhere yet", { a: exit.name })}</title>
        </line>
      ))}
    </g>
  );
});

/** Edges by kind, and lines between spaces one can step across. Drawn from the server's board, without tiles that are moving. */
export const Edges = memo(function Edges({ board, stale, links }: { board: BoardJson; stale: ReadonlySet<string>; links: boolean }) {
  const centres = new Map(board.spaces.map((space) => [space.id, space.centre]));
  const tileOf = (space: string | undefined): string => space?.split("/")[0] ?? "";
  const fresh = board.edges.filter((edge) => !edge.spaces.some((space) => stale.has(tileOf(space))));
  // Exits draw themselves, joined or not; only the doors inside a tile are left.
  const exit = (edge: BoardJson["edges"][number]): boolean => edge.kind === "door" && (edge.spaces.length < 2 || tileOf(edge.spaces[0]) !== tileOf(edge.spaces[1]));
  return (
    <g className="edges" aria-hidden="true">
      {fresh.filter((edge) => !exit(edge)).flatMap((edge) => segments(edge.line).map(([a, b], index) => (
        <line key={`${edge.id} ${index}`} className={`edge edge-${edge.kind}${edge.yellow ? " is-yellow" : ""}`} x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
      )))}
      {links && fresh.filter((edge) => edge.kind === "border" || edge.kind === "door").map((edge) => {
        const a = centres.get(edge.spaces[0] ?? ""); const b = centres.get(edge.spaces[1] ?? "");
        return a && b && <line key={`link ${edge.id}`} className="link" x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />;
      })}
    </g>
  );
});

/** A line may come as two points, as a longer path, or as several paths. */
function segments(line: unknown): [Point, Point][] {
  if (!Array.isArray(line) || line.length === 0) return [];
  if (Array.isArray((line[0] as unknown[])[0])) return (line as unknown[]).flatMap(segments);
  const points = line as Point[];
  return points.slice(1).map((point, index) => [points[index] as Point, point]);
}

interface TokenProps {
  token: Token; at: Point; selected: boolean; ghost?: boolean;
  onDown?: (event: PointerEvent, id: string) => void; onPick?: (id: string) => void;
}
export const TokenShape = memo(function TokenShape({ token, at, selected, ghost = false, onDown, onPick }: TokenProps) {
  const { label, icon, tone } = look(token.kind);
  const name = words(token.name) || token.id;
  return (
    <g className={`token tone-${tone}${selected ? " is-selected" : ""}${ghost ? " is-ghost" : ""}${token.placed === false ? " is-waiting" : ""}`}
      data-token={token.id} transform={`translate(${at[0]} ${at[1]})`}
      {...(ghost ? { "aria-hidden": true } : { tabIndex: 0, role: "button", "aria-pressed": selected, "aria-label": t("{kind} token {id}, {name}", { kind: label, id: token.id, name }) })}
      onPointerDown={(event) => onDown?.(event, token.id)}
      onKeyDown={(event: KeyboardEvent) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); onPick?.(token.id); } }}>
      <title>{`${name} · ${token.at}`}</title>
      <circle className="token-disc" r={0.4} />
      <circle className="token-edge" r={0.4} />
      <Icon name={token.icon || icon} fallback="custom" x={-0.25} y={-0.25} size={0.5} />
    </g>
  );
});

/** Places that take the token in hand light up; the one under it more so. */
export function Zones({ places, over }: { places: readonly Place[]; over: string | null }) {
  return (
    <g className="zones" aria-hidden="true">
      {places.map((place) => place.polygon
        ? <polygon key={place.id} className={place.id === over ? "zone is-over" : "zone"} points={place.polygon.map((point) => point.join(",")).join(" ")} />
        : place.line && <circle key={place.id} className={place.id === over ? "zone zone-door is-over" : "zone zone-door"} cx={place.centre[0]} cy={place.centre[1]} r={0.42} />)}
    </g>
  );
}

export function Overlap({ placement, def }: { placement: TilePlacement; def: TileDef }) {
  return <rect className="overlap" x={placement.x} y={placement.y} {...turned(def, placement.rotation)} aria-hidden="true" />;
}
