/** What the Flask page says: which scenario, which page, and the token that lets us write. */

export type PageName = "map" | "graph" | "outline" | "monsters" | "events" | "things" | "puzzles" | "texts" | "play" | "tiles" | "campaign";
export const PAGES: readonly PageName[] = ["map", "graph", "outline", "monsters", "events", "things", "puzzles", "texts", "play", "tiles", "campaign"];

/** What kind of package a workspace is open on. */
export type PackageKind = "scenario" | "content" | "campaign";
export interface PageData { slug: string; kind: PackageKind; page: PageName; title: string; mayChange: boolean; shortcuts: Shortcuts }
/** Keys and what they do, by page; those of every page under the empty name. */
export type Shortcuts = Partial<Record<string, [keys: string[], does: string][]>>;

export function pageOf(pathname: string): PageName | null {
  const name = /^\/studio\/[^/]+\/([a-z]+)\/?$/.exec(pathname)?.[1];
  return PAGES.find((page) => page === name) ?? null;
}

export function readPageData(): PageData {
  const source = document.getElementById("page-data")?.textContent ?? "{}";
  const data = JSON.parse(source) as Record<string, unknown>;
  const slug = /^\/studio\/([^/]+)\//.exec(location.pathname)?.[1];
  const text = (key: string): string | undefined => (typeof data[key] === "string" ? data[key] : undefined);
  return {
    kind: data.kind === "content" || data.kind === "campaign" ? data.kind : "scenario",
    slug: text("slug") ?? decodeURIComponent(slug ?? ""),
    page: pageOf(location.pathname) ?? PAGES.find((page) => page === data.page) ?? "map",
    title: text("title") ?? "",
    mayChange: data.may_change !== false,
    shortcuts: (data.shortcuts ?? {}) as Shortcuts,
  };
}
