import { expect, test } from "vitest";
import { readPlay, readWord } from "./typed";

test.each([
  ["MUNIE", "MUNIE"],
  ["munie", "MUNIE"],
  ["C(H)ACUNE", "ChACUNE"],
  ["c(h)acune", "ChACUNE"],
  ["ChACUNE", "ChACUNE"],
  [" éPELé ", "ePELe"],
  ["épelé", "EPELE"],
  ["(AU)X", "auX"],
  ["A", null],
  ["SEL!", null],
  ["", null],
  ["ABCDEFGHIJKLMNOP", null],
])("%j is read as %j", (typed, read) => {
  expect(readWord(typed)).toBe(read);
});

test("a whole play is read, or what is wrong with it", () => {
  expect(readPlay("munie", "h4", "20")).toEqual({
    word: "MUNIE",
    coordinate: "H4",
    announced: 20,
  });
  expect(readPlay("munie", "4h", "")).toMatchObject({ coordinate: "4H", announced: null });
  expect(readPlay("?", "h4", "20")).toMatchObject({ field: "word" });
  expect(readPlay("munie", "Z4", "20")).toMatchObject({ field: "coordinate" });
  expect(readPlay("munie", "H4", "-2")).toMatchObject({ field: "announced" });
});
