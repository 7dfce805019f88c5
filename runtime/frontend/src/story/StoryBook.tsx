import { useRef, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { Dialog } from "../shared/Dialog";
import { plain } from "../shared/Prose";
import type { LogEntry } from "../view";
import { Reader } from "./Reader";

const FIRST_WORDS = 90;

const opening = (entry: LogEntry): string => {
  const words = plain(entry.message);
  return words.length > FIRST_WORDS ? `${words.slice(0, words.lastIndexOf(" ", FIRST_WORDS))} …` : words;
};

interface Props { log: LogEntry[]; /** Others hear what is read aloud here. */ shared: boolean; onClose: () => void }

/** Every text that was read in this game, by round, to be read again. */
export function StoryBook({ log, shared, onClose }: Props) {
  const [open, setOpen] = useState<LogEntry | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const texts = log.filter((entry) => entry.kind === "story");
  const rounds = [...new Set(texts.map((entry) => entry.round))];
  return (
    <Dialog title={t("Texts read so far")} onClose={onClose} className="wide story-book">
      {texts.length === 0 && <p className="muted">{t("Nothing has been read yet.")}</p>}
      {open ? (
        <>
          <button type="button" className="button quiet" onClick={() => setOpen(null)}><Icon name="chevron-left" /> {t("All texts")}</button>
          <div ref={sheet} className="paper reread">
            <Reader key={open.n} sheet={sheet} title={plain(open.title)} text={open.message} aloud={!(shared && open.reader)} keys={false} />
          </div>
        </>
      ) : rounds.map((round) => (
        <section key={round} className="book-round">
          <h3 className="caps">{round > 0 ? t("Round {n}", { n: round }) : t("Before the first round")}</h3>
          <ul>
            {texts.filter((entry) => entry.round === round).map((entry) => (
              <li key={entry.n}>
                <button type="button" className="book-line" onClick={() => setOpen(entry)}>
                  {entry.title && <strong>{plain(entry.title)}</strong>}
                  <span>{opening(entry)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
