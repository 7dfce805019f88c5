/** What is saved, undo and redo, problems: put into the head that the server's page keeps for it. */
import { createPortal } from "react-dom";
import { Icon, language, t, tn } from "../kit";
import type { Problem } from "../model";
import { onlyLooking, useStore, useWorkspace, type Saving } from "../store";
import { Faces } from "../people/Faces";
import { Button } from "../ui/controls";
import type { Navigate } from "./Workspace";

function SaveState({ saving }: { saving: Saving }) {
  const clock = saving.state === "saved" ? saving.at.toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit", hour12: false }) : "";
  const text = saving.state === "saved" ? t("saved {time}", { time: clock }) : saving.state === "saving" ? t("saving…") : saving.state === "offline" ? t("offline, will retry") : t("signed out");
  return <span className={`save-state is-${saving.state}`} role="status"><Icon name={saving.state === "saved" ? "check" : saving.state === "saving" ? "loader" : "offline"} /><span>{text}</span></span>;
}

export function countOf(problems: readonly Problem[]): { error: number; warning: number; info: number } {
  const count = { error: 0, warning: 0, info: 0 };
  for (const problem of problems) count[problem.severity] += 1;
  return count;
}

interface Props { go: Navigate; drawer: boolean; mayChange: boolean; onDrawer: () => void; onHelp: () => void }

export function StateBar({ go, drawer, mayChange, onDrawer, onHelp }: Props) {
  const store = useStore();
  const { snapshot, saving } = useWorkspace();
  const problems = snapshot?.problems ?? [];
  const count = countOf(problems);
  const slot = document.getElementById("work-state");
  const bar = (
    <div className="state-bar">
      <Faces go={go} />
      {mayChange ? <SaveState saving={saving} /> : <span className="save-state"><Icon name="inspect" /><span>{onlyLooking()}</span></span>}
      {mayChange && <><Button bare icon="undo" label={t("Undo")} hint={snapshot?.undo ? t("Undo: {what} (Ctrl+Z)", { what: snapshot.undo }) : t("Nothing to undo")} disabled={!snapshot?.undo} onClick={() => void store.undo()} />
      <Button bare icon="redo" label={t("Redo")} hint={snapshot?.redo ? t("Redo: {what} (Ctrl+Shift+Z)", { what: snapshot.redo }) : t("Nothing to redo")} disabled={!snapshot?.redo} onClick={() => void store.redo()} /></>}
      <Button bare icon="help" label={t("Shortcuts")} hint={t("Shortcuts (?)")} onClick={onHelp} />
      {snapshot && <button type="button" className={`problem-count${count.error ? " has-errors" : ""}`} aria-expanded={drawer} onClick={onDrawer}>
        {problems.length === 0 ? <><Icon name="check" /><span>{t("No problems")}</span></> : <>
          <span className="visually-hidden">{t("Problems: {e} errors, {w} warnings, {i} notes", { e: count.error, w: count.warning, i: count.info })}</span>
          <span aria-hidden="true" className="problem-pills">
            {count.error > 0 && <span className="severity-error"><Icon name="warning" />{count.error}</span>}
            {count.warning > 0 && <span className="severity-warning"><Icon name="flag" />{count.warning}</span>}
            {count.info > 0 && <span className="severity-info"><Icon name="info" />{count.info}</span>}
            <span className="problem-word">{count.error + count.warning > 0 ? tn("problem", "problems", problems.length) : tn("note", "notes", problems.length)}</span>
          </span></>}
      </button>}
    </div>
  );
  return slot ? createPortal(bar, slot) : bar;
}
