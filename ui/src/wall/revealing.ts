import { call } from "../api/client";
import type { WireRack, WireSentence } from "../api/schema";

/** From when on something is said, and so many letters are known. */
export interface Beat {
  readonly at: number;
  /** Empty where the letters alone are told. */
  readonly text: string;
  readonly known: number;
}

// A new letter is said with its word, and written down; those kept are on the tables already.
const SENTENCE = 1_500;
const KEPT_LETTER = 600;
const NEW_LETTER = 1_500;

/** What is said of a rack, letter by letter; without sentences, the letters as they come. */
export function beatsOf(rack: WireRack, sentences: readonly WireSentence[]): readonly Beat[] {
  const said = sentences.length > 0 ? sentences : [lettersAlone(rack)];
  const beats: Beat[] = [];
  let [at, known] = [0, 0];
  const add = (text: string, lasts: number) => {
    beats.push({ at, text, known });
    at += lasts;
  };
  if (sentences.length === 0) add("", SENTENCE);
  for (const { sentence, letters } of said) {
    if (letters.length === 0) add(sentence, SENTENCE);
    letters.forEach((_, n) => {
      known += 1;
      const words = letters.slice(0, n + 1).map((one) => one.said);
      const lasts = known <= rack.leave.length ? KEPT_LETTER : NEW_LETTER;
      add(sentences.length > 0 ? words.join(", ") : "", lasts);
    });
  }
  return beats;
}

/** What is being said so long after the beginning; null before it. */
export function beatAt(beats: readonly Beat[], elapsed: number): Beat | null {
  return beats.findLast((beat) => beat.at <= elapsed) ?? null;
}

/** What is said of the rack of the turn in play; nothing where it cannot be known. */
export async function sentencesOf(room: string): Promise<readonly WireSentence[]> {
  try {
    return (await call("GET /rooms/{room}/announcement", { path: { room } })).draw;
  } catch {
    return [];
  }
}

export function lettersOf(rack: WireRack | null): string {
  return rack === null ? "" : rack.leave + rack.drawn;
}

function lettersAlone(rack: WireRack): WireSentence {
  const letters = [...lettersOf(rack)].map((letter) => ({ said: letter, letter }));
  return { sentence: "", letters, known: letters.length };
}
