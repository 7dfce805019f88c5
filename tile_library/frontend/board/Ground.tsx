import { memo } from "react";
import { linesOf, turn } from "./layout";
import type { BoardData, BoardPiece, EdgeData, TileData } from "./types";

/** What fills a whole space, and its class. */
const AIR: Record<string, string> = { darkness: "gloom", fire: "blaze" };

const points = (polygon: readonly (readonly number[])[]): string => polygon.map((p) => p.join(",")).join(" ");

function Tile({ tile, href, turned, fresh }: { tile: TileData; href: string | undefined; turned: boolean; fresh: boolean }) {
  const place = turned ? turn({ ...tile, rotation: 0 }) : turn(tile);
  return (
    <g transform={place.transform} data-tile={tile.id} className={fresh ? "fresh" : undefined}>
      {href && <image href={href} width={place.width} height={place.height} preserveAspectRatio="none" />}
      {fresh && <rect className="new-tile" x={0.06} y={0.06} width={place.width - 0.12} height={place.height - 0.12} rx={0.15} />}
    </g>
  );
}

function Edge({ edge }: { edge: EdgeData }) {
  const classes = `edge ${edge.kind}${edge.yellow ? " room-ends" : ""}`;
  return <g className={classes}>{linesOf(edge).map((line, i) => <polyline key={i} points={points(line)} />)}</g>;
}

interface Props { board: BoardData; image: (tile: TileData) => string | undefined; turned: boolean; pieces: BoardPiece[]; fresh: ReadonlySet<string> }

/** What lies under everything: floors, pictures, borders and walls, and what is in the air. */
export const Ground = memo(function Ground({ board, image, turned, pieces, fresh }: Props) {
  const air = new Map(pieces.filter((piece) => piece.layer === "feature" && piece.kind in AIR).map((piece) => [piece.space, piece.kind]));
  return (
    <>
      {board.spaces.map((space) => <polygon key={space.id} className={space.outdoor ? "ground outdoor" : "ground"} points={points(space.polygon)} />)}
      {board.tiles.map((tile) => <Tile key={tile.id} tile={tile} href={image(tile)} turned={turned} fresh={fresh.has(`tile:${tile.id}`)} />)}
      <g className="edges">{board.edges.filter((edge) => edge.spaces.length > 1).map((edge) => <Edge key={edge.id} edge={edge} />)}</g>
      {board.spaces.filter((space) => air.has(space.id)).map((space) => <polygon key={space.id} className={AIR[air.get(space.id) ?? ""]} points={points(space.polygon)} />)}
    </>
  );
});
