import { StrictMode, Suspense, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import "../../../tile_library/frontend/theme.css";
import { ErrorPage } from "./ErrorPage";
import { readPage, type PageData } from "./page";
import { applyPrefs } from "./prefs";
import { Broken } from "./shared/Broken";
import "./shared/card.css";
import "./shared/shared.css";

/** The page that was asked for; the others are not loaded. */
async function pageOf(data: PageData): Promise<ReactElement> {
  switch (data.page) {
    case "library": { const { Library } = await import("./library/Library"); return <Library data={data} />; }
    case "new": { const { NewGame } = await import("./new/NewGame"); return <NewGame data={data} />; }
    case "campaign": { const { CampaignPage } = await import("./campaign/CampaignPage"); return <CampaignPage data={data} />; }
    case "table": { const { TablePage } = await import("./table/TablePage"); return <TablePage data={data} />; }
    case "replay": { const { ReplayPage } = await import("./ending/ReplayPage"); return <ReplayPage data={data} />; }
    case "rules": { const { RulesPage } = await import("./rules/RulesPage"); return <RulesPage data={data} />; }
    case "error": return <ErrorPage data={data} />;
  }
}

applyPrefs();
// The language that was asked for is remembered by the server; an address that is passed on must not carry it.
const address = new URL(location.href);
if (address.searchParams.has("lang")) {
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}
const place = document.getElementById("app") ?? document.body.appendChild(document.createElement("div"));
place.replaceChildren();
const page = pageOf(readPage());
createRoot(place).render(<StrictMode><Broken><Suspense fallback={null}>{page}</Suspense></Broken></StrictMode>);
