/** Everything the checker found, from below. A click goes to the place. */
import { useState } from "react";
import { placeOf } from "../document";
import { Icon, t } from "../kit";
import type { Problem } from "../model";
import { useWorkspace } from "../store";
import { Button, Empty } from "../ui/controls";
import { Marked } from "../ui/marked";
import { countOf } from "./StateBar";
import { pageFor } from "../route";
import type { PageName } from "../pageData";
import type { Navigate } from "./Workspace";

const ICONS = { error: "warning", warning: "flag", info: "info" } as const;
const ORDER = { error: 0, warning: 1, info: 2 } as const;

export function severityWord(severity: Problem["severity"]): string {
  return severity === "error" ? t("Error") : severity === "warning" ? t("Warning") : t("Note");
}

export function ProblemsDrawer({ page, go, onClose }: { page: PageName; go: Navigate; onClose: () => void }) {
  const { snapshot, scenario } = useWorkspace();
  const [only, setOnly] = useState<Problem["severity"] | null>(null);
  const all = snapshot?.problems ?? [];
  const count = countOf(all);
  const shown = all.filter((problem) => !only || problem.severity === only).sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  return (
    <section className="drawer" aria-label={t("Problems")}>
      <header>
        <h2>{t("Problems")}</h2>
        <div className="chips" role="group" aria-label={t("Show only")}>
          {(["error", "warning", "info"] as const).map((severity) => (
            <button key={severity} type="button" className="chip" aria-pressed={only === severity} onClick={() => setOnly(only === severity ? null : severity)}>
              <Icon name={ICONS[severity]} />{severityWord(severity)} {count[severity]}</button>
          ))}
        </div>
        <Button bare icon="close" label={t("Close problems")} onClick={onClose} />
      </header>
      {shown.length === 0
        ? <Empty icon="check" title={all.length ? t("None of this kind.") : t("Nothing is wrong: the scenario hangs together.")} />
        : <ol tabIndex={-1}>
          {shown.map((problem, index) => {
            const place = placeOf(scenario, problem.path);
            const body = <>
              <span className={`severity severity-${problem.severity}`}><Icon name={ICONS[problem.severity]} label={severityWord(problem.severity)} /></span>
              <span className="problem-text"><Marked words={problem.message} />{problem.hint && <small><Marked words={problem.hint} /></small>}</span>
              <span className="problem-where">{place ? place.id : problem.path}</span>
            </>;
            return <li key={`${problem.code} ${problem.path} ${index}`}>
              {place ? <button type="button" onClick={() => go(pageFor(place.kind, page), place)}>{body}</button> : <div>{body}</div>}
              <a href={`/help/problems#${problem.code}`} target="_blank" rel="noreferrer" title={t("What this code means")}><code>{problem.code}</code></a></li>;
          })}
        </ol>}
    </section>
  );
}
