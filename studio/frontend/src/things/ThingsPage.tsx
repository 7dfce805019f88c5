/** Everything of a scenario that is a list: cards, people, decks, rules, variables, objectives, endings. */
import { useEffect, useMemo, useState } from "react";
import { find, freeId, listOf } from "../document";
import { blankThing, idFor } from "../forms/blanks";
import { targets } from "../forms/references";
import { KIND_ICONS, ThingForm } from "../forms/ThingForm";
import { useDeletion } from "../forms/uses";
import { kindWord } from "../kindWords";
import { Icon, t } from "../kit";
import type { Json, Kind, KindMap, Thing } from "../model";
import { fromPack } from "../monsters/copy";
import type { PackList } from "../refs";
import type { Navigate } from "../shell/Workspace";
import { useStore, useWorkspace } from "../store";
import { Button } from "../ui/controls";
import { Combobox } from "../ui/Combobox";
import { useLanguage } from "../ui/fields";
import { Desk, Vacant } from "./Desk";
import { problemCounts, rowsOf, ThingList, useCounts } from "./ThingList";

const KINDS = ["items", "spells", "conditions", "investigators", "damage", "horror", "decks", "abilities", "variables", "objectives", "endings", "difficulties"] as const;
/** What a content pack can hold of these. */
const IN_PACKS: ReadonlySet<Kind> = new Set(["items", "spells", "conditions", "investigators", "damage", "horror"]);
type ListKind = (typeof KINDS)[number];
const FROM_PACKS: ReadonlySet<Kind> = new Set(["items", "spells", "conditions", "investigators", "damage", "horror"]);
/** Nothing speaks of these by name: they work by being there. */
const UNCOUNTED: ReadonlySet<Kind> = new Set(["abilities", "investigators", "difficulties"]);

export function kindsWord(kind: ListKind): string {
  switch (kind) {
    case "items": return t("Items");
    case "spells": return t("Spells");
    case "conditions": return t("Conditions");
    case "investigators": return t("Investigators");
    case "damage": return t("Damage cards");
    case "horror": return t("Horror cards");
    case "decks": return t("Decks");
    case "abilities": return t("Rules");
    case "variables": return t("Variables");
    case "objectives": return t("Objectives");
    case "endings": return t("Endings");
    case "difficulties": return t("Difficulties");
  }
}

function aboutKind(kind: ListKind): string {
  switch (kind) {
    case "items": return t("Things that investigators carry: keys, lamps, weapons. Those of the content packs can be used without being copied.");
    case "spells": return t("Spells have a back that nobody reads before the card is flipped.");
    case "conditions": return t("States that investigators are in, such as a promise, a curse, a wound.");
    case "investigators": return t("People the players may be in this scenario, beside those of the packs.");
    case "damage": case "horror": return t("Cards that are shuffled into the deck of this scenario.");
    case "decks": return t("A deck of the story: its cards are drawn by the effect “draw”.");
    case "abilities": return t("Rules that hold in this scenario for everybody: what happens each round, what is forbidden.");
    case "variables": return t("What the scenario remembers. Conditions read variables, effects set them.");
    case "objectives": return t("What the players are told to do.");
    case "endings": return t("How it can end, well or badly.");
    case "difficulties": return t("What the players choose from before they begin, the usual one first. Each gives variables another first value.");
  }
}

export default function ThingsPage(_props: { go: Navigate }) {
  const store = useStore();
  const { snapshot, scenario, selection } = useWorkspace();
  const language = useLanguage();
  const counts = useCounts();
  const { remove, dialog } = useDeletion();
  const kinds = KINDS.filter((each) => snapshot?.kind !== "content" || IN_PACKS.has(each));
  const chosenKind = kinds.find((kind) => kind === selection?.kind);
  const [last, setLast] = useState<ListKind>(chosenKind ?? "items");
  const kind = chosenKind ?? last;
  useEffect(() => { if (chosenKind) setLast(chosenKind); }, [chosenKind]);
  const problems = useMemo(() => problemCounts(scenario, snapshot?.problems ?? []), [scenario, snapshot]);
  const list = listOf(scenario, kind);
  const rows = useMemo(() => rowsOf(kind, list, counts?.[kind], problems), [kind, list, counts, problems]);
  const chosen = selection && selection.kind === kind && find(scenario, kind, selection.id) ? selection : null;
  const word = kindWord(kind).toLowerCase();
  const add = (value: KindMap[Kind]): void => {
    store.run(t("Add {kind} {id}", { kind: word, id: value.id }), [{ op: "put", kind, id: value.id, value }]);
    store.select({ kind, id: value.id });
  };
  const create = (): void => { const id = idFor(scenario, kind); add(blankThing(kind, id, language)); };
  const copies = useMemo(() => (snapshot && FROM_PACKS.has(kind) ? targets(snapshot, scenario, kind === "damage" || kind === "horror" ? "cards" : kind).filter((row) => row.id.includes(":") && row.kind === kind) : []), [snapshot, scenario, kind]);
  const copy = (ref: string): void => {
    const pack = ref.slice(0, ref.indexOf(":"));
    const content = snapshot?.packs[pack];
    const value = ((content?.[kind as PackList] ?? []) as { id: string }[]).find((row) => `${pack}:${row.id}` === ref);
    if (content && value) add({ ...fromPack(value as unknown as Json as object, pack, content), id: freeId(scenario, kind, value.id) } as Thing);
  };
  const pick = (next: ListKind): void => { setLast(next); store.select(null); };
  const side = (
    <nav className="desk-kinds" aria-label={t("Kinds")}>
      <label className="kind-select"><span className="visually-hidden">{t("Kind")}</span><select value={kind} onChange={(event) => { const next = kinds.find((each) => each === event.target.value); if (next) pick(next); }}>{kinds.map((each) => <option key={each} value={each}>{kindsWord(each)} ({listOf(scenario, each).length})</option>)}</select></label>
      <ul>{kinds.map((each) => { const wrong = [...problems].filter(([key]) => key.startsWith(`${each}/`)).length; return (
        <li key={each}><button type="button" aria-current={each === kind ? "true" : undefined} onClick={() => pick(each)}><Icon name={KIND_ICONS[each]} />{kindsWord(each)}
          {wrong > 0 && <span className="dot dot-warning">{wrong}<span className="visually-hidden"> {t("with problems")}</span></span>}<span className="count">{listOf(scenario, each).length}</span></button></li>
      ); })}</ul>
    </nav>
  );
  const searched = useMemo(() => { const texts = new Map(list.map((item) => [item.id, JSON.stringify(item)])); return (row: { id: string; title: string }) => `${row.title} ${texts.get(row.id) ?? ""}`; }, [list]);
  const more = <><Button edits icon="plus" tone="lamp" label={t("New {kind}", { kind: word })} onClick={create} />{copies.length > 0 && <Combobox label={t("Copy from a content pack")} clearing value="" placeholder={t("copy from a pack…")} options={copies} onPick={copy} />}</>;
  return (
    <>
      <Desk side={side} chosen={chosen !== null} onBack={() => store.select(null)}
        list={<ThingList kind={kind} rows={rows} search={searched} counted={!UNCOUNTED.has(kind)} onDelete={(refs, after) => void remove(refs, after)} add={more}
          empty={<div className="vacant"><Icon name={KIND_ICONS[kind]} /><p className="empty-title">{t("None yet.")}</p><p>{aboutKind(kind)}</p></div>} />}
        form={chosen && <ThingForm kind={chosen.kind} id={chosen.id} preview />}
        vacant={<Vacant icon={KIND_ICONS[kind]} title={kindsWord(kind)}><p>{aboutKind(kind)}</p><p>{rows.length ? t("Choose one from the list to read and change it.") : ""}</p></Vacant>} />
      {dialog}
    </>
  );
}
