import { useCallback, useState } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { api } from "../api";
import type { LibraryData, PackageData, PackData } from "../page";
import { SiteHeader } from "../shared/SiteHeader";
import { Collection } from "./Collection";
import { Continue } from "./Continue";
import { DropAnywhere } from "./DropAnywhere";
import { JoinTable } from "./JoinTable";
import "./library.css";
import { PackageDetails } from "./PackageDetails";
import { Shelf } from "./Shelf";
import { Upload } from "./Upload";
import { useUploads } from "./useUploads";

/** The front door: what can be played, what was left half played, and a place to bring a package. */
export function Library({ data }: { data: LibraryData }) {
  const [packages, setPackages] = useState<PackageData[]>(data.packages);
  const [packs, setPacks] = useState<PackData[]>(data.packs);
  const [shown, setShown] = useState<PackageData | null>(null);
  const refresh = useCallback(async () => {
    setPackages((await api.packages()).packages);
    setPacks((await api.packs()).packs);
  }, []);
  const uploads = useUploads(refresh);
  const games = [...data.tables, ...data.campaigns];
  return (
    <>
      <SiteHeader data={data} />
      <main className="page library">
        <div className="library-hero">
          <h1>{t("Light the lamp. Someone has to go in.")}</h1>
          <p className="lead">{t("Choose a story for this evening, or take up one you left.")}</p>
        </div>
        <Continue tables={data.tables} campaigns={data.campaigns} />
        <Shelf packages={packages} onDetails={setShown} />
        <div className="library-foot">
          <Upload uploads={uploads} />
          <JoinTable />
        </div>
        <Collection packs={packs} onChange={refresh} />
      </main>
      <footer className="credits small muted">
        {t("Emblems by the artists of game-icons.net (CC BY 3.0); signs by Lucide (ISC).")}
      </footer>
      <DropAnywhere onFiles={uploads.send} />
      {shown && <PackageDetails key={shown.file} data={shown} games={games.filter((one) => one.package === shown.id).length} onClose={() => setShown(null)} onGone={refresh} />}
    </>
  );
}
