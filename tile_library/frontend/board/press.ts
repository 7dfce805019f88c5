import type { KeyboardEvent, MouseEvent, PointerEvent, SVGProps } from "react";
import type { BoardTarget, Spot } from "./types";

const middleOf = (element: Element): Spot => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

const HOLD_MS = 500;
const STILL = 8;

/** A finger that rests on something looks at it; the click that follows is none. */
const finger = { timer: 0, held: false, x: 0, y: 0 };

function hold(target: BoardTarget): Pick<SVGProps<SVGGElement>, "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel"> {
  const lift = (): void => window.clearTimeout(finger.timer);
  return {
    onPointerDown: (event: PointerEvent) => {
      lift();
      finger.held = false;
      if (event.pointerType !== "touch" || !event.isPrimary || !target.onLook) return;
      [finger.x, finger.y] = [event.clientX, event.clientY];
      finger.timer = window.setTimeout(() => { finger.held = true; target.onLook?.({ x: finger.x, y: finger.y }); }, HOLD_MS);
    },
    onPointerMove: (event: PointerEvent) => { if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > STILL) lift(); },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** What makes an SVG element a button: role, name, click, Enter and Space; what only opens something has no Tab stop of its own, the arrows lead there. */
export function press(target: BoardTarget): SVGProps<SVGGElement> {
  const at = (event: MouseEvent<SVGGElement>): Spot => (event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : middleOf(event.currentTarget));
  return {
    role: "button",
    tabIndex: target.mode === "inspect" ? -1 : 0,
    "aria-label": target.label,
    ...hold(target),
    onClick: (event) => {
      event.stopPropagation();
      // The second half of a double click must not answer the next question.
      if (event.detail <= 1 && !finger.held) target.onPick(at(event));
      finger.held = false;
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
