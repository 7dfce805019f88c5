/** A tile in words and numbers: its size and picture, what is picked on the drawing, and lists of everything for the keyboard. */
import { useId, useRef, useState, type ReactNode } from "react";
import { words } from "../document";
import { Icon, t } from "../kit";
import type { EdgeKind, Furniture, Light, Point, Room, TileDef, TileExit } from "../model";
import { useStore } from "../store";
import { Button, Labelled, Section, SelectField, TextField, useDraft } from "../ui/controls";
import { IdField, StoryField } from "../ui/fields";
import { Marked } from "../ui/marked";
import { assignRoom, freeName, removeCorner, removeSpace, resized, setEdge } from "./edits";
import type { Faults } from "./faults";
import { JoinPreview } from "./JoinPreview";
import { boundaries, middle, same, symmetry, type Inner } from "./shape";
import { edgeWord, type Picked } from "./TileCanvas";

const FLOORS = ["boards", "parquet", "flagstone", "tiles", "carpet", "earth", "grass", "gravel", "cobbles", "planks"];
const KINDS = ["border", "impassable", "wall", "door"] as const;

interface Props {
  tile: TileDef; picked: Picked; faults: Faults; room: string; furniture: readonly string[]; mayChange: boolean;
  onPick: (picked: Picked) => void; onRoom: (room: string) => void; onChange: (label: string, tile: TileDef) => void; onDelete: () => void;
}

export function NumberField({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const { draft, type, flush } = useDraft(String(value), (text) => {
    const number = Number(text.replace(",", "."));
    const wrong = text.trim() === "" || !Number.isFinite(number);
    setError(wrong ? t("“{text}” is not a number.", { text }) : null);
    if (!wrong && number !== value) onChange(Math.round(number * 120) / 120);
  }, false);
  return <Labelled id={id} label={label} error={error}><input id={id} type="text" inputMode="decimal" className="mono" value={draft} aria-invalid={error ? true : undefined}
    onChange={(event) => type(event.target.value)} onBlur={flush} onKeyDown={(event) => { if (event.key === "Enter") flush(); }} /></Labelled>;
}

/** Corners as text: `0,0 2,0 2,4`. */
function CornersField({ label, value, onChange }: { label: string; value: Point[]; onChange: (points: Point[]) => void }) {
  const [error, setError] = useState<string | null>(null);
  return <TextField label={label} mono onLeave error={error} hint={t("x,y of each corner in cells, in order round the space")} value={value.map((point) => point.map((n) => Math.round(n * 1000) / 1000).join(",")).join(" ")} onChange={(text) => {
    const points = text.trim().split(/\s+/).map((pair) => pair.split(",").map(Number));
    const sound = points.length >= 3 && points.every((point) => point.length === 2 && point.every(Number.isFinite));
    setError(sound ? null : t("Write at least three corners, such as 0,0 2,0 2,4."));
    if (sound) onChange(points as Point[]);
  }} />;
}

function PictureField({ tile, onChange }: { tile: TileDef; onChange: Props["onChange"] }) {
  const store = useStore();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true); setError(null);
    try {
      const { picture } = await store.api.picture(tile.id, file);
      onChange(t("Give {id} a picture", { id: tile.id }), { ...tile, picture });
    } catch (cause) { setError(cause instanceof Error ? cause.message : String(cause)); }
    setBusy(false);
    if (input.current) input.current.value = "";
  };
  return (
    <Labelled id={id} label={t("Picture")} error={error} hint={t("PNG, JPEG or WebP, up to 16 MB. It replaces floor and furniture; lines, walls and doors are drawn over it.")}>
      <div className="picture-field" onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); void send(event.dataTransfer.files[0]); }}>
        <input ref={input} id={id} type="file" accept="image/png,image/jpeg,image/webp" disabled={busy} aria-describedby={`${id}-note`} onChange={(event) => void send(event.target.files?.[0])} />
        {busy && <span className="hint" role="status"><Icon name="loader" /> {t("Sending the picture…")}</span>}
        {tile.picture && <Button icon="trash" label={t("Take the picture away")} onClick={() => { const { picture: _gone, ...rest } = tile; onChange(t("Take the picture of {id} away", { id: tile.id }), rest); }} />}
      </div>
    </Labelled>
  );
}

function SpacePart({ tile, id, onChange, onPick }: Props & { id: string }) {
  const space = tile.spaces.find((item) => item.id === id);
  if (!space) return null;
  return <>
    <div className="row-2">
      <TextField label={t("Id")} mono onLeave value={id} onChange={(to) => {
        if (!to || to === id) return;
        const name = freeName(tile, to);
        onChange(t("Rename space {id} to {to}", { id, to: name }), {
          ...tile, spaces: tile.spaces.map((item) => (item.id === id ? { ...item, id: name } : item)),
          edges: (tile.edges ?? []).map((edge) => ({ ...edge, between: edge.between.map((one) => (one === id ? name : one)) as [string, string] })),
          exits: (tile.exits ?? []).map((exit) => (exit.space === id ? { ...exit, space: name } : exit)),
        });
        onPick({ type: "space", id: name });
      }} />
      <SelectField label={t("Room")} value={space.room} options={(tile.rooms ?? []).map((room) => ({ id: room.id, name: words(room.name) || room.id }))} onChange={(room) => onChange(t("Put {id} into {room}", { id, room }), assignRoom(tile, id, room))} />
    </div>
    <CornersField label={t("Corners")} value={space.polygon} onChange={(polygon) => onChange(t("Move the corners of {id}", { id }), { ...tile, spaces: tile.spaces.map((item) => (item.id === id ? { ...item, polygon } : item)) })} />
    {space.polygon.length > 3 && <div className="chips" role="group" aria-label={t("Take a corner away")}>{space.polygon.map((point, index) => <button key={index} type="button" className="chip" title={t("Take this corner away")} onClick={() => onChange(t("Take a corner of {id} away", { id }), removeCorner(tile, id, point))}>{point.join(",")} ×</button>)}</div>}
    <Button tone="blood" icon="trash" label={t("Delete space")} onClick={() => { onChange(t("Delete space {id}", { id }), removeSpace(tile, id)); onPick(null); }} />
  </>;
}

function EdgePart({ tile, inner, onChange }: { tile: TileDef; inner: Inner; onChange: Props["onChange"] }) {
  const [a, b] = inner.pair;
  const number = inner.edge;
  const put = (line: [Point, Point]): void => onChange(t("Move the edge {a}–{b}", { a, b }), { ...tile, edges: (tile.edges ?? []).map((edge, index) => (index === number ? { ...edge, line } : edge)) });
  const own = number >= 0 ? tile.edges?.[number]?.line : undefined;
  return <>
    <SelectField label={t("Between {a} and {b}", { a, b })} value={inner.kind} options={KINDS.map((kind) => ({ id: kind, name: edgeWord(kind) }))} onChange={(kind) => onChange(t("Make {a}–{b} a {kind}", { a, b, kind: edgeWord(kind) }), setEdge(tile, inner, kind as EdgeKind))} />
    {own && <LineFields line={own} onChange={put} />}
  </>;
}

function LineFields({ line, onChange }: { line: [Point, Point]; onChange: (line: [Point, Point]) => void }) {
  const names = [[t("From x"), t("From y")], [t("To x"), t("To y")]] as const;
  return <div className="row-4">{line.map((point, end) => point.map((value, axis) => (
    <NumberField key={`${end}${axis}`} label={names[end]?.[axis] ?? ""} value={value} onChange={(next) => { const copy = structuredClone(line); (copy[end] as Point)[axis] = next; onChange(copy); }} />)))}</div>;
}

function ExitPart({ tile, exit, onChange, onPick }: { tile: TileDef; exit: TileExit } & Pick<Props, "onChange" | "onPick">) {
  const put = (label: string, next: TileExit): void => onChange(label, { ...tile, exits: (tile.exits ?? []).map((item) => (item.id === exit.id ? next : item)) });
  return <>
    <div className="row-3">
      <TextField label={t("Id")} mono onLeave value={exit.id} onChange={(to) => { if (to && to !== exit.id) { const id = freeName(tile, to); put(t("Rename exit {id} to {to}", { id: exit.id, to: id }), { ...exit, id }); onPick({ type: "exit", id }); } }} />
      <SelectField label={t("Kind")} value={exit.kind ?? "door"} options={["door", "border", "impassable"].map((kind) => ({ id: kind, name: edgeWord(kind) }))} onChange={(kind) => put(t("Make exit {id} a {kind}", { id: exit.id, kind: edgeWord(kind) }), { ...exit, kind })} />
      <SelectField label={t("Space")} value={exit.space} options={tile.spaces.map((space) => ({ id: space.id, name: space.id }))} onChange={(space) => put(t("Exit {id} leads from {space}", { id: exit.id, space }), { ...exit, space })} />
    </div>
    <LineFields line={exit.line} onChange={(line) => put(t("Move exit {id}", { id: exit.id }), { ...exit, line })} />
    <Button tone="blood" icon="trash" label={t("Delete exit")} onClick={() => { onChange(t("Take away exit {id}", { id: exit.id }), { ...tile, exits: (tile.exits ?? []).filter((item) => item.id !== exit.id) }); onPick(null); }} />
  </>;
}

export function TileForm(props: Props) {
  const { tile, picked, faults, room, furniture, mayChange, onPick, onRoom, onChange, onDelete } = props;
  const { inner } = boundaries(tile);
  const edge = picked?.type === "edge" ? inner.find((item) => same(middle(item.line), picked.at)) : undefined;
  const exit = picked?.type === "exit" ? (tile.exits ?? []).find((item) => item.id === picked.id) : undefined;
  const turns = symmetry(tile);
  const putRoom = (id: string, part: Partial<Room>, label: string): void => onChange(label, { ...tile, rooms: (tile.rooms ?? []).map((item) => (item.id === id ? { ...item, ...part } : item)) });
  const list = <T,>(items: readonly T[], index: number, item: T | null): T[] => items.flatMap((old, place) => (place === index ? (item === null ? [] : [item]) : [old]));
  const picks = (label: string, rows: { key: string; words: ReactNode; pick: Picked }[]): ReactNode => (
    <ul className="link-list" aria-label={label}>{rows.map((row) => <li key={row.key}><button type="button" onClick={() => onPick(row.pick)}>{row.words}</button></li>)}</ul>
  );
  return (
    <fieldset className="tile-form" disabled={!mayChange}>
      <h2 className="visually-hidden">{words(tile.name) || tile.id}</h2>
      {faults.all.length > 0 && <section className="tile-faults" aria-label={t("What is wrong with this tile")}><ul className="inline-problems">
        {faults.all.map((problem, index) => <li key={index}><span className={`severity severity-${problem.severity}`}><Icon name={problem.severity === "error" ? "warning" : problem.severity === "warning" ? "flag" : "info"} label={problem.severity} /></span>
          <span><Marked words={problem.message} />{problem.hint && <small><Marked words={problem.hint} /></small>}</span></li>)}
      </ul></section>}
      {faults.all.length === 0 && <p className="tile-sound"><Icon name="check" />{t("This tile makes sense.")}</p>}
      {picked?.type === "space" && <Section title={t("Space {id}", { id: picked.id })}><SpacePart key={picked.id} {...props} id={picked.id} /></Section>}
      {edge && <Section title={t("Edge {a}–{b}", { a: edge.pair[0], b: edge.pair[1] })}><EdgePart tile={tile} inner={edge} onChange={onChange} /></Section>}
      {exit && <Section title={t("Exit {id}", { id: exit.id })}><ExitPart key={exit.id} tile={tile} exit={exit} onChange={onChange} onPick={onPick} /></Section>}
      <Section title={t("The tile")}>
        <StoryField label={t("Name")} value={tile.name} onChange={(name) => onChange(t("Name {id}", { id: tile.id }), { ...tile, name: name ?? {} })} />
        <IdField kind="own_tiles" id={tile.id} />
        <div className="row-2">
          <NumberField label={t("Width (cells)")} value={tile.width} onChange={(width) => { if (width > 0 && width <= 64) onChange(t("Make {id} {n} cells wide", { id: tile.id, n: width }), resized(tile, width, tile.height)); }} />
          <NumberField label={t("Height (cells)")} value={tile.height} onChange={(height) => { if (height > 0 && height <= 64) onChange(t("Make {id} {n} cells high", { id: tile.id, n: height }), resized(tile, tile.width, height)); }} />
        </div>
        <PictureField key={tile.id} tile={tile} onChange={onChange} />
      </Section>
      <Section title={t("Rooms")} count={tile.rooms?.length ?? 0}>
        {(tile.rooms ?? []).map((item, index) => (
          <div key={item.id} className={`room-row hue-${index % 6}${room === item.id ? " is-brush" : ""}`}>
            <button type="button" className="room-brush" aria-pressed={room === item.id} aria-label={t("Paint with {room}", { room: words(item.name) || item.id })} title={t("Paint with this room")} onClick={() => onRoom(item.id)}><Icon name="brush" /></button>
            <div className="room-fields">
              <StoryField label={t("Name")} value={item.name} onChange={(name) => putRoom(item.id, { name: name ?? {} }, t("Name room {id}", { id: item.id }))} />
              <div className="row-2">
                <SelectField label={t("Kind")} value={item.kind ?? "indoor"} options={[{ id: "indoor", name: t("indoor") }, { id: "outdoor", name: t("outdoor") }]} onChange={(kind) => putRoom(item.id, { kind: kind as "indoor" }, t("Room {id} is {kind}", { id: item.id, kind }))} />
                <SelectField label={t("Floor")} value={item.floor ?? "boards"} options={FLOORS.map((floor) => ({ id: floor, name: floor }))} onChange={(floor) => putRoom(item.id, { floor }, t("Lay {floor} in {id}", { id: item.id, floor }))} />
              </div>
            </div>
            {(tile.rooms?.length ?? 0) > 1 && <Button bare icon="trash" label={t("Delete room {id}", { id: item.id })} disabled={tile.spaces.some((space) => space.room === item.id)} hint={tile.spaces.some((space) => space.room === item.id) ? t("Spaces still belong to it.") : t("Delete this room")} onClick={() => onChange(t("Delete room {id}", { id: item.id }), { ...tile, rooms: (tile.rooms ?? []).filter((other) => other.id !== item.id) })} />}
          </div>
        ))}
        <Button icon="plus" label={t("Add room")} onClick={() => {
          let n = (tile.rooms?.length ?? 0) + 1;
          while (tile.rooms?.some((item) => item.id === `room-${n}`)) n += 1;
          onChange(t("Add room {id}", { id: `room-${n}` }), { ...tile, rooms: [...(tile.rooms ?? []), { id: `room-${n}`, name: { en: t("New room") }, kind: "indoor", floor: "boards" }] });
          onRoom(`room-${n}`);
        }} />
      </Section>
      <Section title={t("Spaces, edges, exits")} open={false}>
        {picks(t("Spaces"), tile.spaces.map((space) => ({ key: space.id, words: <>{t("Space {id}", { id: space.id })}<small>{space.room}</small></>, pick: { type: "space", id: space.id } })))}
        {picks(t("Edges"), inner.map((item, index) => ({ key: String(index), words: <>{item.pair.join("–")}{item.id ? ` · ${item.id}` : ""}<small>{edgeWord(item.kind)}</small></>, pick: { type: "edge", at: middle(item.line) } })))}
        {picks(t("Exits"), (tile.exits ?? []).map((item) => ({ key: item.id, words: <>{t("Exit {id}", { id: item.id })}<small>{edgeWord(item.kind ?? "door")}</small></>, pick: { type: "exit", id: item.id } })))}
        <p className="hint">{turns.length ? t("Its exits fall on each other when it is turned by {turns} degrees.", { turns: turns.join(", ") }) : t("Its exits are at other places each way it is turned.")}</p>
      </Section>
      <Section title={t("Furniture and lights")} count={(tile.furniture?.length ?? 0) + (tile.lights?.length ?? 0)} open={false}>
        {tile.picture && <p className="hint">{t("While the tile has a picture, these are not drawn.")}</p>}
        {(tile.furniture ?? []).map((item, index) => {
          const put = (part: Partial<Furniture>): void => onChange(t("Move the {kind}", { kind: item.kind }), { ...tile, furniture: list(tile.furniture ?? [], index, { ...item, ...part }) });
          const [w, h] = item.size ?? [1, 1];
          return <div key={index} className="piece-row">
            <SelectField label={t("Piece")} value={item.kind} options={furniture.map((kind) => ({ id: kind, name: kind }))} onChange={(kind) => put({ kind })} />
            <Button bare icon="trash" label={t("Take the {kind} away", { kind: item.kind })} onClick={() => onChange(t("Take the {kind} away", { kind: item.kind }), { ...tile, furniture: list(tile.furniture ?? [], index, null) })} />
            <div className="row-5"><NumberField label="x" value={item.at[0]} onChange={(x) => put({ at: [x, item.at[1]] })} /><NumberField label="y" value={item.at[1]} onChange={(y) => put({ at: [item.at[0], y] })} />
              <NumberField label={t("Width")} value={w} onChange={(x) => put({ size: [x, h] })} /><NumberField label={t("Depth")} value={h} onChange={(y) => put({ size: [w, y] })} /><NumberField label={t("Turn")} value={item.turn ?? 0} onChange={(turn) => put({ turn })} /></div>
          </div>;
        })}
        {(tile.lights ?? []).map((item, index) => {
          const put = (part: Partial<Light>): void => onChange(t("Move the light"), { ...tile, lights: list(tile.lights ?? [], index, { ...item, ...part }) });
          return <div key={index} className="piece-row"><p className="effects-label">{t("Light")}</p><Button bare icon="trash" label={t("Take the light away")} onClick={() => onChange(t("Take the light away"), { ...tile, lights: list(tile.lights ?? [], index, null) })} />
            <div className="row-3"><NumberField label="x" value={item.at[0]} onChange={(x) => put({ at: [x, item.at[1]] })} /><NumberField label="y" value={item.at[1]} onChange={(y) => put({ at: [item.at[0], y] })} /><NumberField label={t("Radius")} value={item.radius} onChange={(radius) => put({ radius })} /></div></div>;
        })}
        <div className="chips">
          <Button icon="plus" label={t("Add furniture")} onClick={() => onChange(t("Add furniture"), { ...tile, furniture: [...(tile.furniture ?? []), { kind: "table", at: [tile.width / 2, tile.height / 2], size: [1, 0.6], turn: 0 }] })} />
          <Button icon="plus" label={t("Add light")} onClick={() => onChange(t("Add a light"), { ...tile, lights: [...(tile.lights ?? []), { at: [tile.width / 2, tile.height / 2], radius: 2.5 }] })} />
        </div>
      </Section>
      <JoinPreview tile={tile} />
      <div className="tile-end"><Button tone="blood" icon="trash" label={t("Delete this tile")} onClick={onDelete} /></div>
    </fieldset>
  );
}
