import { expect, test } from "vitest";
import { byLength, wordsIn } from "./word-lists";

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
