import type { ReactNode } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { useLookup } from "./lookup";

interface Props { id: string | null; children: ReactNode; className?: string }

/** A word of the game: a quiet button that says what it means, or the bare word where it cannot be looked up. */
export function Term({ id, children, className }: Props) {
  const lookup = useLookup();
  if (!lookup || !id) return className ? <span className={className}>{children}</span> : <>{children}</>;
  return (
    <button type="button" className={className ? `word ${className}` : "word"} aria-haspopup="dialog" title={t("What does this mean?")} onClick={() => lookup.open({ kind: "term", id })}>
      {children}
    </button>
  );
}
