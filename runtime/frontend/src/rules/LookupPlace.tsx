import { useMemo, useState, type ReactNode } from "react";
import { LookupContext, type Lookup, type Topic } from "./lookup";
import { ReferenceSheet } from "./ReferenceSheet";

const NONE: string[] = [];

/** Whatever stands inside can have its words and rules looked up; closing the sheet leads back to where one was. */
export function LookupPlace({ terms = NONE, children }: { terms?: string[]; children: ReactNode }) {
  const [topic, setTopic] = useState<Topic | null>(null);
  const lookup = useMemo<Lookup>(() => {
    const known = new Set(terms);
    return { open: setTopic, knows: (id) => known.has(id) };
  }, [terms]);
  return (
    <LookupContext value={lookup}>
      {children}
      {topic && <ReferenceSheet first={topic} onClose={() => setTopic(null)} />}
    </LookupContext>
  );
}
