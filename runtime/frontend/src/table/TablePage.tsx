import { useCallback } from "react";
import type { TileData } from "../../../../tile_library/frontend/index";
import type { TablePageData } from "../page";
import { useTable } from "../useTable";
import { TableView } from "./TableView";
import { useAwake } from "./useAwake";
import { useSignals } from "./useSignals";

/** A table of this server, kept in step with everybody who sits at it. */
export function TablePage({ data }: { data: TablePageData }) {
  const table = useTable(data.state);
  const { digest } = table.state;
  useSignals(table.state);
  useAwake(!table.state.view.outcome);
  const image = useCallback(
    (tile: TileData) => tile.image ?? `/tiles/${digest}/${encodeURIComponent(tile.tile)}.png?scale=96&rotation=${tile.rotation}`,
    [digest],
  );
  return <TableView table={table} data={data} image={image} />;
}
