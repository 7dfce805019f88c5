import { t } from "../kit";
import type { PageName } from "../pageData";
import { Modal } from "../ui/dialog";

export function Shortcuts({ page, onClose }: { page: PageName; onClose: () => void }) {
  const common: [string, string][] = [
    ["Ctrl Z", t("Undo")], ["Ctrl Shift Z", t("Redo")], ["P", t("Open or close the problems")], ["?", t("This list")], ["Esc", t("Let go of what is selected")],
  ];
  const here: Record<PageName, [string, string][]> = {
    map: [["R", t("Rotate the tile")], ["D", t("Duplicate the tile")], ["← ↑ → ↓", t("Move the tile by one cell")], ["Del", t("Delete the tile or token")], ["F", t("Fit the board")]],
    graph: [[t("Double click"), t("New event")], [t("Drag from a port"), t("Connect, or create a connected event")], ["Del", t("Delete what is selected")], ["/", t("Search")], ["F", t("Fit the graph")]],
    monsters: [], events: [["/", t("Search")]], things: [], puzzles: [], texts: [], play: [], tiles: [], campaign: [],
  };
  return (
    <Modal title={t("Shortcuts")} onClose={onClose}>
      <div className="dialog-body"><dl className="shortcuts">
        {[...here[page], ...common].map(([keys, what]) => <div key={keys}><dt>{keys.split(" ").map((key, index) => <kbd key={index}>{key}</kbd>)}</dt><dd>{what}</dd></div>)}
      </dl></div>
    </Modal>
  );
}
