import { turnGuide } from "../guide/guideState";
import { Icon, t } from "../kit";
import type { PageName } from "../pageData";
import { Button } from "../ui/controls";
import { Modal } from "../ui/dialog";

export function Shortcuts({ slug, page, onClose }: { slug: string; page: PageName; onClose: () => void }) {
  const common: [string, string][] = [
    ["Ctrl Z", t("Undo")], ["Ctrl Shift Z", t("Redo")], ["P", t("Open or close the problems")], ["?", t("This list")], ["Esc", t("Let go of what is selected")],
  ];
  const here: Record<PageName, [string, string][]> = {
    map: [
      ["R", t("Rotate what is selected, or the tile in hand; Shift R the other way")], ["V", t("Turn the tile over to its other side")], ["J", t("To the next place where the tile fits")],
      ["← ↑ → ↓", t("Move tiles by one cell, a token or figure to the next place")], [t("Shift click"), t("Select one more, or one less")], [t("Shift drag"), t("Select by a frame")], ["Ctrl A", t("Select all tiles")],
      ["D", t("Duplicate")], ["Ctrl C", t("Copy, also to another scenario")], ["Ctrl V", t("Paste")], ["Del", t("Delete what is selected")],
      ["S", t("The steps of the story")], [", .", t("Step back, step on")], ["L", t("The board as a list")], ["F", t("Fit the board")], ["+ -", t("Zoom")],
    ],
    graph: [[t("Double click"), t("New event")], [t("Drag from a port"), t("Connect, or create what follows")], [t("Shift Drag"), t("Select with a frame")], ["Ctrl K", t("Go to anything, or make it")], ["/", t("Search by any property")],
      ["Alt ←", t("Back to what you looked at")], ["Alt →", t("Forward")], ["U", t("Find usages")], ["F8", t("Next problem")], ["Ctrl G", t("Group what is selected")], ["Ctrl D", t("Duplicate")], ["Ctrl C", t("Copy, for this or another scenario")],
      ["Ctrl V", t("Paste")], ["N", t("New note")], ["Del", t("Delete what is selected")], ["F", t("Fit the graph")]],
    outline: [["← ↑ → ↓", t("Walk, open and close")], [t("Letters"), t("Go to a title")], ["*", t("Open all beside it")], ["Enter", t("Edit in the inspector; Esc comes back")], ["Ctrl Enter", t("Leads to…")], ["Insert", t("Add a choice")], ["F2", t("Rename")],
      ["Alt ↑", t("Move a choice up")], ["Alt ↓", t("Move a choice down")], ["Shift Del", t("Remove the connection")], ["Del", t("Delete what is selected")], ["Ctrl K", t("Go to anything, or make it")]],
    monsters: [], events: [["/", t("Search")]], things: [], puzzles: [], texts: [], play: [], tiles: [["V", t("Select")], ["P B", t("Draw a space; a rectangle")], ["S", t("Split a space")], ["M W E", t("Rooms, edges, exits")], ["Enter", t("Close the space that is being drawn")], ["F", t("Fit the tile")]], campaign: [],
  };
  return (
    <Modal title={t("Shortcuts")} onClose={onClose}>
      <div className="dialog-body"><dl className="shortcuts">
        {[...here[page], ...common].map(([keys, what]) => <div key={keys}><dt>{keys.split(" ").map((key, index) => <kbd key={index}>{key}</kbd>)}</dt><dd>{what}</dd></div>)}
      </dl></div>
      <footer className="dialog-foot">
        <a className="button" href="/help"><Icon name="book" /><span>{t("Help")}</span></a>
        <Button icon="lantern" label={t("Lead me through a first scenario")} onClick={() => { turnGuide(slug, true); onClose(); }} />
      </footer>
    </Modal>
  );
}
