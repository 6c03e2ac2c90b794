import { expect, test } from "vitest";
import { grouped } from "./bag";

test("letters are counted in the order they come in", () => {
  expect(grouped("AAEZ??")).toEqual([
    { letter: "A", count: 2 },
    { letter: "E", count: 1 },
    { letter: "Z", count: 1 },
    { letter: "?", count: 2 },
  ]);
  expect(grouped("")).toEqual([]);
});
