import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../tile_library/frontend/theme.css";
import "./styles/index.css";
import { turnGuide } from "./guide/guideState";
import { readPageData } from "./pageData";
import { refOf } from "./route";
import { Workspace } from "./shell/Workspace";
import { Store, StoreProvider } from "./store";

const holder = document.getElementById("studio");
if (holder) {
  const data = readPageData();
  if (new URLSearchParams(location.search).has("guide")) turnGuide(data.slug, true);
  const store = new Store(data.slug, refOf(location.hash), data.mayChange);
  void store.load();
  createRoot(holder).render(<StrictMode><StoreProvider value={store}><Workspace data={data} /></StoreProvider></StrictMode>);
}
