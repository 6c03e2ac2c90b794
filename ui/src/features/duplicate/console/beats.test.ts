import { expect, test } from "vitest";
import type { WireBeat } from "../../../api/schema";
import { knownAt, sentencesOf } from "./beats";

const said: readonly (readonly [string, number])[] = [
  ["Reliquat : 2 lettres.", 0],
  ["Algérie.", 1],
  ["Algérie, Joker.", 2],
  ["Algérie-A.", 3],
  ["Algérie-A, Tunisie-T.", 4],
  ["2 Algérie, Joker, Tunisie.", 4],
];
const beats = said.map(([caption, known]): WireBeat => ({
  caption,
  spoken: caption,
  known,
  seconds: 1,
}));

test("sentences are whole, though they are told letter by letter", () => {
  expect(sentencesOf(beats)).toEqual([
    "Reliquat : 2 lettres.",
    "Algérie, Joker.",
    "Algérie-A, Tunisie-T.",
    "2 Algérie, Joker, Tunisie.",
  ]);
  expect(sentencesOf([])).toEqual([]);
});

test("letters are known as they are said, and none before the first", () => {
  expect([0, 1, 2, 5, 6].map((step) => knownAt(beats, step))).toEqual([0, 0, 1, 4, 4]);
});
