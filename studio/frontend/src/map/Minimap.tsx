/** The whole board small, with the part that is in view. A click or a drag goes there. */
import { memo, useSyncExternalStore, type PointerEvent } from "react";
import { t } from "../kit";
import type { Point, TilePlacement } from "../model";
import { box, type Box, type Defs } from "./geometry";
import type { Camera } from "./useView";

const WIDTH = 176, HEIGHT = 120, MARGIN = 2;

interface Props { tiles: readonly TilePlacement[]; defs: Defs; bounds: Box; camera: Camera; picked: readonly string[]; onCentre: (point: Point) => void }

export function Minimap({ tiles, defs, bounds, camera, picked, onCentre }: Props) {
  const area = { x: bounds.x - MARGIN, y: bounds.y - MARGIN, width: bounds.width + MARGIN * 2, height: bounds.height + MARGIN * 2 };
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    event.stopPropagation();
    if (event.type === "pointermove" && event.buttons !== 1) return;
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    const rect = event.currentTarget.getBoundingClientRect();
    const scale = Math.min(rect.width / area.width, rect.height / area.height);
    onCentre([
      area.x + area.width / 2 + (event.clientX - rect.left - rect.width / 2) / scale,
      area.y + area.height / 2 + (event.clientY - rect.top - rect.height / 2) / scale,
    ]);
  };
  return (
    <svg className="minimap" width={WIDTH} height={HEIGHT} viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`} role="img" aria-label={t("The whole board, small")} onPointerDown={go} onPointerMove={go}>
      <Tiles tiles={tiles} defs={defs} picked={picked} />
      <Window camera={camera} area={area} />
    </svg>
  );
}

const Tiles = memo(function Tiles({ tiles, defs, picked }: Pick<Props, "tiles" | "defs" | "picked">) {
  return <>{tiles.map((tile) => <rect key={tile.id} className={`${tile.revealed ? "is-shown" : ""}${picked.includes(tile.id) ? " is-selected" : ""}`} {...box(tile, defs.get(tile.tile))} rx={0.3} />)}</>;
});

function Window({ camera, area }: { camera: Camera; area: Box }) {
  const view = useSyncExternalStore(camera.subscribe, camera.get);
  const rect = camera.frame?.getBoundingClientRect();
  if (!rect) return null;
  // Never larger than the drawing: its outline stays in sight.
  const left = Math.max(area.x, -view.x / view.scale), top = Math.max(area.y, -view.y / view.scale);
  const right = Math.min(area.x + area.width, (rect.width - view.x) / view.scale), bottom = Math.min(area.y + area.height, (rect.height - view.y) / view.scale);
  return right > left && bottom > top ? <rect className="window" x={left} y={top} width={right - left} height={bottom - top} /> : null;
}
