/** Everything about one event, of the story or of the mythos. */
import { useState } from "react";
import { placeOf, setAt, words } from "../document";
import { Icon, t } from "../kit";
import type { Choice, Json, StoryEvent } from "../model";
import { PresenceMark } from "../people/Faces";
import { useStore, useWorkspace } from "../store";
import { AmountField, Button, Check, Section, TextField } from "../ui/controls";
import { IdField, RefSelect, StoryField, useLanguage } from "../ui/fields";
import { JsonField } from "../ui/JsonField";
import { Marked } from "../ui/marked";
import { PlayFromButton } from "../play/PlayFrom";
import { severityWord } from "../shell/ProblemsDrawer";
import { ChoiceEditor } from "./ChoiceEditor";
import { EffectsEditor } from "./EffectsEditor";
import { TriggerEditor } from "./TriggerEditor";

export type EventKind = "events" | "mythos";

export function EventInspector({ kind, event, onDelete }: { kind: EventKind; event: StoryEvent; onDelete: () => void }) {
  const store = useStore();
  const { snapshot, scenario } = useWorkspace();
  const language = useLanguage();
  const [added, setAdded] = useState<number | null>(null);
  const save = (value: StoryEvent): void => store.run(t("Change event {id}", { id: event.id }), [{ op: "put", kind, id: event.id, value }]);
  const put = (part: Partial<StoryEvent>): void => {
    const next: StoryEvent = { ...event, ...part };
    for (const key of Object.keys(part) as (keyof StoryEvent)[]) if (part[key] === undefined || part[key] === "") delete next[key];
    save(next);
  };
  const choices = event.choices ?? [];
  const setChoices = (list: Choice[]): void => put({ choices: list.length ? list : undefined });
  const problems = (snapshot?.problems ?? []).filter((problem) => { const place = placeOf(scenario, problem.path); return place?.kind === kind && place.id === event.id; });
  return (
    <>
      <header className="inspector-head"><Icon name={kind === "mythos" ? "moon" : "event"} /><div><h2>{words(event.title) || event.id}</h2><p>{kind === "mythos" ? t("Mythos event") : t("Event")} · {event.id}</p><PresenceMark of={{ kind, id: event.id }} words /></div></header>
      <div className="tools"><PlayFromButton bare target={{ kind, id: event.id }} /><Button bare icon="trash" label={t("Delete event")} hint={t("Delete event (Delete)")} tone="blood" onClick={onDelete} /></div>
      {problems.length > 0 && <ul className="inline-problems">{problems.map((problem, index) => (
        <li key={index} className={`severity-${problem.severity}`}><Icon name={problem.severity === "error" ? "warning" : "info"} label={severityWord(problem.severity)} /><span><Marked words={problem.message} />{problem.hint && <small><Marked words={problem.hint} /></small>}</span></li>
      ))}</ul>}
      <Section title={t("Event")}>
        <StoryField label={t("Title")} value={event.title} onChange={(title) => put({ title })} />
        <StoryField label={t("Text")} area={6} value={event.text} onChange={(text) => put({ text })} hint={t("Blank line: new paragraph. *emphasis*, {placeholder} for a name.", { placeholder: "{active}" })} />
      </Section>
      <Section title={kind === "mythos" ? t("When it is drawn") : t("When it runs")}>
        {kind === "mythos"
          ? <AmountField label={t("Weight")} value={event.weight} onChange={(weight) => put({ weight: typeof weight === "number" ? weight : undefined })} />
          : <TriggerEditor trigger={event.trigger} onChange={(trigger) => put({ trigger })} />}
        <TextField label={t("When (expression)")} mono value={event.when ?? ""} onChange={(when) => put({ when })} hint={t("For example: threat >= 4 and not hatch_open")} />
        <div className="row-2">
          <Check label={t("Once a game")} checked={event.once ?? false} onChange={(once) => put({ once: once || undefined })} />
          {kind === "events" && <AmountField label={t("Priority")} value={event.priority} onChange={(priority) => put({ priority: typeof priority === "number" ? priority : undefined })} />}
        </div>
      </Section>
      <Section title={t("Effects")} count={event.do?.length ?? 0}>
        <EffectsEditor label={t("Event effects")} effects={event.do ?? []} onChange={(list) => put({ do: list })} />
      </Section>
      <Section title={t("Choices")} count={choices.length}>
        <ol className="picks">{choices.map((choice, index) => (
          <ChoiceEditor key={index} choice={choice} number={index + 1} open={added === index}
            onChange={(next) => setChoices(choices.map((old, at) => (at === index ? next : old)))}
            onRemove={() => setChoices(choices.filter((_, at) => at !== index))}
            onUp={index === 0 ? null : () => { const list = [...choices]; list.splice(index - 1, 0, ...list.splice(index, 1)); setChoices(list); }} />
        ))}</ol>
        <Button icon="plus" label={t("Add choice")} onClick={() => { setAdded(choices.length); setChoices([...choices, { label: { [language]: t("Choice {n}", { n: choices.length + 1 }) } }]); }} />
        {choices.length > 0 && <Check label={t("One must be chosen")} checked={event.must_choose ?? false} onChange={(on) => put({ must_choose: on || undefined })} />}
      </Section>
      <Section title={t("What follows")}>
        <RefSelect label={t("Next event")} kind="event" value={event.next ?? ""} empty={t("nothing")} onChange={(next) => put({ next })} />
      </Section>
      <Section title={t("Advanced")} open={false}>
        <IdField kind={kind} id={event.id} />
        <JsonField label={t("The whole event as JSON")} value={event as unknown as Json} rows={10} onChange={(value) => save(setAt(value as unknown as StoryEvent, ["id"], event.id))} />
      </Section>
    </>
  );
}
