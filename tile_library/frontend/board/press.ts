import type { KeyboardEvent, MouseEvent, SVGProps } from "react";
import type { BoardTarget, Spot } from "./types";

const middleOf = (element: Element): Spot => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** What makes an SVG element a button: role, name, click, Enter and Space; what only opens something has no Tab stop of its own, the arrows lead there. */
export function press(target: BoardTarget): SVGProps<SVGGElement> {
  const at = (event: MouseEvent<SVGGElement>): Spot => (event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : middleOf(event.currentTarget));
  return {
    role: "button",
    tabIndex: target.mode === "inspect" ? -1 : 0,
    "aria-label": target.label,
    onClick: (event) => {
      event.stopPropagation();
      // The second half of a double click must not answer the next question.
      if (event.detail <= 1) target.onPick(at(event));
    },
    onContextMenu: (event) => {
      if (!target.onLook) return;
      event.preventDefault();
      event.stopPropagation();
      target.onLook(at(event));
    },
    onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
      const look = event.key.toLowerCase() === "i" && target.onLook && !event.ctrlKey && !event.metaKey;
      if (event.key !== "Enter" && event.key !== " " && !look) return;
      event.preventDefault();
      event.stopPropagation();
      (look ? target.onLook : target.onPick)?.(middleOf(event.currentTarget));
    },
  };
}
