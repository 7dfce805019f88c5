import { useEffect, useRef } from "react";
import { Icon, t, type Spot } from "../../../../tile_library/frontend/index";
import type { Option } from "../view";
import { OptionButton } from "./OptionButton";
import type { Place, Thing } from "./place";

interface Props {
  place: Place;
  at: Spot;
  locked: boolean;
  onPick: (option: Option) => void;
  /** Opens what stands there. */
  onThing: (thing: Thing) => void;
  onClose: () => void;
}

const WIDE = 352;

/** What a place on the board is, what stands there, how far it is, and what may be done there, beside where it was pressed. */
export function PlaceSheet({ place, at, locked, onPick, onThing, onClose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as (HTMLElement | SVGElement) | null;
    const sheet = element.current;
    (sheet?.querySelector<HTMLElement>(".option button[aria-disabled=false]") ?? sheet?.querySelector<HTMLElement>("button"))?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.stopPropagation();
      onClose();
    };
    const click = (event: PointerEvent) => { if (!sheet?.contains(event.target as Node) && !document.querySelector("dialog[open]")) onClose(); };
    document.addEventListener("keydown", press, true);
    document.addEventListener("pointerdown", click);
    return () => {
      document.removeEventListener("keydown", press, true);
      document.removeEventListener("pointerdown", click);
      if (sheet?.contains(document.activeElement) || document.activeElement === document.body) before?.focus?.();
    };
  }, [onClose]);
  const left = Math.min(Math.max(at.x, WIDE / 2 + 8), window.innerWidth - WIDE / 2 - 8);
  const above = at.y > window.innerHeight / 2;
  return (
    <div ref={element} className="place-sheet panel" role="dialog" aria-label={place.title} style={{ left, ...(above ? { bottom: window.innerHeight - at.y + 14 } : { top: at.y + 14 }) }}>
      <header>
        <Icon name={place.icon} />
        <h2>{place.title}</h2>
        <button type="button" className="button quiet square" aria-label={t("Close")} onClick={onClose}><Icon name="close" /></button>
      </header>
      <p className="place-lines">{place.lines.map((line) => <span key={line}>{line}</span>)}</p>
      {place.things.length > 0 && (
        <ul className="place-things" aria-label={t("What is here")}>
          {place.things.map((thing) => (
            <li key={thing.key}>
              <button type="button" className={`thing ${thing.kind}`} onClick={() => onThing(thing)}>
                <span className="thing-icon" aria-hidden="true"><Icon name={thing.icon} /></span>
                <span>{thing.name}{thing.line && thing.line !== thing.name && <small> {thing.line}</small>}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {place.options.length > 0 && (
        <ul className="place-options" aria-label={t("What can be done here")}>
          {place.options.toSorted((a, b) => Number(b.allowed) - Number(a.allowed)).map((option) => <li key={option.id}><OptionButton option={option} locked={locked} onPick={onPick} /></li>)}
        </ul>
      )}
      {place.note && <p className="small muted">{place.note}</p>}
    </div>
  );
}
