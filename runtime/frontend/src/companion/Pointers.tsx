import type { BoardData } from "../../../../tile_library/frontend/index";
import type { Instruction } from "../view";

const points = (polygon: readonly (readonly number[])[]): string => polygon.map((p) => p.join(",")).join(" ");

/** Shows on the board where an instruction puts something: the new tiles, the spaces. Drawn in cells. */
export function Pointers({ board, told }: { board: BoardData; told: Instruction }) {
  return (
    <g className="pointers" aria-hidden="true">
      {board.tiles.filter((tile) => told.tiles.includes(tile.id)).map((tile) => (
        <rect key={tile.id} x={tile.x} y={tile.y} width={tile.width} height={tile.height} rx={0.15} />
      ))}
      {board.spaces.filter((space) => told.spaces.includes(space.id)).map((space) => <polygon key={space.id} points={points(space.polygon)} />)}
    </g>
  );
}
