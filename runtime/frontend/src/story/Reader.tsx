import { useEffect, useRef, type ReactNode, type PointerEvent } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { setPrefs, usePrefs, type Prefs } from "../prefs";
import { plain, Prose } from "../shared/Prose";
import type { Words } from "../view";
import { usePages } from "./usePages";
import { useVoice } from "./useVoice";

const SIZES: readonly Prefs["reading"][] = ["normal", "large", "larger"];
const SWIPE = 50;
/** Letters from which a first paragraph is long enough to stand beside a large initial. */
const INITIAL = 140;

/** The language a text is in, which need not be the reader's. */
const languageOf = (text: Words): string => (text && typeof text !== "string" && text.language) || document.documentElement.lang || "en";

interface Props {
  title: string;
  source?: string;
  text: Words;
  /** May be read aloud by the browser: not what one person alone may know, where others hear it. */
  aloud: boolean;
  /** Begin to read by itself, where the player wants that. */
  begin?: boolean;
  /** What follows the last page. */
  last?: ReactNode;
  /** Beside the tools: other ways to go from here. */
  more?: ReactNode;
  /** Keys turn the pages wherever the focus is. */
  keys?: boolean;
  sheet: React.RefObject<HTMLElement | null>;
}

/** A text on paper: in pages that fit, in letters as large as one likes, read aloud by the browser if it can. */
export function Reader({ title, source, text, aloud, begin, last, more, keys, sheet }: Props) {
  const { reading, aloud: byItself, text: letters } = usePrefs();
  const leaf = useRef<HTMLDivElement>(null);
  const { page, count, turn } = usePages(sheet, leaf, `${reading} ${letters}`);
  const voice = useVoice(languageOf(text));
  const paragraphs = text && typeof text !== "string" ? text.paragraphs.map((parts) => parts.map((part) => part.text).join("")) : [plain(text)];
  const words = useRef(paragraphs);
  words.current = paragraphs;
  const speak = voice?.speak;
  useEffect(() => {
    if (begin && aloud && byItself === "on") speak?.(words.current);
  }, [begin, aloud, byItself, speak]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
      const at = event.target as HTMLElement;
      if (by === undefined || count < 2 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!keys && !sheet.current?.contains(at)) return;
      if (keys && (document.querySelector("dialog[open]") || at.closest("input, textarea, select, .board, .puzzle, .log"))) return;
      event.preventDefault();
      turn(by);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [count, keys, sheet, turn]);

  const from = useRef<{ x: number; y: number } | null>(null);
  const swipe = (event: PointerEvent) => {
    const begun = from.current;
    from.current = null;
    if (!begun || event.pointerType === "mouse") return;
    const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1);
  };
  const size = SIZES.indexOf(reading);
  const resize = (by: number) => { const next = SIZES[size + by]; if (next) setPrefs({ reading: next }); };
  const onLast = page === count - 1;
  return (
    <>
      <div className="story-head">
        {title && <h2>{title}</h2>}
        {source && <p className="story-source">{source}</p>}
      </div>
      <div
        ref={leaf} className="story-leaf" aria-live="polite" lang={languageOf(text)} tabIndex={0}
        onPointerDown={(event) => { from.current = { x: event.clientX, y: event.clientY }; }} onPointerUp={swipe} onPointerCancel={() => { from.current = null; }}
      >
        <Prose value={text} className={`story-text${(paragraphs[0] ?? "").length >= INITIAL ? " with-initial" : ""}`} />
      </div>
      <div className="story-foot">
        <div className="story-tools" role="group" aria-label={t("Reading")}>
          <button type="button" className="paper-tool" aria-label={t("Smaller letters")} disabled={size <= 0} onClick={() => resize(-1)}><span aria-hidden="true" className="letter-small">A</span></button>
          <button type="button" className="paper-tool" aria-label={t("Larger letters")} disabled={size >= SIZES.length - 1} onClick={() => resize(1)}><span aria-hidden="true" className="letter-large">A</span></button>
          {voice && aloud && (
            voice.state === "still"
              ? <button type="button" className="paper-tool" aria-label={t("Read aloud")} onClick={() => voice.speak(words.current)}><Icon name="whisper" /></button>
              : <>
                <button type="button" className="paper-tool" aria-label={voice.state === "paused" ? t("Go on reading") : t("Pause")} onClick={voice.state === "paused" ? voice.resume : voice.pause}><Icon name={voice.state === "paused" ? "play" : "pause"} /></button>
                <button type="button" className="paper-tool" aria-label={t("Stop reading")} onClick={voice.stop}><Icon name="stop" /></button>
              </>
          )}
          {more}
        </div>
        {count > 1 && (
          <div className="story-pager">
            <button type="button" className="paper-tool" aria-label={t("Page back")} disabled={page === 0} onClick={() => turn(-1)}><Icon name="chevron-left" /></button>
            <span role="status">{t("{n} of {m}", { n: page + 1, m: count })}</span>
          </div>
        )}
        {onLast ? last : <button type="button" className="paper-button" onClick={() => turn(1)}>{t("Next page")} <Icon name="chevron-right" /></button>}
      </div>
    </>
  );
}
