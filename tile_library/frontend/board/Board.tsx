import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../Icon";
import { t } from "../i18n";
import "./board.css";
import { arrange, beside, frame } from "./layout";
import { Ground } from "./Ground";
import { boxOf, corners } from "./polygons";
import { press } from "./press";
import { Token } from "./Token";
import { Trails } from "./Trails";
import type { BoardData, BoardPiece, BoardTarget, Focus, Point, SpaceData, SpaceMark, TileData, Trail } from "./types";
import { useZoom } from "./useZoom";

export interface BoardProps {
  board: BoardData;
  /** Address of a tile's picture; without one, and until it is there, the floor is plain. */
  image: (tile: TileData) => string | undefined;
  /** The pictures come turned already, so that light and names stay upright. */
  turned?: boolean;
  pieces: BoardPiece[];
  /** What can be clicked, by key: `space:hall/a`, `edge:hall/north` or a piece's key. */
  targets?: ReadonlyMap<string, BoardTarget>;
  /** Names of rooms and spaces for screen readers. */
  spaceName?: (space: SpaceData) => string;
  label?: string;
  /** How far spaces are, by id. */
  marks?: ReadonlyMap<string, SpaceMark>;
  /** Spaces in range of what is being aimed. */
  range?: ReadonlySet<string>;
  /** What has just come onto the table: keys of pieces, and `tile:hall`. */
  fresh?: ReadonlySet<string>;
  trails?: readonly Trail[];
  focus?: Focus | null;
  /** How many pixels at the right of a large board lie under something while `focus` is looked at. */
  covered?: number;
  /** Bring `focus` into view when it changes; with `onFollow` the controls say so and let it be changed. */
  follow?: boolean;
  onFollow?: (follow: boolean) => void;
  /** Where the arrow keys begin. */
  home?: string | null;
  /** Drawn over the tiles and under the pieces, in cells. */
  children?: ReactNode;
  controls?: boolean;
}

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = 60;
const NONE: ReadonlySet<string> = new Set();

const points = (polygon: readonly (readonly number[])[]): string => polygon.map((p) => p.join(",")).join(" ");

function Space({ space, name, target, mark, inRange }: { space: SpaceData; name: string; target?: BoardTarget; mark?: SpaceMark; inRange: boolean }) {
  const classes = ["space", target ? (target.mode ?? "choose") : "", target?.selected ? "selected" : "", inRange ? "in-range" : "", mark ? `mark-${mark.kind}` : ""];
  const at = mark ? (corners(space)[1] ?? space.centre) : null;
  return (
    <g className={classes.filter(Boolean).join(" ")} data-space={space.id} {...(target ? press(target) : {})}>
      <title>{mark ? `${name}: ${mark.label}` : name}</title>
      <polygon points={points(space.polygon)} />
      {at && mark && (
        <g className="moves" transform={`translate(${at[0]} ${at[1]})`} aria-hidden="true">
          <circle r={0.2} />
          <text y={0.1} textAnchor="middle" fontSize={0.28}>{mark.text}</text>
        </g>
      )}
    </g>
  );
}

/** The board as SVG: tiles, spaces, edges and pieces; what can be chosen or looked at is a button with a name. */
export function Board({
  board, image, turned = false, pieces, targets, spaceName, label, marks, range = NONE, fresh = NONE, trails, focus, covered = 0, follow = false, onFollow, home, children, controls = true,
}: BoardProps) {
  const svg = useRef<SVGSVGElement>(null);
  const area = useMemo(() => frame(board), [board]);
  const zoom = useZoom(svg, area);
  const placed = useMemo(() => arrange(board, pieces), [board, pieces]);
  const spaces = useMemo(() => new Map(board.spaces.map((space) => [space.id, space])), [board]);
  const { show } = zoom;

  const showing = useRef("");
  useEffect(() => {
    if (!focus || focus.key === showing.current) return;
    showing.current = focus.key;
    const found = focus.spaces.flatMap((id) => spaces.get(id)?.polygon ?? []);
    if (follow && found.length > 0) show(boxOf(found), covered);
  }, [focus, covered, follow, spaces, show]);

  const step = useCallback((from: Element, direction: Point) => {
    const element = svg.current;
    const here = spaces.get(from.closest("[data-space]")?.getAttribute("data-space") ?? "");
    const piece = placed.find((one) => one.piece.key === from.closest("[data-piece]")?.getAttribute("data-piece"));
    const start = spaces.get(home ?? "") ?? board.spaces[0];
    const next = here ? beside(board, here.centre, direction) : piece ? (spaces.get(piece.piece.space ?? "") ?? beside(board, [piece.x, piece.y], direction)) : start;
    const found = next && element ? [...element.querySelectorAll<SVGGElement>("[data-space]")].find((one) => one.dataset.space === next.id) : undefined;
    if (!next || !found) return;
    found.focus();
    show(boxOf(next.polygon));
  }, [board, spaces, placed, home, show]);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const among = (event.target as Element).closest("svg.board-svg");
    if (arrow && event.shiftKey) zoom.pan(-arrow[0] * PAN, -arrow[1] * PAN);
    else if (arrow && among) step(event.target as Element, arrow);
    else if (event.key === "+" || event.key === "=") zoom.by(1.25);
    else if (event.key === "-") zoom.by(0.8);
    else if (event.key.toLowerCase() === "f" && !event.ctrlKey && !event.metaKey) zoom.fit();
    else if (event.key.toLowerCase() === "b" && !event.ctrlKey && !event.metaKey) zoom.back?.();
    else return;
    event.preventDefault();
  };

  return (
    <section className="board" aria-label={label ?? t("Board")} onKeyDown={onKeyDown}>
      <svg ref={svg} className="board-svg" tabIndex={0} role="group" aria-label={t("Map: arrows go from space to space, Enter opens one, Shift and arrows move the map, plus and minus zoom, F fits, B goes back")}>
        <g ref={zoom.layer}>
          <Ground board={board} image={image} turned={turned} pieces={pieces} fresh={fresh} />
          {children}
          {board.spaces.map((space) => (
            <Space key={space.id} space={space} name={spaceName?.(space) ?? space.id} target={targets?.get(`space:${space.id}`)} mark={marks?.get(space.id)} inRange={range.has(space.id)} />
          ))}
          {trails && <Trails trails={trails} spaces={spaces} />}
          {placed.map((one) => <Token key={one.piece.key} placed={one} target={targets?.get(one.piece.key)} fresh={fresh.has(one.piece.key)} />)}
        </g>
      </svg>
      {controls && (
        <div className="board-controls" role="group" aria-label={t("Zoom")}>
          {zoom.back && <button type="button" className="button board-back" title={t("Back to the view before")} onClick={zoom.back}><Icon name="undo" /> {t("Back")}</button>}
          {onFollow && <button type="button" className="button square" aria-label={t("Follow what happens")} title={t("Follow what happens")} aria-pressed={follow} onClick={() => onFollow(!follow)}><Icon name="target" /></button>}
          <button type="button" className="button square" aria-label={t("Zoom in")} onClick={() => zoom.by(1.3)}><Icon name="plus" /></button>
          <button type="button" className="button square" aria-label={t("Zoom out")} onClick={() => zoom.by(1 / 1.3)}><Icon name="minus" /></button>
          <button type="button" className="button square" aria-label={t("Show the whole board")} onClick={zoom.fit}><Icon name="fit" /></button>
        </div>
      )}
    </section>
  );
}
