/** What can be laid on the board: the tile library, the tokens, the figures. Drag, or use the buttons and the keyboard. */
import { memo, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { words } from "../document";
import { Icon, t, tn } from "../kit";
import { TOKEN_KINDS, type TileDef, type TokenKind } from "../model";
import type { RefOption } from "../refs";
import { Button, Empty } from "../ui/controls";
import { look } from "./kinds";
import { recentTiles } from "./memory";
import { tileImage } from "./shapes";
import { whereWords } from "./standing";
import type { At } from "./useDrag";

export type Piece = { type: "tile"; tile: string } | { type: "token"; kind: TokenKind } | { type: "monster"; monster: string; name: string } | { type: "entrance" };
/** The pieces that stand on a place. */
export type Stander = Exclude<Piece, { type: "tile" }>;

export function standerLook(piece: Stander): { label: string; icon: string; tone: string } {
  if (piece.type === "token") return look(piece.kind);
  return piece.type === "monster" ? { label: piece.name, icon: "monster", tone: "blood" } : { label: t("Investigators’ start"), icon: "players", tone: "lamp" };
}

interface Props {
  defs: ReadonlyMap<string, TileDef>; used: ReadonlyMap<string, number>; placing: Stander | null; monsters: readonly (RefOption & { icon: string })[];
  onGrab: (piece: Piece, at: At) => void; onAddTile: (tile: string) => void; onPlace: (piece: Stander) => void;
}
type Tab = "tiles" | "tokens" | "figures";
const TRAITS = ["indoors", "outdoors"] as const;

const isOutdoor = (def: TileDef): boolean => (def.rooms ?? []).length > 0 && (def.rooms ?? []).every((room) => room.kind === "outdoor");
const nameOf = (def: TileDef): string => words(def.name) || def.id;

export const Palette = memo(function Palette(props: Props) {
  const [tab, setTab] = useState<Tab>("tiles");
  const tabs: Record<Tab, string> = { tiles: t("Tiles"), tokens: t("Tokens"), figures: t("Figures") };
  return (
    <aside className="palette" aria-label={t("Palette")}>
      <div className="tabset" role="tablist" aria-label={t("What to lay down")}>
        {(Object.keys(tabs) as Tab[]).map((name) => (
          <button key={name} type="button" role="tab" id={`palette-${name}`} aria-selected={tab === name} aria-controls="palette-list" onClick={() => setTab(name)}>{tabs[name]}</button>
        ))}
      </div>
      <div id="palette-list" role="tabpanel" aria-labelledby={`palette-${tab}`} className="palette-list" tabIndex={-1}>
        {tab === "tiles" ? <Tiles {...props} /> : tab === "tokens" ? <Tokens {...props} /> : <Figures {...props} />}
      </div>
    </aside>
  );
});

const grab = (onGrab: Props["onGrab"], piece: Piece) => (event: PointerEvent): void => {
  if (event.button !== 0 || (piece.type === "tile" && (event.target as Element).closest("button"))) return;
  if (event.pointerType === "mouse") event.preventDefault();
  onGrab(piece, { x: event.clientX, y: event.clientY });
};

function Tiles({ defs, used, onGrab, onAddTile }: Props) {
  const [query, setQuery] = useState("");
  const [trait, setTrait] = useState<(typeof TRAITS)[number] | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const recent = recentTiles().filter((ref) => defs.has(ref)).slice(0, 5);
  const groups = useMemo(() => grouped(defs, query, trait), [defs, query, trait]);
  const count = groups.reduce((sum, group) => sum + group.tiles.length, 0);
  /** Arrows walk the plus buttons; Enter is theirs. */
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const search = event.target instanceof HTMLInputElement;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(".tile-card .button") ?? [])];
    if (search && event.key === "Enter" && query && groups[0]?.tiles[0]) { event.preventDefault(); onAddTile(groups[0].tiles[0][0]); }
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[search ? (step > 0 ? 0 : buttons.length - 1) : Math.max(0, Math.min(buttons.length - 1, now + step))]?.focus();
  };
  return (
    <div className="tile-palette" ref={list} onKeyDown={walk}>
      <label className="search-box"><Icon name="search" /><span className="visually-hidden">{t("Search tiles")}</span>
        <input type="search" value={query} placeholder={t("Name, room, trait, 6×4…")} onChange={(event) => setQuery(event.target.value)} /></label>
      <div className="chips" role="group" aria-label={t("Show only")}>
        {TRAITS.map((name) => <button key={name} type="button" className="chip" aria-pressed={trait === name} onClick={() => setTrait(trait === name ? null : name)}>{name === "indoors" ? t("Indoors") : t("Outdoors")}</button>)}
      </div>
      <p className="visually-hidden" role="status">{query ? tn("{n} tile found", "{n} tiles found", count) : ""}</p>
      {recent.length > 0 && !query && !trait && <section className="recent" aria-label={t("Recently used")}>
        <h2>{t("Recently used")}</h2>
        <ul>{recent.map((ref) => { const def = defs.get(ref); return def && (
          <li key={ref} onPointerDown={(event) => grabThumb(event, ref, onGrab)}>
            <button type="button" title={nameOf(def)} aria-label={t("Lay {name} again", { name: nameOf(def) })} onClick={() => onAddTile(ref)}><img src={tileImage(ref)} alt="" draggable={false} /></button>
          </li>
        ); })}</ul>
      </section>}
      {count === 0 && <Empty icon="map" title={defs.size ? t("No tile is called that.") : t("There are no tiles yet.")}>
        <p>{defs.size ? t("Try a room, “outdoors”, or a size such as 6×4.") : t("Require a content pack on the settings page, or draw a tile of your own.")}</p></Empty>}
      {groups.map((group) => group.tiles.length > 0 && (
        <section key={group.name} aria-label={group.name}>
          {groups.length > 1 && <h2 className="group-name">{group.name}<span className="count">{group.tiles.length}</span></h2>}
          <ul className="tile-list">
            {group.tiles.map(([id, def]) => (
              <li key={id} className="tile-card" data-tile-ref={id} onPointerDown={grab(onGrab, { type: "tile", tile: id })} title={t("Drag onto the board")}>
                <span className="tile-thumb"><img src={tileImage(id)} alt="" draggable={false} loading="lazy" /></span>
                <span className="tile-name">{nameOf(def)}<small>{traitsOf(def, used.get(id) ?? 0, groups.length === 1)}</small></span>
                <Button edits bare icon="plus" label={t("Add {name} to map", { name: nameOf(def) })} hint={t("Lay it where it fits (Enter)")} onClick={() => onAddTile(id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A thumbnail is a button that can also be dragged. */
function grabThumb(event: PointerEvent, tile: string, onGrab: Props["onGrab"]): void {
  if (event.button !== 0) return;
  if (event.pointerType === "mouse") event.preventDefault();
  onGrab({ type: "tile", tile }, { x: event.clientX, y: event.clientY });
}

/** What stays together on a line is joined by spaces that do not break. */
function traitsOf(def: TileDef, laid: number, alone: boolean): string {
  const rooms = (def.rooms ?? []).map((room) => words(room.name)).filter((name) => name && name !== nameOf(def));
  return [t("{width} × {height}", { width: def.width, height: def.height }), ...(alone ? [isOutdoor(def) ? t("outdoors") : t("indoors")] : []), ...rooms, ...(laid ? [t("{n} laid", { n: laid })] : [])].map((part) => part.replaceAll(" ", "\u00a0")).join(" · ");
}

interface Group { name: string; tiles: [string, TileDef][] }
function grouped(defs: ReadonlyMap<string, TileDef>, query: string, trait: string | null): Group[] {
  const wanted = query.trim().toLowerCase().replace(/(\d)\s*[x*×]\s*(\d)/g, "$1×$2").split(/\s+/).filter(Boolean);
  const found = [...defs].filter(([id, def]) => {
    const outdoors = isOutdoor(def);
    if (trait && (trait === "outdoors") !== outdoors) return false;
    const hay = `${id} ${nameOf(def)} ${(def.rooms ?? []).map((room) => `${room.id} ${words(room.name)} ${room.floor ?? ""}`).join(" ")} ${def.width}×${def.height} ${outdoors ? `outdoors ${t("outdoors")}` : `indoors ${t("indoors")}`}`.toLowerCase();
    return wanted.every((word) => hay.includes(word));
  });
  if (wanted.length) {
    // A name that begins with what was typed comes first.
    const rank = ([id, def]: [string, TileDef]): number => (nameOf(def).toLowerCase().startsWith(wanted[0] ?? "") ? 0 : id.includes(wanted[0] ?? "") ? 1 : 2);
    return [{ name: t("Found"), tiles: found.toSorted((a, b) => rank(a) - rank(b)) }];
  }
  const packs = new Map<string, [string, TileDef][]>();
  for (const row of found) {
    const pack = row[0].includes(":") ? row[0].slice(0, row[0].indexOf(":")) : "";
    const name = !pack ? t("This scenario’s own") : [pack === "base" ? "" : pack, isOutdoor(row[1]) ? t("Outdoors") : t("Indoors")].filter(Boolean).join(" · ");
    packs.set(name, [...(packs.get(name) ?? []), row]);
  }
  return [...packs].map(([name, tiles]) => ({ name, tiles }));
}

/** A card that is dragged, or pressed and then put down by a click or from a list. */
function Card({ piece, placing, onGrab, onPlace, where, testId }: { piece: Stander; where: string; testId: string } & Pick<Props, "placing" | "onGrab" | "onPlace">) {
  const { label, icon, tone } = standerLook(piece);
  const on = placing !== null && JSON.stringify(placing) === JSON.stringify(piece);
  return (
    <li className={`token-card tone-${tone}`} {...(piece.type === "token" ? { "data-token-kind": testId } : { "data-figure": testId })} onPointerDown={grab(onGrab, piece)}>
      <button type="button" aria-pressed={on} aria-label={piece.type === "token" ? t("Place {kind} token", { kind: label }) : t("Place {name}", { name: label })}
        onClick={(event) => { if (event.detail === 0) onPlace(piece); }}>
        <span className={`token-ring${piece.type === "monster" ? " is-monster" : ""}`}><Icon name={icon} /></span><span>{label}<small>{where}</small></span>
      </button>
    </li>
  );
}

function Cards({ children, hint }: { children: ReactNode; hint: string }) {
  return <><p className="hint">{hint}</p><ul className="token-list">{children}</ul></>;
}

function Tokens({ placing, onGrab, onPlace }: Props) {
  return (
    <Cards hint={t("Drag a token onto a place that lights up, or choose it and then click the place.")}>
      {TOKEN_KINDS.map((kind) => <Card key={kind} piece={{ type: "token", kind }} testId={kind} where={whereWords(kind)} placing={placing} onGrab={onGrab} onPlace={onPlace} />)}
    </Cards>
  );
}

function Figures({ monsters, placing, onGrab, onPlace }: Props) {
  const [query, setQuery] = useState("");
  const found = monsters.filter((row) => `${row.id} ${row.name}`.toLowerCase().includes(query.trim().toLowerCase()));
  return <>
    <Cards hint={t("Drag onto a space. A monster put down here is there from the beginning.")}>
      <Card piece={{ type: "entrance" }} testId="entrance" where={t("where they begin")} placing={placing} onGrab={onGrab} onPlace={onPlace} />
    </Cards>
    <label className="search-box"><Icon name="search" /><span className="visually-hidden">{t("Search monsters")}</span>
      <input type="search" value={query} placeholder={t("Search monsters")} onChange={(event) => setQuery(event.target.value)} /></label>
    {found.length === 0 && <Empty icon="monster" title={monsters.length ? t("No monster is called that.") : t("There are no monsters yet.")} />}
    <ul className="token-list">
      {found.map((row) => <Card key={row.id} piece={{ type: "monster", monster: row.id, name: row.name }} testId={row.id} where={row.id.split(":")[1] ? row.id.split(":")[0] ?? "" : t("this scenario")} placing={placing} onGrab={onGrab} onPlace={onPlace} />)}
    </ul>
  </>;
}
