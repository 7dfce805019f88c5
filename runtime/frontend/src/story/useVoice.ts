import { useCallback, useEffect, useState } from "react";
import { currentPrefs } from "../prefs";

export interface Voice { state: "still" | "speaking" | "paused"; speak: (paragraphs: string[]) => void; pause: () => void; resume: () => void; stop: () => void }

const synthesis = (): SpeechSynthesis | undefined => ("speechSynthesis" in window ? window.speechSynthesis : undefined);

function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const fit = (synthesis()?.getVoices() ?? []).filter((one) => one.lang.toLowerCase().replace("_", "-").split("-")[0] === language.split("-")[0]);
  return fit.find((one) => one.voiceURI === currentPrefs().voice) ?? fit[0];
}

/** The browser's voice for a language; undefined where there is none. */
export function useVoice(language: string): Voice | undefined {
  const [voice, setVoice] = useState(() => voiceFor(language));
  const [state, setState] = useState<Voice["state"]>("still");
  useEffect(() => {
    const look = () => setVoice((before) => { const found = voiceFor(language); return found?.name === before?.name && found?.lang === before?.lang ? before : found; });
    look();
    const speaker = synthesis();
    speaker?.addEventListener?.("voiceschanged", look); // voices may come late
    return () => speaker?.removeEventListener?.("voiceschanged", look);
  }, [language]);

  const stop = useCallback(() => { synthesis()?.cancel(); setState("still"); }, []);
  useEffect(() => () => synthesis()?.cancel(), []);
  const speak = useCallback((paragraphs: string[]) => {
    const speaker = synthesis();
    if (!speaker || !voice) return;
    speaker.cancel();
    // A paragraph at a time: long utterances break off in some browsers.
    paragraphs.forEach((words, i) => {
      const utterance = new SpeechSynthesisUtterance(words);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = 0.95;
      utterance.onerror = () => setState("still");
      if (i === paragraphs.length - 1) utterance.onend = () => setState("still");
      speaker.speak(utterance);
    });
    setState("speaking");
  }, [voice]);
  const pause = useCallback(() => { synthesis()?.pause(); setState("paused"); }, []);
  const resume = useCallback(() => { synthesis()?.resume(); setState("speaking"); }, []);
  return voice ? { state, speak, pause, resume, stop } : undefined;
}
