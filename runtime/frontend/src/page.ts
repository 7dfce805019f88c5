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
  licence?: string;
  languages: string[];
  players: { min: number; max: number } | null;
  minutes: [number, number] | null;
  difficulty: number | null;
  /** How it may be played; full mode unless it says otherwise. */
  modes?: ("full" | "companion")[];
  cover: string | null;
  source: string;
  playable: boolean;
  problems: Problem[];
}
export interface PackData { id: string; version: string; title: string; enabled: boolean; fixed: boolean }
export interface TableData {
  code: string;
  title: string;
  cover: string | null;
  round: number;
  role: "host" | "seat";
  created: string;
  updated: string;
  outcome: null | "victory" | "defeat";
}
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
export type LibraryData = Common & { page: "library"; packages: PackageData[]; packs: PackData[]; tables: TableData[] };
export type NewData = Common & { page: "new"; package: PackageData; investigators: Candidate[] };
export type TablePageData = Common & { page: "table"; state: TableState; terms: string[] };
export interface Rule { id: string; area: string; kind: string; title: string; english: string; text: string; ruling: string | null; language: string }
/** A word of the game; `names` by language, `rules` the ids of those that explain it. */
export interface Word { id: string; area: string; name: string; names: Record<string, string>; means: string; language: string; rules: string[] }
export interface Rules { chapters: { id: string; title: string; areas: { id: string; title: string }[] }[]; rules: Rule[]; terms: Word[] }
export type RulesData = Common & Rules & { page: "rules" };
export type ErrorData = Common & { page: "error"; status: number; title: string; message: string };
export type PageData = LibraryData | NewData | TablePageData | RulesData | ErrorData;

export function readPage(): PageData {
  const text = document.getElementById("page-data")?.textContent;
  if (!text) throw new Error("The page carries no data (script#page-data).");
  return JSON.parse(text) as PageData;
}
