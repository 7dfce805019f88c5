import { Icon, t } from "../../../../tile_library/frontend/index";
import type { PageData } from "../page";
import { setPrefs, usePrefs } from "../prefs";

/** Links that reload this page in another language. */
export function LanguageSwitch({ language, languages }: Pick<PageData, "language" | "languages">) {
  return (
    <nav className="languages" aria-label={t("Language")}>
      <Icon name="language" />
      {languages.map(({ code, name }) => (
        <a key={code} href={`?lang=${encodeURIComponent(code)}`} lang={code} aria-current={code === language ? "true" : undefined}>{name}</a>
      ))}
    </nav>
  );
}

export function SiteHeader({ data, back }: { data: Pick<PageData, "language" | "languages">; back?: boolean }) {
  const { contrast } = usePrefs();
  return (
    <header className="site-header">
      <a className="wordmark" href="/"><Icon name="lantern" /> Hauntwright</a>
      {back && <a className="back" href="/"><Icon name="chevron-left" /> {t("Library")}</a>}
      <div className="site-tools">
        {!("rules" in data) && <a className="button quiet" href="/rules" aria-label={t("Rules")}><Icon name="book" /> <span>{t("Rules")}</span></a>}
        <button type="button" className="button quiet" aria-label={t("High contrast")} aria-pressed={contrast === "high"} onClick={() => setPrefs({ contrast: contrast === "high" ? "normal" : "high" })}>
          <Icon name="contrast" /> <span>{t("High contrast")}</span>
        </button>
        <LanguageSwitch {...data} />
      </div>
    </header>
  );
}
