/** One choice of an event. */
import { useState } from "react";
import { words } from "../document";
import { Icon, t } from "../kit";
import type { Choice, JsonObject, Needs } from "../model";
import { AmountField, Button, Check, TextField } from "../ui/controls";
import { RefInput, RefSelect, StoryField } from "../ui/fields";
import { EffectsEditor } from "./EffectsEditor";
import { OutcomeEditor, ResultsEditor, TestEditor } from "./TestEditor";

interface Props { choice: Choice; number: number; open: boolean; onChange: (choice: Choice) => void; onRemove: () => void; onUp: (() => void) | null }

export function ChoiceEditor({ choice, number, open, onChange, onRemove, onUp }: Props) {
  const [shown, setShown] = useState(open);
  const put = (part: Partial<Choice>): void => {
    const next: Choice = { ...choice, ...part };
    for (const key of Object.keys(next) as (keyof Choice)[]) if (next[key] === undefined || next[key] === "") delete next[key];
    onChange(next);
  };
  return (
    <li className={shown ? "pick is-open" : "pick"}>
      <div className="pick-line">
        <button type="button" className="effect-open" aria-expanded={shown} aria-label={t("Choice {n}: {label}", { n: number, label: words(choice.label) })} onClick={() => setShown(!shown)}>
          <Icon name="choice" /><strong>{words(choice.label) || t("Choice {n}", { n: number })}</strong>
          <span>{[choice.action ? t("action") : "", choice.test?.skill ?? ""].filter(Boolean).join(" · ")}</span>
        </button>
        <Button bare icon="arrow-up" label={t("Move choice {n} up", { n: number })} disabled={!onUp} onClick={() => onUp?.()} />
        <Button bare icon="close" label={t("Remove choice {n}", { n: number })} onClick={onRemove} />
      </div>
      {shown && <div className="pick-form">
        <StoryField label={t("Choice label")} value={choice.label} onChange={(label) => put({ label: label ?? {} })} />
        <Check label={t("Costs an action")} checked={choice.action ?? false} onChange={(action) => put({ action: action || undefined })} />
        <NeedsEditor needs={choice.needs} when={choice.when} onNeeds={(needs) => put({ needs })} onWhen={(when) => put({ when })} />
        <StoryField label={t("Text when chosen")} area={2} value={choice.text} onChange={(text) => put({ text })} />
        <EffectsEditor label={t("Choice {n}: effects", { n: number })} effects={choice.do ?? []} onChange={(list) => put({ do: list })} />
        <TestEditor test={choice.test} onChange={(test) => put(test ? { test } : { test, pass: undefined, fail: undefined, results: undefined })} />
        {choice.test && <>
          {(!choice.results || choice.pass) && <OutcomeEditor name={t("Pass")} outcome={choice.pass} onChange={(pass) => put({ pass })} />}
          {(!choice.results || choice.fail) && <OutcomeEditor name={t("Fail")} outcome={choice.fail} onChange={(fail) => put({ fail })} />}
          <ResultsEditor results={choice.results ?? []} onChange={(results) => put({ results })} />
        </>}
        <RefSelect label={t("Choice {n}: next event", { n: number })} kind="event" value={choice.next ?? ""} empty={t("nothing")} onChange={(next) => put({ next })} />
      </div>}
    </li>
  );
}

function NeedsEditor({ needs, when, onNeeds, onWhen }: { needs: Needs | undefined; when: string | undefined; onNeeds: (needs: Needs | undefined) => void; onWhen: (when: string) => void }) {
  const [shown, setShown] = useState(Boolean(needs ?? when));
  if (!shown) return <button type="button" className="text-button" onClick={() => setShown(true)}>{t("Add conditions")}</button>;
  const put = (part: Partial<Needs>): void => {
    const next = { ...needs, ...part };
    for (const key of Object.keys(next) as (keyof Needs)[]) if (next[key] === undefined || next[key] === "") delete next[key];
    onNeeds(Object.keys(next).length ? next : undefined);
  };
  const possession = (part: JsonObject | undefined): string => (part && (typeof part.id === "string" ? part.id : typeof part.trait === "string" ? part.trait : "")) || "";
  return (
    <>
      <TextField label={t("Shown when (expression)")} mono value={when ?? ""} onChange={onWhen} />
      <div className="row-2">
        <RefInput label={t("Needs the card")} kind="possession" value={needs?.possession?.id === undefined ? "" : possession(needs.possession)} onChange={(id) => put({ possession: id ? { id } : undefined })} />
        <RefInput label={t("Needs the trait")} kind="icon" value={needs?.possession?.trait === undefined ? "" : possession(needs.possession)} onChange={(trait) => put({ possession: trait ? { trait } : undefined })} />
      </div>
      <div className="row-2">
        <AmountField label={t("Costs clues")} value={needs?.clues} onChange={(clues) => put({ clues: typeof clues === "number" ? clues : undefined })} />
        <TextField label={t("Needs (expression)")} mono value={needs?.expression ?? ""} onChange={(expression) => put({ expression })} />
      </div>
    </>
  );
}
