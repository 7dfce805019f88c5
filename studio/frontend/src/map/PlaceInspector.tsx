/** A space, or an edge (door, border, wall) of the board in the inspector; and the figures that start on spaces. */
import { Icon, t } from "../kit";
import type { BoardJson } from "../model";
import { useWorkspace } from "../store";
import { Button, Section, SelectField } from "../ui/controls";
import { CopyId, Problems, Uses } from "./parts";
import { tokenIcon, tokenName } from "./shapes";
import type { Start } from "./starts";
import { ENTRANCE, type BoardState } from "./useBoard";
import type { Deeds } from "./useDeeds";
import { NOTHING } from "./usePicks";
import { usesOfPlace } from "./uses";

export type EdgeJson = BoardJson["edges"][number];
export const namesOf = (edge: EdgeJson): string[] => [...new Set([...(edge.names ?? []), edge.id])];

function edgeWord(kind: string): string {
  switch (kind) {
    case "border": return t("Border");
    case "impassable": return t("Impassable border");
    case "wall": return t("Wall");
    default: return t("Door");
  }
}

/** The server's edge of that id or name. */
export function edgeOf(board: BoardJson | null, id: string): EdgeJson | undefined {
  return board?.edges.find((edge) => edge.id === id) ?? board?.edges.find((edge) => edge.names?.includes(id));
}

export function PlaceInspector({ id, board, deeds }: { id: string; board: BoardState; deeds: Deeds }) {
  const { snapshot } = useWorkspace();
  const place = board.plan.byId.get(id);
  if (place?.kind === "space") return <SpaceInspector id={id} board={board} deeds={deeds} />;
  const edge = edgeOf(snapshot?.board ?? null, id);
  return edge ? <EdgeInspector edge={edge} board={board} deeds={deeds} />
    : <><header className="inspector-head"><Icon name="info" /><div><h2>{id}</h2><p>{t("Not on the board")}</p></div></header></>;
}

function Here({ names, board, deeds }: { names: readonly string[]; board: BoardState; deeds: Deeds }) {
  const tokens = board.tokens.filter((token) => names.includes(token.at)), starts = board.starts.filter((start) => names.includes(start.at));
  return (
    <Section title={t("What stands here")} count={tokens.length + starts.length}>
      {tokens.length + starts.length === 0 && <p className="hint">{t("Nothing yet.")}</p>}
      <ul className="link-list">
        {tokens.map((token) => <li key={token.id}><button type="button" onClick={() => deeds.showToken(token.id)}><Icon name={tokenIcon(token)} fallback="custom" />{tokenName(token)}<small>{token.id}</small></button></li>)}
        {starts.map((start) => <li key={start.key}><button type="button" onClick={() => deeds.pick({ ...NOTHING, figure: start.key })}><Icon name={start.icon} fallback="monster" />{start.name}<small>{start.when}</small></button></li>)}
      </ul>
    </Section>
  );
}

function SpaceInspector({ id, board, deeds }: { id: string; board: BoardState; deeds: Deeds }) {
  const { snapshot, scenario } = useWorkspace();
  const place = board.plan.byId.get(id);
  if (!place) return null;
  const edges = (snapshot?.board?.edges ?? []).filter((edge) => edge.spaces.includes(id));
  return (
    <>
      <header className="inspector-head"><Icon name="target" /><div><h2>{place.label}</h2><p>{t("Space")} · {place.outdoor ? t("outdoors") : t("indoors")}</p></div></header>
      <Section title={t("Space")}>
        <CopyId id={id} />
        <p className="hint">{t("Room")}</p><CopyId id={`${place.tile}/${place.room}`} />
        <Button icon="map" label={t("Tile {id}", { id: place.tile })} onClick={() => deeds.showTile(place.tile)} />
        {board.entrance === id ? <p className="hint"><Icon name="players" /> {t("The investigators start here")}</p>
          : <Button edits icon="players" label={t("Let the investigators start here")} onClick={() => deeds.place({ type: "entrance" }, id)} />}
      </Section>
      <Here names={[id]} board={board} deeds={deeds} />
      <Section title={t("Neighbours")} count={edges.length}>
        <ul className="link-list">{edges.map((edge) => {
          const other = edge.spaces.find((space) => space !== id);
          return <li key={edge.id} className="neighbour">
            <button type="button" onClick={() => deeds.showPlace(edge.id)}><span className={`edge-swatch edge-${edge.kind}`} aria-hidden="true" />{edgeWord(edge.kind)}<small>{edge.id}</small></button>
            {other ? <button type="button" onClick={() => deeds.showPlace(other)}><Icon name="arrow-right" />{other}</button> : <span className="hint">{t("leads nowhere yet")}</span>}
          </li>;
        })}</ul>
      </Section>
      <Uses uses={usesOfPlace(scenario, [id, `${place.tile}/${place.room}`])} deeds={deeds} empty={t("No event, trigger or condition names this space or its room.")} />
    </>
  );
}

function EdgeInspector({ edge, board, deeds }: { edge: EdgeJson; board: BoardState; deeds: Deeds }) {
  const { scenario } = useWorkspace();
  const names = namesOf(edge);
  return (
    <>
      <header className="inspector-head"><Icon name={edge.kind === "door" ? "door" : edge.kind === "wall" ? "wall" : "minus"} /><div><h2>{edgeWord(edge.kind)}</h2><p>{edge.spaces.length > 1 ? t("between two spaces") : t("leads nowhere yet")}</p></div></header>
      <Section title={t("Names")}>
        {names.map((name) => <CopyId key={name} id={name} />)}
        {names.length > 1 && <p className="hint">{t("Two exits that meet are one door: either name will do.")}</p>}
      </Section>
      <Section title={t("Spaces on its sides")} count={edge.spaces.length}>
        <ul className="link-list">{edge.spaces.map((space) => <li key={space}><button type="button" onClick={() => deeds.showPlace(space)}><Icon name="target" />{board.plan.byId.get(space)?.label ?? space}<small>{space}</small></button></li>)}</ul>
      </Section>
      <Here names={names} board={board} deeds={deeds} />
      <Uses uses={usesOfPlace(scenario, names)} deeds={deeds} empty={t("No event, trigger or condition names it.")} />
    </>
  );
}

export function FigureInspector({ start, board, deeds }: { start: Start | null; board: BoardState; deeds: Deeds }) {
  const at = start?.at ?? board.entrance ?? "";
  const spaces = board.plan.places.filter((place) => place.kind === "space").map((place) => ({ id: place.id, name: place.label }));
  return (
    <>
      <header className="inspector-head"><Icon name={start ? start.icon : "players"} fallback="monster" /><div><h2>{start?.name ?? t("Investigators’ start")}</h2><p>{start ? t("Monster that comes") : t("Where they begin")}</p></div></header>
      {start && <div className="tool-row" role="toolbar" aria-label={t("Monster that comes")}><Button edits bare icon="trash" tone="blood" label={t("Remove this start")} hint={t("Remove this start (Delete)")} onClick={deeds.remove} /></div>}
      {!start && <Problems problems={board.problems.get(ENTRANCE)} />}
      <Section title={t("Start")}>
        <SelectField ids label={t("Space")} value={at} options={spaces} onChange={(to) => deeds.moveFigure(start?.key ?? ENTRANCE, to)} hint={t("Drag it on the map, or move it with the arrow keys.")} />
        {start && <>
          <p className="hint">{t("It comes in this event:")}</p>
          <Button icon="event" label={start.when} onClick={() => deeds.open(start.owner)} />
          <Button icon="monster" label={t("Open the monster")} disabled={start.monster.includes(":")} onClick={() => deeds.open({ kind: "monsters", id: start.monster })} />
        </>}
      </Section>
    </>
  );
}
