import { useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import { api } from "../api";
import type { LibraryData, PackageData, PackData } from "../page";
import { SiteHeader } from "../shared/SiteHeader";
import "./library.css";
import { Collection } from "./Collection";
import { JoinTable } from "./JoinTable";
import { PackageCard } from "./PackageCard";
import { TableList } from "./TableList";
import { Upload } from "./Upload";

/** The front door: what can be played, what was left half played, and a place to bring a package. */
export function Library({ data }: { data: LibraryData }) {
  const [packages, setPackages] = useState<PackageData[]>(data.packages);
  const [packs, setPacks] = useState<PackData[]>(data.packs);
  const refresh = async () => {
    setPackages((await api.packages()).packages);
    setPacks((await api.packs()).packs);
  };
  return (
    <>
      <SiteHeader data={data} />
      <main className="page library">
        <div className="library-hero">
          <h1>{t("Light the lamp. Someone has to go in.")}</h1>
          <p className="lead">{t("Choose a story for this evening, or take up one you left.")}</p>
        </div>
        {data.tables.length > 0 && <TableList tables={data.tables} />}
        <section aria-labelledby="stories">
          <h2 id="stories">{t("Stories")}</h2>
          {packages.length === 0 ? (
            <div className="empty panel">
              <Icon name="book" />
              <p>{t("The shelf is bare. Bring a package (a .haunt file) and it will stand here.")}</p>
            </div>
          ) : (
            <ul className="packages">
              {packages.map((one) => <li key={one.digest || one.id}><PackageCard data={one} /></li>)}
            </ul>
          )}
        </section>
        <div className="library-foot">
          <Upload onDone={refresh} />
          <JoinTable />
        </div>
        <Collection packs={packs} onChange={refresh} />
      </main>
      <footer className="credits small muted">
        {t("Emblems by the artists of game-icons.net (CC BY 3.0); signs by Lucide (ISC).")}
      </footer>
    </>
  );
}
