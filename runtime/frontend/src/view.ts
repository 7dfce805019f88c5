/** The JSON the server sends, as written down in docs/architecture.md; every text is already in the reader's language. */
import type { BoardData } from "../../../tile_library/frontend/index";

export type TextPart = { kind: string; text: string; id?: string };
/** `language` is that of the text, which need not be the reader's. */
export type Story = { paragraphs: TextPart[][]; language?: string };
/** A line of words, or paragraphs. */
export type Words = string | Story | null | undefined;

export type Face = "S" | "I" | "B";
export interface Weapon { kind: string; reach: "melee" | "ranged"; damage: number }
export interface Ability { name?: Words; text?: Words }
export interface CardBack { name?: Words; text?: Words; traits?: string[]; weapon?: Weapon | null }
export interface Card {
  id?: string;
  name?: Words;
  text?: Words;
  kind?: string;
  traits?: string[];
  icon?: string;
  weapon?: Weapon | null;
  face?: "up" | "down";
  back?: CardBack | null;
}
export type Skill = "strength" | "agility" | "observation" | "lore" | "influence" | "will";
export const SKILLS: readonly Skill[] = ["strength", "agility", "observation", "lore", "influence", "will"];

export interface Suffered { up: number; down: number }
export interface Investigator {
  id: string;
  name: Words;
  role?: Words;
  space: string | null;
  health: number;
  sanity: number;
  damage: Suffered;
  horror: Suffered;
  clues: number;
  skills: Record<Skill, number>;
  wounded: boolean;
  insane: boolean;
  eliminated: boolean;
  acted: boolean;
  actions?: number | null;
  /** Spaces left of a Move action that was begun. */
  move_left?: number;
  possessions: Card[];
  conditions: Card[];
  damage_cards: Card[];
  horror_cards: Card[];
  abilities?: Ability[];
  icon?: string;
  story?: Words;
}
export interface Monster {
  id: string;
  type: string;
  name: Words;
  mark?: string | null;
  /** The mark as an icon's word, the same in every language. */
  sign?: string | null;
  space: string | null;
  health: number;
  damage: number;
  within_reach?: boolean;
  abilities?: Ability[];
  awareness: number;
  horror: number;
  brawn: number;
  traits?: string[];
  icon?: string;
  text?: Words;
}
export interface TokenView { id: string; kind: string; name?: Words; space?: string | null; edge?: string | null; icon?: string; usable?: boolean }
/** Fire and the like stand in a space; a door or wall that a token made has an edge. */
export interface Feature { kind: "fire" | "darkness" | "barricade" | "secret-passage" | "door" | "wall"; space?: string | null; edge?: string | null; blocks?: string | null }
/** A card lying in a space; `card` is its id. */
export interface FloorItem extends Card { card: string; space: string }

export type TargetKind = "space" | "token" | "monster" | "investigator" | "card" | "die" | "edge";
export interface Option {
  id: string;
  label: string;
  cost: number;
  allowed: boolean;
  reason?: string | null;
  rule?: string;
  target?: Partial<Record<TargetKind, string>>;
  icon?: string;
}
export interface Input { type: "sequence" | "number"; length?: number; symbols?: number; minimum?: number; maximum?: number }
/** What the players do at their own table while something is asked; ids of tiles and spaces to point at. */
export interface Instruction { lines: Words[]; tiles: string[]; spaces: string[]; card: Card | null }
export interface Decision {
  id: number;
  kind: "turn" | "confirm" | "choice" | "test" | "target" | "move" | "puzzle" | "share" | "option" | "order" | "vote" | "dice" | "random" | (string & {});
  actor: string | null;
  prompt: Words;
  source?: Words;
  options: Option[];
  /** Answers that begin at a piece and are offered there. */
  aimed?: Option[];
  input?: Input | null;
  instruction?: Instruction | null;
  yours?: boolean;
  /** Only the actor's player should read it. */
  private?: boolean;
}
export interface TestView { skill?: Skill | string; dice: Face[]; successes: number; difficulty?: number | null; modifier?: number; investigator?: string; number?: number; count?: number; stake?: Words }

interface PuzzleBase { name?: Words; skill?: string; steps_used: number; steps: number }
export interface SlidePuzzle extends PuzzleBase { type: "slide"; columns: number; rows: number; cells: number[] }
export interface CodeGuess { guess: number[]; right: number; misplaced: number }
export interface CodePuzzle extends PuzzleBase { type: "code"; length: number; variety: number; symbols: "numbers" | "runes"; guesses: CodeGuess[] }
export interface LockPiece { x: number; y: number; length: number; direction: "h" | "v"; key?: boolean }
export interface LockPuzzle extends PuzzleBase { type: "lock"; width: number; height: number; pieces: LockPiece[] }
export type Puzzle = SlidePuzzle | CodePuzzle | LockPuzzle;

/** Why something happened: what brought it about, and what that is called. */
export interface Cause { kind: "choice" | "event" | "card" | "monster" | "ability" | "rule" | (string & {}); name: Words }
export interface LogEntry {
  n: number;
  round: number;
  phase: string;
  kind: string;
  message: Words;
  data?: Facts;
  cause?: Cause;
  /** The rule to read about it. */
  rule?: string;
  /** The title of a text that was read. */
  title?: Words;
  /** The investigator whose player alone may read it. */
  reader?: string;
  /** From before the table could go back to its lines. */
  fixed?: boolean;
}
export interface Objective { id: string; text: Words; round: number }
/** What a log entry says beside its words; which facts a kind has is written down in `chronicle.py`. */
export type Facts = Partial<Record<"monster" | "investigator" | "piece" | "space" | "start" | "tile" | "token" | "phase" | "face" | "dice", string>> & { spaces?: number; amount?: number };

/** Where the one whose turn it is can go, and what is in range. */
export interface Reach { investigator: string; spaces: Record<string, { moves: number; actions: number }>; range: Record<string, number> }
/** The chances of a test; `chances` holds those of at least 1, 2, … successes. */
export interface TestOdds {
  skill: Skill | string;
  dice: number;
  thrown: boolean;
  difficulty: number | null;
  clues: number;
  conversions: number;
  rerolls: number;
  added: number;
  chances: number[];
}
/** What the back of a card said that decided its owner's own result. */
export interface Secret { investigator: string; card: Words; name: Words; text?: Words }
export interface PersonNumbers {
  actions: number; tests: number; passed: number; dice: number;
  /** Successes that fell, and how many were to be expected. */
  fallen: number; expected: number;
  /** Clues. */
  found: number; spent: number;
  damage: number; horror: number; defeated: number; walked: number;
}
export interface Statistics { rounds: number; texts: number; monsters: number; tiles: number; people: Record<string, PersonNumbers> }
export interface Moment { round: number; phase: string; kind: string; message: Words }
export interface Outcome {
  result: "victory" | "defeat";
  title?: Words;
  text?: Words;
  reason?: Words;
  personal?: Record<string, "victory" | "defeat">;
  secrets?: Secret[];
  statistics?: Statistics;
  timeline?: Moment[];
}

export interface View {
  seat: string | null;
  /** In companion mode the players keep figures, cards and dice at their own table. */
  mode?: "full" | "companion";
  title: Words;
  round: number;
  phase: string;
  step?: string;
  active: string | null;
  /** Who is still to come in the step of the mythos phase. */
  waiting?: string[];
  reach?: Reach | null;
  odds?: { investigator: string; tests: TestOdds[] } | null;
  objective?: Words;
  /** A nudge, at a table that plays with hints. */
  objective_hint?: Words;
  /** The starting possessions that are still to be shared out; `suggestion` says who could take each, by number. */
  share?: { cards: Card[]; suggestion: number[] } | null;
  /** All there have been, the present one at the end. */
  objectives?: Objective[];
  threat: number;
  board: BoardData;
  features: Feature[];
  tokens: TokenView[];
  items_on_floor?: FloorItem[];
  monsters: Monster[];
  investigators: Investigator[];
  story?: { title?: Words; text: Words; source?: Words } | null;
  test?: TestView | null;
  puzzle?: Puzzle | null;
  decision: Decision | null;
  undo?: { can: boolean; label?: Words; barrier?: boolean };
  redo?: { can: boolean; label?: Words; count?: number };
  log: LogEntry[];
  outcome?: Outcome | null;
  calls?: Call[];
}

/** An entry of the game menu that anybody at the table may make at any time. */
export interface Call { id: string; label: Words; allowed: boolean; reason?: Words }

export type Answer = string | number | number[];

/** `here` its player is connected, `may_ask` you may ask for it, `asked` somebody does; `wait` in seconds until anybody at the table may grant it. */
export interface Seat {
  investigator: string;
  name: string;
  /** Who plays it, if that was said when the game was begun. */
  player?: string;
  taken: boolean;
  mine: boolean;
  here?: boolean;
  may_ask?: boolean;
  asked?: { mine: boolean; may_grant: boolean; wait: number } | null;
}
export interface TableState {
  code: string;
  version: number;
  digest: string;
  /** Code of the campaign that this game is a chapter of. */
  campaign?: string | null;
  package: { id: string; version: string; title: string; languages?: string[] };
  /** How much was done at this table: an undo that names it takes back what was seen, or nothing. */
  step?: number;
  you: { role: "host" | "seat" | "guest" | "screen"; seat: string | null; may_choose: boolean };
  seats: Seat[];
  /** How other devices find the table; `urls` is empty when only this machine is reached. */
  join?: { code: string; urls: string[] };
  /** What this screen has of the log with this state, and after which line the view goes on (null: it has all of it). */
  log?: { mark: string; from: number | null };
  view: View;
}
