/** The tile editor: the package's tiles, the drawing of one, and its form. */
import { useEffect, useMemo, useState } from "react";
import { freeId, listOf, words } from "../document";
import { t } from "../kit";
import type { TileDef } from "../model";
import { readPageData } from "../pageData";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button, Empty } from "../ui/controls";
import { useAsk } from "../ui/dialog";
import { useLanguage } from "../ui/fields";
import { Sheets } from "../ui/sheets";
import { faultsOf } from "./faults";
import { drawnTile, groundOf } from "./pictures";
import { blank, template } from "./template";
import { TileCanvas, type Picked, type Tool } from "./TileCanvas";
import { TileForm } from "./TileForm";

function furnitureKinds(): string[] {
  const source = JSON.parse(document.getElementById("page-data")?.textContent ?? "{}") as { furniture?: string[] };
  return source.furniture ?? [];
}

export default function TilesPage(_props: { go: Navigate }) {
  const store = useStore();
  const ask = useAsk();
  const language = useLanguage();
  const { snapshot, scenario, selection } = useWorkspace();
  const [tool, setTool] = useState<Tool>("select");
  const [picked, setPicked] = useState<Picked>(null);
  const [brush, setBrush] = useState("");
  const [furniture] = useState(furnitureKinds);
  const [mayChange] = useState(() => readPageData().mayChange);
  const tiles = listOf(scenario, "own_tiles");
  const wanted = selection?.kind === "own_tiles" ? tiles.findIndex((item) => item.id === selection.id) : -1;
  const index = wanted >= 0 ? wanted : 0;
  const tile = tiles[index];
  const faults = useMemo(() => (tile && snapshot ? faultsOf(snapshot.problems, index, tile) : null), [snapshot?.problems, index, tile]);
  useEffect(() => { setPicked(null); setTool("select"); }, [tile?.id]);
  if (!snapshot) return null;
  const rev = snapshot.rev;
  const room = tile?.rooms?.some((item) => item.id === brush) ? brush : tile?.rooms?.[0]?.id ?? "room";
  const put = (label: string, next: TileDef): void => store.run(label, [{ op: "put", kind: "own_tiles", id: next.id, value: next }]);
  const add = (make: (id: string) => TileDef, wish: string): void => {
    const made = make(freeId(scenario, "own_tiles", wish));
    put(t("Add tile {id}", { id: made.id }), made);
    store.select({ kind: "own_tiles", id: made.id });
  };
  const remove = async (gone: TileDef): Promise<void> => {
    if (await ask({ title: t("Delete tile {id}?", { id: gone.id }), text: t("Scenarios that have laid it lose it too, when they use the pack as it then is. You can undo this."), yes: t("Delete") })) {
      store.run(t("Delete tile {id}", { id: gone.id }), [{ op: "remove", kind: "own_tiles", id: gone.id }]);
      store.select(null);
    }
  };
  return (
    <Sheets left={{ label: t("Tiles"), icon: "layers", body: (
      <aside className="palette" aria-label={t("Tiles")}>
        <div className="palette-list">
          {mayChange && <div className="tile-adds">
            <Button icon="plus" tone="lamp" label={t("New tile")} onClick={() => add((id) => template(id, t("New room"), language), "room")} />
            <Button icon="square" label={t("Blank")} hint={t("A tile with nothing on it yet")} onClick={() => add((id) => blank(id, t("New tile"), language), "tile")} />
          </div>}
          {tiles.length === 0 && <Empty icon="map" title={t("No tile yet.")}>{mayChange && <p>{t("Begin with a room to change, or with a blank sheet.")}</p>}</Empty>}
          <ul className="tile-list">
            {tiles.map((item, place) => {
              const wrong = faultsOf(snapshot.problems, place, item).all.filter((problem) => problem.severity !== "info");
              return <li key={item.id}><button type="button" className="own-tile" aria-current={item === tile} onClick={() => store.select({ kind: "own_tiles", id: item.id })}>
                <span className="tile-thumb"><img src={drawnTile(item.id, rev)} alt="" loading="lazy" /></span>
                <span className="tile-name">{words(item.name) || item.id}<small>{t("{width} × {height}", { width: item.width, height: item.height })} · {item.id}</small></span>
                {wrong.length > 0 && <span className={`dot${wrong.some((problem) => problem.severity === "error") ? " dot-error" : ""}`} title={wrong[0]?.message}>{wrong.length}</span>}
              </button></li>;
            })}
          </ul>
          {tile && mayChange && <Button icon="copy" label={t("Duplicate this tile")} onClick={() => add((id) => ({ ...structuredClone(tile), id }), tile.id)} />}
        </div>
      </aside>
    ) }} right={tile && faults ? { label: t("Inspector"), icon: "edit", body: (
      <aside className="inspector" aria-label={t("Inspector")}>
        <TileForm tile={tile} picked={picked} faults={faults} room={room} furniture={furniture} mayChange={mayChange} onPick={setPicked}
          onRoom={(id) => { setBrush(id); setTool("room"); }} onChange={put} onDelete={() => void remove(tile)} />
      </aside>
    ) } : undefined}>
      {tile && faults
        ? <TileCanvas tile={tile} picture={groundOf(tile, rev)} tool={tool} picked={picked} room={room} faults={faults} mayChange={mayChange} onTool={setTool} onPick={setPicked} onChange={put} onTell={(line) => store.tell(line)} />
        : <div className="board"><Empty icon="map" title={t("Nothing to draw on yet.")}>{mayChange && <p>{t("Make a new tile under “Tiles”. Then give it a picture, or lay a floor, and draw its spaces.")}</p>}</Empty></div>}
    </Sheets>
  );
}
