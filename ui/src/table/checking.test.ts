import { expect, test } from "vitest";
import { checked, type Faults, type Written } from "./checking";

const reading = {
  word: "RIZ",
  square: 0,
  direction: "down",
  coordinate: "9H",
  jokers: [],
} as const;
const laid: Written = { reading, laid: 3 };
const typed = (word: string, coordinate: string): Written => ({ typed: { word, coordinate } });
const check = (written: Written, claimed: string, asked: Faults = {}, needsScore = true) =>
  checked(written, claimed, { asked, needsScore });

test("a whole slip is handed in, laid or typed", () => {
  for (const written of [laid, typed("riz", "9h")]) {
    const { slip, faults } = check(written, "21");
    expect(faults).toEqual({});
    expect(slip?.solutions?.[0]).toMatchObject({ word: "RIZ", coordinate: "9H", is_down: true });
  }
});

test("what is wrong is told beside its field, all at once", () => {
  const { slip, faults } = check(typed("r1z", "z9"), "vingt");
  expect(slip).toBeNull();
  expect(Object.keys(faults)).toEqual(["word", "coordinate", "claimed"]);
});

test.each([
  [{ reading: null, laid: 2 }, "Les lettres posées ne forment pas un seul mot."],
  [{ reading: null, laid: 0 }, "Posez un mot sur la grille, ou écrivez-le."],
])("%j is no word", (written, expected) => {
  expect(check(written, "4").faults).toEqual({ word: expected });
});

test("what is missing is asked for once", () => {
  const first = check(typed("riz", ""), "");
  expect(first.slip).toBeNull();
  expect(Object.keys(first.faults)).toEqual(["coordinate", "claimed"]);
  const second = check(typed("riz", ""), "", first.faults);
  expect(second.faults).toEqual({});
  expect(second.slip?.claimed).toBeNull();
});

test("a score that is no number is asked for again", () => {
  const first = check(laid, "x");
  expect(check(laid, "y", first.faults).slip).toBeNull();
});

test("where the score does not matter it is not asked for", () => {
  expect(check(laid, "", {}, false).slip?.claimed).toBeNull();
});
