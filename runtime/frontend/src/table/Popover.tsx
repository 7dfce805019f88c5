import { useEffect, useRef } from "react";
import { t } from "../../../../tile_library/frontend/index";
import type { Option } from "../view";
import { OptionButton } from "./OptionButton";

interface Props { options: Option[]; at: { x: number; y: number }; locked: boolean; onPick: (option: Option) => void; onClose: () => void }

/** The options of one place on the board, where it was clicked. */
export function Popover({ options, at, locked, onPick, onClose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    element.current?.querySelector("button")?.focus();
    const press = (event: KeyboardEvent) => { if (event.key === "Escape") { event.stopPropagation(); onClose(); } };
    const click = (event: PointerEvent) => { if (!element.current?.contains(event.target as Node)) onClose(); };
    document.addEventListener("keydown", press, true);
    document.addEventListener("pointerdown", click);
    return () => {
      document.removeEventListener("keydown", press, true);
      document.removeEventListener("pointerdown", click);
      before?.focus?.();
    };
  }, [onClose]);
  const left = Math.min(Math.max(at.x, 150), window.innerWidth - 150);
  const above = at.y > window.innerHeight / 2;
  return (
    <div ref={element} className="popover panel" role="dialog" aria-label={t("Options here")} style={{ left, ...(above ? { bottom: window.innerHeight - at.y + 12 } : { top: at.y + 12 }) }}>
      {options.map((option) => <OptionButton key={option.id} option={option} locked={locked} onPick={onPick} />)}
    </div>
  );
}
