/** A strip above the page that leads through a first scenario, one step at a time. It watches the scenario, not the clicks. */
import { useEffect, useMemo, useState } from "react";
import { Icon, t } from "../kit";
import { PAGES, type PageData, type PageName } from "../pageData";
import type { Navigate } from "../shell/Workspace";
import { useWorkspace } from "../store";
import { Button } from "../ui/controls";
import { turnGuide, useGuide, visit } from "./guideState";
import { steps, type Step } from "./steps";

export function Guide({ data, page, go }: { data: PageData; page: PageName; go: Navigate }) {
  const { scenario, snapshot } = useWorkspace();
  const { on, visited } = useGuide(data.slug);
  const [open, setOpen] = useState(false);
  useEffect(() => visit(data.slug, page), [data.slug, page, on]);
  const seen = useMemo(() => new Set(visited), [visited]);
  if (!on || !snapshot) return null;
  const list = steps();
  const done = list.map((step) => step.done({ scenario, snapshot, visited: seen }));
  const now = done.indexOf(false);
  const step = list[now];
  const lead = (to: Step): void => {
    visit(data.slug, to.page);
    const own = PAGES.find((name) => name === to.page);
    if (own) go(own, null);
    else location.assign(`/studio/${encodeURIComponent(data.slug)}/${to.page}`);
  };
  return (
    <section className="guide" aria-label={t("Your first scenario")}>
      <div className="guide-now">
        <button type="button" className="guide-count" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? "chevron-down" : "chevron-right"} />{t("{n} of {all}", { n: done.filter(Boolean).length, all: list.length })}
        </button>
        <div role="status">{step
          ? <p><strong>{step.title}</strong> {step.how}</p>
          : <p><strong>{t("That is a scenario.")}</strong> {t("From here on it is only more of the same. The help has the words, the effects and the keys.")}</p>}</div>
        {step && step.page !== page && <Button tone="lamp" label={t("Take me there")} onClick={() => lead(step)} />}
        <Button bare icon="close" label={t("Put the guide away")} hint={t("Put the guide away. It waits under the question mark.")} onClick={() => turnGuide(data.slug, false)} />
      </div>
      {open && (
        <ol className="guide-all">{list.map((each, index) => (
          <li key={each.id} className={done[index] ? "is-done" : index === now ? "is-now" : undefined}>
            <Icon name={done[index] ? "check" : "circle"} label={done[index] ? t("done") : t("to do")} />
            <button type="button" onClick={() => lead(each)}>{each.title}</button>
          </li>
        ))}</ol>
      )}
    </section>
  );
}
