import { t } from "../kit";
import type { Navigate } from "../shell/Workspace";

export default function TilesPage(_props: { go: Navigate }) {
  return <p className="loading" role="status">{t("Lighting the lamps…")}</p>;
}
