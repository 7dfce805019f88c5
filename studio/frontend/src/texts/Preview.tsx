/** A text as the players will see it: on the sheet of paper at the table and on a phone, on a card, on a button. */
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { CardFace } from "../../../../runtime/frontend/src/shared/CardFace";
import { Prose } from "../../../../runtime/frontend/src/shared/Prose";
import type { TextPart } from "../../../../runtime/frontend/src/view";
import { Icon, t, tn } from "../kit";
import type { Row } from "./desk";

/** The sheet's width and what of it is seen at once, in pixels of the players' screens (1440 x 900; 390 x 844). */
const SHEETS = { table: { width: 672, seen: 860, scale: 0.56 }, phone: { width: 374, seen: 470, scale: 0.82 } };
type Where = keyof typeof SHEETS;

/** Children at their real width, made smaller; tells their real height. */
function Shrunk({ where, children, onHeight }: { where: Where; children: ReactNode; onHeight: (height: number) => void }) {
  const inner = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const { width, scale } = SHEETS[where];
  useLayoutEffect(() => {
    const element = inner.current;
    if (!element) return undefined;
    const measure = (): void => { setHeight(element.offsetHeight); onHeight(element.offsetHeight); };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [where]);
  return <div className="shrunk" style={{ height: height * scale, width: width * scale }}><div ref={inner} style={{ width, transform: `scale(${scale})` }}>{children}</div></div>;
}

interface Props { row: Row; title: string; paragraphs: TextPart[][]; language: string; letters: number }

export function Preview({ row, title, paragraphs, language, letters }: Props) {
  const [where, setWhere] = useState<Where>("table");
  const [height, setHeight] = useState(0);
  const line = paragraphs.map((parts) => parts.map((part) => part.text).join("")).join(" ");
  const over = letters > row.room;
  const room = <p className={`hint${over ? " is-over" : ""}`}>{over && <Icon name="warning" />}{t("{n} of about {m} letters there is room for", { n: letters, m: row.room })}</p>;
  if (row.use === "label") return <div className="preview" lang={language}><div className="preview-bar"><button type="button" className="button primary" tabIndex={-1}>{line || "…"}</button></div>{room}</div>;
  if (row.use === "name") return <div className="preview" lang={language}><p className="preview-name">{line || "…"}</p>{room}</div>;
  if (row.use === "card") {
    const kind = { items: "common", spells: "spell", conditions: "condition", damage: "damage", horror: "horror" }[row.kind as string];
    return <div className="preview" lang={language}><div className="preview-card"><CardFace card={{ name: title, text: { paragraphs }, kind }} /></div>{room}</div>;
  }
  const screens = Math.max(1, Math.ceil(height / SHEETS[where].seen));
  return (
    <div className="preview" lang={language}>
      <div className="chips" role="group" aria-label={t("Screen")}>
        <button type="button" className="chip" aria-pressed={where === "table"} onClick={() => setWhere("table")}>{t("At the table")}</button>
        <button type="button" className="chip" aria-pressed={where === "phone"} onClick={() => setWhere("phone")}>{t("On a phone")}</button>
        <span className={`sheet-fit${screens > 1 ? " is-over" : ""}`}>{screens === 1 ? t("fits the sheet") : tn("{n} sheet, scrolled", "{n} sheets, scrolled", screens)}</span>
      </div>
      <Shrunk where={where} onHeight={setHeight}>
        <div className={`paper preview-sheet is-${where}`}><h2>{title}</h2>{paragraphs.length > 0 ? <Prose value={{ paragraphs }} className="story-text" /> : <p>…</p>}</div>
      </Shrunk>
    </div>
  );
}
