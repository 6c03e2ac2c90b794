import { expect, test } from "vitest";
import {
  isLate,
  notation,
  NOTHING_TYPED,
  readClaimed,
  slipOfReading,
  slipOfTyped,
  worded,
} from "./slip";

test.each([
  ["", null],
  [" 24 ", 24],
  ["0", 0],
  ["9999", 9999],
])("%j claims %j", (text, expected) => {
  expect(readClaimed(text)).toBe(expected);
});

test.each(["a", "-3", "2,5", "12345", "1e3"])("%j is no score", (text) => {
  expect(readClaimed(text)).toBeTypeOf("string");
});

test("a word laid down with a joker", () => {
  const reading = {
    word: "ABBESSE",
    square: 0,
    direction: "down",
    coordinate: "1A",
    jokers: [2],
  } as const;
  const slip = slipOfReading(reading, 70);
  expect(slip).toEqual({
    solutions: [{ word: "ABBESSE", is_down: true, circled: [2], coordinate: "1A" }],
    claimed: 70,
  });
  expect(notation(slip)).toBe("AB(B)ESSE 1A 70");
});

test.each([
  ["munie", "i3", "MUNIE", false, [], "I3"],
  ["ab(b)esse", "4h", "ABBESSE", true, [2], "4H"],
  ["É T É", "", "ETE", false, [], ""],
  ["œuvé", " h 4", "OEUVE", false, [], "H4"],
])("%s at %j is typed", (word, coordinate, letters, is_down, circled, reference) => {
  expect(slipOfTyped({ ...NOTHING_TYPED, word, coordinate }, 20)).toEqual({
    solutions: [{ word: letters, is_down, circled, coordinate: reference }],
    claimed: 20,
  });
});

test.each(["", "12", "A(", "A()", "MOT!"])("%j is no word", (word) => {
  expect(slipOfTyped({ ...NOTHING_TYPED, word, coordinate: "H8" }, null)).toBeTypeOf("string");
});

test.each([
  [{}, "_"],
  [{ claimed: 0 }, "_ 0"],
  [{ solutions: [{ word: "RIZ" }], claimed: null }, "RIZ"],
])("%j is written %s", (slip, expected) => {
  expect(notation(slip)).toBe(expected);
});

test("a word typed with letters of the board around it", () => {
  const copied = { "-1,1": "P", "-1,2": "A", "-1,3": "S" };
  const slip = slipOfTyped({ ...NOTHING_TYPED, word: "mun(i)e", by: "raccord", copied }, 20);
  expect(slip).toBeTypeOf("object");
  expect(typeof slip === "object" && notation(slip)).toBe(".PAS/[MUN(I)E] 20");
});

test.each([
  [["MUNIE I3 20"], "MUNIE I3 20"],
  [[".PAS/[MUN(I)E] 20"], "MUN(I)E (raccord PAS) 20"],
  [["SSE[R]/...[I]/...[Z]"], "RIZ (raccord SSE), sans score"],
  [["MUNIE I3"], "MUNIE I3, sans score"],
  [["_"], "blanc, sans score"],
  [["MUNIE I3 20 !T"], "MUNIE I3 20"],
  [["RIZ 9H 21", "_ 4"], "RIZ 9H 21 & blanc 4"],
])("%j reads %s", (slips, expected) => {
  expect(worded(slips, true)).toBe(expected);
});

test("where no score is needed none is missed", () => {
  expect(worded(["MUNIE I3"])).toBe("MUNIE I3");
});

test("what came late bears its mark", () => {
  expect(isLate(["MUNIE I3 20 !T"])).toBe(true);
  expect(isLate(["MUNIE I3 20"])).toBe(false);
});
