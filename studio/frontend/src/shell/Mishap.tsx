/** What a page shows instead of itself when it can not be drawn: a sentence and a way on. The rest of the workspace stays. */
import { Component, type ReactNode } from "react";
import { Icon, t } from "../kit";
import { Button } from "../ui/controls";

export class Mishap extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } { return { failed: true }; }

  override componentDidCatch(error: unknown): void { console.error(error); }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="vacant" role="alert"><Icon name="warning" /><p className="empty-title">{t("This page could not be drawn.")}</p>
        <p>{t("Everything you changed is stored. Load the page again; the studio may have been renewed meanwhile.")}</p>
        <Button tone="lamp" icon="refresh" label={t("Load again")} onClick={() => location.reload()} /></div>
    );
  }
}
