import { expect, test } from "vitest";
import { byLength, faultOfWord, wordsIn } from "./word-lists";

test("words stand by their length, the longest first", () => {
  expect(byLength(["AI", "CHAT", "AS", "RAT"])).toEqual([
    { length: 4, words: ["CHAT"] },
    { length: 3, words: ["RAT"] },
    { length: 2, words: ["AI", "AS"] },
  ]);
  expect(byLength([])).toEqual([]);
});

test.each([
  ["wok, kiwi\nyack", ["wok", "kiwi", "yack"]],
  ["  ;, ", []],
])("%s", (text, expected) => {
  expect(wordsIn(text)).toEqual(expected);
});

test.each([
  ["", "Tapez un mot."],
  ["a/b", "Un mot n’a que des lettres, sans espace ni signe."],
  ["c h a t", "Un mot n’a que des lettres, sans espace ni signe."],
  ["é", "Un mot a au moins deux lettres."],
  ["été", ""],
  ["œufs", ""],
])("%s as a word to look up", (text, expected) => {
  expect(faultOfWord(text)).toBe(expected);
});
