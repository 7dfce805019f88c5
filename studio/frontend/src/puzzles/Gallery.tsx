/** Beginnings of new puzzles to choose from. */
import { Icon, t } from "../kit";
import { Button } from "../ui/controls";
import { Modal } from "../ui/dialog";
import { BEGINNINGS, typeName, type Beginning, type LockPiece, type Riddle } from "./desk";

/** A small drawing of a puzzle, for lists and the gallery. */
export function Miniature({ riddle }: { riddle: Riddle }) {
  if (riddle.type === "lock") {
    return (
      <svg className="miniature" viewBox={`-0.3 -0.3 ${riddle.width + 0.6} ${riddle.height + 0.6}`} aria-hidden="true">
        <rect className="mini-floor" x={-0.2} y={-0.2} width={riddle.width + 0.4} height={riddle.height + 0.4} rx={0.3} />
        {riddle.pieces.map((piece: LockPiece, index) => (
          <rect key={index} className={piece.key ? "mini-key" : "mini-piece"} x={piece.x + 0.08} y={piece.y + 0.08} rx={0.2}
            width={(piece.direction === "h" ? piece.length : 1) - 0.16} height={(piece.direction === "h" ? 1 : piece.length) - 0.16} />
        ))}
      </svg>
    );
  }
  if (riddle.type === "slide") {
    const cells = Array.from({ length: riddle.columns * riddle.rows }, (_, cell) => cell);
    return (
      <svg className="miniature" viewBox={`-0.3 -0.3 ${riddle.columns + 0.6} ${riddle.rows + 0.6}`} aria-hidden="true">
        <rect className="mini-floor" x={-0.2} y={-0.2} width={riddle.columns + 0.4} height={riddle.rows + 0.4} rx={0.2} />
        {cells.map((cell) => <rect key={cell} className={cell % 3 === 1 ? "mini-key" : "mini-piece"} x={(cell % riddle.columns) + 0.06} y={Math.floor(cell / riddle.columns) + 0.06} width={0.88} height={0.88} rx={0.08} />)}
      </svg>
    );
  }
  return (
    <svg className="miniature" viewBox={`-0.3 -0.5 ${riddle.length + 0.6} 2`} aria-hidden="true">
      {Array.from({ length: riddle.length }, (_, at) => <g key={at}><rect className="mini-slot" x={at + 0.06} y={0.06} width={0.88} height={0.88} rx={0.15} /><circle className="mini-key" cx={at + 0.5} cy={0.5} r={0.16} /></g>)}
    </svg>
  );
}

export function Gallery({ onPick, onClose }: { onPick: (beginning: Beginning) => void; onClose: () => void }) {
  return (
    <Modal wide title={t("New puzzle")} onClose={onClose}>
      <div className="dialog-body">
        <p>{t("Choose how it begins; everything can be changed afterwards.")}</p>
        <ul className="puzzle-gallery">
          {BEGINNINGS.map((beginning) => {
            const riddle = beginning.make("new");
            return (
              <li key={beginning.name}><button type="button" onClick={() => onPick(beginning)}>
                <Miniature riddle={riddle} /><strong>{beginning.name}</strong><small className="caps">{typeName(riddle.type)}</small><span>{beginning.about}</span>
              </button></li>
            );
          })}
        </ul>
      </div>
      <footer className="dialog-foot"><Button label={t("Cancel")} onClick={onClose} /></footer>
    </Modal>
  );
}

export function Nothing({ onNew }: { onNew: () => void }) {
  return (
    <div className="vacant"><Icon name="puzzle" /><p className="empty-title">{t("No lock is jammed here yet.")}</p>
      <p>{t("A puzzle is something to fiddle with: a picture in pieces, a hidden sequence, a jammed lock. An event lets somebody try it, with as many steps as their skill.")}</p>
      <Button edits icon="plus" tone="lamp" label={t("Create a puzzle")} onClick={onNew} /></div>
  );
}
