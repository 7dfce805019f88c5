/** The languages of the scenario: how far each is, adding one, taking one away. */
import { useState } from "react";
import { Icon, t, tn } from "../kit";
import { useStore } from "../store";
import { Button } from "../ui/controls";
import { Modal, useAsk } from "../ui/dialog";
import { changeLanguages, clock, type Overview, type Progress } from "./desk";

export function Bar({ one }: { one: Progress }) {
  const part = one.of ? one.done / one.of : 0;
  return (
    <span className="progress" role="img" aria-label={t("{name}: {n} of {m} texts", { name: one.name, n: one.done, m: one.of })}>
      <span style={{ width: `${part * 100}%` }} className={part === 1 ? "is-whole" : ""} />
    </span>
  );
}

interface Props { overview: Overview; onDone: (added: string | null) => void; onClose: () => void }

export function Languages({ overview, onDone, onClose }: Props) {
  const store = useStore();
  const ask = useAsk();
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const slug = store.api.slug;
  const wrong = (error: unknown): void => setFault(error instanceof Error ? error.message : String(error));
  const add = async (): Promise<void> => {
    const typed = code.trim();
    const wanted = overview.offered.find((offer) => offer.name.toLowerCase() === typed.toLowerCase())?.code ?? typed;
    setBusy(true);
    try { await changeLanguages(slug, { add: wanted }); await store.load(); onDone(wanted); setCode(""); setFault(""); } catch (error) { wrong(error); } finally { setBusy(false); }
  };
  const remove = async (one: Progress): Promise<void> => {
    try {
      const { texts } = await changeLanguages(slug, { remove: one.code, ask: true });
      onClose();
      const yes = await ask({ title: t("Remove {name}?", { name: one.name }), text: `${tn("{n} text in this language goes with it.", "{n} texts in this language go with it.", texts)} ${t("Undo brings everything back.")}`, yes: t("Remove the language") });
      if (!yes) return;
      await changeLanguages(slug, { remove: one.code });
      await store.load();
      onDone(null);
    } catch (error) { wrong(error); }
  };
  return (
    <Modal wide title={t("Languages of the scenario")} onClose={onClose}>
      <div className="dialog-body languages-body">
        <table className="languages-table">
          <thead><tr><th scope="col">{t("Language")}</th><th scope="col">{t("Texts")}</th><th scope="col">{t("Words")}</th><th scope="col">{t("Aloud")}</th><th scope="col"><span className="visually-hidden">{t("Remove")}</span></th></tr></thead>
          <tbody>
            {overview.languages.map((one, at) => (
              <tr key={one.code}>
                <th scope="row">{one.name}<small>{one.code}{at === 0 && ` · ${t("first")}`}</small></th>
                <td><Bar one={one} /><small>{t("{n} of {m}", { n: one.done, m: one.of })}{one.stale > 0 && ` · ${t("{n} stale", { n: one.stale })}`}</small></td>
                <td>{one.words.toLocaleString()}</td><td>{clock(one.seconds)}</td>
                <td>{overview.languages.length > 1 && <Button bare icon="trash" tone="blood" label={t("Remove {name}", { name: one.name })} onClick={() => void remove(one)} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <form className="add-language" onSubmit={(event) => { event.preventDefault(); void add(); }}>
          <div className={`field${fault ? " field-bad" : ""}`}><label htmlFor="new-language">{t("Add a language")}</label>
            <input id="new-language" type="text" list="offered-languages" value={code} autoComplete="off" placeholder={t("Czech, or a code such as cs")} onChange={(event) => { setCode(event.target.value); setFault(""); }} aria-describedby={fault ? "new-language-note" : undefined} />
            <datalist id="offered-languages">{overview.offered.map((offer) => <option key={offer.code} value={offer.name}>{offer.code}</option>)}</datalist>
            {fault && <p className="field-error" id="new-language-note" role="alert">{fault}</p>}</div>
          <button type="submit" className="button primary" disabled={busy || code.trim() === ""}><Icon name="plus" /><span>{t("Add")}</span></button>
        </form>
        <p className="hint">{t("Reading time is reckoned at 150 words a minute, read aloud. The first language is shown where a text lacks the reader's own.")}</p>
      </div>
      <footer className="dialog-foot"><Button label={t("Done")} onClick={onClose} /></footer>
    </Modal>
  );
}
