/** The tile as it is drawn, beside another one where their exits meet. */
import { useMemo, useState } from "react";
import { words } from "../document";
import { t } from "../kit";
import { exitLines, sameLine, turned } from "../map/geometry";
import type { Rotation, TileDef, TilePlacement } from "../model";
import { tileDefs } from "../refs";
import { FreeProvider, useWorkspace } from "../store";
import { Section, SelectField } from "../ui/controls";
import { middle } from "./shape";
import { drawnTile } from "./pictures";

export function JoinPreview({ tile }: { tile: TileDef }) {
  const { snapshot, scenario } = useWorkspace();
  const [other, setOther] = useState("");
  const [turn, setTurn] = useState(0);
  const defs = useMemo(() => (snapshot ? tileDefs(snapshot, scenario) : new Map<string, TileDef>()), [snapshot?.packs, scenario.tiles]);
  const def = defs.get(other);
  const ways = useMemo(() => (def ? joinsOf(tile, other, def) : []), [tile, def, other]);
  const way = ways[turn % (ways.length || 1)];
  const mine: TilePlacement = { id: "mine", tile: tile.id, x: 0, y: 0, rotation: 0 };
  const laid = way && def ? [{ placement: mine, def: tile }, { placement: way.placement, def }] : [{ placement: mine, def: tile }];
  const boxes = laid.map(({ placement, def: shape }) => ({ x: placement.x, y: placement.y, ...turned(shape, placement.rotation) }));
  const left = Math.min(...boxes.map((box) => box.x)), top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width)), bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const rev = snapshot?.rev ?? 0;
  return (
    <Section title={t("As it is drawn")}>
      <svg className="join-preview" viewBox={`${left - 0.3} ${top - 0.3} ${right - left + 0.6} ${bottom - top + 0.6}`} role="img" aria-label={way ? t("{a} joined to {b}", { a: tile.id, b: other }) : t("Tile {name} as it is drawn", { name: words(tile.name) || tile.id })}>
        {laid.map(({ placement, def: shape }) => {
          const area = turned(shape, placement.rotation);
          return <image key={placement.id} href={drawnTile(placement.tile, rev, placement.rotation)} x={placement.x} y={placement.y} width={area.width} height={area.height} preserveAspectRatio="none" />;
        })}
      </svg>
      <FreeProvider value><SelectField label={t("Try to join it with")} value={other} empty={t("nothing")} options={[...defs].filter(([id]) => id !== tile.id).map(([id, shape]) => ({ id, name: words(shape.name) || id }))} ids onChange={(id) => { setOther(id); setTurn(0); }} /></FreeProvider>
      {def && (ways.length === 0 ? <p className="field-error" role="status">{t("No exit of the two meets, however they are turned.")}</p>
        : <p className="hint" role="status">{t("{a} meets {b}.", { a: way?.mine ?? "", b: way?.theirs ?? "" })} {ways.length > 1 && <button type="button" className="text-button" onClick={() => setTurn(turn + 1)}>{t("Another way ({n} of {all})", { n: (turn % ways.length) + 1, all: ways.length })}</button>}</p>)}
    </Section>
  );
}

/** Every way in which the other tile can lie beside this one with two exits in line, without lying on it. */
function joinsOf(tile: TileDef, ref: string, def: TileDef): { placement: TilePlacement; mine: string; theirs: string }[] {
  const own = exitLines({ id: "mine", tile: tile.id, x: 0, y: 0 }, tile);
  return ([0, 90, 180, 270] as Rotation[]).flatMap((rotation) => exitLines({ id: "other", tile: ref, x: 0, y: 0, rotation }, def).flatMap((exit) => own.flatMap((mine) => {
    const [ax, ay] = middle(exit.line), [bx, by] = middle(mine.line);
    const placement: TilePlacement = { id: "other", tile: ref, x: bx - ax, y: by - ay, rotation };
    const moved = exitLines(placement, def).find((row) => row.name === exit.name);
    const area = turned(def, rotation);
    const clear = placement.x >= tile.width - 0.01 || placement.y >= tile.height - 0.01 || placement.x + area.width <= 0.01 || placement.y + area.height <= 0.01;
    return moved && clear && sameLine(moved.line, mine.line) ? [{ placement, mine: mine.name.split("/")[1] ?? "", theirs: exit.name.split("/")[1] ?? "" }] : [];
  })));
}
