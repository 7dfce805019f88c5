/** Why things happened, the newest first: which events ran, which did not and what was false, what changed. */
import { Icon, t } from "../kit";
import type { Json, Ref } from "../model";
import { useWorkspace } from "../store";
import { find, words } from "../document";
import type { Note } from "./preview";

export function TraceList({ notes, show }: { notes: readonly Note[]; show: (ref: Ref) => void }) {
  const { scenario } = useWorkspace();
  const groups: { at: number; notes: Note[] }[] = [];
  for (const note of notes) {
    if (groups.at(-1)?.at !== note.at) groups.push({ at: note.at, notes: [] });
    groups.at(-1)?.notes.push(note);
  }
  const refOf = (id: string): Ref => ({ kind: find(scenario, "mythos", id) ? "mythos" : "events", id });
  const nameOf = (id: string): string => words((find(scenario, "events", id) ?? find(scenario, "mythos", id))?.title) || id;
  const link = (id: string | undefined) => id ? <button type="button" className="text-button" onClick={() => show(refOf(id))}>{nameOf(id)}</button> : null;
  if (!notes.length) return <p className="hint play-section">{t("Nothing has happened yet that needs a reason.")}</p>;
  return (
    <div className="play-section play-trace">
      {groups.toReversed().map((group) => (
        <section key={group.at}>
          <h3 className="play-title">{group.at === 0 ? t("At the beginning") : t("After choice {n}", { n: group.at })}</h3>
          <ul>
            {group.notes.map((note, index) => (
              <li key={index} className={note.kind === "change" ? "is-change" : note.ran ? "is-run" : "is-held"}>
                <Icon name={note.kind === "change" ? "edit" : note.ran ? "play" : note.kind === "choice" ? "eyeOff" : "minus"} />
                <div>
                  {note.kind === "event" && note.ran && <p>{link(note.event)} {t("ran.")}</p>}
                  {note.kind === "event" && !note.ran && <p>{link(note.event)} {note.why === "once" ? t("did not run: it comes once a game, and came already.") : t("did not hold:")}</p>}
                  {note.kind === "choice" && <p>{t("The choice “{label}” was hidden:", { label: note.label ?? "" })} {link(note.event)}</p>}
                  {note.kind === "change" && <p><code>{note.variable}</code> {t("{before} → {after}, by {what}", { before: plain(note.before), after: plain(note.after), what: note.by ?? t("the designer") })}</p>}
                  {note.why === "when" && <Condition note={note} />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A condition, part by part: what was false is marked, and what its names stood for. */
function Condition({ note }: { note: Note }) {
  const values = Object.entries(note.values ?? {});
  return (
    <>
      <p><code>{note.when}</code></p>
      {(note.false ?? []).map((part) => <p key={part} className="play-false"><Icon name="close" /> <code>{part}</code> {t("is false")}</p>)}
      {values.length > 0 && <p className="muted">{values.map(([name, value]) => `${name} = ${plain(value)}`).join(", ")}</p>}
    </>
  );
}

const plain = (value: Json | undefined): string => (typeof value === "string" ? `'${value}'` : String(value ?? "—"));
