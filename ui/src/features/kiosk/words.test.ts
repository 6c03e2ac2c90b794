import { expect, test } from "vitest";
import { faultOf, spelled } from "./words";

test.each([
  ["été", "ETE"],
  [" Cœur ", "COEUR"],
  ["ÆGAGRE", "AEGAGRE"],
  ["garçon", "GARCON"],
])("%s is spelled as tiles are", (typed, word) => {
  expect(spelled(typed)).toBe(word);
});

test.each([
  ["", "Tapez un mot."],
  ["a", "au moins deux lettres"],
  ["é", "au moins deux lettres"],
  ["a".repeat(16), "au plus quinze lettres"],
  ["R2", "que des lettres"],
  ["arc-en-ciel", "que des lettres"],
  ["un mot", "que des lettres"],
  ["Été", "déjà dans la liste"],
])("%s is refused in a sentence", (typed, said) => {
  expect(faultOf(typed, ["ETE"], 8)).toContain(said);
});

test("a word that may be on a board is none to refuse", () => {
  expect(faultOf("woks", ["ETE"], 8)).toBe("");
  expect(faultOf("a".repeat(15), [], 8)).toBe("");
});

test("a move forms so many words at most", () => {
  expect(faultOf("sel", ["ETE", "BON"], 2)).toContain("au plus 2 mots");
});
