/** Puzzles as the scenario writes them, and what the server says of them (`/api/puzzles`). */
import { call } from "../api";
import { find, freeId, listOf } from "../document";
import { t } from "../kit";
import type { Kind, Problem, Puzzle, Ref, Scenario, Text } from "../model";
import type { LockPiece, Puzzle as Shown } from "../../../../runtime/frontend/src/view";

export type { LockPiece } from "../../../../runtime/frontend/src/view";
interface Base { id: string; title?: Text }
export interface Slide extends Base { type: "slide"; columns: number; rows: number; picture?: string }
export interface Code extends Base { type: "code"; length: number; variety: number; symbols?: "numbers" | "runes" }
export interface Lock extends Base { type: "lock"; width: number; height: number; pieces: LockPiece[] }
export type Riddle = Slide | Code | Lock;

/** A step as the engine names it (`slide:2:-1`), or a guess. */
export type Step = string | number[];
export interface Spread { least: number | null; middle: number | null; most: number | null; samples: number; exact: boolean }
export interface Solution {
  steps: Step[] | null; exact: boolean; at_least: number; looked: number; ended: boolean; furthest?: number; blockers?: number[]; spread: Spread;
}
export type Position = Shown & { options: string[]; solved: boolean };

/** A puzzle that is half built cannot be played: `reasons` are the checker's sentences. */
export class Unsound extends Error {
  constructor(readonly reasons: string[]) { super(reasons.join(" ")); }
}
async function post<T>(name: string, body: unknown): Promise<T> {
  const answer = await call<T & { unsound?: Problem[] }>("POST", `/api/puzzles/${name}`, body);
  if (answer.unsound) throw new Unsound(answer.unsound.map((problem) => problem.message));
  return answer;
}
export const solve = (puzzle: Riddle, seed: number): Promise<Solution> => post("solve", { puzzle, seed });
export const play = (puzzle: Riddle, seed: number, steps: readonly Step[]): Promise<Position> => post("play", { puzzle, seed, steps });
export const thinkUpLock = (wish: { width: number; height: number; pieces: number; moves: number; seed: number }): Promise<{ pieces: LockPiece[]; moves: number }> => post("lock", wish);

export const riddleOf = (puzzle: Puzzle): Riddle => puzzle as unknown as Riddle;
export const puzzleOf = (riddle: Riddle): Puzzle => riddle as unknown as Puzzle;
export const typeName = (type: string): string =>
  ({ slide: t("Picture in pieces"), code: t("Hidden sequence"), lock: t("Jammed lock") })[type] ?? type;

export interface Beginning { name: string; about: string; make: (id: string) => Riddle }
/** What a new puzzle may begin as. */
export const BEGINNINGS: readonly Beginning[] = [
  { name: t("Small picture"), about: t("Six pieces, about five swaps: solved in one or two attempts."), make: (id) => ({ id, type: "slide", columns: 3, rows: 2 }) },
  { name: t("Large picture"), about: t("Nine pieces, about a dozen swaps: work for several people."), make: (id) => ({ id, type: "slide", columns: 3, rows: 3 }) },
  { name: t("Three numbers"), about: t("Three of four numbers: about three guesses."), make: (id) => ({ id, type: "code", length: 3, variety: 4, symbols: "numbers" }) },
  { name: t("Four runes"), about: t("Four of six signs: about five guesses."), make: (id) => ({ id, type: "code", length: 4, variety: 6, symbols: "runes" }) },
  { name: t("Simple lock"), about: t("Four bars, three moves: to be opened in passing."), make: (id) => ({ id, type: "lock", width: 5, height: 5, pieces: [
    { x: 0, y: 2, length: 2, direction: "h", key: true }, { x: 2, y: 1, length: 2, direction: "v" }, { x: 3, y: 2, length: 2, direction: "v" }, { x: 1, y: 0, length: 3, direction: "h" }] }) },
  { name: t("Jammed lock"), about: t("Eight bars on a larger board: an evening's knot."), make: (id) => ({ id, type: "lock", width: 6, height: 6, pieces: [
    { x: 0, y: 2, length: 2, direction: "h", key: true }, { x: 3, y: 2, length: 2, direction: "v" }, { x: 1, y: 1, length: 2, direction: "h" }, { x: 2, y: 0, length: 3, direction: "h" },
    { x: 4, y: 4, length: 2, direction: "h" }, { x: 0, y: 3, length: 2, direction: "v" }, { x: 2, y: 2, length: 2, direction: "v" }, { x: 1, y: 4, length: 2, direction: "h" }] }) },
];
export const newId = (scenario: Scenario, beginning: Riddle): string => freeId(scenario, "puzzles", beginning.type === "slide" ? "picture" : beginning.type);

export interface Use { ref: Ref; skill: string }
const HOLDERS: readonly Kind[] = ["events", "mythos", "monsters", "items", "spells", "conditions", "damage", "horror", "decks", "abilities", "investigators"];

/** Which things let somebody try the puzzle, and with which skill. */
export function usesOf(scenario: Scenario, id: string): Use[] {
  const found: Use[] = [];
  const look = (value: unknown, ref: Ref): void => {
    if (Array.isArray(value)) for (const item of value) look(item, ref);
    else if (value && typeof value === "object") {
      const effect = value as Record<string, unknown>;
      if (effect.puzzle === id) found.push({ ref, skill: typeof effect.skill === "string" ? effect.skill : "observation" });
      for (const item of Object.values(effect)) if (item && typeof item === "object") look(item, ref);
    }
  };
  for (const kind of HOLDERS) for (const item of listOf(scenario, kind)) look(item, { kind, id: item.id });
  return found;
}
export const nameOf = (scenario: Scenario, ref: Ref): string => {
  const item = find(scenario, ref.kind, ref.id) as { title?: Text; name?: Text } | undefined;
  return Object.values(item?.title ?? item?.name ?? {})[0] || ref.id;
};

/** How a puzzle feels, by the attempts somebody with a skill of 3 needs (each costs an action). */
export function hardness(steps: number): string {
  const attempts = Math.ceil(steps / 3);
  if (attempts <= 1) return t("easy: one attempt is enough for most people");
  if (attempts === 2) return t("fair: two attempts, or one with a clue spent");
  if (attempts <= 4) return t("hard: several attempts, better shared by the group");
  return t("very hard: the group will be busy with it for rounds");
}
