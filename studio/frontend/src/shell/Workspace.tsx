/** One scenario: its pages, one store, the keys that work everywhere. */
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Guide } from "../guide/Guide";
import { Icon, t } from "../kit";
import { MapPage } from "../map/MapPage";
import { PresenceProvider } from "../people/presence";
import { pageOf, type PageData, type PageName } from "../pageData";
import { hashOf, refOf } from "../route";
import { useStore, useWorkspace } from "../store";
import { Button } from "../ui/controls";
import { AskProvider } from "../ui/dialog";
import { KeptChanges } from "./KeptChanges";
import { Mishap } from "./Mishap";
import { NavigateProvider, type Navigate } from "./navigate";
import { ProblemsDrawer } from "./ProblemsDrawer";
import { Shortcuts } from "./Shortcuts";
import { StateBar } from "./StateBar";

export type { Navigate };

const EventsPage = lazy(() => import("../events/EventsPage"));
const MonstersPage = lazy(() => import("../monsters/MonstersPage"));
const ThingsPage = lazy(() => import("../things/ThingsPage"));
const PuzzlesPage = lazy(() => import("../puzzles/PuzzlesPage"));
const TextsPage = lazy(() => import("../texts/TextsPage"));
const PlayPage = lazy(() => import("../play/PlayPage"));
const TilesPage = lazy(() => import("../tiles/TilesPage"));
const CampaignPage = lazy(() => import("../campaign/CampaignPage"));
const GraphPage = lazy(() => import("../graph/GraphPage"));
const OutlinePage = lazy(() => import("../outline/OutlinePage"));

export function Workspace({ data }: { data: PageData }) {
  const store = useStore();
  const { snapshot, failure, notice } = useWorkspace();
  const [page, setPage] = useState<PageName>(data.page);
  const [drawer, setDrawer] = useState(false);
  const [help, setHelp] = useState(false);

  const go = useCallback<Navigate>((next, ref) => {
    history.pushState(null, "", `/studio/${encodeURIComponent(data.slug)}/${next}${ref ? hashOf(ref) : ""}`);
    setPage(next);
    store.select(ref);
  }, [data.slug, store]);

  useEffect(() => {
    const back = (): void => { setPage(pageOf(location.pathname) ?? data.page); store.select(refOf(location.hash)); };
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, [data.page, store]);

  // The tabs are the server's; those of the workspace's own pages change the page without loading it anew.
  useEffect(() => {
    const tabs = [...document.querySelectorAll<HTMLAnchorElement>("a[data-tab]")];
    for (const tab of tabs) {
      if (tab.dataset.tab === page) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
      if (tab.dataset.tab === page && tab.textContent) document.title = `${tab.textContent.trim()} · ${data.title} · Hauntwright`;
    }
    document.body.className = document.body.className.replace(/\bpage-[a-z]+/, `page-${page}`);
    const click = (event: MouseEvent): void => {
      const name = pageOf(new URL((event.currentTarget as HTMLAnchorElement).href).pathname);
      if (!name || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      go(name, null);
    };
    for (const tab of tabs) tab.addEventListener("click", click);
    return () => { for (const tab of tabs) tab.removeEventListener("click", click); };
  }, [page, data.title, go]);

  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const typing = (event.target as Element).closest("input, textarea, select") !== null;
      const ctrl = event.ctrlKey || event.metaKey;
      if (ctrl && event.key.toLowerCase() === "z" && !typing) void (event.shiftKey ? store.redo() : store.undo());
      else if (ctrl && event.key.toLowerCase() === "y" && !typing) void store.redo();
      else if (typing || ctrl || event.altKey) return;
      else if (event.key === "?") setHelp(true);
      else if (event.key.toLowerCase() === "p") setDrawer((open) => !open);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [store]);

  return (
    <NavigateProvider value={go}><AskProvider>
      <PresenceProvider slug={data.slug} page={page}><div className="ws">
        <StateBar go={go} drawer={drawer} mayChange={data.mayChange} onDrawer={() => setDrawer(!drawer)} onHelp={() => setHelp(true)} />
        {notice && (
          <div className={`notice is-${notice.tone}`} role="alert">
            <Icon name={notice.tone === "error" ? "warning" : "info"} />
            <div><p>{notice.text}</p>{notice.details.length > 0 && <ul>{notice.details.slice(0, 4).map((line, index) => <li key={index}>{line}</li>)}</ul>}</div>
            <Button bare icon="close" label={t("Dismiss")} onClick={store.dismiss} />
          </div>
        )}
        <KeptChanges />
        <Guide data={data} page={page} go={go} />
        <div className="ws-page">
          {failure && !snapshot ? (
            <div className="vacant"><Icon name="offline" /><p className="empty-title">{t("The scenario could not be opened.")}</p><p>{failure}</p>
              <Button tone="lamp" icon="refresh" label={t("Try again")} onClick={() => void store.load()} /></div>
          ) : !snapshot ? <p className="loading" role="status"><Icon name="loader" />{t("Lighting the lamps…")}</p> : (
            <Mishap key={page}><Suspense fallback={<p className="loading" role="status"><Icon name="loader" />{t("Lighting the lamps…")}</p>}>
              {page === "map" && <MapPage go={go} />}
              {page === "graph" && <GraphPage go={go} />}
              {page === "monsters" && <MonstersPage />}
              {page === "things" && <ThingsPage go={go} />}
              {page === "puzzles" && <PuzzlesPage go={go} />}
              {page === "texts" && <TextsPage go={go} />}
              {page === "tiles" && <TilesPage go={go} />}
              {page === "campaign" && <CampaignPage go={go} />}
              {page === "play" && <PlayPage go={go} />}
              {page === "outline" && <OutlinePage go={go} />}
              {page === "events" && <EventsPage go={go} />}
            </Suspense></Mishap>
          )}
        </div>
        {drawer && <ProblemsDrawer page={page} go={go} onClose={() => setDrawer(false)} />}
      </div></PresenceProvider>
      {help && <Shortcuts slug={data.slug} page={page} onClose={() => setHelp(false)} />}
    </AskProvider></NavigateProvider>
  );
}
