import { useId, useMemo, useState } from "react";
import { Icon, t, tn } from "../../../../tile_library/frontend/index";
import type { PackageData } from "../page";
import { plain } from "../shared/Prose";
import { PackageCard } from "./PackageCard";

/** From so many packages on, the shelf can be searched, filtered and sorted. */
const MANY = 6;

type Order = "title" | "short" | "easy" | "shelf";

const fold = (words: string): string => words.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function sorted(packages: PackageData[], order: Order): PackageData[] {
  const ranks: Record<Order, (one: PackageData) => number> = {
    shelf: () => 0,
    title: () => 0,
    short: (one) => one.minutes?.[0] ?? 10_000,
    easy: (one) => one.difficulty ?? 100,
  };
  const rank = ranks[order];
  if (order === "shelf") return packages;
  return packages.toSorted((a, b) => Number(b.playable) - Number(a.playable) || rank(a) - rank(b) || a.title.localeCompare(b.title));
}

/** The stories and campaigns. */
export function Shelf({ packages, onDetails }: { packages: PackageData[]; onDetails: (one: PackageData) => void }) {
  const field = useId();
  const [words, setWords] = useState("");
  const [order, setOrder] = useState<Order>("shelf");
  const [players, setPlayers] = useState(0);
  const [kind, setKind] = useState("");
  const tools = packages.length >= MANY;
  const shown = useMemo(() => {
    const wanted = fold(words).split(/\s+/).filter(Boolean);
    const fits = (one: PackageData) => {
      const said = fold([one.title, plain(one.summary), one.authors.join(" "), one.languages.join(" ")].join(" "));
      return wanted.every((word) => said.includes(word))
        && (players === 0 || one.players === null || one.players.max >= players)
        && (kind === "" || one.kind === kind || one.kind === "");
    };
    return sorted(tools ? packages.filter(fits) : packages, order);
  }, [packages, tools, words, order, players, kind]);
  return (
    <section aria-labelledby="stories">
      <h2 id="stories">{t("Stories")}</h2>
      {tools && (
        <div className="shelf-tools" role="search" aria-label={t("Search the shelf")}>
          <label className="field wide-field" htmlFor={`${field}-words`}><span>{t("Search")}</span><input id={`${field}-words`} type="search" value={words} onChange={(event) => setWords(event.target.value)} /></label>
          <label className="field" htmlFor={`${field}-kind`}><span>{t("Show")}</span>
            <select id={`${field}-kind`} value={kind} onChange={(event) => setKind(event.target.value)}>
              <option value="">{t("Everything")}</option><option value="scenario">{t("Single stories")}</option><option value="campaign">{t("Campaigns")}</option>
            </select>
          </label>
          <label className="field" htmlFor={`${field}-players`}><span>{t("For")}</span>
            <select id={`${field}-players`} value={players} onChange={(event) => setPlayers(Number(event.target.value))}>
              <option value={0}>{t("any number")}</option>{[2, 3, 4, 5].map((n) => <option key={n} value={n}>{tn("{n} investigator", "{n} investigators", n)}</option>)}
            </select>
          </label>
          <label className="field" htmlFor={`${field}-order`}><span>{t("Sort by")}</span>
            <select id={`${field}-order`} value={order} onChange={(event) => setOrder(event.target.value as Order)}>
              <option value="shelf">{t("as they stand")}</option><option value="title">{t("title")}</option><option value="short">{t("shortest first")}</option><option value="easy">{t("easiest first")}</option>
            </select>
          </label>
        </div>
      )}
      {packages.length === 0 ? (
        <div className="empty panel">
          <Icon name="book" />
          <p>{t("The shelf is bare. Bring a package (a .haunt file) and it will stand here.")}</p>
        </div>
      ) : shown.length === 0 ? (
        <div className="empty panel">
          <Icon name="search" />
          <p role="status">{t("Nothing on the shelf is like that.")}</p>
          <button type="button" className="button" onClick={() => { setWords(""); setPlayers(0); setKind(""); }}>{t("Show everything")}</button>
        </div>
      ) : (
        <ul className="packages">
          {shown.map((one) => <li key={`${one.file} ${one.digest}`}><PackageCard data={one} onDetails={() => onDetails(one)} /></li>)}
        </ul>
      )}
    </section>
  );
}
