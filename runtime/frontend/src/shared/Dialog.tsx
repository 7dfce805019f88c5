import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";

export interface DialogProps { title: string; onClose: () => void; children: ReactNode; foot?: ReactNode; className?: string }

/** A modal dialog on the native element: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({ title, onClose, children, foot, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const name = useId();
  // Before the element is taken away, so that closing it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={className}
      aria-labelledby={name}
      onCancel={(event) => { event.preventDefault(); onClose(); }}
      onClick={(event) => { if (event.target === element.current) onClose(); }}
    >
      <div className="dialog-head">
        <h2 id={name}>{title}</h2>
        <button type="button" className="button quiet square" aria-label={t("Close")} onClick={onClose}><Icon name="close" /></button>
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}
