import { expect, test } from "vitest";
import type { WireSentence } from "../api/schema";
import { beatAt, beatsOf, lettersOf } from "./revealing";

const rack = { leave: "AC", drawn: "LN", rejected: [] };
const letter = (letter: string, said: string) => ({ letter, said });
const sentences: WireSentence[] = [
  { sentence: "Reliquat : 2 lettres.", letters: [], known: 0 },
  { sentence: "…", letters: [letter("A", "Algérie"), letter("C", "Canada")], known: 2 },
  { sentence: "…", letters: [letter("L", "Luxembourg, L"), letter("N", "Norvège, N")], known: 4 },
  { sentence: "A, C, L, N.", letters: [], known: 4 },
];

test("sentences are said one after the other, letters one by one", () => {
  expect(beatsOf(rack, sentences)).toEqual([
    { at: 0, text: "Reliquat : 2 lettres.", known: 0 },
    { at: 1_500, text: "Algérie", known: 1 },
    { at: 2_100, text: "Algérie, Canada", known: 2 },
    { at: 2_700, text: "Luxembourg, L", known: 3 },
    { at: 4_200, text: "Luxembourg, L, Norvège, N", known: 4 },
    { at: 5_700, text: "A, C, L, N.", known: 4 },
  ]);
});

test("without sentences, the letters come as they would be said", () => {
  const beats = beatsOf(rack, []);
  expect(beats.map(({ at, known }) => [at, known])).toEqual([
    [0, 0],
    [1_500, 1],
    [2_100, 2],
    [2_700, 3],
    [4_200, 4],
  ]);
  expect(beats.every((beat) => beat.text === "")).toBe(true);
});

test.each([
  [-1, null],
  [0, 0],
  [2_099, 1],
  [2_100, 2],
  [60_000, 4],
])("after %d ms, %j letters", (elapsed, expected) => {
  expect(beatAt(beatsOf(rack, sentences), elapsed)?.known ?? null).toBe(expected);
});

test("no rack has no letters", () => {
  expect(lettersOf(null)).toBe("");
  expect(lettersOf(rack)).toBe("ACLN");
});
