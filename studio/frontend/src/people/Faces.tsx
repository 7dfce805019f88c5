/** People as initials in a ring of their colour. */
import { t, tn } from "../kit";
import type { Ref } from "../model";
import type { Navigate } from "../shell/Workspace";
import { usePresence, usePresenceOf, type Present } from "./presence";

/** Where somebody is, for a hint and a screen reader. */
function where(one: Present): string {
  const page = document.querySelector(`a[data-tab="${one.page}"]`)?.textContent?.trim() ?? one.page;
  const who = one.mine ? t("You, in another window") : one.name;
  return one.selected ? t("{name}: {page}, {id}", { name: who, page, id: one.selected.id }) : t("{name}: {page}", { name: who, page });
}

/** Everybody else who is here, in the head of the workspace; a click goes where they are. */
export function Faces({ go }: { go: Navigate }) {
  const people = usePresence();
  if (people.length === 0) return null;
  return (
    <ul className="faces" aria-label={tn("{n} other window is open here", "{n} other windows are open here", people.length)}>
      {people.slice(0, 5).map((one) => (
        <li key={one.tab}><button type="button" className={`face face-${one.colour}`} title={where(one)} aria-label={where(one)}
          onClick={() => go(one.page, one.selected)}>{one.initials}</button></li>
      ))}
      {people.length > 5 && <li className="face face-more" title={people.slice(5).map((one) => one.name).join(", ")}>+{people.length - 5}</li>}
    </ul>
  );
}

/** Who else has this thing open: for the head of an inspector, a row of a list, a card. Nothing when nobody has. */
export function PresenceMark({ of, words = false }: { of: Ref; words?: boolean }) {
  const there = usePresenceOf()(of).filter((one) => !one.mine);
  if (there.length === 0) return null;
  const names = there.map((one) => one.name).join(", ");
  return (
    <span className="presence-mark" title={t("{names} is here too", { names })}>
      {there.map((one) => <span key={one.tab} className={`face face-small face-${one.colour}`} aria-hidden="true">{one.initials}</span>)}
      <span className={words ? undefined : "visually-hidden"}>{t("{names} is here too", { names })}</span>
    </span>
  );
}
