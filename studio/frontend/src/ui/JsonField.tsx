/** A checked JSON editor: what is wrong is said and kept in the field; only what is right is handed on. */
import { useId, useState } from "react";
import { t } from "../kit";
import type { Json } from "../model";
import { Labelled, useDraft } from "./controls";

interface Props { label: string; value: Json | undefined; onChange: (value: Json) => void; check?: (source: string) => string | null; rows?: number }

function fault(source: string): string | null {
  try { JSON.parse(source); return null; } catch (cause) { return t("This is not JSON: {reason}", { reason: cause instanceof Error ? cause.message : "" }); }
}

export function JsonField({ label, value, onChange, check = fault, rows = 6 }: Props) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const source = JSON.stringify(value ?? null, null, 1);
  const { draft, type, flush } = useDraft(source, (text) => {
    const wrong = check(text) ?? fault(text);
    setError(wrong);
    if (!wrong && text !== source) onChange(JSON.parse(text) as Json);
  });
  return (
    <Labelled id={id} label={label} error={error}>
      <textarea id={id} className="mono" rows={rows} spellCheck={false} value={draft} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => type(event.target.value)} onBlur={flush} />
    </Labelled>
  );
}
