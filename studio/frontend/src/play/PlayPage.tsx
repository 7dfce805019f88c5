/** Play from here: the players' table in the middle, the designer's drawer beside it. */
import { useEffect, useState } from "react";
import { Icon, t, tn } from "../kit";
import type { Ref } from "../model";
import type { Navigate } from "../shell/Workspace";
import { FreeProvider, useStore, useWorkspace } from "../store";
import { Button } from "../ui/controls";
import { Marked } from "../ui/marked";
import { Sheets } from "../ui/sheets";
import { Changes } from "./Changes";
import { ChoicesSoFar } from "./ChoicesSoFar";
import { EventBeside } from "./EventBeside";
import { PlayTest } from "./PlayTest";
import { eventOf, previews, type BeginningOffer } from "./preview";
import { SetupForm } from "./SetupForm";
import { TableFrame } from "./TableFrame";
import { TraceList } from "./TraceList";
import { usePreview, type PreviewState } from "./usePreview";
import { VariableList } from "./VariableList";

type Tab = "setup" | "state" | "trace" | "choices" | "event" | "bots";

export default function PlayPage({ go }: { go: Navigate }) {
  const store = useStore();
  const { selection, snapshot } = useWorkspace();
  const slug = store.api.slug;
  const preview = usePreview(slug);
  const [tab, setTab] = useState<Tab>(preview.current ? "state" : "setup");
  const [offer, setOffer] = useState<BeginningOffer | null>(null);
  const rev = snapshot?.rev;
  const asked = selection?.kind === "events" || selection?.kind === "mythos" ? selection.id : null;

  useEffect(() => {
    let gone = false;
    previews.beginning(slug, "").then((found) => { if (!gone) setOffer(found); }, () => undefined); // the preview itself tells what is wrong
    return () => { gone = true; };
  }, [slug, rev]);
  useEffect(() => {
    if (asked === null) return;
    void preview.beginAt(asked).then(() => setTab((now) => (now === "setup" ? "state" : now)));
  }, [asked]);

  const show = (ref: Ref, page: "graph" | "map" = "graph"): void => go(page, ref);
  const tabs: [Tab, string, string][] = [
    ["setup", t("Set-up"), "settings"], ["state", t("State"), "gauge"], ["trace", t("Why"), "help"], ["choices", t("Choices"), "list"], ["event", t("Edit"), "edit"], ["bots", t("Play-test"), "dice"],
  ];
  const drawer = (
    <aside className="inspector play-drawer" aria-label={t("Designer's drawer")}>
      <h2 className="visually-hidden">{t("Designer's drawer")}</h2>
      <div className="tabset" role="tablist" aria-label={t("Designer's drawer")}>
        {tabs.map(([id, label, icon]) => (
          <button key={id} type="button" role="tab" id={`play-tab-${id}`} aria-selected={tab === id} aria-controls="play-panel" tabIndex={tab === id ? 0 : -1} onClick={() => setTab(id)}
            onKeyDown={(event) => {
              const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
              const next = tabs[(tabs.findIndex((one) => one[0] === id) + step + tabs.length) % tabs.length];
              if (step && next) { event.preventDefault(); setTab(next[0]); document.getElementById(`play-tab-${next[0]}`)?.focus(); }
            }}><Icon name={icon} />{label}</button>
        ))}
      </div>
      <div className="play-panel" role="tabpanel" id="play-panel" aria-labelledby={`play-tab-${tab}`} tabIndex={-1}>
        {tab === "setup" && <SetupForm key={JSON.stringify(preview.current?.setup ?? null)} slug={slug} offer={offer} current={preview.current} earlier={preview.earlier} onBegin={(setup) => { preview.begin(setup); setTab("state"); }} onReopen={preview.reopen} />}
        {tab === "state" && (preview.shown?.table ? <><VariableList preview={preview} show={show} /><Changes preview={preview} /></> : <NotPlaying onSetup={() => setTab("setup")} />)}
        {tab === "trace" && (preview.shown?.table ? <TraceList notes={preview.shown.trace ?? []} show={show} /> : <NotPlaying onSetup={() => setTab("setup")} />)}
        {tab === "choices" && (preview.shown?.table ? <ChoicesSoFar preview={preview} /> : <NotPlaying onSetup={() => setTab("setup")} />)}
        {tab === "event" && <EventBeside notes={preview.shown?.trace ?? []} show={show} />}
        {tab === "bots" && <PlayTest slug={slug} offer={offer} show={show} onOpen={(setup, choices) => { preview.begin(setup, choices); setTab("choices"); }} />}
      </div>
    </aside>
  );
  return (
    <FreeProvider value><div className="play">
      <Told preview={preview} />
      <Sheets right={{ label: t("Designer's drawer"), icon: "settings", body: drawer }}>
        {preview.current && (preview.shown?.table || !preview.shown?.stopped)
          ? <TableFrame slug={slug} preview={preview} />
          : preview.shown?.stopped && preview.current ? <Stopped preview={preview} go={go} />
          : <Welcome offer={offer} onStart={(setup) => { preview.begin(setup); setTab("state"); }} onSetup={() => setTab("setup")} />}
      </Sheets>
    </div></FreeProvider>
  );
}

function NotPlaying({ onSetup }: { onSetup: () => void }) {
  return <div className="play-empty"><p>{t("Nothing is being played yet.")}</p><Button icon="settings" label={t("Set up a preview")} onClick={onSetup} /></div>;
}

function Welcome({ offer, onStart, onSetup }: { offer: BeginningOffer | null; onStart: (setup: { investigators: string[]; seed: number }) => void; onSetup: () => void }) {
  return (
    <div className="vacant play-welcome">
      <Icon name="play" />
      <p className="empty-title">{t("Play the scenario as it is now")}</p>
      <p>{t("From the start, or from any event: press “Play from here” on an event, on the graph or in its form. When you edit the scenario, your choices are made again.")}</p>
      <div className="play-row">
        <Button tone="lamp" icon="play" label={t("Play from the start")} disabled={!offer} onClick={() => offer && onStart({ investigators: offer.people.slice(0, offer.players.min).map((one) => one.id), seed: Math.floor(Math.random() * 10_000) })} />
        <Button icon="settings" label={t("Set up a preview")} onClick={onSetup} />
      </div>
    </div>
  );
}

/** The scenario cannot be played: why, and the errors with the way to each. */
function Stopped({ preview, go }: { preview: PreviewState; go: Navigate }) {
  const stopped = preview.shown?.stopped;
  if (!stopped) return null;
  return (
    <div className="play-stopped" role="alert">
      <h2><Icon name="warning" />{t("This cannot be played yet")}</h2>
      <p>{stopped.message}</p>
      {stopped.problems.length > 0 && <>
        <p className="muted">{tn("{n} error has to be mended first:", "{n} errors have to be mended first:", stopped.problems.length)}</p>
        <ul>{stopped.problems.map((problem, index) => <li key={index}><a href={problem.link ?? "#"}><code>{problem.code}</code> <Marked words={problem.message} /></a></li>)}</ul>
      </>}
      <p className="muted">{t("Your choices are kept. As soon as the scenario can be played they are made again.")}</p>
      {eventOf(preview.current?.setup ?? { investigators: [], seed: 0 }) && <Button icon="graph" label={t("Show the event on the graph")} onClick={() => go("graph", { kind: "events", id: eventOf(preview.current!.setup) })} />}
    </div>
  );
}

/** What happened to the choices after an edit. */
function Told({ preview }: { preview: PreviewState }) {
  const { diverged, toast, error, current } = preview;
  const lost = diverged?.kept[0];
  return (
    <>
      <p className={`play-toast${toast ? " is-shown" : ""} tone-${toast?.tone ?? "moss"}`} role="status">{toast && <><Icon name="refresh" /><span>{toast.text}</span></>}</p>
      {error && <div className="notice is-error" role="alert"><Icon name="warning" /><div><p>{error}</p></div><Button bare icon="close" label={t("Dismiss")} onClick={preview.dismiss} /></div>}
      {diverged && current && (
        <div className="notice is-info play-diverged" role="alert">
          <Icon name="choice" />
          <div><p><strong>{t("Choice {n} is no longer possible: {what}", { n: diverged.at + 1, what: lost?.label ?? String(lost?.value ?? "") })}</strong></p>
            <p>{diverged.why} {diverged.kept.length > 1 ? tn("{n} choice after it is kept.", "{n} choices after it are kept.", diverged.kept.length - 1) : ""}</p></div>
          {diverged.kept.length > 1 && <Button label={t("Leave it out, make the rest")} onClick={() => preview.again([...current.choices, ...diverged.kept.slice(1)])} />}
          <Button label={t("Try again")} icon="refresh" onClick={() => preview.again([...current.choices, ...diverged.kept])} />
          <Button bare icon="close" label={t("Go on from here")} onClick={preview.letGo} />
        </div>
      )}
    </>
  );
}
