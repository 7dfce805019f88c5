/** The graph's keys. Copy and paste come as the browser's own events, which need no permission. */
import { useEffect, useRef } from "react";

interface Keys {
  remove: () => void; search: () => void; fit: () => void; clear: () => void; all: () => void; goto: () => void; uses: () => void; group: () => void; note: () => void; duplicate: () => void;
  problem: (by: 1 | -1) => void; settle: () => void; copy: () => string | null; paste: (text: string) => void; many: boolean;
}

const typing = (target: EventTarget | null): boolean => target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable=true]") !== null;

export function useGraphKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase(), ctrl = event.ctrlKey || event.metaKey;
      if (ctrl && key === "k") now.current.goto();
      else if (typing(event.target) || event.altKey) return;
      else if (ctrl && key === "a") now.current.all();
      else if (ctrl && key === "d") now.current.duplicate();
      else if (ctrl && key === "g") now.current.group();
      else if (ctrl) return;
      else if (event.key === "Delete" || event.key === "Backspace") now.current.remove();
      else if (event.key === "F8") now.current.problem(event.shiftKey ? -1 : 1);
      else if (event.key === "Escape") now.current.clear();
      else if (key === "/") now.current.search();
      else if (key === "f") now.current.fit();
      else if (key === "g") now.current.goto();
      else if (key === "u") now.current.uses();
      else if (key === "n") now.current.note();
      else return;
      event.preventDefault();
    };
    const up = (event: KeyboardEvent): void => { if (event.key.startsWith("Arrow")) now.current.settle(); };
    const free = (event: ClipboardEvent): boolean => !typing(event.target) && (document.getSelection()?.isCollapsed ?? true);
    const copy = (event: ClipboardEvent): void => {
      if (!free(event) || !now.current.many) return;
      event.preventDefault();
      const text = now.current.copy();
      if (text) event.clipboardData?.setData("text/plain", text);
    };
    const paste = (event: ClipboardEvent): void => {
      if (!free(event)) return;
      event.preventDefault();
      now.current.paste(event.clipboardData?.getData("text/plain") ?? "");
    };
    window.addEventListener("keydown", down);
    window.addEventListener("keyup", up);
    document.addEventListener("copy", copy);
    document.addEventListener("paste", paste);
    return () => { window.removeEventListener("keydown", down); window.removeEventListener("keyup", up); document.removeEventListener("copy", copy); document.removeEventListener("paste", paste); };
  }, []);
}
