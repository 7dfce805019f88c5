/** Changing the game under the players: positions, cards, tiles, monsters, the next dice. Each change is one of the choices. */
import { useState } from "react";
import { t } from "../kit";
import type { Json } from "../model";
import { options, type RefKind } from "../refs";
import { useWorkspace } from "../store";
import { Button, SelectField } from "../ui/controls";
import type { PreviewState } from "./usePreview";

type Verb = "move" | "give" | "clues" | "reveal" | "spawn" | "tokens" | "remove";

export function Changes({ preview }: { preview: PreviewState }) {
  const { snapshot, scenario } = useWorkspace();
  const view = preview.shown?.table?.view;
  const [verb, setVerb] = useState<Verb>("move");
  const [who, setWho] = useState("");
  const [what, setWhat] = useState("");
  const [where, setWhere] = useState("");
  if (!view || !snapshot) return null;
  const people = view.investigators.map((one) => ({ id: one.id, name: typeof one.name === "string" ? one.name : one.id }));
  const person = people.some((one) => one.id === who) ? who : people[0]?.id ?? "";
  const list = (kind: RefKind) => options(snapshot, scenario, kind);
  const verbs: { id: Verb; name: string }[] = [
    { id: "move", name: t("Move an investigator") }, { id: "give", name: t("Give a card") }, { id: "clues", name: t("Set clues") }, { id: "reveal", name: t("Reveal a tile") },
    { id: "spawn", name: t("Put a monster down") }, { id: "tokens", name: t("Place a token") }, { id: "remove", name: t("Take a token off") },
  ];
  const needsPerson = verb === "move" || verb === "give" || verb === "clues";
  const things: Record<Verb, { label: string; rows: { id: string; name: string }[] }> = {
    move: { label: t("To the space"), rows: list("space") }, give: { label: t("Card"), rows: [...list("card"), ...list("condition")] },
    clues: { label: t("Clues"), rows: ["0", "1", "2", "3", "4", "5", "6"].map((id) => ({ id, name: id })) }, reveal: { label: t("Tile"), rows: list("placement") },
    spawn: { label: t("Monster"), rows: list("monster") }, tokens: { label: t("Token"), rows: list("token") }, remove: { label: t("Token"), rows: list("token") },
  };
  const { label, rows } = things[verb];
  const chosen = rows.some((row) => row.id === what) ? what : "";
  const moves: Record<Verb, () => Json> = {
    move: () => ({ move: { [person]: chosen } }), give: () => ({ give: { [person]: [chosen] } }), clues: () => ({ clues: { [person]: Number(chosen) } }),
    reveal: () => ({ reveal: [chosen] }), spawn: () => ({ spawn: [{ type: chosen, at: where }] }), tokens: () => ({ tokens: { [chosen]: true } }), remove: () => ({ tokens: { [chosen]: false } }),
  };
  return (
    <section className="play-section" aria-label={t("Change the game")}>
      <h3 className="play-title">{t("Change the game")}</h3>
      <SelectField label={t("What")} value={verb} options={verbs} onChange={(id) => { setVerb(id as Verb); setWhat(""); }} />
      {needsPerson && <SelectField label={t("Who")} value={person} options={people} onChange={setWho} />}
      <SelectField ids={verb !== "clues"} label={label} value={chosen} options={rows} onChange={setWhat} />
      {verb === "spawn" && <SelectField ids label={t("In the space")} value={where} options={list("space")} onChange={setWhere} />}
      <Button icon="check" label={t("Do it")} disabled={preview.busy || !chosen || (verb === "spawn" && !where)} onClick={() => preview.choose(moves[verb]())} />
      <div className="play-dice" role="group" aria-label={t("The next dice")}>
        <span>{t("The next die shows")}</span>
        {([["S", t("Success"), "success"], ["I", t("Investigation"), "investigation"], ["B", t("Blank"), "minus"]] as const).map(([face, name, icon]) => (
          <Button key={face} bare icon={icon} label={t("The next die shows: {face}", { face: name })} disabled={preview.busy} onClick={() => preview.choose({ dice: [face] })} />
        ))}
        {preview.shown?.loaded?.length ? <small>{t("waiting: {faces}", { faces: preview.shown.loaded.join(" ") })}</small> : null}
      </div>
      <p className="hint">{t("A change stands among the choices: it is undone and made again with them. Nothing answers it: no event is triggered by it.")}</p>
    </section>
  );
}
