/** Modal questions: one at a time, on the browser's own dialog element (focus is trapped and given back by it). */
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { t } from "../kit";
import { Button } from "./controls";

export function Modal({ title, onClose, children, wide = false }: { title: string; onClose: () => void; children: ReactNode; wide?: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    ref.current?.showModal();
    // The safe answer first, not the cross in the corner.
    ref.current?.querySelector<HTMLElement>("footer button")?.focus();
  }, []);
  return (
    <dialog ref={ref} className={wide ? "wide" : undefined} aria-label={title} onCancel={(event) => { event.preventDefault(); onClose(); }}
      onKeyDown={(event) => event.stopPropagation()}>
      <header className="dialog-head"><h2>{title}</h2><Button bare icon="close" label={t("Close")} onClick={onClose} /></header>
      {children}
    </dialog>
  );
}

interface Question { title: string; text: string; yes: string; no?: string; tone?: "lamp" | "blood"; refused?: boolean }
type Ask = (question: Question) => Promise<boolean>;
const AskContext = createContext<Ask>(() => Promise.resolve(false));

/** `await ask({…})`: true when the person said yes. `refused` shows the reason and offers no yes. */
export function useAsk(): Ask { return useContext(AskContext); }

export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const ask = useCallback<Ask>((question) => new Promise((resolve) => setOpen({ question, answer: resolve })), []);
  const close = (yes: boolean): void => { open?.answer(yes); setOpen(null); };
  return (
    <AskContext.Provider value={ask}>
      {children}
      {open && (
        <Modal title={open.question.title} onClose={() => close(false)}>
          <div className="dialog-body"><p>{open.question.text}</p></div>
          <footer className="dialog-foot">
            <Button label={open.question.refused ? t("Understood") : open.question.no ?? t("Cancel")} onClick={() => close(false)} />
            {!open.question.refused && <Button tone={open.question.tone ?? "blood"} label={open.question.yes} onClick={() => close(true)} />}
          </footer>
        </Modal>
      )}
    </AskContext.Provider>
  );
}
