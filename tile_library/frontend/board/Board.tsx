import { useMemo, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../Icon";
import { t } from "../i18n";
import "./board.css";
import { arrange, frame, linesOf, turn } from "./layout";
import { press } from "./press";
import { Token } from "./Token";
import type { BoardData, BoardPiece, BoardTarget, EdgeData, SpaceData, TileData } from "./types";
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
  /** Drawn over the tiles and under the pieces, in cells. */
  children?: ReactNode;
  controls?: boolean;
}

/** What fills a whole space, and its class. */
const AIR: Record<string, string> = { darkness: "gloom", fire: "blaze" };

const points = (polygon: readonly (readonly number[])[]): string => polygon.map((p) => p.join(",")).join(" ");

function Tile({ tile, href, turned }: { tile: TileData; href: string | undefined; turned: boolean }) {
  const place = turned ? turn({ ...tile, rotation: 0 }) : turn(tile);
  return (
    <g transform={place.transform}>
      {href && <image href={href} width={place.width} height={place.height} preserveAspectRatio="none" />}
    </g>
  );
}

function Edge({ edge }: { edge: EdgeData }) {
  const classes = `edge ${edge.kind}${edge.yellow ? " room-ends" : ""}`;
  return <g className={classes}>{linesOf(edge).map((line, i) => <polyline key={i} points={points(line)} />)}</g>;
}

/** The board as SVG: tiles, spaces, edges and pieces; what can be chosen is a button with a name. */
export function Board({ board, image, turned = false, pieces, targets, spaceName, label, children, controls = true }: BoardProps) {
  const svg = useRef<SVGSVGElement>(null);
  const area = useMemo(() => frame(board), [board]);
  const zoom = useZoom(svg, area);
  const placed = useMemo(() => arrange(board, pieces), [board, pieces]);
  const air = useMemo(() => new Map(pieces.filter((piece) => piece.layer === "feature" && piece.kind in AIR).map((piece) => [piece.space, piece.kind])), [pieces]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    const step = steps[event.key];
    if (step) zoom.pan(...step);
    else if (event.key === "+" || event.key === "=") zoom.by(1.25);
    else if (event.key === "-") zoom.by(0.8);
    else if (event.key.toLowerCase() === "f" && !event.ctrlKey && !event.metaKey) zoom.fit();
    else return;
    event.preventDefault();
  };

  return (
    <section className="board" aria-label={label ?? t("Board")} onKeyDown={onKeyDown}>
      <svg ref={svg} className="board-svg" tabIndex={0} role="group" aria-label={t("Map: arrows move it, plus and minus zoom, F fits")}>
        <g transform={zoom.transform}>
          {board.spaces.map((space) => <polygon key={space.id} className={space.outdoor ? "ground outdoor" : "ground"} points={points(space.polygon)} />)}
          {board.tiles.map((tile) => <Tile key={tile.id} tile={tile} href={image(tile)} turned={turned} />)}
          <g className="edges">{board.edges.filter((edge) => edge.spaces.length > 1).map((edge) => <Edge key={edge.id} edge={edge} />)}</g>
          {board.spaces.filter((space) => air.has(space.id)).map((space) => <polygon key={space.id} className={AIR[air.get(space.id) ?? ""]} points={points(space.polygon)} />)}
          {children}
          {board.spaces.map((space) => {
            const target = targets?.get(`space:${space.id}`);
            const name = spaceName?.(space) ?? space.id;
            const classes = `space${target ? ` ${target.mode ?? "choose"}` : ""}${target?.selected ? " selected" : ""}`;
            return (
              <g key={space.id} className={classes} data-space={space.id} {...(target ? press(target) : {})}>
                <title>{name}</title>
                <polygon points={points(space.polygon)} />
              </g>
            );
          })}
          {placed.map((one) => <Token key={one.piece.key} placed={one} target={targets?.get(one.piece.key)} />)}
        </g>
      </svg>
      {controls && (
        <div className="board-controls" role="group" aria-label={t("Zoom")}>
          <button type="button" className="button square" aria-label={t("Zoom in")} onClick={() => zoom.by(1.3)}><Icon name="plus" /></button>
          <button type="button" className="button square" aria-label={t("Zoom out")} onClick={() => zoom.by(1 / 1.3)}><Icon name="minus" /></button>
          <button type="button" className="button square" aria-label={t("Show the whole board")} onClick={zoom.fit}><Icon name="fit" /></button>
        </div>
      )}
    </section>
  );
}
