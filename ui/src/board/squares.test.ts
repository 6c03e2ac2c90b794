import { expect, test } from "vitest";
import { letterOf, printed, valueOf } from "./letters";
import {
  coordinate,
  described,
  premiumAt,
  premiumLabel,
  readCoordinate,
  SQUARES,
  squareAt,
  squareName,
  squaresOf,
  step,
} from "./squares";

const BOARD = [
  "MT . . LD . . . MT . . . LD . . MT",
  ". MD . . . LT . . . LT . . . MD .",
  ". . MD . . . LD . LD . . . MD . .",
  "LD . . MD . . . LD . . . MD . . LD",
  ". . . . MD . . . . . MD . . . .",
  ". LT . . . LT . . . LT . . . LT .",
  ". . LD . . . LD . LD . . . LD . .",
  "MT . . LD . . . MD . . . LD . . MT",
];

test("premium squares are where the board has them", () => {
  const line = (row: number) =>
    [...Array(15).keys()]
      .map((column) => {
        const premium = premiumAt(squareAt(row, column));
        return premium === null ? "." : premiumLabel(premium);
      })
      .join(" ");
  const mirrored = [...BOARD, ...BOARD.slice(0, 7).reverse()];
  expect([...Array(15).keys()].map(line)).toEqual(mirrored);
});

test.each([
  [112, ".", "H8, case étoile, vide, mot compte double"],
  [0, ".", "A1, vide, mot compte triple"],
  [1, ".", "A2, vide"],
  [112, "E", "H8, case étoile, E"],
  [224, "e", "O15, joker E"],
])("square %d with %s is said", (square, tile, expected) => {
  expect(described(square, tile, premiumAt(square))).toBe(expected);
});

test.each([
  ["H4", 7, 3, "across"],
  ["4H", 7, 3, "down"],
  ["o15", 14, 14, "across"],
  [" 1a ", 0, 0, "down"],
])("%s is a coordinate", (text, row, column, direction) => {
  expect(readCoordinate(text)).toEqual({ square: squareAt(row, column), direction });
});

test.each(["", "H", "4", "H16", "P1", "H0", "44", "HH", "H4H"])("%j is none", (text) => {
  expect(readCoordinate(text)).toBeNull();
});

test("every coordinate reads back", () => {
  for (let square = 0; square < SQUARES; square++) {
    for (const direction of ["across", "down"] as const) {
      expect(readCoordinate(coordinate(square, direction))).toEqual({ square, direction });
    }
  }
});

test("a step ends at the edge", () => {
  expect(step(squareAt(0, 14), "across")).toBeNull();
  expect(step(squareAt(14, 3), "down")).toBeNull();
  expect(step(squareAt(3, 0), "across", -1)).toBeNull();
  expect(step(squareAt(3, 3), "down", -1)).toBe(squareAt(2, 3));
});

test("the squares of a word", () => {
  expect(squaresOf("8H", 3).map(squareName)).toEqual(["H8", "I8", "J8"]);
  expect(squaresOf("A14", 5).map(squareName)).toEqual(["A14", "A15"]);
  expect(squaresOf("?", 5)).toEqual([]);
});

test.each([
  ["é", "E"],
  ["ç", "C"],
  ["z", "Z"],
  ["Enter", null],
  ["1", null],
  ["œ", null],
])("the key %s types %s", (key, letter) => {
  expect(letterOf(key)).toBe(letter);
});

test("what is printed on tiles", () => {
  expect(["A", "J", "K", "W", "Z", "?", "a"].map(valueOf)).toEqual([1, 8, 10, 10, 10, null, null]);
});

test("a joker is printed between parentheses", () => {
  expect(printed("ABbESSE")).toBe("AB(B)ESSE");
});
