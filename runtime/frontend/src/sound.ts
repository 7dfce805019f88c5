import { currentPrefs } from "./prefs";

/** Sounds made here out of sines and noise, so that there is nothing to fetch and nobody's work to credit. */
export type Sound = "turn" | "page" | "dice" | "hurt" | "end";

let context: AudioContext | null = null;

/** One tone: `hertz` sliding to `to`, beginning after `at` seconds, fading for `length` seconds. */
function tone(audio: AudioContext, hertz: number, { at = 0, length = 0.6, loud = 0.14, to = hertz, shape = "sine" as OscillatorType } = {}): void {
  const start = audio.currentTime + at;
  const wave = audio.createOscillator();
  const volume = audio.createGain();
  wave.type = shape;
  wave.frequency.setValueAtTime(hertz, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(start);
  wave.stop(start + length);
}

/** A breath of noise round `hertz`. */
function noise(audio: AudioContext, hertz: number, { at = 0, length = 0.1, loud = 0.2 } = {}): void {
  const start = audio.currentTime + at;
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = audio.createBufferSource();
  source.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hertz;
  const volume = audio.createGain();
  volume.gain.value = loud;
  source.connect(band).connect(volume).connect(audio.destination);
  source.start(start);
}

const SOUNDS: Record<Sound, (audio: AudioContext) => void> = {
  turn: (audio) => { tone(audio, 587); tone(audio, 880, { at: 0.14, length: 0.9 }); },
  page: (audio) => { noise(audio, 3200, { length: 0.22, loud: 0.12 }); },
  dice: (audio) => { for (let i = 0; i < 5; i += 1) noise(audio, 1500 + 260 * (i % 3), { at: i * 0.075 + (i % 2) * 0.02, length: 0.05, loud: 0.35 }); },
  hurt: (audio) => { tone(audio, 130, { to: 55, length: 0.7, loud: 0.3, shape: "triangle" }); noise(audio, 180, { length: 0.18, loud: 0.3 }); },
  end: (audio) => { [196, 247, 294, 392].forEach((hertz, i) => tone(audio, hertz, { at: i * 0.18, length: 1.6, loud: 0.1 })); },
};

/** Play a sound if this screen wants any. A browser that has not been touched yet stays silent. */
export function play(sound: Sound): void {
  if (currentPrefs().sound !== "on" || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume().then(() => SOUNDS[sound](audio));
}
