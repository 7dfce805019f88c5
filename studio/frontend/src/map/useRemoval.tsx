/** Deleting tiles and tokens: what stands on them and speaks of them is listed first, and the designer says what becomes of it. */
import { useCallback, useState, type ReactNode } from "react";
import { Icon, t, tn } from "../kit";
import type { TilePlacement, Token } from "../model";
import type { Navigate } from "../shell/Workspace";
import { pageFor } from "../route";
import { useStore } from "../store";
import { Button } from "../ui/controls";
import { Modal } from "../ui/dialog";
import { tilesWords } from "./actions";
import { lossOf, nothingLost, removal, type Loss } from "./removal";
import { tokenIcon, tokenName } from "./shapes";
import type { Start } from "./starts";

const titleOf = ({ tiles, tokens }: Pick<Loss, "tiles" | "tokens">): string =>
  tiles.length + tokens.length === 1
    ? tiles[0] ? t("Delete tile {id}?", { id: tiles[0].id }) : t("Delete token {id}?", { id: tokens[0]?.id ?? "" })
    : t("Delete {what}?", { what: tn("{n} thing", "{n} things", tiles.length + tokens.length) });

export function useRemoval(go: Navigate, done: (words: string) => void): { remove: (tiles: TilePlacement[], tokens: Token[], starts: readonly Start[]) => void; dialog: ReactNode } {
  const store = useStore();
  const [loss, setLoss] = useState<Loss | null>(null);
  const finish = useCallback((gone: Loss, all: boolean) => {
    const what = gone.tiles.length ? tilesWords(gone.tiles) : t("token {id}", { id: gone.tokens.map((token) => token.id).join(", ") });
    store.run(t("Remove {what}", { what }), removal(store.get().scenario, gone, all));
    setLoss(null);
    done(t("Removed {what}. Ctrl Z brings it back.", { what }));
  }, [store, done]);
  const remove = useCallback((tiles: TilePlacement[], tokens: Token[], starts: readonly Start[]) => {
    if (!tiles.length && !tokens.length) return;
    const found = lossOf(store.get().scenario, tiles, tokens, starts);
    if (nothingLost(found)) finish(found, false);
    else setLoss(found);
  }, [store, finish]);
  const dialog = loss && <RemovalDialog loss={loss} go={go} onClose={() => setLoss(null)} onYes={(all) => finish(loss, all)} />;
  return { remove, dialog };
}

function RemovalDialog({ loss, go, onClose, onYes }: { loss: Loss; go: Navigate; onClose: () => void; onYes: (all: boolean) => void }) {
  const tiles = loss.tiles.length > 0;
  return (
    <Modal title={titleOf(loss)} onClose={onClose}>
      <div className="dialog-body loss">
        {loss.standing.length > 0 && <Part title={tn("{n} token stands on it", "{n} tokens stand on it", loss.standing.length)}>
          {loss.standing.map((token) => <li key={token.id}><Icon name={tokenIcon(token)} fallback="custom" />{tokenName(token)}<code>{token.at}</code></li>)}</Part>}
        {loss.starts.length > 0 && <Part title={tn("{n} monster comes here", "{n} monsters come here", loss.starts.length)}>
          {loss.starts.map((start) => <li key={start.key}><Icon name={start.icon} fallback="monster" />{start.name}<code>{start.at}</code></li>)}</Part>}
        {loss.entrance && <Part title={t("The investigators start here")}><li><Icon name="players" /><code>{loss.entrance}</code></li></Part>}
        {loss.uses.length > 0 && <Part title={tn("{n} thing speaks of it", "{n} things speak of it", loss.uses.length)}>
          {loss.uses.map((use) => <li key={`${use.ref.kind}/${use.ref.id}`}><button type="button" onClick={() => { onClose(); go(pageFor(use.ref.kind, "map"), use.ref); }}><Icon name="event" />{use.title}<code>{use.ref.id}</code></button></li>)}</Part>}
        <p className="hint">{tiles
          ? t("Deleting all takes these tokens, the start, and the effects that name the tile. Triggers and conditions that speak of it are left, and shown as problems.")
          : t("Deleting all takes the effects that name the token. Triggers and conditions that speak of it are left, and shown as problems.")}</p>
      </div>
      <footer className="dialog-foot">
        <Button label={t("Cancel")} onClick={onClose} />
        <Button label={t("Keep them as problems")} hint={t("Only this goes; what stood on it or spoke of it stays and is listed as a problem")} onClick={() => onYes(false)} />
        <Button tone="blood" label={tiles ? t("Delete all that stands on it") : t("Delete with its effects")} onClick={() => onYes(true)} />
      </footer>
    </Modal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return <section><h3>{title}</h3><ul>{children}</ul></section>;
}
