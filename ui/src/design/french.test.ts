import { expect, test } from "vitest";
import { counted, french, lexiconTitle, number, ofName, ordinal } from "./french";

test.each([
  ["Prêt ?", "Prêt\u202f?"],
  ["Reliquat : 3", "Reliquat\u00a0: 3"],
  ["« mot »", "«\u00a0mot\u00a0»"],
  ["5 %", "5\u00a0%"],
])("%s", (plain, expected) => {
  expect(french(plain)).toBe(expected);
});

test.each([
  [0, 0, "0"],
  [-5, 0, "−5"],
  [1234567, 0, "1\u202f234\u202f567"],
  [98.456, 2, "98,46"],
  [-0.001, 2, "0,00"],
  [-1234.5, 1, "−1\u202f234,5"],
])("%d with %d decimals", (value, digits, expected) => {
  expect(number(value, digits)).toBe(expected);
});

test("what is counted agrees", () => {
  expect([0, 1, 2, -1].map((n) => counted(n, "point"))).toEqual([
    "0\u00a0point",
    "1\u00a0point",
    "2\u00a0points",
    "−1\u00a0point",
  ]);
  expect(counted(2, "joueur présent", "joueurs présents")).toBe("2\u00a0joueurs présents");
});

test("places", () => {
  expect([1, 2, 21].map(ordinal)).toEqual(["1er", "2e", "21e"]);
});

test("the open list is told plainly", () => {
  expect([lexiconTitle("ouvert"), lexiconTitle("ods9")]).toEqual([
    "liste ouverte, non officielle",
    "ods9",
  ]);
});

test.each([
  ["Ana", "d’Ana"],
  ["Édith", "d’Édith"],
  ["Hélène", "d’Hélène"],
  ["Yves", "d’Yves"],
  ["Bea", "de Bea"],
  ["Hakim", "de Hakim"],
  ["Yann", "de Yann"],
  ["L’ordinateur", "de L’ordinateur"],
])("of %s", (name, expected) => {
  expect(ofName(name)).toBe(expected);
});
