import { Icon } from "../../../../tile_library/frontend/index";
import { termOf, useLookup } from "../rules/lookup";
import { Term } from "../rules/Term";
import type { TextPart, Words } from "../view";

function Part({ part }: { part: TextPart }) {
  const lookup = useLookup();
  if (part.kind === "em") return <em>{part.text}</em>;
  if (part.kind === "term") return <Term id={termOf(lookup, part.id)} className="term">{part.text}</Term>;
  if (part.kind === "icon" || part.kind === "skill") {
    return <Term id={termOf(lookup, part.id, part.kind)} className={`symbol ${part.id ?? ""}`}><Icon name={part.id} /> {part.text}</Term>;
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
