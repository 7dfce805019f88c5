/** Asks the server while an expression is typed whether it is sound; answers are kept. */
import { useEffect, useState } from "react";
import { call } from "../api";
import type { ValueType } from "./schema";

export interface Fault { message: string; column: number }

const PAUSE_MS = 250;
const KEPT = 400;
const answers = new Map<string, Fault[]>();

export function useCheck(source: string, variables: Readonly<Record<string, ValueType>>, wanted: ValueType | undefined): Fault[] {
  const body = JSON.stringify({ source, variables, ...(wanted ? { wanted } : {}) });
  const known = source.trim() === "" ? [] : answers.get(body);
  const [faults, setFaults] = useState<Fault[]>(known ?? []);
  useEffect(() => {
    if (known) { setFaults(known); return; }
    let gone = false;
    const timer = setTimeout(() => {
      call<{ problems: Fault[] }>("POST", "/api/expressions/check", JSON.parse(body)).then(({ problems }) => {
        if (answers.size > KEPT) answers.clear();
        answers.set(body, problems);
        if (!gone) setFaults(problems);
      }).catch(() => { if (!gone) setFaults([]); /* offline: the checker tells later */ });
    }, PAUSE_MS);
    return () => { gone = true; clearTimeout(timer); };
  }, [body, known]);
  return known ?? faults;
}
