import { useEffect, useRef, useState } from "react";
import { t } from "../../../../tile_library/frontend/index";
import { plain } from "../shared/Prose";
import type { TableState } from "../view";
import { asksMe } from "./useSignals";

const LINES = 3;
/** Kinds of log lines that are said elsewhere: a text where it is read, a choice by whoever made it. */
const ELSEWHERE = new Set(["story", "choice"]);

/** Says, once, what happened and who is asked now; the page itself stays quiet. What one person alone may read is not said to all. */
export function Announcer({ state, veiled }: { state: TableState; veiled: boolean }) {
  const { view, you } = state;
  const [words, setWords] = useState("");
  const last = useRef(view.log.at(-1)?.n ?? -1);
  const decision = view.decision?.id;
  useEffect(() => {
    const news = view.log.filter((entry) => entry.n > last.current && !ELSEWHERE.has(entry.kind)).slice(-LINES).map((entry) => plain(entry.message));
    last.current = view.log.at(-1)?.n ?? -1;
    const actor = view.investigators.find((one) => one.id === view.decision?.actor);
    const who = !view.decision ? "" : actor ? t("{name} decides:", { name: plain(actor.name) }) : t("All together decide:");
    const aloud = !veiled && !(you.role === "host" && view.decision?.private);
    const asked = view.decision && (asksMe(state) || view.decision.actor !== null) ? (aloud ? `${who} ${plain(view.decision.prompt)}` : who) : "";
    setWords([...(aloud ? news : []), asked].filter(Boolean).join(" "));
    // Only a new question is news; the same one drawn again is not.
  }, [decision, view.outcome]);
  return <p className="visually-hidden" role="status" aria-label={t("What happened")}>{words}</p>;
}
