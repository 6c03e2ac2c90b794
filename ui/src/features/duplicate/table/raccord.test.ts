import { expect, test } from "vitest";
import { copiedLetters, fromBoard, paperOf, picture, saidOf } from "./raccord";

const letters = (text: string, row: number, column: number) =>
  [...text].map((letter, n) => ({ row, column: column + n, letter }));

test("the paper has room around a word, whichever way it runs", () => {
  const across = paperOf(5, false);
  expect([across.length, across[0]?.length]).toEqual([7, 9]);
  const down = paperOf(5, true);
  expect([down.length, down[0]?.length]).toEqual([9, 7]);
  expect(across.flat().filter(({ place }) => place !== null)).toHaveLength(5);
  expect(across[3]?.every(({ isOpen }) => !isOpen)).toBe(true);
});

test.each([
  ["-1,1", false, "1 au-dessus, lettre 2, U"],
  ["2,4", false, "2 au-dessous, lettre 5, E"],
  ["-1,-1", false, "1 au-dessus, 1 avant le mot"],
  ["6,1", true, "1 à droite, 2 après le mot"],
  ["0,-3", true, "3 à gauche, lettre 1, M"],
])("the square %s is named", (name, isDown, expected) => {
  const cell = paperOf(5, isDown)
    .flat()
    .find((one) => one.name === name);
  expect(cell && saidOf(cell, "MUNIE", isDown)).toBe(expected);
});

test("what is copied is read from the paper of the word alone", () => {
  const copied = { "-1,1": "P", "-1,2": "A", "-1,3": "S", "-1,12": "X", "0,2": "Y", "1,0": "" };
  expect(copiedLetters(copied, 5, false)).toEqual(letters("PAS", -1, 1));
});

test.each([
  ["DEPLIEZ", [], "DEPLIEZ", 0],
  ["DEPLIEZ", [], "DELIEZO", 1],
  ["ABBESSE", [2], "ABESSE?", 0],
  ["ABBESSE", [], "ABESSE?", 1],
])("%s with %j circled from %s takes %i of the board", (word, circled, rack, expected) => {
  expect(fromBoard(word, circled, [...rack])).toBe(expected);
});

test.each([
  [{ word: "MUNIE", raccord: letters("PAS", -1, 1) }, ".PAS/[MUNIE]"],
  [{ word: "RIZ", is_down: true, raccord: letters("PASSE", 0, -5) }, "PASSE[R]/.....[I]/.....[Z]"],
  [{ word: "FEU", raccord: letters("ASS", 2, 0) }, "[FEU]/./ASS"],
])("%j is drawn %s", (solution, expected) => {
  expect(picture(solution, [...solution.word])).toBe(expected);
});
