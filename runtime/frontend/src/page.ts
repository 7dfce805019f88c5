/** What the Flask page says in `<script type="application/json" id="page-data">`. */
import type { Ability, Skill, TableState, Words } from "./view";

export interface Problem { code: string; severity: "error" | "warning" | "info"; file?: string; path?: string; message: string; hint?: string }
export interface PackageData {
  id: string;
  kind: string;
  digest: string;
  version: string;
  title: string;
  summary: Words;
  authors: string[];
  credits: string;
  licence?: string;
  content_notes: Words;
  languages: string[];
  players: { min: number; max: number } | null;
  minutes: [number, number] | null;
  difficulty: number | null;
  /** How it may be played; full mode unless it says otherwise. */
  modes?: ("full" | "companion")[];
  /** What the scenario lets one choose from, the usual one first. */
  difficulties: Difficulty[];
  /** A table that plays with hints hears more. */
  hints: boolean;
  chapters: { id: string; title: string }[];
  cover: string | null;
  source: string;
  /** The file's name, by which it is taken from the shelf. */
  file: string;
  removable: boolean;
  playable: boolean;
  needs: Need[];
  /** Versions it hides. */
  older: string[];
  problems: Problem[];
}
export interface Difficulty { id: string; name: string; text: Words }
/** A package that another asks for. */
export interface Need { id: string; versions: string; kind: "content" | "scenario"; state: "here" | "missing" | "off" | "version"; found: string; optional: boolean }
export interface PackData {
  id: string;
  version: string;
  title: string;
  enabled: boolean;
  fixed: boolean;
  /** Something asks for it, and it is not there. */
  missing: boolean;
  versions: string;
  sound: boolean;
  file: string;
  removable: boolean;
  older: string[];
  counts: Record<string, number>;
  needs: Need[];
  used_by: { title: string; optional: boolean; playable: boolean }[];
  problems: Problem[];
}
export interface PartyMember { id?: string; name: string; icon: string; player: string }
interface Kept {
  code: string;
  title: string;
  package: string;
  package_version: string;
  /** A later version stands on the shelf; this game goes on with its own. */
  newer: string | null;
  picture: string;
  round: number;
  role: "host" | "seat";
  party: PartyMember[];
  created: string;
  updated: string;
  outcome: null | "victory" | "defeat";
}
export type TableData = Kept;
export interface CampaignCard extends Kept { chapter: string; number: number; state: "ready" | "playing" | "between" | "closed"; table: string | null }
export interface CampaignState {
  code: string;
  version: number;
  title: string;
  package: { id: string; version: string };
  cover: string;
  role: "host" | "guest";
  state: "ready" | "playing" | "over" | "closed";
  table: string | null;
  chapters: { title: string; result: "victory" | "defeat" | null; rounds: number; table: string | null; now: boolean }[];
  reading: { title: Words; text: Words }[];
  outcome: "victory" | "defeat" | null;
  party: (PartyMember & { id: string; brings: Brings })[];
  replaced: (PartyMember & { id: string })[];
  candidates: Candidate[];
  newcomers: { min: number; max: number };
}
export interface Brings { items: string[]; spells: string[]; conditions: string[]; damage: number; horror: number; clues: number }
export interface Candidate {
  id: string;
  name: string;
  role?: Words;
  story?: Words;
  health: number;
  sanity: number;
  skills: Record<Skill, number>;
  icon?: string;
  abilities: Ability[];
}
interface Common { language: string; languages: { code: string; name: string }[] }
export type LibraryData = Common & { page: "library"; packages: PackageData[]; packs: PackData[]; tables: TableData[]; campaigns: CampaignCard[] };
export type NewData = Common & { page: "new"; package: PackageData; investigators: Candidate[] };
export type CampaignData = Common & { page: "campaign"; campaign: CampaignState };
export type TablePageData = Common & { page: "table"; state: TableState; newer: string | null; terms: string[] };
export interface Rule { id: string; area: string; kind: string; title: string; english: string; text: string; ruling: string | null; language: string }
/** A word of the game; `names` by language, `rules` the ids of those that explain it. */
export interface Word { id: string; area: string; name: string; names: Record<string, string>; means: string; language: string; rules: string[] }
export interface Rules { chapters: { id: string; title: string; areas: { id: string; title: string }[] }[]; rules: Rule[]; terms: Word[] }
export type RulesData = Common & Rules & { page: "rules" };
export type ErrorData = Common & { page: "error"; status: number; title: string; message: string };
export type ReplayData = Common & { page: "replay"; state: TableState; count: number; of: number; done: string | null };
export type PageData = LibraryData | NewData | CampaignData | TablePageData | ReplayData | RulesData | ErrorData;

export function readPage(): PageData {
  const text = document.getElementById("page-data")?.textContent;
  if (!text) throw new Error("The page carries no data (script#page-data).");
  return JSON.parse(text) as PageData;
}
