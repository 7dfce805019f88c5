/** The outline: every event in a list, with the graph's inspector. The keyboard's and screen reader's way through the story. */
import { useState } from "react";
import { freeId, listOf, placeOf, words } from "../document";
import { cardId, graphOf } from "../graph/derive";
import { newEvent, put } from "../graph/edit";
import { StoryInspector } from "../graph/Inspector";
import { useRemoval } from "../graph/useRemoval";
import { Icon, t, tn } from "../kit";
import type { StoryEvent } from "../model";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button, Empty } from "../ui/controls";
import { useLanguage } from "../ui/fields";
import { Sheets } from "../ui/sheets";

export function EventsPage({ go }: { go: Navigate }) {
  const store = useStore();
  const { snapshot, scenario, selection } = useWorkspace();
  const language = useLanguage();
  const { removeThing } = useRemoval();
  const [query, setQuery] = useState("");
  const graph = graphOf(scenario);
  const wanted = query.trim().toLowerCase();
  const match = (event: StoryEvent): boolean => `${event.id} ${words(event.title)} ${words(event.text)}`.toLowerCase().includes(wanted);
  const count = new Map<string, number>();
  for (const problem of snapshot?.problems ?? []) {
    const place = placeOf(scenario, problem.path);
    if (place) count.set(cardId(place.kind, place.id), (count.get(cardId(place.kind, place.id)) ?? 0) + 1);
  }
  const add = (): void => {
    const event = newEvent(scenario, language);
    store.run(t("New event"), [put("events", event)]);
    store.select({ kind: "events", id: event.id });
  };
  const addMythos = (): void => {
    const id = freeId(scenario, "mythos", "omen");
    store.run(t("New mythos event"), [put("mythos", { id, weight: 1, title: { [language]: t("New omen") }, text: { [language]: t("Something stirs.") } })]);
    store.select({ kind: "mythos", id });
  };
  const row = (kind: "events" | "mythos", event: StoryEvent) => {
    const id = cardId(kind, event.id);
    const card = graph.cards.find((entry) => entry.id === id);
    const leads = [...new Set(graph.wires.filter((wire) => wire.from === id).map((wire) => graph.cards.find((entry) => entry.id === wire.to)?.title ?? wire.to))];
    const problems = count.get(id) ?? 0;
    return (
      <li key={id}>
        <button type="button" className="outline-row" aria-current={selection?.kind === kind && selection.id === event.id ? "true" : undefined} onClick={() => store.select({ kind, id: event.id })}>
          <Icon name={card?.icon ?? "event"} />
          <span className="outline-title">{words(event.title) || event.id}<small>{event.id}</small></span>
          <span className="outline-text">{card?.trigger && <em>{card.trigger}</em>}{words(event.text).slice(0, 140)}</span>
          <span className="outline-leads">{leads.length > 0 && <><Icon name="arrow-right" />{leads.join(", ")}</>}</span>
          {problems > 0 && <span className="dot dot-warning">{problems}<span className="visually-hidden">{tn("problem", "problems", problems)}</span></span>}
        </button>
      </li>
    );
  };
  const events = listOf(scenario, "events").filter(match);
  const mythos = listOf(scenario, "mythos").filter(match);
  return (
    <Sheets right={{ label: t("Inspector"), icon: "edit", body: <StoryInspector go={go} onDelete={(ref) => void removeThing(ref)} /> }}>
      <div className="outline">
        <div className="outline-tools">
          <label className="search-box"><Icon name="search" /><span className="visually-hidden">{t("Search events")}</span>
            <input type="search" value={query} placeholder={t("Search events")} onChange={(event) => setQuery(event.target.value)} /></label>
          <Button icon="plus" tone="lamp" label={t("New event")} onClick={add} />
          <Button icon="moon" label={t("New mythos event")} onClick={addMythos} />
        </div>
        <h2>{t("Events")} <span className="count">{events.length}</span></h2>
        {events.length === 0 && <Empty icon="book" title={wanted ? t("No event speaks of that.") : t("No story yet.")}>{!wanted && <p>{t("Write what happens first: give it the trigger “Start of the game”.")}</p>}</Empty>}
        <ol>{events.map((event) => row("events", event))}</ol>
        <h2>{t("Mythos")} <span className="count">{mythos.length}</span></h2>
        {mythos.length === 0 && !wanted && <p className="hint">{t("Nothing is drawn in the mythos phase yet.")}</p>}
        <ol>{mythos.map((event) => row("mythos", event))}</ol>
      </div>
    </Sheets>
  );
}
