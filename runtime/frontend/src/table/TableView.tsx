import { useCallback, useContext, useMemo, useState } from "react";
import { Board, Icon, t, type Spot, type TileData } from "../../../../tile_library/frontend/index";
import { InstructionSheet } from "../companion/InstructionSheet";
import { MonsterTools } from "../companion/MonsterTools";
import { Pointers } from "../companion/Pointers";
import type { PageData } from "../page";
import { PuzzlePanel } from "../puzzles/PuzzlePanel";
import { Dialog } from "../shared/Dialog";
import { LookupPlace } from "../rules/LookupPlace";
import { plain } from "../shared/Prose";
import { setPrefs, usePrefs } from "../prefs";
import type { Option } from "../view";
import type { Table } from "../useTable";
import { DecisionBar } from "./DecisionBar";
import { Bestiary } from "./Bestiary";
import { InvestigatorDetails } from "./Details";
import { DiceTray } from "./DiceTray";
import { Drawn } from "./Drawn";
import { useFresh } from "./fresh";
import { Inventory } from "./Inventory";
import { marksOf, rangeOf } from "./marks";
import { Menu, type Page } from "./Menu";
import { MessageLog } from "../log/MessageLog";
import { boardTargets } from "./options";
import { MyCards } from "./MyCards";
import { MythosPanel } from "./MythosPanel";
import { OutcomeScreen } from "../ending/OutcomeScreen";
import { changedBoard, namesOf, piecesOf, spaceNames } from "./pieces";
import { placeOf, type Thing } from "./place";
import { PlaceSheet } from "./PlaceSheet";
import { Preview } from "./preview";
import { ShareSheet } from "./ShareSheet";
import { SideColumn } from "./SideColumn";
import { StorySheet } from "../story/StorySheet";
import { Strip, type Drawer } from "./Strip";
import "./table.css";
import "./panels.css";
import "./seats.css";
import { Asking } from "./Asking";
import { Announcer } from "./Announcer";
import { ScreenBar } from "./ScreenBar";
import { Shortcuts } from "./Shortcuts";
import { SkipLinks } from "./SkipLinks";
import { TableKeys } from "./TableKeys";
import { TopBar } from "./TopBar";
import { useKeptFocus } from "./useKeptFocus";
import { useRetelling } from "./useRetelling";
import { useVeil } from "./useVeil";

/** How much of the board lies under what is told of the mythos phase, in pixels. */
const TOLD_WIDE = 440;

const ownPicture = (tile: TileData): string | undefined => tile.image;

interface Props {
  table: Table;
  data: Pick<PageData, "language" | "languages"> & { terms?: string[]; newer?: string | null };
  /** Address of a tile's picture, turned already; without it each tile of the board names its own, which is not turned. */
  image?: (tile: TileData) => string;
}

/** The table: board, story, decision, people and monsters. Whatever is done at it goes through `table`. */
export function TableView({ table, data, image }: Props) {
  const { view, you } = table.state;
  const [menu, setMenu] = useState<Page | null>(null);
  const [log, setLog] = useState(false);
  const [atBoard, setAtBoard] = useState(false);
  const [person, setPerson] = useState<string | null>(null);
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const [monster, setMonster] = useState<string | null>(null);
  const [looking, setLooking] = useState<{ key: string; at: Spot } | null>(null);
  const { follow } = usePrefs();
  const screen = you.role === "screen";
  const veil = useVeil(view, you);
  const mayAct = you.may_choose && !veil;
  const { choose, busy } = table;
  const preview = useContext(Preview);
  const [keys, setKeys] = useState(false);
  useKeptFocus(table.state);

  const pick = useCallback((option: Option) => { setLooking(null); choose(option.id); }, [choose]);
  const openMonster = useCallback((id: string) => { setLooking(null); setDrawer("bestiary"); setMonster(id); }, []);
  const look = useCallback((key: string, at: Spot) => {
    if (key.startsWith("monster:")) openMonster(key.slice(8));
    else setLooking({ key, at });
  }, [openMonster]);
  const thing = useCallback((one: Thing) => {
    if (one.kind === "monster") openMonster(one.key.slice(8));
    else if (one.kind === "investigator") { setLooking(null); setPerson(one.key.slice(13)); }
    else setLooking((now) => now && { ...now, key: one.key });
  }, [openMonster]);
  // What one player alone may read is not told at the board either, while the veil lies over it.
  const open = useMemo(() => (veil ? { ...view, decision: null } : view), [view, veil === undefined]);
  const pieces = useMemo(() => piecesOf(view), [view]);
  const board = useMemo(() => changedBoard(view), [view]);
  const spaceName = useMemo(() => spaceNames(view.board), [view.board]);
  const marks = useMemo(() => marksOf(view), [view]);
  const range = useMemo(() => rangeOf(open), [open]);
  const targets = useMemo(
    () => boardTargets(view.decision, mayAct && !busy, namesOf(view, pieces), { pick, look }),
    [view, pieces, mayAct, busy, pick, look],
  );
  const fresh = useFresh(view);
  const told = useRetelling(view);
  const step = told.at === undefined ? undefined : told.steps[told.at];
  const trails = useMemo(() => (step?.trail ? [step.trail] : undefined), [step]);
  const here = view.investigators.find((one) => one.id === (view.active ?? you.seat))?.space ?? null;
  const focus = useMemo(() => {
    if (step) return { key: `told ${step.n}`, spaces: step.spaces };
    if (fresh.spaces.length > 0) return { key: [...fresh.keys].join(" "), spaces: fresh.spaces };
    return here ? { key: `${view.round} ${view.active ?? ""}`, spaces: [here] } : null;
  }, [step, fresh, here, view.round, view.active]);
  const close = useCallback(() => setLooking(null), []);
  const place = looking ? placeOf(open, looking.key) : undefined;
  const details = view.investigators.find((one) => one.id === person);
  const outcome = view.outcome;
  const companion = view.mode === "companion";
  const instruction = veil ? null : view.decision?.instruction;
  return (
    <LookupPlace terms={data.terms}>
    <div className={`table-page${view.story ? " with-story" : ""}${screen ? " as-screen" : ""}${companion ? " companion" : ""}`}>
      <SkipLinks />
      <TableKeys menu={() => setMenu(screen ? "settings" : "menu")} log={() => setLog(!log)} shortcuts={() => setKeys(true)} objective={() => setMenu("objective")} inventory={() => setDrawer(drawer === "inventory" ? null : "inventory")} />
      <Announcer state={table.state} veiled={veil !== undefined} />
      <TopBar
        view={view} title={plain(view.title) || table.state.package.title} logOpen={log} watching={screen} onMenu={() => setMenu(screen ? "settings" : "menu")}
        onSeats={preview ? undefined : () => setMenu("seats")} onLog={() => setLog(!log)} onObjective={() => setMenu("objective")}
      />
      <div className="notes">
        {table.offline && <p className="banner bad" role="status"><Icon name="offline" /> {t("Reconnecting… The game is safe; choices wait until the connection is back.")}</p>}
        {table.error && (
          <p className="banner bad" role="alert">
            <Icon name="warning" /> <span>{table.error}</span>
            <button type="button" className="button quiet" onClick={table.dismiss}>{t("All right")}</button>
          </p>
        )}
        <Asking table={table} />
        {you.role === "guest" && table.state.seats.some((seat) => !seat.taken) && (
          <p className="banner">
            <Icon name="players" /> <span>{t("You are looking on. Take a seat to play.")}</span>
            <button type="button" className="button" onClick={() => setMenu("seats")}>{t("Take a seat")}</button>
          </p>
        )}
      </div>
      <main className="stage">
        <Board
          board={board} image={image ?? ownPicture} turned={image !== undefined} pieces={pieces} targets={targets} spaceName={spaceName} marks={marks} range={range}
          fresh={fresh.keys} trails={trails} focus={focus} covered={step ? TOLD_WIDE : 0} follow={follow === "on"} onFollow={(on) => setPrefs({ follow: on ? "on" : "off" })} home={here}
        >
          {instruction && <Pointers board={board} told={instruction} />}
        </Board>
        <MythosPanel view={view} told={told} />
        {!veil && <StorySheet view={view} you={you} busy={busy} onChoose={choose} />}
        {instruction && <InstructionSheet view={view} mayChoose={you.may_choose} busy={busy} onChoose={choose} />}
        {view.puzzle && <PuzzlePanel puzzle={view.puzzle} decision={view.decision} mayChoose={you.may_choose} busy={busy} onChoose={choose} />}
        <ShareSheet view={view} mayChoose={you.may_choose} busy={busy} onChoose={choose} />
        <DiceTray view={view} mayChoose={you.may_choose} busy={busy} onPick={pick} onGive={choose} />
        <Strip open={drawer} monsters={view.monsters.length} onOpen={setDrawer}>
          {drawer === "bestiary" && <Bestiary view={open} chosen={monster} locked={busy || !mayAct} onChoose={setMonster} onPick={pick} />}
          {drawer === "inventory" && <><h2 className="visually-hidden">{t("Inventory")}</h2><Inventory view={view} locked={busy || !mayAct} onPick={(option) => { setDrawer(null); pick(option); }} /></>}
        </Strip>
        <Drawn investigators={view.investigators} />
        {log && <MessageLog log={view.log} table={table} onClose={() => setLog(false)} />}
        {looking && place && <PlaceSheet key={looking.key} place={place} at={looking.at} locked={busy || !mayAct} onPick={pick} onThing={thing} onClose={close} />}
      </main>
      {!screen && <MyCards view={view} />}
      <SideColumn
        view={view} onInvestigator={setPerson} onMonster={openMonster}
        tools={companion && !screen ? (one) => <MonsterTools monster={one} view={view} mayChoose={mayAct} busy={busy} onChoose={choose} /> : undefined}
      />
      {screen ? <ScreenBar state={table.state} /> : <DecisionBar
        view={view} mayChoose={you.may_choose} onUnveil={veil} busy={busy} onChoose={choose}
        undo={{ can: Boolean(view.undo?.can), label: plain(view.undo?.label) }} redo={Boolean(view.redo?.can)} onUndo={() => table.undo()} onRedo={table.redo}
      />}
      {outcome && !atBoard && <OutcomeScreen outcome={outcome} view={view} code={table.state.code} mayPlay={you.role === "host" || you.role === "seat"} onBoard={() => setAtBoard(true)} onLog={() => { setAtBoard(true); setLog(true); }} />}
      {outcome && table.state.campaign && <p className="campaign-onward"><a className="button primary" href={`/campaign/${encodeURIComponent(table.state.campaign)}`}><Icon name="book" /> {t("Go on with the campaign")}</a></p>}
      {outcome && atBoard && <button type="button" className="button primary to-outcome" onClick={() => setAtBoard(false)}><Icon name="flag" /> {t("Outcome")}</button>}
      {details && <InvestigatorDetails data={details} onClose={() => setPerson(null)} />}
      {menu && <Menu data={data} table={table} first={menu} mayAct={mayAct} onClose={() => setMenu(null)} onLog={() => setLog(true)} />}
      {keys && <Shortcuts onClose={() => setKeys(false)} />}
      {table.barrier && (
        <Dialog
          title={t("Take this back?")}
          onClose={table.keep}
          foot={<>
            <button type="button" className="button" onClick={table.keep}>{t("Leave it")}</button>
            <button type="button" className="button primary" onClick={() => table.undo(true)}>{t("Take it back")}</button>
          </>}
        >
          <p>{table.barrier}</p>
          <p className="muted">{t("Ask the table first.")}</p>
        </Dialog>
      )}
    </div>
    </LookupPlace>
  );
}
