import { useCallback, useMemo, useState } from "react";
import { Board, Icon, t, type BoardTarget, type TileData } from "../../../../tile_library/frontend/index";
import type { PageData } from "../page";
import { PuzzlePanel } from "../puzzles/PuzzlePanel";
import { Dialog } from "../shared/Dialog";
import { LookupPlace } from "../rules/LookupPlace";
import { plain } from "../shared/Prose";
import type { Option } from "../view";
import type { Table } from "../useTable";
import { DecisionBar } from "./DecisionBar";
import { InvestigatorDetails, MonsterDetails } from "./Details";
import { DiceTray } from "./DiceTray";
import { Drawn } from "./Drawn";
import { Menu, type Page } from "./Menu";
import { MessageLog } from "../log/MessageLog";
import { boardTargets } from "./options";
import { MyCards } from "./MyCards";
import { OutcomeScreen } from "./OutcomeScreen";
import { changedBoard, piecesOf, spaceNames } from "./pieces";
import { Popover } from "./Popover";
import { SideColumn } from "./SideColumn";
import { StorySheet } from "./StorySheet";
import "./table.css";
import "./panels.css";
import "./seats.css";
import { Announcer } from "./Announcer";
import { Shortcuts } from "./Shortcuts";
import { SkipLinks } from "./SkipLinks";
import { TableKeys } from "./TableKeys";
import { TopBar } from "./TopBar";
import { useKeptFocus } from "./useKeptFocus";
import { useVeil } from "./useVeil";

type Detail = { kind: "investigator" | "monster"; id: string };

const ownPicture = (tile: TileData): string | undefined => tile.image;

interface Props {
  table: Table;
  data: Pick<PageData, "language" | "languages"> & { terms?: string[] };
  /** Address of a tile's picture, turned already; without it each tile of the board names its own, which is not turned. */
  image?: (tile: TileData) => string;
}

/** The table: board, story, decision, people and monsters. Whatever is done at it goes through `table`. */
export function TableView({ table, data, image }: Props) {
  const { view, you } = table.state;
  const [menu, setMenu] = useState<Page | null>(null);
  const [log, setLog] = useState(false);
  const [atBoard, setAtBoard] = useState(false);
  const [detail, setDetail] = useState<Detail | null>(null);
  const [several, setSeveral] = useState<{ options: Option[]; at: { x: number; y: number }; decision: number } | null>(null);
  const veil = useVeil(view, you);
  const mayAct = you.may_choose && !veil;
  const { choose, busy } = table;
  const [keys, setKeys] = useState(false);
  useKeptFocus(table.state);

  const pick = useCallback((option: Option) => { setSeveral(null); choose(option.id); }, [choose]);
  const pieces = useMemo(() => piecesOf(view), [view]);
  const board = useMemo(() => changedBoard(view), [view]);
  const spaceName = useMemo(() => spaceNames(view.board), [view.board]);
  const targets = useMemo(() => {
    const decision = view.decision?.id ?? 0;
    const found = boardTargets(view.decision, mayAct && !busy, { pick, several: (options, at) => setSeveral({ options, at, decision }) });
    const inspect = (kind: Detail["kind"], id: string, label: string): void => {
      const target: BoardTarget = { label, mode: "inspect", onPick: () => setDetail({ kind, id }) };
      if (!found.has(`${kind}:${id}`)) found.set(`${kind}:${id}`, target);
    };
    for (const one of view.investigators) inspect("investigator", one.id, plain(one.name));
    for (const one of view.monsters) inspect("monster", one.id, `${plain(one.name)} ${one.mark ?? ""}`.trim());
    return found;
  }, [view, mayAct, busy, pick]);
  const close = useCallback(() => setSeveral(null), []);

  const person = detail?.kind === "investigator" ? view.investigators.find((one) => one.id === detail.id) : undefined;
  const monster = detail?.kind === "monster" ? view.monsters.find((one) => one.id === detail.id) : undefined;
  const outcome = view.outcome;
  return (
    <LookupPlace terms={data.terms}>
    <div className={`table-page${view.story ? " with-story" : ""}`}>
      <SkipLinks />
      <TableKeys menu={() => setMenu("menu")} log={() => setLog(!log)} shortcuts={() => setKeys(true)} />
      <Announcer state={table.state} veiled={veil !== undefined} />
      <TopBar view={view} title={plain(view.title) || table.state.package.title} logOpen={log} onMenu={() => setMenu("menu")} onLog={() => setLog(!log)} />
      <div className="notes">
        {table.offline && <p className="banner bad" role="status"><Icon name="offline" /> {t("Reconnecting… The game is safe; choices wait until the connection is back.")}</p>}
        {table.error && (
          <p className="banner bad" role="alert">
            <Icon name="warning" /> <span>{table.error}</span>
            <button type="button" className="button quiet" onClick={table.dismiss}>{t("All right")}</button>
          </p>
        )}
        {you.role !== "host" && you.seat === null && table.state.seats.some((seat) => !seat.taken) && (
          <p className="banner">
            <Icon name="players" /> <span>{t("You are looking on. Take a seat to play.")}</span>
            <button type="button" className="button" onClick={() => setMenu("seats")}>{t("Take a seat")}</button>
          </p>
        )}
      </div>
      <main className="stage">
        <Board board={board} image={image ?? ownPicture} turned={image !== undefined} pieces={pieces} targets={targets} spaceName={spaceName} />
        {!veil && <StorySheet view={view} mayChoose={you.may_choose} busy={busy} onChoose={choose} />}
        {view.puzzle && <PuzzlePanel puzzle={view.puzzle} decision={view.decision} mayChoose={you.may_choose} busy={busy} onChoose={choose} />}
        <DiceTray view={view} mayChoose={you.may_choose} busy={busy} onPick={pick} />
        <Drawn investigators={view.investigators} />
        {log && <MessageLog log={view.log} table={table} onClose={() => setLog(false)} />}
        {several && several.decision === view.decision?.id && <Popover {...several} locked={busy} onPick={pick} onClose={close} />}
      </main>
      <MyCards view={view} />
      <SideColumn view={view} onInvestigator={(id) => setDetail({ kind: "investigator", id })} onMonster={(id) => setDetail({ kind: "monster", id })} />
      <DecisionBar
        view={view} mayChoose={you.may_choose} onUnveil={veil} busy={busy} onChoose={choose}
        undo={{ can: Boolean(view.undo?.can), label: plain(view.undo?.label) }} redo={Boolean(view.redo?.can)} onUndo={() => table.undo()} onRedo={table.redo}
      />
      {outcome && !atBoard && <OutcomeScreen outcome={outcome} view={view} onBoard={() => setAtBoard(true)} onLog={() => { setAtBoard(true); setLog(true); }} />}
      {outcome && atBoard && <button type="button" className="button primary to-outcome" onClick={() => setAtBoard(false)}><Icon name="flag" /> {t("Outcome")}</button>}
      {person && <InvestigatorDetails data={person} onClose={() => setDetail(null)} />}
      {monster && <MonsterDetails data={monster} onClose={() => setDetail(null)} />}
      {menu && <Menu data={data} table={table} first={menu} onClose={() => setMenu(null)} onLog={() => setLog(true)} />}
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
