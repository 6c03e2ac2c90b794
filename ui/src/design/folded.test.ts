import { expect, it } from "vitest";
import { folded, hasWords } from "./folded";

it("folds accents, capitals and spaces", () => {
  expect(folded("  Zoé   DUPRÉ ")).toBe("zoe dupre");
});

it.each([
  ["Zoé Martin", "mar", true],
  ["Zoé Martin", "zoe mar", true],
  ["Zoé Martin", "mar zo", true],
  ["Anne-Marie d’Arc", "arc marie", true],
  ["Zoé Martin", "tin", false],
  ["Zoé Martin", "zoe luc", false],
  ["Zoé Martin", "", true],
])("finds in %j what is typed as %j: %j", (known, sought, isFound) => {
  expect(hasWords(known, sought)).toBe(isFound);
});
