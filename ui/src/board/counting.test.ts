import { expect, test } from "vitest";
import { EMPTY_BOARD, readCoordinate, squaresOf } from "./squares";
import { laidBy, worthOf } from "./counting";

const BONUSES = [0, 0, 0, 0, 0, 0, 0, 50, 75, 0];

function boardWith(...words: [string, string][]): string {
  const squares = [...EMPTY_BOARD];
  for (const [word, at] of words) {
    squaresOf(at, word.length).forEach((square, n) => (squares[square] = word[n] ?? ""));
  }
  return squares.join("");
}
const PASSE = boardWith(["PASSE", "H4"]);

function worth(word: string, at: string, board: string, circled: number[] = []): number | null {
  const start = readCoordinate(at);
  const laid = start && laidBy(word, circled, start, board);
  return start && laid && worthOf(laid, start.direction, board, BONUSES);
}

test.each([
  ["PASSE", "H4", EMPTY_BOARD, 20],
  ["FEDAYIN", "H8", EMPTY_BOARD, 110],
  ["FEDAYIN", "H3", EMPTY_BOARD, 92],
  ["DEPLIEZ", "4F", PASSE, 38],
  ["RIZ", "9H", PASSE, 21],
  ["MUNIE", "I3", PASSE, 20],
  ["PASSER", "H4", PASSE, 8],
  ["SURPASSERA", "H1", PASSE, 36],
])("%s at %s counts as the regulation says", (word, at, board, expected) => {
  expect(worth(word, at, board)).toBe(expected);
});

test("jokers count nothing, laid now or before", () => {
  expect(worth("PASSE", "H4", EMPTY_BOARD, [0])).toBe(8);
  expect(worth("PASSER", "H4", boardWith(["pASSE", "H4"]))).toBe(5);
});

test("what is no word counts as any letters do", () => {
  expect(worth("XQZ", "H7", EMPTY_BOARD)).toBe(56);
});

test.each([
  ["PASSE", "H14", EMPTY_BOARD],
  ["MUNIE", "H3", PASSE],
])("%s at %s fits nowhere", (word, at, board) => {
  expect(worth(word, at, board)).toBeNull();
});
