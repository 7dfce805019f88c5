/** A list of parts: each a line that opens into its form; put in order by dragging, by buttons and by keys, duplicated, taken out. */
import { useContext, useEffect, useState, type ReactNode } from "react";
import { Icon, t } from "../kit";
import type { Json } from "../model";
import { Button, Held } from "../ui/controls";
import { useMayChange } from "../store";
import { pathText, RevealContext, useForm, type Path } from "./context";

export interface Described { icon?: string; title: string; note?: string; badge?: ReactNode }

interface Props {
  /** The accessible name of the list, and the noun of one item ("effect"). */
  label: string; noun: string; path: Path; items: readonly Json[];
  describe: (item: Json, index: number) => Described;
  body: (item: Json, index: number) => ReactNode;
  /** The accessible name of a line's button, when it is more than its words. */
  say?: (described: Described, index: number) => string;
  /** More tools of a line, before it is taken out. */
  tools?: (item: Json, index: number) => ReactNode;
  /** What stands below the lines: how something is added. `open` opens a line, once it is there. */
  adding?: (open: (index: number) => void) => ReactNode;
  /** The name of a line as a group, for lists whose lines are little pages. */
  group?: (index: number) => string;
  /** What stands before the line's button. */
  before?: (item: Json, index: number) => ReactNode;
  most?: number; heading?: boolean;
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export function ListShell({ label, noun, path, items, describe, body, say, tools, adding, group, before, most = 1000, heading = true }: Props) {
  const form = useForm();
  const mayChange = useMayChange();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const reveal = useContext(RevealContext);
  const own = pathText(path);
  useEffect(() => {
    const at = reveal?.at.startsWith(`${own}[`) ? Number(reveal.at.slice(own.length + 1).split("]")[0]) : NaN;
    if (!Number.isNaN(at)) setOpen((now) => new Set([...now, at]));
  }, [reveal, own]);
  const put = (list: readonly Json[]): void => form.set(path, [...list]);
  const toggle = (index: number): void => setOpen((now) => { const next = new Set(now); if (!next.delete(index)) next.add(index); return next; });
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= items.length || from === to) return;
    const order = moved(items.map((_, index) => index), from, to);
    setOpen(new Set(order.flatMap((old, now) => (open.has(old) ? [now] : []))));
    put(moved(items, from, to));
  };
  const remove = (index: number): void => {
    setOpen(new Set([...open].filter((at) => at !== index).map((at) => (at > index ? at - 1 : at))));
    if (items.length === 1) form.set(path, undefined);
    else put(items.filter((_, at) => at !== index));
  };
  const duplicate = (index: number): void => {
    setOpen(new Set([...open].map((at) => (at > index ? at + 1 : at))));
    const copy = structuredClone(items[index] as Json);
    if (typeof copy === "object" && copy !== null && !Array.isArray(copy) && typeof copy.id === "string") copy.id = freeName(copy.id, items);
    put([...items.slice(0, index + 1), copy, ...items.slice(index + 1)]);
  };
  return (
    <div className="parts" role="group" aria-label={label}>
      {heading && <p className="parts-label">{label}</p>}
      {items.length > 0 && <ol>
        {items.map((item, index) => {
          const said = describe(item, index);
          const n = index + 1;
          const problems = form.problems([...path, index], true);
          const isOpen = open.has(index);
          return (
            <li key={index} className={["part", isOpen ? "is-open" : "", over === index && dragged !== null ? (dragged < index ? "drop-after" : "drop-before") : ""].filter(Boolean).join(" ")}
              role={group ? "group" : undefined} aria-label={group?.(index)}
              onDragOver={(event) => { if (dragged !== null) { event.preventDefault(); event.stopPropagation(); setOver(index); } }}
              onDrop={(event) => { if (dragged !== null) { event.preventDefault(); event.stopPropagation(); move(dragged, index); setDragged(null); setOver(null); } }}>
              <div className="part-line">
                <button type="button" className="grip" disabled={!mayChange} draggable={mayChange} title={t("Drag, or Alt with the arrow keys")} aria-label={t("Order of {what} {n}: Alt and arrow keys", { what: noun, n })}
                  onDragStart={(event) => { event.stopPropagation(); event.dataTransfer.effectAllowed = "move"; event.dataTransfer.setData("text/plain", said.title); setDragged(index); }} onDragEnd={() => { setDragged(null); setOver(null); }}
                  onKeyDown={(event) => { if (event.altKey && event.key === "ArrowUp") { event.preventDefault(); move(index, index - 1); } else if (event.altKey && event.key === "ArrowDown") { event.preventDefault(); move(index, index + 1); } }}><Icon name="drag" /></button>
                {before?.(item, index)}
                <button type="button" className="part-open" aria-expanded={isOpen} aria-label={say?.(said, index)} onClick={() => toggle(index)}>
                  {said.icon && <Icon name={said.icon} />}<strong>{said.title}</strong>{said.note && <span>{said.note}</span>}{said.badge}
                  {problems.length > 0 && <span className={`dot dot-${problems.some((row) => row.severity === "error") ? "error" : problems.some((row) => row.severity === "warning") ? "warning" : "info"}`}>{problems.length}</span>}
                </button>
                <span className="part-tools">
                  <Held><Button bare icon="arrow-up" label={t("Move {what} {n} up", { what: noun, n })} disabled={index === 0} onClick={() => move(index, index - 1)} />
                  <Button bare icon="arrow-down" label={t("Move {what} {n} down", { what: noun, n })} disabled={index === items.length - 1} onClick={() => move(index, index + 1)} />
                  {tools?.(item, index)}
                  <Button bare icon="copy" label={t("Duplicate {what} {n}", { what: noun, n })} disabled={items.length >= most} onClick={() => duplicate(index)} />
                  <Button bare icon="trash" label={t("Remove {what} {n}", { what: noun, n })} onClick={() => remove(index)} /></Held>
                </span>
              </div>
              {isOpen && <div className="part-form">{body(item, index)}</div>}
            </li>
          );
        })}
      </ol>}
      {mayChange && items.length < most && adding?.((index) => setOpen((now) => new Set([...now, index])))}
    </div>
  );
}

function freeName(id: string, items: readonly Json[]): string {
  const taken = new Set(items.map((item) => (typeof item === "object" && item !== null && !Array.isArray(item) ? item.id : "")));
  const base = id.replace(/-\d+$/, "");
  for (let n = 2; ; n += 1) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
}
