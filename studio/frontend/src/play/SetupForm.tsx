/** How a preview begins: the event, the party, the dice, and the table as it lies then. */
import { useState } from "react";
import { find, listOf, words } from "../document";
import { Icon, t, tn } from "../kit";
import { options } from "../refs";
import { useStore, useWorkspace } from "../store";
import { Button, Check, Section, SelectField, TextField } from "../ui/controls";
import { aSeed, eventOf, previews, type Beginning, type BeginningOffer, type Kept, type Setup } from "./preview";

interface Props {
  slug: string; offer: BeginningOffer | null; current: Kept | null; earlier: Kept[];
  onBegin: (setup: Setup) => void; onReopen: (kept: Kept) => void;
}

export function SetupForm({ slug, offer, current, earlier, onBegin, onReopen }: Props) {
  const store = useStore();
  const { scenario } = useWorkspace();
  const [setup, setSetup] = useState<Setup>(() => current?.setup ?? { investigators: offer?.people.slice(0, offer.players.min).map((one) => one.id) ?? [], seed: aSeed() });
  const [way, setWay] = useState<{ steps: string[]; reached: boolean } | null>(null);
  const modes = Array.isArray(scenario.modes) ? scenario.modes : [];
  const event = eventOf(setup);
  const from = setup.from ?? null;
  const party = setup.investigators.length || !offer ? setup.investigators : offer.people.slice(0, offer.players.min).map((one) => one.id);
  const change = (part: Partial<Setup>): void => setSetup({ ...setup, investigators: party, ...part });
  const lay = (part: Partial<Beginning>): void => change({ from: { ...from, ...part } });
  const propose = async (id: string): Promise<void> => {
    if (!id) { change({ from: null }); setWay(null); return; }
    try {
      const found = await previews.beginning(slug, id);
      change({ from: found.from });
      setWay({ steps: found.way, reached: found.reached });
    } catch (problem) {
      store.tell(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const events = [...listOf(scenario, "events"), ...listOf(scenario, "mythos")].map((one) => ({ id: one.id, name: words(one.title) }));
  const few = offer !== null && (party.length < offer.players.min || party.length > offer.players.max);
  return (
    <>
      <div className="play-section">
        <SelectField ids label={t("Begin at")} value={event} empty={t("The start of the scenario")} options={events} onChange={(id) => void propose(id)} />
        {way !== null && <p className="hint">{!way.reached ? t("Nothing leads to this event: the table is laid as at the start.")
          : way.steps.length ? t("The table is laid as the shortest way there would leave it: {way}.", { way: way.steps.join(" → ") }) : t("The table is laid as at the start, from where this event can come up at once.")}</p>}
        <fieldset className="play-party">
          <legend>{t("Party")}</legend>
          <ul>{(offer?.people ?? []).map((one) => (
            <li key={one.id}><Check label={one.name} checked={party.includes(one.id)} onChange={(on) => change({ investigators: on ? [...party, one.id] : party.filter((id) => id !== one.id) })} /></li>
          ))}</ul>
          {few && <p className="field-error" role="alert">{t("This scenario is played with {min} to {max} investigators.", { min: offer.players.min, max: offer.players.max })}</p>}
        </fieldset>
        <div className="row-2">
          <TextField label={t("Seed")} mono value={String(setup.seed)} onChange={(text) => { if (/^\d{1,9}$/.test(text.trim())) change({ seed: Number(text) }); }} />
          <Button icon="dice" label={t("Another seed")} onClick={() => change({ seed: aSeed() })} />
        </div>
        <SelectField label={t("Dice and draws")} value={setup.dice ?? "app"} options={[{ id: "app", name: t("By the seed") }, { id: "physical", name: t("I choose each") }]} onChange={(id) => change({ dice: id === "physical" ? "physical" : "app" })} />
        {modes.length > 1 && <SelectField label={t("Mode")} value={setup.mode ?? "full"} options={[{ id: "full", name: t("Full: the app keeps everything") }, { id: "companion", name: t("Companion: the table keeps figures, cards and dice") }]} onChange={(id) => change({ mode: id === "companion" ? "companion" : "full" })} />}
      </div>
      {from && <TableLaid from={from} party={party} offer={offer} lay={lay} onPropose={() => void propose(event)} />}
      <div className="play-section play-start">
        <Button tone="lamp" icon="play" label={current ? t("Begin anew") : t("Begin")} disabled={!offer || few} onClick={() => onBegin({ ...setup, investigators: party })} />
      </div>
      {earlier.length > 0 && (
        <Section title={t("Earlier previews")} count={earlier.length} open={false}>
          <ul className="link-list">{earlier.map((one) => (
            <li key={one.at}><button type="button" onClick={() => onReopen(one)}><Icon name="history" />{title(one) || t("The start of the scenario")}<small>{tn("{n} choice", "{n} choices", one.choices.length)}</small></button></li>
          ))}</ul>
        </Section>
      )}
    </>
  );

  function title(one: Kept): string {
    const id = eventOf(one.setup);
    return words((find(scenario, "events", id) ?? find(scenario, "mythos", id))?.title) || id;
  }
}

/** The table an event begins from: where everybody stands, the variables, what lies there. */
function TableLaid({ from, party, offer, lay, onPropose }: { from: Beginning; party: string[]; offer: BeginningOffer | null; lay: (part: Partial<Beginning>) => void; onPropose: () => void }) {
  const { snapshot, scenario } = useWorkspace();
  if (!snapshot) return null;
  const spaces = options(snapshot, scenario, "space");
  const nameOf = (id: string): string => offer?.people.find((one) => one.id === id)?.name ?? id;
  const at = from.at ?? {};
  const stands = (id: string): string => at[id] ?? at["*"] ?? "";
  const revealed = new Set(from.revealed ?? []);
  const number = (text: string, least: number): number | null => (/^-?\d+$/.test(text.trim()) && Number(text) >= least ? Number(text) : null);
  const dropped = Object.entries(from.tokens ?? {});
  const give = (id: string, card: string): void => lay({ possessions: { ...(from.possessions ?? {}), [id]: [...(from.possessions?.[id] ?? []), card] } });
  return (
    <>
      <Section title={t("Positions")}>
        <SelectField label={t("Whose turn it is")} value={from.active ?? ""} empty={t("the first one's")} options={party.map((id) => ({ id, name: nameOf(id) }))} onChange={(id) => lay({ active: id || undefined })} />
        {party.map((id) => <SelectField key={id} ids label={nameOf(id)} value={stands(id)} empty={t("the entrance")} options={spaces} onChange={(space) => lay({ at: { ...Object.fromEntries(party.map((one) => [one, stands(one)]).filter(([, place]) => place)), ...(space ? { [id]: space } : {}) } })} />)}
      </Section>
      <Section title={t("Variables")}>
        <div className="row-2">
          <TextField label={t("Threat")} mono value={from.threat === undefined ? "" : String(from.threat)} placeholder="0" onChange={(text) => lay({ threat: number(text, 0) ?? undefined })} />
          <TextField label={t("Round")} mono value={String(from.round ?? 1)} onChange={(text) => lay({ round: number(text, 1) ?? 1 })} />
        </div>
        {listOf(scenario, "variables").map((one) => {
          const value = from.variables?.[one.id] ?? one.default;
          const set = (next: boolean | number | string): void => lay({ variables: { ...from.variables, [one.id]: next } });
          return one.type === "boolean"
            ? <Check key={one.id} label={one.id} checked={value === true} onChange={set} />
            : <TextField key={one.id} label={one.id} mono value={String(value)} onChange={(text) => { const next = one.type === "number" ? number(text, -1e9) : text; if (next !== null) set(next); }} />;
        })}
      </Section>
      <Section title={t("On the table")} open={false}>
        <ul className="play-checks" aria-label={t("Revealed tiles")}>{listOf(scenario, "tiles").map((tile) => (
          <li key={tile.id}>{tile.revealed
            ? <span className="muted">{t("{tile} (from the start)", { tile: tile.id })}</span>
            : <Check label={tile.id} checked={revealed.has(tile.id)} onChange={(on) => lay({ revealed: on ? [...revealed, tile.id] : [...revealed].filter((id) => id !== tile.id) })} />}</li>
        ))}</ul>
        {dropped.length > 0 && <ul className="play-checks" aria-label={t("Tokens")}>{dropped.map(([id, there]) => <li key={id}><Check label={t("Token {id}", { id })} checked={there} onChange={(on) => lay({ tokens: { ...from.tokens, [id]: on } })} /></li>)}</ul>}
        <SelectField ids label={t("Put a token down or take it off")} value="" empty={t("choose…")} options={options(snapshot, scenario, "token").filter((row) => !(row.id in (from.tokens ?? {})))} onChange={(id) => { if (id) lay({ tokens: { ...from.tokens, [id]: true } }); }} />
        {(from.monsters ?? []).map((foe, place) => <p key={place} className="play-foe"><Icon name="monster" />{foe.type} · {foe.at}<Button bare icon="close" label={t("Without {monster}", { monster: foe.type })} onClick={() => lay({ monsters: (from.monsters ?? []).filter((_, other) => other !== place) })} /></p>)}
        <Check label={t("Tell the prologue and the start first")} checked={from.start ?? false} onChange={(start) => lay({ start: start || undefined })} />
      </Section>
      <Section title={t("Possessions and clues")} open={false}>
        {!from.possessions && <p className="hint">{t("The starting possessions are dealt out in turn. Give somebody a card to choose them yourself.")}</p>}
        {party.map((id) => (
          <div key={id} className="play-person">
            <strong>{nameOf(id)}</strong>
            {(from.possessions?.[id] ?? []).map((card, place) => <p key={place} className="play-foe"><Icon name="item" />{card}<Button bare icon="close" label={t("Without {card}", { card })} onClick={() => lay({ possessions: { ...from.possessions, [id]: (from.possessions?.[id] ?? []).filter((_, other) => other !== place) } })} /></p>)}
            <div className="row-2">
              <SelectField ids label={t("Give a card")} value="" empty={t("choose…")} options={options(snapshot, scenario, "card")} onChange={(card) => { if (card) give(id, card); }} />
              <TextField label={t("Clues")} mono value={String(from.clues?.[id] ?? from.clues?.["*"] ?? 0)} onChange={(text) => lay({ clues: { ...from.clues, [id]: number(text, 0) ?? 0 } })} />
            </div>
          </div>
        ))}
        {from.possessions && <Button icon="undo" label={t("Deal the starting possessions")} onClick={() => lay({ possessions: undefined })} />}
      </Section>
      <div className="play-section"><Button icon="refresh" label={t("Propose the table again")} onClick={onPropose} /></div>
    </>
  );
}
