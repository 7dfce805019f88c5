import type { KeyboardEvent, MouseEvent, SVGProps } from "react";
import type { BoardTarget } from "./types";

/** What makes an SVG element a button: role, name, Tab stop, click, Enter and Space. */
export function press(target: BoardTarget): SVGProps<SVGGElement> {
  const fromBox = (element: Element): { x: number; y: number } => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  return {
    role: "button",
    tabIndex: 0,
    "aria-label": target.label,
    onClick: (event: MouseEvent<SVGGElement>) => {
      event.stopPropagation();
      target.onPick(event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : fromBox(event.currentTarget));
    },
    onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      target.onPick(fromBox(event.currentTarget));
    },
  };
}
