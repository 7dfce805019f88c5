import { useCallback } from "react";
import type { TileData } from "../../../../tile_library/frontend/index";
import type { TablePageData } from "../page";
import { JoinPage } from "../join/JoinPage";
import { useHostKey } from "../join/useHostKey";
import { useWatching } from "../join/useWatching";
import { useTable } from "../useTable";
import { TableView } from "./TableView";
import { useAwake } from "./useAwake";
import { useBigScreen } from "./useBigScreen";
import { useSignals } from "./useSignals";

/** A table of this server, kept in step with everybody who sits at it. */
export function TablePage({ data }: { data: TablePageData }) {
  const table = useTable(data.state);
  const { digest } = table.state;
  const { code, you } = table.state;
  const [watching, watch] = useWatching(code);
  useHostKey(table);
  useSignals(table.state);
  useBigScreen(you.role === "screen");
  useAwake(!table.state.view.outcome);
  const image = useCallback(
    (tile: TileData) => tile.image ?? `/tiles/${digest}/${encodeURIComponent(tile.tile)}.png?scale=96&rotation=${tile.rotation}`,
    [digest],
  );
  if (you.role === "guest" && !watching) return <JoinPage data={data} table={table} onWatch={watch} />;
  return <TableView table={table} data={data} image={image} />;
}
