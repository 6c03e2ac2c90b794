import { expect, test } from "vitest";
import { nearestFree } from "./dragging";

// A row of three squares of 10, of which the middle one is taken.
const row = [0, 1, 2].map((square) => ({
  square,
  center: { x: 5 + 10 * square, y: 5 },
  isFree: square !== 1,
}));

test.each([
  ["in a square", { x: 2, y: 8 }, 0],
  ["in a taken one, beside a free one", { x: 17, y: 5 }, 2],
  ["a little off the board", { x: 1, y: -4 }, 0],
  ["far off", { x: 5, y: 25 }, null],
])("%s", (_, point, expected) => {
  expect(nearestFree(point, row, 10)).toBe(expected);
});
