import { useEffect, useRef, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { plain, Prose } from "../shared/Prose";
import type { Answer, View } from "../view";

interface Props { view: View; mayChoose: boolean; busy: boolean; onChoose: (value: Answer) => void }

/** What is read aloud, on paper that slides over the board. It can be folded away to look at the board. */
export function StorySheet({ view, mayChoose, busy, onChoose }: Props) {
  const [folded, setFolded] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const story = view.story;
  const key = story ? `${plain(story.title)}|${plain(story.text)}` : "";
  const confirm = view.decision?.kind === "confirm" && !view.decision.instruction ? view.decision.options[0] : undefined;

  // A text is on the table while it is read, or while what it tells of is chosen from; one that was read already is folded away and can be opened again.
  const kind = view.decision?.instruction ? undefined : view.decision?.kind;
  const id = view.decision?.id;
  const source = plain(view.decision?.source);
  const asked = source !== "";
  const own = asked && (source === plain(story?.title) || source === plain(story?.source));
  const last = useRef({ id, key: "", reading: false, read: "" });
  useEffect(() => {
    const before = last.current;
    const read = before.reading && before.id !== id ? before.key : before.read;
    const open = (kind === "confirm" && key !== read) || (kind === "choice" && (key !== read || own || (asked && before.reading)));
    setFolded(!open);
    last.current = { id, key, reading: kind === "confirm", read };
    sheet.current?.scrollTo(0, 0);
  }, [key, kind, id, own, asked]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) setFolded(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  if (!story) return null;
  if (folded) {
    return (
      <button type="button" className="story-tab paper" onClick={() => setFolded(false)}><Icon name="scroll" /> {t("Story")}</button>
    );
  }
  const title = plain(story.title) || plain(story.source);
  return (
    <section className="story paper" aria-label={t("Story")} key={key} ref={sheet}>
      <button type="button" className="fold" aria-label={t("Fold the page away")} onClick={() => setFolded(true)}><Icon name="chevron-left" /></button>
      {title && <h2>{title}</h2>}
      {plain(story.source) && plain(story.source) !== title && <p className="story-source">{plain(story.source)}</p>}
      <div aria-live="polite"><Prose value={story.text} className="story-text" /></div>
      {confirm && mayChoose && (
        <button
          type="button"
          className="paper-button"
          disabled={busy}
          onClick={(event) => { if (event.detail <= 1) onChoose(confirm.id); }}
        >{confirm.label}</button>
      )}
    </section>
  );
}
