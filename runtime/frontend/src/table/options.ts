import { t, type BoardTarget, type Spot } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { Decision, Investigator, Option, View } from "../view";

const ENDING = new Set(["continue", "accept", "close", "done", "stop", "stay", "leave", "back", "end", "end-turn", "end-phase", "not-now"]);

/** Answers that go on or end something have their fixed place at the right end of the bar. */
export const isEnding = (option: Option): boolean => ENDING.has(option.id);

const ASIDE = new Set(["no-agreement", "roll", "draw"]);

/** Ways round a question — let chance say who decides, let the app throw — stand quietly at the end. */
export const isAside = (option: Option): boolean => ASIDE.has(option.id);

/** Steps of a puzzle are made in the puzzle itself, not in the bar. */
export const isPuzzleMove = (option: Option): boolean => /^(swap|slide):-?\d+:-?\d+$/.test(option.id);

/** What is told of one monster stands with that monster. */
export const isMonsterTool = (option: Option): boolean => /^(hurt|mend|attack|evade):/.test(option.id);

/** What would be lost by ending a turn now; nothing when it is used up. A phase asks for itself while somebody waits. */
export function lostBy(option: Option, actor: Investigator | undefined): string {
  if (option.id !== "end-turn" || !actor) return "";
  const { actions, move_left: moves } = actor;
  if (actions) return t("{name} has actions left: {n}. They are lost when the turn ends.", { name: plain(actor.name), n: actions });
  return moves ? t("{name} has movement left: {n}. It is lost when the turn ends.", { name: plain(actor.name), n: moves }) : "";
}

const FACES: Record<string, string> = { S: "success", I: "investigation", B: "minus" };

/** The icon of the piece, card or face of a die that an option means. */
export function iconOf(view: View, option: Option): string | undefined {
  const target = option.target ?? {};
  const pieces: { id?: string; icon?: string }[] = [
    ...view.monsters, ...view.tokens, ...view.investigators, ...view.investigators.flatMap((one) => [...one.possessions, ...one.conditions]),
  ];
  if (target.die && FACES[target.die]) return FACES[target.die];
  const wanted = target.monster ?? target.token ?? target.card ?? target.investigator;
  return wanted === undefined ? undefined : pieces.find((piece) => piece.id === wanted)?.icon || undefined;
}

/** Keys under which the board knows what an option means. */
export function targetKeys(option: Option): string[] {
  const target = option.target ?? {};
  const keys: string[] = [];
  if (target.monster) keys.push(`monster:${target.monster}`);
  else if (target.token) keys.push(`token:${target.token}`);
  else if (target.investigator) keys.push(`investigator:${target.investigator}`);
  else if (target.edge) keys.push(`edge:${target.edge}`);
  else if (target.space) keys.push(`space:${target.space}`);
  return keys;
}

export interface Picker { pick: (option: Option) => void; look: (key: string, at: Spot) => void }

/**
 * What can be pressed on the board. A step, or the one thing a question asks for, is taken at once; at everything else a sheet
 * says what it is and what may be done there, as a right click, a long press or the key I does everywhere.
 */
export function boardTargets(decision: Decision | null, mayChoose: boolean, names: ReadonlyMap<string, string>, picker: Picker): Map<string, BoardTarget> {
  const byKey = new Map<string, Option[]>();
  for (const option of mayChoose ? (decision?.options ?? []) : []) {
    if (!option.allowed) continue;
    for (const key of targetKeys(option)) byKey.set(key, [...(byKey.get(key) ?? []), option]);
  }
  const targets = new Map<string, BoardTarget>();
  for (const [key, name] of names) {
    targets.set(key, { label: name, mode: "inspect", onPick: (at) => picker.look(key, at), onLook: (at) => picker.look(key, at) });
  }
  for (const [key, options] of byKey) {
    const atOnce = options.length === 1 && (decision?.kind !== "turn" || key.startsWith("space:")) ? options[0] : undefined;
    targets.set(key, {
      label: options.map((option) => option.label).join(" / "),
      mode: "choose",
      onPick: (at) => (atOnce ? picker.pick(atOnce) : picker.look(key, at)),
      onLook: (at) => picker.look(key, at),
    });
  }
  return targets;
}
