import type { Beep } from "../api/schema";
import { hasFrenchVoice } from "./voice.svelte";

const LONGEST = 3_000;
const EACH_SIGN = 150;

/** A short note, two, or a long one; nothing where sound cannot be made. */
export function beep(kind: Beep): void {
  const starts = kind === "double" ? [0, 0.25] : [0];
  const lasts = kind === "long" ? 1 : 0.15;
  try {
    const context = new AudioContext();
    for (const start of starts) note(context, context.currentTime + start, lasts);
    const over = (starts.at(-1) ?? 0) + lasts + 0.2;
    setTimeout(() => void context.close(), over * 1000);
  } catch {
    // No device to play on: the clock still shows it.
  }
}

function note(context: AudioContext, at: number, lasts: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.25, at);
  volume.gain.setTargetAtTime(0, at + lasts * 0.8, lasts * 0.1);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + lasts + 0.1);
}

/** Says sentences; nothing where the browser does not speak French. */
export function say(sentences: readonly string[]): void {
  if (!hasFrenchVoice()) return;
  window.speechSynthesis.cancel();
  for (const sentence of sentences) window.speechSynthesis.speak(utterance(sentence));
}

/** Says a sentence to its end; a voice that does not tell of it is not waited for long. */
export function said(sentence: string): Promise<void> {
  return new Promise((done) => {
    const uttered = utterance(sentence);
    uttered.onend = uttered.onerror = () => {
      done();
    };
    setTimeout(done, LONGEST + sentence.length * EACH_SIGN);
    window.speechSynthesis.speak(uttered);
  });
}

export function hush(): void {
  if ("speechSynthesis" in window) window.speechSynthesis.cancel();
}

function utterance(sentence: string): SpeechSynthesisUtterance {
  const uttered = new SpeechSynthesisUtterance(sentence);
  uttered.lang = "fr-FR";
  uttered.rate = 0.9;
  return uttered;
}
