import { expect, test } from "vitest";
import type { WirePublic } from "../api/schema";
import { caption } from "./captions";

const view = {
  turn: 7,
  phase: "to_draw",
  is_interrupted: false,
  rack: { leave: "ACE", drawn: "LNOT", rejected: [] },
  moves: [],
  slips_in: 18,
  present: 24,
  ending: null,
} as unknown as WirePublic;

const cases: [Partial<WirePublic>, string][] = [
  [{}, "La partie va commencer."],
  [{ moves: [{ turn: 1, word: "A", coordinate: "H8", score: 2 }] }, "Le tirage suit."],
  [{ phase: "drawn" }, "Coup 7. Reliquat : A C E. Tirage : L N O T."],
  [
    { phase: "drawn", rack: { leave: "", drawn: "AB", rejected: ["XX", "YZ"] } },
    "Coup 7. Rejet : Y Z. Tirage : A B.",
  ],
  [{ phase: "open" }, "18 bulletins sur 24."],
  [{ phase: "open", present: 0 }, ""],
  [{ phase: "expired", slips_in: 1 }, "Temps écoulé. 1 bulletin sur 24."],
  [{ phase: "open", is_interrupted: true }, "La partie est interrompue."],
  [
    { phase: "closed", ending: "all_laid" },
    "La partie est finie : toutes les lettres sont posées.",
  ],
];

test.each(cases)("%j", (change, expected) => {
  expect(caption({ ...view, ...change }).replace(/[\u00a0\u202f]/g, " ")).toBe(expected);
});

test("letters are captioned as they are said", () => {
  const drawn = { ...view, phase: "drawn" } as WirePublic;
  const at = (said: number) =>
    caption(drawn, { said, countsSlips: true }).replace(/[\u00a0\u202f]/g, " ");
  expect(at(0)).toBe("Coup 7.");
  expect(at(2)).toBe("Coup 7. Reliquat : A C.");
  expect(at(5)).toBe("Coup 7. Reliquat : A C E. Tirage : L N.");
});

test("who is not told of slips as they come does not count them", () => {
  const open = { ...view, phase: "open" } as WirePublic;
  expect(caption(open, { said: 7, countsSlips: false })).toBe("À vous de jouer.");
});
