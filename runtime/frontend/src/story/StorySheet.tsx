import { useEffect, useRef, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { Answer, TableState, View } from "../view";
import { Reader } from "./Reader";
import "./story.css";
import { StoryBook } from "./StoryBook";

interface Props { view: View; you: TableState["you"]; busy: boolean; onChoose: (value: Answer) => void }

/** What is read aloud, on paper that slides over the board. It can be folded away to look at the board, and opened again. */
export function StorySheet({ view, you, busy, onChoose }: Props) {
  const [folded, setFolded] = useState(false);
  const [book, setBook] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const { story, decision } = view;
  const key = story ? `${plain(story.title)}|${plain(story.text)}` : "";
  // An instruction is on paper of its own.
  const reading = decision?.instruction ? undefined : decision;
  const confirm = reading?.kind === "confirm" ? reading.options[0] : undefined;
  const mayChoose = you.may_choose;
  /** Others look at this screen, or hear it. */
  const shared = you.role !== "seat";

  // A text is on the table while it is read, or while what it tells of is chosen from; one that was read already is folded away and can be opened again.
  const kind = reading?.kind;
  const id = decision?.id;
  const source = plain(decision?.source);
  const asked = source !== "";
  const own = asked && (source === plain(story?.title) || source === plain(story?.source));
  const last = useRef({ id, key: "", reading: false, read: "" });
  useEffect(() => {
    const before = last.current;
    const read = before.reading && before.id !== id ? before.key : before.read;
    const open = (kind === "confirm" && key !== read) || (kind === "choice" && (key !== read || own || (asked && before.reading)));
    setFolded(!open);
    last.current = { id, key, reading: kind === "confirm", read };
  }, [key, kind, id, own, asked]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) setFolded(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  const books = book && <StoryBook log={view.log} shared={shared} onClose={() => setBook(false)} />;
  if (!story && !view.log.some((entry) => entry.kind === "story")) return null;
  if (!story || folded) {
    return (
      <div className="story-tabs">
        {story && <button type="button" className="story-tab paper" onClick={() => setFolded(false)}><Icon name="scroll" /> {t("Story")}</button>}
        <button type="button" className="story-tab paper" aria-label={t("Texts read so far")} onClick={() => setBook(true)}><Icon name="book" /></button>
        {books}
      </div>
    );
  }
  const title = plain(story.title) || plain(story.source);
  const from = plain(story.source) !== title ? plain(story.source) : "";
  const actor = view.investigators.find((one) => one.id === decision?.actor);
  return (
    <section className="story paper" aria-label={t("Story")} key={key} ref={sheet}>
      <button type="button" className="fold" aria-label={t("Fold the page away")} onClick={() => setFolded(true)}><Icon name="chevron-left" /></button>
      <Reader
        sheet={sheet} title={title} source={from} text={story.text} keys
        aloud={!(shared && decision?.private)} begin={(kind === "confirm" || kind === "choice") && !decision?.private}
        more={<button type="button" className="paper-tool" aria-label={t("Texts read so far")} onClick={() => setBook(true)}><Icon name="book" /></button>}
        last={confirm && mayChoose ? (
          <button type="button" className="paper-button" disabled={busy} onClick={(event) => { if (event.detail <= 1) onChoose(confirm.id); }}>{confirm.label}</button>
        ) : decision && <span className="story-who">{actor ? t("{name} decides", { name: plain(actor.name) }) : t("All together decide")}</span>}
      />
      {books}
    </section>
  );
}
