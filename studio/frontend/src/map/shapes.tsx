/** The pieces of the board's drawing, in cells. Each is drawn anew only when something of its own has changed. */
import { memo, type KeyboardEvent, type PointerEvent } from "react";
import { words } from "../document";
import { Icon, t } from "../kit";
import type { BoardJson, Point, Rotation, TileDef, TilePlacement, Token } from "../model";
import { useRing } from "../people/presence";
import { box, segments, type Exit, type Place } from "./geometry";
import type { Verdict } from "./joins";
import { verdictWords } from "./joins";
import { look } from "./kinds";

/** A tile's picture, turned. A tile of the scenario's own has no pack in its name: the address says whose it is. */
export function tileImage(ref: string, rotation: Rotation = 0): string {
  const slug = location.pathname.split("/")[2] ?? "";
  const query = new URLSearchParams({ ...(ref.includes(":") ? {} : { scenario: slug }), ...(rotation ? { rotation: String(rotation) } : {}) }).toString();
  return `/studio/tiles/${ref}.png${query ? `?${query}` : ""}`;
}

/** How a piece is shown while the story is looked through: not there yet, there, or just come. */
export type Shown = "later" | "now" | "fresh" | null;
export interface Trouble { count: number; text: string; error: boolean }

const points = (polygon: readonly Point[]): string => polygon.map((point) => point.join(",")).join(" ");
const press = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent): void => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  act(event);
};

/** A number on a corner: problems, or the step that shows a tile. */
function Mark({ x, y, text, kind }: { x: number; y: number; text: string; kind: string }) {
  return <g className={`mark mark-${kind}`} transform={`translate(${x} ${y})`}><circle r={0.36} /><text y={0.14} textAnchor="middle">{text}</text></g>;
}

interface TileProps {
  placement: TilePlacement; def: TileDef | undefined; selected: boolean; bad: boolean; trouble?: Trouble | undefined; shown?: Shown; ghost?: boolean; picture?: boolean;
  onDown?: (event: PointerEvent, id: string) => void; onPick?: (id: string, add: boolean) => void;
}
export const TileShape = memo(function TileShape({ placement, def, selected, bad, trouble, shown = null, ghost = false, picture = true, onDown, onPick }: TileProps) {
  const area = box(placement, def);
  const ring = useRing({ kind: "tiles", id: placement.id });
  const state = `tile${def ? "" : " tile-missing"}${selected ? " is-selected" : ""}${bad ? " is-bad" : ""}${ghost ? " is-ghost" : ""}${placement.revealed ? "" : " is-hidden"}${shown ? ` is-${shown}` : ""}`;
  const label = [
    def ? t("Tile {id}, {name}", { id: placement.id, name: words(def.name) || placement.tile }) : t("Tile {id}: its drawing is missing", { id: placement.id }),
    ...(trouble ? [trouble.text] : []),
  ].join(". ");
  return (
    <g className={state} data-tile={placement.id} {...(ghost ? { "aria-hidden": true } : { tabIndex: 0, role: "button", "aria-pressed": selected, "aria-label": label })}
      onPointerDown={(event) => onDown?.(event, placement.id)} onKeyDown={press((event) => onPick?.(placement.id, event.shiftKey))}>
      <rect className="tile-plate" {...area} />
      {/* Seen until the picture has come. */}
      <text className="tile-waiting" x={area.x + area.width / 2} y={area.y + area.height / 2} textAnchor="middle" aria-hidden="true">{words(def?.name) || placement.tile}</text>
      {def && picture && <image href={tileImage(placement.tile, placement.rotation)} {...area} preserveAspectRatio="none" />}
      <rect className="tile-frame" {...area} />
      {ring && <rect className={`ring-of ${ring}`} {...area} />}
      {trouble && <Mark x={area.x + area.width - 0.2} y={area.y + 0.2} text={String(trouble.count)} kind={trouble.error ? "error" : "warning"} />}
      {trouble && <title>{trouble.text}</title>}
    </g>
  );
});

/** On each tile the number of the step that shows it; one that is never shown has a question mark. */
export const Steps = memo(function Steps({ tiles, defs, at }: { tiles: readonly TilePlacement[]; defs: ReadonlyMap<string, TileDef>; at: ReadonlyMap<string, number> }) {
  return <g aria-hidden="true">{tiles.map((tile) => {
    const area = box(tile, defs.get(tile.tile)), step = at.get(`tiles/${tile.id}`);
    return <Mark key={tile.id} x={area.x + 0.6} y={area.y + area.height - 0.6} text={step === undefined ? "?" : String(step + 1)} kind={step === undefined ? "error" : "step"} />;
  })}</g>;
});

const spaceTitle = (place: Place): string => `${place.label} · ${place.id}`;

/** Outlines of the spaces; they show their id and name under the pointer. */
export const Spaces = memo(function Spaces({ places, names, quiet }: { places: readonly Place[]; names: boolean; quiet: boolean }) {
  return (
    <g className={quiet ? "spaces spaces-quiet" : "spaces"}>
      {places.map((place) => place.polygon && (
        <g key={place.id} className="space">
          <polygon points={points(place.polygon)}><title>{spaceTitle(place)}</title></polygon>
          {names && <text x={place.centre[0]} y={place.centre[1] + 0.95} textAnchor="middle">{place.id}</text>}
        </g>
      ))}
    </g>
  );
});

/** Rooms in tints, with their names: spaces of one room share a tint. */
export const Rooms = memo(function Rooms({ places }: { places: readonly Place[] }) {
  const rooms = new Map<string, Place[]>();
  for (const place of places) if (place.polygon) rooms.set(`${place.tile}/${place.room}`, [...(rooms.get(`${place.tile}/${place.room}`) ?? []), place]);
  return (
    <g className="rooms" aria-hidden="true">
      {[...rooms].map(([id, spaces], index) => {
        // Above what stands in the middle of the room.
        const corners = spaces.flatMap((one) => one.polygon ?? []), top = Math.min(...corners.map(([, py]) => py));
        const highest = corners.filter(([, py]) => py < top + 0.5).map(([px]) => px);
        const x = (Math.min(...highest) + Math.max(...highest)) / 2, y = top + 0.62;
        return (
          <g key={id} className={`room room-${index % 5}${spaces[0]?.outdoor ? " is-outdoor" : ""}`}>
            {spaces.map((space) => space.polygon && <polygon key={space.id} points={points(space.polygon)} />)}
            <text x={x} y={y} textAnchor="middle">{spaces[0]?.label}</text>
          </g>
        );
      })}
    </g>
  );
});

/** Exits, joined or open; while a tile is carried, each open one says whether the tile fits there. */
export const Exits = memo(function Exits({ exits, fits }: { exits: readonly Exit[]; fits: ReadonlyMap<string, Verdict> | null }) {
  return (
    <g className="exits">
      {exits.map((exit) => {
        const verdict = exit.joined ? undefined : fits?.get(exit.name);
        const [[ax, ay], [bx, by]] = exit.line;
        return (
          <g key={exit.name} className={`${exit.joined ? "exit is-joined" : "exit"}${verdict ? ` is-${verdict}` : ""}`}>
            <title>{exit.joined ? t("{a} is joined to {b}", { a: exit.name, b: exit.joined }) : verdict ? verdictWords(verdict, exit.name) : t("{a} leads nowhere yet", { a: exit.name })}</title>
            <line x1={ax} y1={ay} x2={bx} y2={by} />
            {verdict === "fits" && <circle cx={(ax + bx) / 2} cy={(ay + by) / 2} r={0.3} />}
            {verdict === "turn" && <circle className="ring" cx={(ax + bx) / 2} cy={(ay + by) / 2} r={0.24} />}
          </g>
        );
      })}
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

/** The space or edge that is looked at. */
export function Picked({ polygon, lines }: { polygon: readonly Point[] | null; lines: readonly [Point, Point][] }) {
  return (
    <g className="picked-place" aria-hidden="true">
      {polygon && <polygon points={points(polygon)} />}
      {lines.map(([a, b], index) => <line key={index} x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />)}
    </g>
  );
}

interface PieceProps {
  id: string; at: Point; name: string; label: string; icon: string; tone: string; plate: "disc" | "octagon" | "flag"; selected: boolean; ghost?: boolean; waiting?: boolean;
  trouble?: Trouble | undefined; shown?: Shown; title: string; onDown?: (event: PointerEvent, id: string) => void; onPick?: (id: string, add: boolean) => void;
}
/** Whatever stands on the board: tokens are round, monsters eight-sided, the investigators' start a square. */
export const PieceShape = memo(function PieceShape({ id, at, name, label, icon, tone, plate, selected, ghost = false, waiting = false, trouble, shown = null, title, onDown, onPick }: PieceProps) {
  const octagon = "-0.17,-0.42 0.17,-0.42 0.42,-0.17 0.42,0.17 0.17,0.42 -0.17,0.42 -0.42,0.17 -0.42,-0.17";
  const plateShape = (className: string) => (plate === "octagon" ? <polygon className={className} points={octagon} />
    : plate === "flag" ? <rect className={className} x={-0.38} y={-0.38} width={0.76} height={0.76} rx={0.12} /> : <circle className={className} r={0.4} />);
  const ring = useRing({ kind: "tokens", id: plate === "disc" ? id : "" });
  return (
    <g className={`token tone-${tone}${selected ? " is-selected" : ""}${ghost ? " is-ghost" : ""}${waiting ? " is-waiting" : ""}${shown ? ` is-${shown}` : ""}`}
      data-token={id} transform={`translate(${at[0]} ${at[1]})`}
      {...(ghost ? { "aria-hidden": true } : { tabIndex: 0, role: "button", "aria-pressed": selected, "aria-label": trouble ? `${label}. ${trouble.text}` : label })}
      onPointerDown={(event) => onDown?.(event, id)} onKeyDown={press((event) => onPick?.(id, event.shiftKey))}>
      <title>{trouble ? `${title} · ${trouble.text}` : title}</title>
      {plateShape("token-disc")}
      {plateShape("token-edge")}
      {ring && <circle className={`ring-of ${ring}`} r={0.5} />}
      <Icon name={icon} fallback={plate === "octagon" ? "monster" : "custom"} x={-0.25} y={-0.25} size={0.5} />
      <text className="token-name" y={0.66} textAnchor="middle" aria-hidden="true">{name.length > 22 ? `${name.slice(0, 21)}…` : name}</text>
      {trouble && <Mark x={0.36} y={-0.36} text={String(trouble.count)} kind={trouble.error ? "error" : "warning"} />}
    </g>
  );
});

export const tokenIcon = (token: Token): string => token.icon || look(token.kind).icon;
export const tokenName = (token: Token): string => words(token.name) || token.id;

/** Places that take the piece in hand light up; the one under it more so. */
export function Zones({ places, over }: { places: readonly Place[]; over: string | null }) {
  return (
    <g className="zones" aria-hidden="true">
      {places.map((place) => place.polygon
        ? <polygon key={place.id} className={place.id === over ? "zone is-over" : "zone"} points={points(place.polygon)} />
        : place.line && <circle key={place.id} className={place.id === over ? "zone zone-door is-over" : "zone zone-door"} cx={place.centre[0]} cy={place.centre[1]} r={0.42} />)}
    </g>
  );
}

export function Overlap({ placement, def }: { placement: TilePlacement; def: TileDef | undefined }) {
  return <rect className="overlap" {...box(placement, def)} aria-hidden="true" />;
}
