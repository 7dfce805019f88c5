import { turnGuide } from "../guide/guideState";
import { Icon, t } from "../kit";
import { readPageData, type PageName } from "../pageData";
import { Button } from "../ui/controls";
import { Modal } from "../ui/dialog";

export function Shortcuts({ slug, page, onClose }: { slug: string; page: PageName; onClose: () => void }) {
  const { shortcuts } = readPageData();
  const rows = [...(shortcuts[page] ?? []), ...(shortcuts[""] ?? [])];
  return (
    <Modal title={t("Shortcuts")} onClose={onClose}>
      <div className="dialog-body"><dl className="shortcuts">
        {rows.map(([keys, what]) => <div key={keys.join(" ")}><dt>{keys.map((key, index) => <kbd key={index}>{key}</kbd>)}</dt><dd>{what}</dd></div>)}
      </dl></div>
      <footer className="dialog-foot">
        <a className="button" href="/help"><Icon name="book" /><span>{t("Help")}</span></a>
        <Button icon="lantern" label={t("Lead me through a first scenario")} onClick={() => { turnGuide(slug, true); onClose(); }} />
      </footer>
    </Modal>
  );
}
