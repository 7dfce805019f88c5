import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../tile_library/frontend/theme.css";
import { ReplayPage } from "./ending/ReplayPage";
import { ErrorPage } from "./ErrorPage";
import { CampaignPage } from "./campaign/CampaignPage";
import { Library } from "./library/Library";
import { NewGame } from "./new/NewGame";
import { readPage, type PageData } from "./page";
import { applyPrefs } from "./prefs";
import { RulesPage } from "./rules/RulesPage";
import { Broken } from "./shared/Broken";
import "./shared/card.css";
import "./shared/shared.css";
import { TablePage } from "./table/TablePage";

function Page({ data }: { data: PageData }) {
  switch (data.page) {
    case "library": return <Library data={data} />;
    case "new": return <NewGame data={data} />;
    case "campaign": return <CampaignPage data={data} />;
    case "table": return <TablePage data={data} />;
    case "replay": return <ReplayPage data={data} />;
    case "rules": return <RulesPage data={data} />;
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
createRoot(place).render(<StrictMode><Broken><Page data={readPage()} /></Broken></StrictMode>);
