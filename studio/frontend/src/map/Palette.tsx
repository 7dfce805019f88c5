/** What can be laid on the board: the tile library and the tokens. Drag, or use the buttons. */
import { useState, type PointerEvent } from "react";
import { words } from "../document";
import { Icon, t } from "../kit";
import { TOKEN_KINDS, type TileDef, type TokenKind } from "../model";
import { Button, Empty } from "../ui/controls";
import { look } from "./kinds";
import type { At } from "./useDrag";

export type Piece = { type: "tile"; tile: string } | { type: "token"; kind: TokenKind };

/** A tile's picture. A tile of the scenario's own has no pack in its name: the address says whose it is. */
export function tileImage(ref: string): string {
  const slug = location.pathname.split("/")[2] ?? "";
  return `/studio/tiles/${ref}.png${ref.includes(":") ? "" : `?scenario=${slug}`}`;
}

interface Props {
  defs: ReadonlyMap<string, TileDef>; used: ReadonlyMap<string, number>; placing: TokenKind | null;
  onGrab: (piece: Piece, at: At) => void; onAddTile: (tile: string) => void; onPlaceToken: (kind: TokenKind) => void;
}

export function Palette({ defs, used, placing, onGrab, onAddTile, onPlaceToken }: Props) {
  const [tab, setTab] = useState<"tiles" | "tokens">("tiles");
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const tiles = [...defs].filter(([id, def]) => `${id} ${words(def.name)}`.toLowerCase().includes(wanted));
  const grab = (piece: Piece) => (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    if (event.pointerType === "mouse") event.preventDefault();
    onGrab(piece, { x: event.clientX, y: event.clientY });
  };
  return (
    <aside className="palette" aria-label={t("Palette")}>
      <div className="tabset" role="tablist" aria-label={t("What to lay down")}>
        {(["tiles", "tokens"] as const).map((name) => (
          <button key={name} type="button" role="tab" id={`palette-${name}`} aria-selected={tab === name} aria-controls="palette-list" onClick={() => setTab(name)}>
            {name === "tiles" ? t("Tiles") : t("Tokens")}
          </button>
        ))}
      </div>
      <div id="palette-list" role="tabpanel" aria-labelledby={`palette-${tab}`} className="palette-list" tabIndex={-1}>
        {tab === "tiles" && <>
          <label className="search-box"><Icon name="search" /><span className="visually-hidden">{t("Search tiles")}</span>
            <input type="search" value={query} placeholder={t("Search tiles")} onChange={(event) => setQuery(event.target.value)} /></label>
          {tiles.length === 0 && <Empty icon="map" title={defs.size ? t("No tile is called that.") : t("There are no tiles yet.")} />}
          <ul className="tile-list">
            {tiles.map(([id, def]) => (
              <li key={id} className="tile-card" data-tile-ref={id} onPointerDown={grab({ type: "tile", tile: id })} title={t("Drag onto the board")}>
                <span className="tile-thumb"><img src={tileImage(id)} alt="" draggable={false} loading="lazy" /></span>
                <span className="tile-name">{words(def.name) || def.id}
                  <small>{[t("{width} × {height}", { width: def.width, height: def.height }), ...(used.has(id) ? [t("{n} laid", { n: used.get(id) ?? 0 })] : [])].join(" · ")}</small></span>
                <Button bare icon="plus" label={t("Add {name} to map", { name: words(def.name) || def.id })} onClick={() => onAddTile(id)} />
              </li>
            ))}
          </ul>
        </>}
        {tab === "tokens" && <>
          <p className="hint">{t("Drag a token onto a space or door that lights up, or choose it and then click the place.")}</p>
          <ul className="token-list">
            {TOKEN_KINDS.map((kind) => {
              const { label, icon, tone } = look(kind);
              return (
                <li key={kind} className={`token-card tone-${tone}`} data-token-kind={kind} onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  if (event.pointerType === "mouse") event.preventDefault();
                  onGrab({ type: "token", kind }, { x: event.clientX, y: event.clientY });
                }}>
                  <button type="button" aria-pressed={placing === kind} aria-label={t("Place {kind} token", { kind: label })}
                    onClick={(event) => { if (event.detail === 0) onPlaceToken(kind); }}>
                    <span className="token-ring"><Icon name={icon} /></span>{label}
                  </button>
                </li>
              );
            })}
          </ul>
        </>}
      </div>
    </aside>
  );
}
