/** A thing as the players will see it. */
import "../../../../runtime/frontend/src/shared/card.css";
import { CardFace } from "../../../../runtime/frontend/src/shared/CardFace";
import { Prose } from "../../../../runtime/frontend/src/shared/Prose";
import { Icon, t } from "../kit";
import { words } from "../document";
import type { Json, JsonObject, Kind, Text } from "../model";
import { SKILLS } from "../refs";
import { isObject } from "./schema";
import { usePreview } from "./ProseField";
import { valueWord } from "./words";
import { useForm } from "./context";

const CARDS: Partial<Record<Kind, string>> = { items: "common", spells: "spell", conditions: "condition", damage: "damage", horror: "horror" };
export function previews(kind: Kind): boolean { return kind in CARDS || kind === "investigators" || kind === "endings" || kind === "objectives" || kind === "events" || kind === "mythos"; }

const textOf = (value: Json | undefined, language: string): string => (isObject(value) ? words(value as Text, language) : "");

export function CardPreview({ kind, value }: { kind: Kind; value: JsonObject }) {
  const { language } = useForm();
  const name = textOf(value.name ?? value.title, language);
  const abilities = (Array.isArray(value.abilities) ? value.abilities : []).map((each) => (isObject(each) ? textOf(each.text, language) : "")).filter(Boolean);
  const shown = usePreview([textOf(value.text ?? value.story, language), ...abilities].filter(Boolean).join("\n\n"));
  const back = Array.isArray(value.backs) && isObject(value.backs[0]) ? value.backs[0] : null;
  const behind = usePreview(textOf(back?.text, language), back !== null);
  const story = shown?.paragraphs ? { paragraphs: shown.paragraphs } : null;
  const type = CARDS[kind];
  if (type) {
    const weapon = isObject(value.weapon) ? { kind: String(value.weapon.kind), reach: String(value.weapon.reach) as "melee", damage: value.weapon.damage as number } : undefined;
    return <CardFace kind={kind === "items" ? String(value.kind ?? type) : type} card={{ id: "", name: name || t("(no name yet)"), text: story, traits: Array.isArray(value.traits) ? value.traits.map(String) : [], icon: typeof value.icon === "string" ? value.icon : undefined,
      weapon, face: "up", back: back ? { name: textOf(back.name, language), text: behind?.paragraphs ? { paragraphs: behind.paragraphs } : null } : undefined } as unknown as Parameters<typeof CardFace>[0]["card"]} />;
  }
  return (
    <div className="reading">
      {name && <p className="preview-title">{name}</p>}
      {kind === "investigators" && <><p className="role">{textOf(value.role, language)}</p>
        <p className="stats"><span><Icon name="damage" />{String(value.health ?? "—")}</span><span><Icon name="horror" />{String(value.sanity ?? "—")}</span></p>
        <dl className="skills">{SKILLS.map((skill) => <div key={skill}><dt><Icon name={skill} />{valueWord(skill)}</dt><dd>{String(isObject(value.skills) ? (value.skills[skill] ?? "—") : "—")}</dd></div>)}</dl></>}
      {story && <Prose value={story} />}
      {Array.isArray(value.choices) && <ul className="shown-choices">{value.choices.map((choice, index) => <li key={index}>{isObject(choice) && choice.action === true && <Icon name="action" />}{isObject(choice) ? textOf(choice.label, language) : ""}</li>)}</ul>}
      {!name && !story?.paragraphs.length && <p>{t("(no text yet)")}</p>}
    </div>
  );
}
