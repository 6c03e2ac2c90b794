import { expect, test } from "vitest";
import { checked, notLaid, type Demands, type Faults, type Written } from "./checking";
import { NOTHING_TYPED } from "./slip";

const reading = {
  word: "RIZ",
  square: 0,
  direction: "down",
  coordinate: "9H",
  jokers: [],
} as const;
const laid: Written = { reading, laid: 3 };
const typed = (word: string, coordinate: string): Written => ({
  typed: { ...NOTHING_TYPED, word, coordinate },
});
const drawn = (word: string, letters: string): Written => {
  const copied = Object.fromEntries([...letters].map((letter, n) => [`-1,${n}`, letter]));
  return { typed: { ...NOTHING_TYPED, word, by: "raccord", copied } };
};
const usual: Demands = {
  needsScore: true,
  needsPlace: true,
  leastRaccord: 3,
  rack: [..."MUNIEOT"],
};
const check = (
  written: Written,
  claimed: string,
  asked: Faults = {},
  demands: Partial<Demands> = {},
) => checked(written, claimed, asked, { ...usual, ...demands });

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
  expect(check(laid, "", {}, { needsScore: false }).slip?.claimed).toBeNull();
});

test("the first word needs no reference", () => {
  expect(check(typed("riz", ""), "21", {}, { needsPlace: false }).faults).toEqual({});
});

test("a raccord of enough letters tells the place", () => {
  const { slip, faults } = check(drawn("munie", "PAS"), "20");
  expect(faults).toEqual({});
  expect(slip?.solutions?.[0]?.raccord).toHaveLength(3);
  expect(slip?.solutions?.[0]?.coordinate).toBeUndefined();
});

test("letters of the board within the word are of the raccord", () => {
  expect(check(drawn("munies", "AS"), "20").faults).toEqual({});
});

test.each([
  ["", "Aucune lettre de raccord, il en faut 3"],
  ["PA", "2 lettres de raccord, il en faut 3"],
])("a raccord of %j is asked for once", (letters, expected) => {
  const first = check(drawn("munie", letters), "20");
  expect(first.slip).toBeNull();
  expect(first.faults.raccord?.replace(/\s/g, " ")).toContain(expected);
  expect(check(drawn("munie", letters), "20", first.faults).slip).not.toBeNull();
});

test("a word that cannot be laid is said to be kept, and why it is not laid", () => {
  expect(notLaid("RIZ", "9 h")).toBe(
    "RIZ ne se pose pas en 9H avec vos lettres : « Écrire » le montre encore.",
  );
  expect(notLaid("RIZ", "")).toContain("ne se pose pas sans référence");
});
