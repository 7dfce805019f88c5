/** Under the board: zoom, selecting by a frame, layers, the steps of the story, the list. */
import { useEffect, useRef, useState } from "react";
import { Icon, t } from "../kit";
import { FreeProvider } from "../store";
import { Button, Check } from "../ui/controls";
import { LAYER_NAMES, type Layer, type Layers } from "./memory";

function layerWord(layer: Layer): string {
  switch (layer) {
    case "tiles": return t("Pictures of tiles");
    case "tokens": return t("Tokens");
    case "names": return t("Names of tokens");
    case "starts": return t("Starts of figures");
    case "spaces": return t("Spaces");
    case "rooms": return t("Rooms");
    case "adjacency": return t("Adjacency");
    case "steps": return t("What is revealed when");
    case "minimap": return t("Small map");
  }
}

interface Props {
  layers: Layers; onLayer: (layer: Layer) => void; framing: boolean; onFraming: () => void; steps: boolean; onSteps: () => void; list: boolean; onList: () => void;
  onZoom: (factor: number) => void; onFit: () => void;
}

export function Tools({ layers, onLayer, framing, onFraming, steps, onSteps, list, onList, onZoom, onFit }: Props) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const away = (event: Event): void => { if (!menu.current?.contains(event.target as Node)) setOpen(false); };
    window.addEventListener("pointerdown", away, true);
    return () => window.removeEventListener("pointerdown", away, true);
  }, [open]);
  return (
    <div className="board-tools" role="toolbar" aria-label={t("View")} onPointerDown={(event) => event.stopPropagation()}>
      {!list && <>
        <Button bare icon="minus" label={t("Zoom out")} onClick={() => onZoom(1 / 1.25)} />
        <Button bare icon="plus" label={t("Zoom in")} onClick={() => onZoom(1.25)} />
        <Button bare icon="fit" label={t("Fit the board")} hint={t("Fit the board (F)")} onClick={onFit} />
        <Button bare icon="marquee" label={t("Select by a frame")} hint={t("Select by a frame (Shift drag)")} pressed={framing} onClick={onFraming} />
        <span className="divider" />
        <div className="layer-menu" ref={menu} onKeyDown={(event) => { if (event.key === "Escape" && open) { event.stopPropagation(); setOpen(false); menu.current?.querySelector("button")?.focus(); } }}>
          <button type="button" className="chip" aria-expanded={open} aria-haspopup="true" onClick={() => setOpen(!open)}><Icon name="layers" />{t("Layers")}</button>
          {open && <div className="layer-list" role="group" aria-label={t("Layers")}>
            <FreeProvider value>{LAYER_NAMES.map((layer) => <Check key={layer} label={layerWord(layer)} checked={layers[layer]} onChange={() => onLayer(layer)} />)}</FreeProvider>
          </div>}
        </div>
        <button type="button" className="chip" aria-pressed={steps} title={t("As the players will see it (S)")} onClick={onSteps}><Icon name="history" />{t("Steps")}</button>
      </>}
      <button type="button" className="chip" aria-pressed={list} title={t("The board as a list (L)")} onClick={onList}><Icon name={list ? "map" : "list"} />{list ? t("Drawing") : t("List")}</button>
    </div>
  );
}
