import { useEffect } from "react";
import { usePrefs } from "../prefs";

/** Whether this browser can keep its screen lit; not all can, and only on a safe address (https, or this machine). */
export const canStayAwake = (): boolean => "wakeLock" in navigator;

/** Keep the screen lit while a game is on the table. The browser lets go whenever the page is hidden, so it is asked again. */
export function useAwake(playing: boolean): void {
  const wanted = usePrefs().awake === "on" && playing;
  useEffect(() => {
    if (!wanted || !canStayAwake()) return undefined;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = (): void => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (got) => { if (over) void got.release(); else lock = got; },
        () => undefined, // a low battery refuses; the game goes on all the same
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => { over = true; document.removeEventListener("visibilitychange", ask); void lock?.release(); };
  }, [wanted]);
}
