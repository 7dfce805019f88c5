import { useEffect, useRef } from "react";
import type { Table } from "../useTable";

const KEY = /^#host=([\w-]+)$/;

/** An address with the host's key makes this browser the host; the key is taken out of the address at once. */
export function useHostKey({ seating }: Table): void {
  const asked = useRef(false);
  useEffect(() => {
    const key = KEY.exec(location.hash)?.[1];
    if (!key || asked.current || !seating) return;
    asked.current = true;
    history.replaceState(history.state, "", location.pathname + location.search);
    seating.beHost(key);
  }, [seating]);
}
