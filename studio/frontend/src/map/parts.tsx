/** What the map's inspectors have in common. */
import { useState } from "react";
import { Icon, t } from "../kit";
import type { Problem } from "../model";
import { Button, Section } from "../ui/controls";
import { Marked } from "../ui/marked";
import type { Deeds } from "./useDeeds";
import type { Use } from "./uses";

export function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  const copy = (): void => { navigator.clipboard.writeText(id).then(() => setCopied("yes"), () => setCopied("no")); };
  return (
    <div className="copy-id"><code>{id}</code>
      <Button bare icon={copied === "yes" ? "check" : "copy"} label={t("Copy {id}", { id })} onClick={copy} />
      <span className="hint" role="status">{copied === "yes" ? t("copied") : copied === "no" ? t("the browser does not allow it: select it by hand") : ""}</span>
    </div>
  );
}

/** What is wrong, and folded what is only worth a note (an exit that leads nowhere is how most maps are made). */
export function Problems({ problems = [] }: { problems: readonly Problem[] | undefined }) {
  const notes = problems.filter((problem) => problem.severity === "info"), wrong = problems.filter((problem) => problem.severity !== "info");
  const list = (rows: readonly Problem[], label: string) => (
    <ul className="inline-problems" aria-label={label}>
      {rows.map((problem, index) => (
        <li key={`${problem.code} ${index}`} className={`severity-${problem.severity}`}>
          <Icon name={problem.severity === "error" ? "warning" : problem.severity === "warning" ? "flag" : "info"} />
          <span><Marked words={problem.message} />{problem.hint && <small><Marked words={problem.hint} /></small>}</span>
        </li>
      ))}
    </ul>
  );
  return <>
    {wrong.length > 0 && list(wrong, t("Problems"))}
    {notes.length > 0 && <Section title={t("Notes")} count={notes.length} open={false}>{list(notes, t("Notes"))}</Section>}
  </>;
}

export function Uses({ uses, deeds, empty }: { uses: readonly Use[]; deeds: Deeds; empty: string }) {
  return (
    <Section title={t("Who speaks of it")} count={uses.length} open={uses.length > 0 && uses.length < 9}>
      {uses.length === 0 && <p className="hint">{empty}</p>}
      <ul className="link-list">{uses.map((use) => (
        <li key={`${use.ref.kind}/${use.ref.id}`}><button type="button" onClick={() => deeds.open(use.ref)}><Icon name={use.ref.kind === "mythos" ? "moon" : "event"} />{use.title}<small>{use.ref.id}</small></button></li>
      ))}</ul>
    </Section>
  );
}
