/** The tree itself: one row has the focus, arrows walk, letters find, the rest of the keys edit. */
import { memo, useEffect, useMemo, useRef, type Dispatch, type KeyboardEvent, type SetStateAction } from "react";
import { Icon, t, tn } from "../kit";
import type { Problem } from "../model";
import { worst } from "../graph/CardNode";
import type { Graph } from "../graph/derive";
import { kindWord } from "../kindWords";
import { spoken, type Row, type Tree } from "./tree";

interface Acts {
  activate: (key: string) => void; inspect: () => void; lead: () => void; addChoice: () => void; shift: (by: 1 | -1) => void; remove: () => void; unlink: () => void; mend: () => void;
  rename: (key: string, title: string) => void; startRename: (key: string | null) => void; reveal: (key: string) => void; focused: (key: string) => void;
}
interface Props {
  tree: Tree; graph: Graph; open: ReadonlySet<string>; onOpen: Dispatch<SetStateAction<ReadonlySet<string>>>; active: string; renaming: string | null; selected: string | null; found: ReadonlySet<string>; searching: boolean;
  problems: ReadonlyMap<string, readonly Problem[]>; act: Acts;
}
interface Seen { row: Row; level: number; position: number; size: number }

function visible(rows: readonly Row[], open: ReadonlySet<string>, level = 1): Seen[] {
  return rows.flatMap((row, index) => [{ row, level, position: index + 1, size: rows.length }, ...(open.has(row.key) ? visible(row.children, open, level + 1) : [])]);
}
const TYPING_MS = 700;

export function OutlineTree({ tree, graph, open, onOpen, active, renaming, selected, found, searching, problems, act }: Props) {
  const seen = useMemo(() => visible(tree.sections, open), [tree, open]);
  const typed = useRef({ text: "", at: 0 });
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const item = box.current?.querySelector<HTMLElement>("[tabindex='0']");
    item?.focus();
    item?.scrollIntoView({ block: "nearest" });
  }, [active, seen]);
  const to = (key: string): void => { moved.current = true; act.activate(key); };
  const fold = (key: string, on: boolean): void => onOpen((now) => { const next = new Set(now); if (on) next.add(key); else next.delete(key); return next; });
  const index = seen.findIndex((row) => row.row.key === active);
  const row = seen[index]?.row;

  const find = (letter: string): void => {
    const now = performance.now();
    typed.current = { text: now - typed.current.at < TYPING_MS ? typed.current.text + letter : letter, at: now };
    const from = typed.current.text.length > 1 ? index : index + 1;
    const wanted = typed.current.text.toLowerCase();
    const next = [...seen.slice(from), ...seen.slice(0, from)].find((one) => one.row.title.toLowerCase().startsWith(wanted));
    if (next) to(next.row.key);
  };
  const key = (event: KeyboardEvent): void => {
    if (!row || (event.target as Element).closest("input")) return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) act.shift(event.key === "ArrowUp" ? -1 : 1);
    else if (event.altKey) return;
    else if (ctrl && event.key === "Enter") act.lead();
    else if (ctrl) return;
    else if (event.key === "ArrowDown") { const next = seen[index + 1]; if (next) to(next.row.key); }
    else if (event.key === "ArrowUp") { const next = seen[index - 1]; if (next) to(next.row.key); }
    else if (event.key === "Home") to(seen[0]?.row.key ?? active);
    else if (event.key === "End") to(seen[seen.length - 1]?.row.key ?? active);
    else if (event.key === "ArrowRight") {
      if (row.home) { moved.current = true; act.reveal(row.home); }
      else if (row.children.length && !open.has(row.key)) fold(row.key, true);
      else if (row.children[0]) to(row.children[0].key);
    } else if (event.key === "ArrowLeft") {
      const up = tree.parents.get(row.key);
      if (open.has(row.key) && row.children.length) fold(row.key, false);
      else if (up) to(up.key);
    } else if (event.key === "*") for (const one of tree.parents.get(row.key)?.children ?? tree.sections) fold(one.key, true);
    else if (event.key === "Enter") { if (row.card?.missing) act.mend(); else if (row.sort === "section") fold(row.key, !open.has(row.key)); else act.inspect(); }
    else if (event.key === " " && (!typed.current.text || performance.now() - typed.current.at > TYPING_MS)) act.activate(row.key);
    else if (event.key === "F2") { if (row.card && !row.card.missing) act.startRename(row.key); }
    else if (event.key === "Insert") act.addChoice();
    else if (event.key === "Delete") { if (event.shiftKey) act.unlink(); else act.remove(); }
    else if (event.key.length === 1 && event.key !== "?") find(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="tree" role="tree" aria-label={t("Outline of the story")} ref={box} onKeyDown={key}>
      {seen.map((one) => (
        <Item key={one.row.key} {...one} expanded={one.row.children.length && !one.row.home ? open.has(one.row.key) : undefined} current={one.row.key === active} chosen={one.row.card !== null && one.row.card.id === selected && one.row.sort === "thing"}
          dim={searching && one.row.sort === "thing" && !found.has(one.row.card?.id ?? "")} label={spoken(one.row, tree, graph, problems.get(one.row.card?.id ?? "")?.length ?? 0, (n) => tn("{n} problem", "{n} problems", n))}
          problems={one.row.sort === "thing" ? problems.get(one.row.card?.id ?? "") : undefined} renaming={renaming === one.row.key} onRename={(title) => act.rename(one.row.key, title)} onStop={() => { moved.current = true; act.startRename(null); }}
          onFocus={() => { if (one.row.key !== active) act.focused(one.row.key); }} onPick={() => to(one.row.key)} onFold={() => { if (one.row.home) { moved.current = true; act.reveal(one.row.home); } else fold(one.row.key, !open.has(one.row.key)); }} onMend={act.mend} />
      ))}
    </div>
  );
}

interface ItemProps extends Seen {
  expanded: boolean | undefined; current: boolean; chosen: boolean; dim: boolean; label: string; problems: readonly Problem[] | undefined; renaming: boolean;
  onRename: (title: string) => void; onStop: () => void; onFocus: () => void; onPick: () => void; onFold: () => void; onMend: () => void;
}
const Item = memo(function Item({ row, level, position, size, expanded, current, chosen, dim, label, problems, renaming, onRename, onStop, onFocus, onPick, onFold, onMend }: ItemProps) {
  const { card } = row;
  return (
    <div role="treeitem" aria-level={level} aria-posinset={position} aria-setsize={size} aria-expanded={expanded} aria-selected={chosen} aria-label={label} tabIndex={current ? 0 : -1}
      className={`limb limb-${row.sort}${row.home ? " is-link" : ""}${dim ? " is-dim" : ""}${card?.missing ? " is-missing" : ""}${card && row.sort === "thing" ? ` kind-${card.result ?? card.ref.kind}` : ""}`} style={{ paddingLeft: `${(level - 1) * 1.35 + 0.4}rem` }} onClick={onPick} onFocus={(event) => { if (event.target === event.currentTarget) onFocus(); }}>
      <span className="limb-fold" aria-hidden="true" onClick={(event) => { if (expanded !== undefined) { event.stopPropagation(); onFold(); } }}>{expanded !== undefined && <Icon name={expanded ? "chevron-down" : "chevron-right"} />}</span>
      {row.via && <span className="limb-via">{row.via}</span>}
      {row.sort !== "section" && <Icon name={row.sort === "choice" ? "choice" : card?.icon ?? "event"} fallback="event" />}
      {renaming ? <input type="text" className="limb-name" aria-label={t("New title")} defaultValue={row.title} autoFocus onFocus={(event) => event.target.select()} onClick={(event) => event.stopPropagation()} onBlur={(event) => onRename(event.target.value)}
          onKeyDown={(event) => { event.stopPropagation(); if (event.key === "Enter") event.currentTarget.blur(); else if (event.key === "Escape") { event.currentTarget.value = row.title; event.currentTarget.blur(); onStop(); } }} />
        : <span className="limb-title">{row.title}</span>}
      {row.sort === "section" && <span className="count">{row.children.length}</span>}
      {card && row.sort === "thing" && <span className="limb-kind">{kindWord(card.ref.kind)}{card.trigger && !row.home ? ` · ${card.trigger}` : ""}</span>}
      {problems && problems.length > 0 && <span className={`dot dot-${worst(problems)}`} title={problems[0]?.message}>{problems.length}</span>}
      {row.home && <button type="button" tabIndex={-1} className="text-button" onClick={(event) => { event.stopPropagation(); onFold(); }}>{t("shown elsewhere")}</button>}
      {card?.missing && <button type="button" tabIndex={-1} className="text-button" onClick={() => { onPick(); onMend(); }}>{t("Make it")}</button>}
      {row.sort === "thing" && card?.line && !row.home && <span className="limb-line">{card.line}</span>}
    </div>
  );
});
