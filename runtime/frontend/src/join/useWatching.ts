import { useState } from "react";

const KEY = "hauntwright-watching";

/** Whether somebody without a seat chose to look on, in this window, so that a reload does not ask again. */
export function useWatching(code: string): [boolean, () => void] {
  const [watching, setWatching] = useState(() => {
    try {
      return sessionStorage.getItem(KEY) === code;
    } catch {
      return false; // a browser that forbids storage asks again
    }
  });
  const watch = (): void => {
    setWatching(true);
    try {
      sessionStorage.setItem(KEY, code);
    } catch {
      // for this page only
    }
  };
  return [watching, watch];
}
