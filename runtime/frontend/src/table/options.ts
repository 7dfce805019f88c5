import type { BoardTarget } from "../../../../tile_library/frontend/index";
import type { Decision, Option, View } from "../view";

const ENDING = new Set(["continue", "accept", "close", "done", "stop", "stay", "leave", "back", "end", "end-turn", "end-phase", "not-now"]);

/** Answers that go on or end something have their fixed place at the right end of the bar. */
export const isEnding = (option: Option): boolean => ENDING.has(option.id);

const ASIDE = new Set(["no-agreement", "roll", "draw"]);

/** Ways round a question — let chance say who decides, let the app throw — stand quietly at the end. */
export const isAside = (option: Option): boolean => ASIDE.has(option.id);

/** Steps of a puzzle are made in the puzzle itself, not in the bar. */
export const isPuzzleMove = (option: Option): boolean => /^(swap|slide):-?\d+:-?\d+$/.test(option.id);

/** Ending a phase is asked once more; everything else can be undone. */
export const needsConfirming = (option: Option): boolean => option.id === "end-phase";

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

export interface Picker { pick: (option: Option) => void; several: (options: Option[], at: { x: number; y: number }) => void }

/** What can be clicked on the board: one option is picked at once, several are offered where the click was. */
export function boardTargets(decision: Decision | null, mayChoose: boolean, picker: Picker): Map<string, BoardTarget> {
  const byKey = new Map<string, Option[]>();
  for (const option of mayChoose ? (decision?.options ?? []) : []) {
    if (!option.allowed) continue;
    for (const key of targetKeys(option)) byKey.set(key, [...(byKey.get(key) ?? []), option]);
  }
  const targets = new Map<string, BoardTarget>();
  for (const [key, options] of byKey) {
    const only = options.length === 1 ? options[0] : undefined;
    targets.set(key, {
      label: options.map((option) => option.label).join(" / "),
      mode: "choose",
      onPick: (at) => (only ? picker.pick(only) : picker.several(options, at)),
    });
  }
  return targets;
}
