import { expect, test } from "vitest";
import { alphabetical, drawnOrder, grown, moved, shuffled } from "./rack-order";

test("alphabetical, jokers last, equal letters as drawn", () => {
  expect(alphabetical([..."E?BEA"])).toEqual([4, 2, 0, 3, 1]);
});

test("a shuffle keeps every tile and changes something", () => {
  for (const chance of [() => 0, () => 0.5, () => 0.999, Math.random]) {
    const mixed = shuffled(drawnOrder(7), chance);
    expect(mixed.toSorted()).toEqual(drawnOrder(7));
    expect(mixed).not.toEqual(drawnOrder(7));
  }
  expect(shuffled([0])).toEqual([0]);
  expect(shuffled([])).toEqual([]);
});

test.each([
  [0, 2, [1, 2, 0, 3]],
  [3, 0, [3, 0, 1, 2]],
  [1, 1, [0, 1, 2, 3]],
  [0, 99, [1, 2, 3, 0]],
  [9, 0, [0, 1, 2, 3]],
])("the tile at %d goes to %d", (from, to, expected) => {
  expect(moved(drawnOrder(4), from, to)).toEqual(expected);
});

test("letters said since come after the others", () => {
  expect(grown([2, 0, 1], 5)).toEqual([2, 0, 1, 3, 4]);
  expect(grown([1, 0], 2)).toEqual([1, 0]);
});
