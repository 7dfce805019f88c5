import { Component, type ErrorInfo, type ReactNode } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";

/** When drawing a page fails, the reader gets a sentence and a way on; the game itself is safe on the server. */
export class Broken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="page error-page">
        <Icon name="candle" className="error-door" />
        <h1>{t("The light went out")}</h1>
        <p role="alert">{t("This page could not be drawn. Nothing was lost: every choice is kept on the server.")}</p>
        <button type="button" className="button primary" onClick={() => location.reload()}><Icon name="refresh" /> {t("Light it again")}</button>
        <a className="button" href="/">{t("Back to the library")}</a>
      </main>
    );
  }
}
