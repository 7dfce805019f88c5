/** When an event runs by itself. */
import { t } from "../kit";
import { TRIGGERS, type Json, type Trigger, type TriggerType } from "../model";
import type { RefKind } from "../refs";
import { AmountField, SelectField } from "../ui/controls";
import { RefInput, RefSelect } from "../ui/fields";

export function triggerWord(type: TriggerType): string {
  switch (type) {
    case "start": return t("Start of the game");
    case "token-used": return t("A token is used");
    case "revealed": return t("A tile is revealed");
    case "phase": return t("A phase");
    case "round": return t("A round");
    case "crosses": return t("A variable rises to");
    case "monster-defeated": return t("A monster is defeated");
    case "enters": return t("An investigator enters");
    case "wounded": return t("Somebody is wounded");
    case "insane": return t("Somebody goes insane");
    case "eliminated": return t("Somebody is eliminated");
    case "item-used": return t("An item is used");
    case "gained": return t("A card is gained");
    case "puzzle-solved": return t("A puzzle is solved");
    case "puzzle-closed": return t("A puzzle is closed");
    case "event-ended": return t("Another event ended");
    case "all-defeated": return t("Everybody is defeated");
  }
}

type Part = { key: string; label: string; type: "ref" | "free"; ref: RefKind } | { key: string; label: string; type: "amount" } | { key: string; label: string; type: "select"; options: [string, string][] };

function parts(type: TriggerType): Part[] {
  const when: Part = { key: "at", label: t("At its"), type: "select", options: [["start", t("start")], ["end", t("end")]] };
  switch (type) {
    case "token-used": return [{ key: "token", label: t("Token"), type: "ref", ref: "token" }];
    case "revealed": return [{ key: "tile", label: t("Tile"), type: "ref", ref: "placement" }];
    case "phase": return [{ key: "phase", label: t("Phase"), type: "select", options: [["investigator", t("investigator")], ["mythos", t("mythos")]] }, when];
    case "round": return [{ key: "number", label: t("Round number"), type: "amount" }, when];
    case "crosses": return [{ key: "variable", label: t("Variable"), type: "ref", ref: "variable" }, { key: "at_least", label: t("At least"), type: "amount" }];
    case "monster-defeated": return [{ key: "monster", label: t("Monster (type or name)"), type: "free", ref: "monster" }];
    case "enters": return [{ key: "space", label: t("Space"), type: "free", ref: "space" }, { key: "room", label: t("or room"), type: "free", ref: "room" }, { key: "tile", label: t("or tile"), type: "free", ref: "placement" }];
    case "item-used": return [{ key: "item", label: t("Item"), type: "ref", ref: "item" }];
    case "gained": return [{ key: "card", label: t("Card"), type: "ref", ref: "card" }];
    case "puzzle-solved": case "puzzle-closed": return [{ key: "puzzle", label: t("Puzzle"), type: "ref", ref: "puzzle" }];
    case "event-ended": return [{ key: "event", label: t("Event"), type: "ref", ref: "event" }];
    default: return [];
  }
}

const text = (value: Json | undefined): string => (value === undefined || value === null ? "" : String(value));

function blank(type: TriggerType): Trigger {
  if (type === "phase") return { type, phase: "mythos", at: "start" };
  if (type === "round") return { type, number: 1, at: "start" };
  if (type === "crosses") return { type, variable: "threat", at_least: 1 };
  return { type, ...Object.fromEntries(parts(type).filter((part) => part.type === "ref").map((part) => [part.key, ""])) };
}

export function TriggerEditor({ trigger, onChange }: { trigger: Trigger | undefined; onChange: (trigger: Trigger | undefined) => void }) {
  const put = (key: string, value: Json | undefined): void => {
    if (!trigger) return;
    const next = { ...trigger };
    if (value === undefined || value === "") delete next[key];
    else next[key] = value;
    onChange(next);
  };
  return (
    <>
      <SelectField label={t("Trigger")} value={trigger?.type ?? ""} empty={t("none: something leads here")} options={TRIGGERS.map((id) => ({ id, name: triggerWord(id) }))}
        onChange={(id) => { const type = TRIGGERS.find((name) => name === id); onChange(type ? blank(type) : undefined); }} />
      {trigger && parts(trigger.type).map((part) => {
        const value = trigger[part.key];
        switch (part.type) {
          case "ref": return <RefSelect key={part.key} label={part.label} kind={part.ref} value={text(value)} onChange={(id) => put(part.key, id)} />;
          case "free": return <RefInput key={part.key} label={part.label} kind={part.ref} value={text(value)} onChange={(id) => put(part.key, id)} />;
          case "amount": return <AmountField key={part.key} label={part.label} value={value as number | undefined} onChange={(amount) => put(part.key, amount)} />;
          case "select": return <SelectField key={part.key} label={part.label} value={text(value)} options={part.options.map(([id, name]) => ({ id, name }))} onChange={(id) => put(part.key, id)} />;
        }
      })}
    </>
  );
}
