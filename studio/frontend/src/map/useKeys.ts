/** The map's keys. Nothing is heard while somebody types or a question is open. */
import { useEffect, useRef } from "react";
import type { Point } from "../model";
import type { Deeds } from "./useDeeds";
import { NOTHING, type Selected } from "./usePicks";

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface Given {
  deeds: Deeds; selected: Selected; carrying: boolean; placing: boolean;
  turnCarried: (by: 1 | -1) => void; stopPlacing: () => void; onFit: () => void; onSteps: () => void; onList: () => void; onStep: (by: 1 | -1) => void; onZoom: (factor: number) => void;
}

export function useKeys(given: Given): void {
  const latest = useRef(given);
  latest.current = given;
  useEffect(() => {
    const busy = (event: Event): boolean => (event.target as Element | null)?.closest?.("input:not([type=checkbox]):not([type=range]), textarea, select, dialog") != null || document.querySelector("dialog[open]") !== null;
    const key = (event: KeyboardEvent): void => {
      if (busy(event) || event.altKey) return;
      const { deeds, selected, carrying, placing, ...on } = latest.current;
      const letter = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (letter !== "a") return;
        deeds.all();
        event.preventDefault();
        return;
      }
      const arrow = (event.target as Element | null)?.closest?.("input[type=range]") ? undefined : ARROWS[event.key];
      const by = event.shiftKey ? -1 : 1;
      if (event.key === "Escape") { if (placing) on.stopPlacing(); else deeds.pick(NOTHING); }
      else if (arrow && selected.tiles.length) deeds.nudge(event.shiftKey ? [arrow[0] / 4, arrow[1] / 4] : arrow);
      else if (arrow && (selected.tokens.length === 1 || selected.start || selected.entrance)) deeds.step(arrow);
      else if (letter === "r" && carrying) on.turnCarried(by);
      else if (letter === "r" && selected.tiles.length) deeds.rotate(by);
      else if (letter === "v" && selected.tiles.length) void deeds.flip();
      else if (letter === "j" && selected.tiles.length === 1) deeds.jump(by);
      else if (letter === "d" && selected.count) deeds.duplicate();
      else if ((event.key === "Delete" || event.key === "Backspace") && (selected.count || selected.start)) deeds.remove();
      else if (letter === "f") on.onFit();
      else if (letter === "s") on.onSteps();
      else if (letter === "l") on.onList();
      else if (event.key === ",") on.onStep(-1);
      else if (event.key === ".") on.onStep(1);
      else if (event.key === "+" || event.key === "=") on.onZoom(1.25);
      else if (event.key === "-") on.onZoom(0.8);
      else return;
      event.preventDefault();
    };
    const copy = (event: ClipboardEvent): void => {
      if (busy(event) || !document.getSelection()?.isCollapsed) return;
      const text = latest.current.deeds.clip();
      if (!text) return;
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent): void => {
      if (!busy(event) && latest.current.deeds.paste(event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
    };
    window.addEventListener("keydown", key);
    window.addEventListener("copy", copy);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("keydown", key);
      window.removeEventListener("copy", copy);
      window.removeEventListener("paste", paste);
    };
  }, []);
}
