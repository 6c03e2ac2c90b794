import { expect, test } from "vitest";
import { rangesOf, tablesIn } from "./table-ranges";

const KNOWN = ["1", "2", "3", "4", "5", "6", "Nord"];

test.each([
  ["1-3, 5", ["1", "2", "3", "5"], []],
  ["2 à 4", ["2", "3", "4"], []],
  ["Nord ; 6", ["6", "Nord"], []],
  ["5, 9, 20-30", ["5"], ["9", "20-30"]],
  ["", [], []],
])("%s", (text, tables, unknown) => {
  expect(tablesIn(text, KNOWN)).toEqual({ tables, unknown });
});

test("two tables are named one by one", () => {
  expect(rangesOf(["13", "14"])).toBe("13, 14");
  expect(rangesOf(["1", "2", "4", "5", "6"])).toBe("1, 2, 4-6");
});

test("tables are told in few signs, and read back", () => {
  const told = rangesOf(["1", "2", "3", "5", "Nord"]);
  expect(told).toBe("1-3, 5, Nord");
  expect(tablesIn(told, KNOWN).tables).toEqual(["1", "2", "3", "5", "Nord"]);
});
