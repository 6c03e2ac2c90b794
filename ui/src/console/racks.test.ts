import { expect, it } from "vitest";
import { racksTyped } from "./racks";

it("reads racks, jokers included", () => {
  expect(racksTyped("aeionu? ABC")).toEqual(["AEIONU?", "ABC"]);
  expect(racksTyped("  ")).toEqual([]);
  expect(racksTyped("AB3")).toBeNull();
  expect(racksTyped("ABCDEFGHIJ")).toBeNull();
});
