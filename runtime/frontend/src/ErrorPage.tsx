import { Icon, t } from "../../../tile_library/frontend/index";
import type { ErrorData } from "./page";
import "./library/library.css";
import { JoinTable } from "./library/JoinTable";
import { SiteHeader } from "./shared/SiteHeader";

export function ErrorPage({ data }: { data: ErrorData }) {
  return (
    <>
      <SiteHeader data={data} />
      <main className="page error-page">
        <Icon name="door" className="error-door" />
        <p className="caps">{data.status}</p>
        <h1>{data.title}</h1>
        <p>{data.message}</p>
        {data.status === 404 && location.pathname.startsWith("/table/") && <JoinTable first={decodeURIComponent(location.pathname.slice("/table/".length))} />}
        <a className="button primary" href="/">{t("Back to the library")}</a>
      </main>
    </>
  );
}
