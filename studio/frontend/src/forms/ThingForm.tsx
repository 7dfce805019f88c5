/** The form of any thing of a scenario, made from the schema that validates it. */
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { freeId, setAt } from "../document";
import { Icon, t } from "../kit";
import type { Json, Kind, KindMap } from "../model";
import { FreeProvider, useStore } from "../store";
import { Button, Section } from "../ui/controls";
import { PresenceMark } from "../people/Faces";
import { severityWord } from "../shell/ProblemsDrawer";
import { Marked } from "../ui/marked";
import { IdField } from "../ui/fields";
import { JsonField } from "../ui/JsonField";
import { CardPreview, previews } from "./CardPreview";
import { FormProvider, RevealContext, titleIn, useForm, useThing } from "./context";
import { ObjectFields } from "./ObjectFields";
import { partOf, useSchemas } from "./schema";
import { MonsterTables } from "./MonsterTables";
import { placeWords, useDeletion, Uses } from "./uses";
import { kindWord } from "../kindWords";

export const KIND_ICONS: Record<Kind, string> = {
  tiles: "map", tokens: "target", events: "event", mythos: "moon", monsters: "monster", puzzles: "puzzle", variables: "gauge", objectives: "flag", endings: "star", items: "item", spells: "spell",
  conditions: "curse", investigators: "person", damage: "damage", horror: "horror", decks: "layers", abilities: "book", difficulties: "gauge", own_tiles: "layers", chapters: "book", ways: "arrow-right", carried: "gauge",
};

interface Group { title: () => string; keys?: readonly string[]; open?: boolean; count?: string; body?: () => ReactNode }

/** The sections of a form; a kind that is not named has one with everything. */
const GROUPS: Partial<Record<Kind, readonly Group[]>> = {
  events: [
    { title: () => t("Event"), keys: ["title", "text"] }, { title: () => t("When it runs"), keys: ["trigger", "when", "once", "priority"] },
    { title: () => t("Effects"), keys: ["do", "test", "pass", "fail", "results"], count: "do" }, { title: () => t("Choices"), keys: ["choices", "must_choose"], count: "choices" }, { title: () => t("What follows"), keys: ["next"] },
  ],
  mythos: [
    { title: () => t("Event"), keys: ["title", "text"] }, { title: () => t("When it is drawn"), keys: ["weight", "when", "once", "tags"] },
    { title: () => t("Effects"), keys: ["do", "test", "pass", "fail", "results"], count: "do" }, { title: () => t("Choices"), keys: ["choices", "must_choose"], count: "choices" }, { title: () => t("What follows"), keys: ["next"] },
  ],
  monsters: [
    { title: () => t("What it is"), keys: ["name", "icon", "text", "health", "awareness", "horror", "brawn", "traits"] }, { title: () => t("Tables"), body: () => <MonsterTables /> },
    { title: () => t("Abilities"), keys: ["abilities"], count: "abilities" }, { title: () => t("Stages"), keys: ["stages"], count: "stages" },
  ],
  items: [{ title: () => t("The card"), keys: ["name", "icon", "kind", "copies", "text", "traits", "plot"] }, { title: () => t("What it does"), keys: ["weapon", "abilities", "backs"] }],
  spells: [{ title: () => t("The card"), keys: ["name", "icon", "text", "traits"] }, { title: () => t("What it does"), keys: ["weapon", "abilities", "backs"] }],
  conditions: [{ title: () => t("The card"), keys: ["name", "icon", "text", "role", "traits", "copies", "secret"] }, { title: () => t("What it does"), keys: ["abilities", "backs"] }],
  investigators: [{ title: () => t("Who it is"), keys: ["name", "role", "icon", "pronoun", "story", "traits"] }, { title: () => t("What they can do"), keys: ["health", "sanity", "skills", "abilities"] }],
};

export interface ThingFormProps {
  kind: Kind; id: string;
  /** Asked to delete it; without, the form asks itself and says by what it is used. */
  onDelete?: () => void;
  /** More tools beside those every form has. */
  tools?: ReactNode;
  /** The card as players see it, beside the form; on where there is room. */
  preview?: boolean;
}

export function ThingForm(props: ThingFormProps) {
  return <FreeProvider value={false}><Suspense fallback={<p className="loading" role="status"><Icon name="loader" />{t("Lighting the lamps…")}</p>}><Sheet key={`${props.kind}/${props.id}`} {...props} /></Suspense></FreeProvider>;
}

function Sheet({ kind, id, onDelete, tools, preview = false }: ThingFormProps) {
  const store = useStore();
  const form = useThing(kind, id);
  const { schemas } = useSchemas();
  const { remove, dialog } = useDeletion();
  const head = useId();
  const sheet = useRef<HTMLElement>(null);
  const [reveal, setReveal] = useState<{ at: string } | null>(null);
  useEffect(() => { if (reveal) requestAnimationFrame(() => showPlace(sheet.current, reveal.at)); }, [reveal]);
  if (!form) return <p className="hint">{t("There is no such thing any more.")}</p>;
  const part = partOf(schemas, kind);
  const title = titleIn(form.value, id);
  const groups = GROUPS[kind] ?? [{ title: () => kindWord(kind) }];
  const duplicate = (): void => {
    const { scenario } = store.get();
    const to = freeId(scenario, kind, id.replace(/[-_]\d+$/, ""), kind === "variables" ? "_" : "-");
    store.run(t("Duplicate {title}", { title }), [{ op: "put", kind, id: to, value: { ...structuredClone(form.value), id: to } as unknown as KindMap[Kind] }]);
    store.select({ kind, id: to });
  };
  return (
    <FormProvider value={form}><RevealContext.Provider value={reveal}>
      <article className={`thing thing-${kind}`} aria-labelledby={head} ref={sheet}>
        <header className="inspector-head"><Icon name={typeof form.value.icon === "string" ? form.value.icon : KIND_ICONS[kind]} fallback="emblem" /><div><h2 id={head}>{title}</h2><p>{kindWord(kind)} · {id}</p><PresenceMark of={{ kind, id }} words /></div></header>
        <div className="tools">{tools}
          <Button bare edits icon="copy" label={t("Duplicate {kind}", { kind: kindWord(kind).toLowerCase() })} onClick={duplicate} />
          <Button bare edits icon="trash" label={t("Delete {kind}", { kind: kindWord(kind).toLowerCase() })} tone="blood" onClick={onDelete ?? (() => void remove([{ kind, id }]))} /></div>
        {form.refusal && <div className="refusal" role="status"><Icon name="warning" /><p>{t("This is not stored: {reason}", { reason: form.refusal })}</p><Button label={t("Back to what is stored")} onClick={store.letGo} /></div>}
        {form.all.length > 0 && <ul className="thing-problems" aria-label={t("Problems of {title}", { title })}>{form.all.map(({ row, at }, index) => (
          <li key={index}><button type="button" className={`thing-problem severity-${row.severity}`} onClick={() => setReveal({ at })}>
            <Icon name={row.severity === "error" ? "warning" : row.severity === "warning" ? "flag" : "info"} label={severityWord(row.severity)} />
            <span><Marked words={row.message} />{row.hint && <small><Marked words={row.hint} /></small>}</span>{at && <small>{placeWords(`$${at}`)}</small>}</button></li>
        ))}</ul>}
        <div className={preview && previews(kind) ? "thing-body has-preview" : "thing-body"}>
          <div className="thing-sections">
            {groups.map((group, index) => {
              const counted = group.count ? form.value[group.count] : undefined;
              return <Section key={index} title={group.title()} count={group.count ? (Array.isArray(counted) ? counted.length : 0) : undefined} open={group.open ?? true}>
                {group.body ? group.body() : <ObjectFields def={part.def} schema={part.schema} value={form.value} path={[]} scope="" only={group.keys} skip={["id"]} />}</Section>;
            })}
            <Section title={t("Where it is used")} open={kind === "variables"}><Uses kind={kind} id={id} /></Section>
            <Section title={t("Advanced")} open={false}>
              <IdField kind={kind} id={id} />
              <Whole />
            </Section>
          </div>
          {preview && previews(kind) && <aside className="thing-preview" aria-label={t("As the players see it")}><p className="parts-label">{t("As the players see it")}</p><CardPreview kind={kind} value={form.value} /></aside>}
        </div>
      </article>
      {dialog}
    </RevealContext.Provider></FormProvider>
  );
}

/** Brings the field of a place into sight, or the nearest that holds it; two frames later, when what was folded has opened. */
function showPlace(sheet: HTMLElement | null, at: string): void {
  requestAnimationFrame(() => {
    const fields = [...(sheet?.querySelectorAll<HTMLElement>("[data-path]") ?? [])].filter((field) => at === field.dataset.path || at.startsWith(`${field.dataset.path}.`) || at.startsWith(`${field.dataset.path}[`));
    const field = fields.sort((a, b) => (b.dataset.path?.length ?? 0) - (a.dataset.path?.length ?? 0))[0];
    field?.scrollIntoView({ block: "center" });
    field?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
  });
}

/** For experts: the whole thing as it is stored. */
function Whole() {
  const form = useForm();
  const label = form.kind === "events" || form.kind === "mythos" ? t("The whole event as JSON") : form.kind === "monsters" ? t("The whole monster as JSON") : t("The whole thing as JSON");
  return <JsonField label={label} value={form.value} rows={12} onChange={(value) => form.set([], setAt(value as { [key: string]: Json }, ["id"], form.id))} />;
}
