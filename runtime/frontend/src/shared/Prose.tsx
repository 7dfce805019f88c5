import { Icon } from "../../../../tile_library/frontend/index";
import type { TextPart, Words } from "../view";

const symbols = new Set(["icon", "skill"]);

function Part({ part }: { part: TextPart }) {
  if (part.kind === "em") return <em>{part.text}</em>;
  if (part.kind === "term") return <span className="term">{part.text}</span>;
  if (symbols.has(part.kind)) {
    return <span className={`symbol ${part.id ?? ""}`}><Icon name={part.id} /> {part.text}</span>;
  }
  return <>{part.text}</>;
}

/** A text of the game: a line, or paragraphs of parts. There is no HTML in it. */
export function Prose({ value, className }: { value: Words; className?: string }) {
  if (!value) return null;
  const paragraphs: TextPart[][] = typeof value === "string" ? [[{ kind: "text", text: value }]] : value.paragraphs;
  return (
    <div className={className}>
      {paragraphs.map((parts, i) => <p key={i}>{parts.map((part, j) => <Part key={j} part={part} />)}</p>)}
    </div>
  );
}

/** The words of a text in one line, for names and labels. */
export function plain(value: Words): string {
  if (!value) return "";
  if (typeof value === "string") return value;
  return value.paragraphs.map((parts) => parts.map((part) => part.text).join("")).join(" ");
}
