/** The table of texts. Only the rows that can be seen are in the page, so that thousands stay quick. */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Icon, t } from "../kit";
import type { Scenario } from "../model";
import { textAt, type Row } from "./desk";

const DESK = { row: 66, spare: 8 };
const PHONE = { row: 138, spare: 4 };
const KIND_ICONS: Record<string, string> = {
  "": "book", events: "event", mythos: "night", monsters: "monster", tokens: "flag", items: "item", spells: "spell", conditions: "curse", endings: "end", objectives: "target",
  puzzles: "puzzle", investigators: "person", decks: "layers", damage: "damage", horror: "horror", abilities: "option", own_tiles: "house", tiles: "house", difficulties: "gauge",
};
export const kindName = (kind: string): string => ({
  events: t("events"), mythos: t("mythos events"), monsters: t("monsters"), tokens: t("tokens"), items: t("items"), spells: t("spells"), conditions: t("conditions"), endings: t("endings"), objectives: t("objectives"),
  puzzles: t("puzzles"), investigators: t("investigators"), decks: t("decks"), damage: t("damage cards"), horror: t("horror cards"), abilities: t("rules"), own_tiles: t("own tiles"), difficulties: t("difficulties"),
})[kind] ?? kind.replace("_", " ");
export const kindIcon = (kind: string): string => KIND_ICONS[kind] ?? "file";

interface Props {
  rows: readonly Row[]; scenario: Scenario; source: string; target: string; sourceName: string; targetName: string; chosen: string | null; unsaved: ReadonlySet<string>;
  onChoose: (key: string) => void;
}

export function TextTable({ rows, scenario, source, target, sourceName, targetName, chosen, unsaved, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const [narrow, setNarrow] = useState(() => window.matchMedia("(max-width: 900px)").matches);
  useEffect(() => {
    const media = window.matchMedia("(max-width: 900px)");
    const change = (): void => setNarrow(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, []);
  const { row: height, spare } = narrow ? PHONE : DESK;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const at = rows.findIndex((row) => row.key === chosen);
  // The chosen row is brought into sight, but the table does not jump when it is there already.
  useEffect(() => {
    const element = box.current;
    if (!element || at < 0) return;
    const head = element.querySelector("thead")?.clientHeight ?? 0;
    const top = at * height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height + head > element.scrollTop + element.clientHeight) element.scrollTop = top + height + head - element.clientHeight;
  }, [at, height]);

  const first = Math.max(0, Math.floor(view.top / height) - spare);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / height) + spare);
  const key = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = rows[Math.max(0, Math.min(rows.length - 1, Math.max(at, 0) + by))];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("tr[aria-current] button")?.focus());
  };
  const state = (row: Row) => {
    const text = textAt(scenario, row);
    if (unsaved.has(`${row.key} ${target || source}`)) return <span className="text-state is-odd"><Icon name="edit" />{t("not saved")}</span>;
    if (row.odd[target || source]) return <span className="text-state is-odd"><Icon name="warning" />{row.odd[target || source]?.fault ? t("broken") : t("placeholders")}</span>;
    if (!target) return null;
    if (!text[source]) return <span className="text-state is-missing"><Icon name="minus" />{t("no source")}</span>;
    if (!text[target]) return <span className="text-state is-missing"><Icon name="minus" />{t("missing")}</span>;
    if (row.stale.includes(target)) return <span className="text-state is-stale"><Icon name="hourglass" />{t("stale")}</span>;
    return <span className="text-state is-done"><Icon name="check" /><span className="visually-hidden">{t("translated")}</span></span>;
  };
  return (
    <div className="texts-scroll" ref={box} onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })} onKeyDown={key}>
      <table className={`texts-table${target ? "" : " is-single"}`} aria-rowcount={rows.length + 1} aria-label={t("Texts")}>
        <thead><tr><th scope="col">{t("Where it stands")}</th><th scope="col">{sourceName}</th>{target && <th scope="col">{targetName}</th>}<th scope="col"><span className="visually-hidden">{t("State")}</span></th></tr></thead>
        <tbody>
          {first > 0 && <tr aria-hidden="true" className="gap"><td colSpan={target ? 4 : 3} style={{ height: first * height }} /></tr>}
          {rows.slice(first, last).map((row, offset) => {
            const text = textAt(scenario, row);
            return (
              <tr key={row.key} aria-rowindex={first + offset + 2} aria-current={row.key === chosen ? "true" : undefined} onClick={() => onChoose(row.key)}>
                <th scope="row"><button type="button" onClick={() => onChoose(row.key)}><Icon name={kindIcon(row.kind)} /><span><b>{row.title}</b><small>{row.where}</small></span></button></th>
                <td lang={source}><p>{text[source] ?? ""}</p></td>
                {target && <td lang={target}><p>{text[target] ?? ""}</p></td>}
                <td>{state(row)}</td>
              </tr>
            );
          })}
          {last < rows.length && <tr aria-hidden="true" className="gap"><td colSpan={target ? 4 : 3} style={{ height: (rows.length - last) * height }} /></tr>}
        </tbody>
      </table>
    </div>
  );
}
