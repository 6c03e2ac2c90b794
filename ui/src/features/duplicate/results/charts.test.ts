import { expect, test } from "vitest";
import { isLabelled, path, plot, share, ticksTo } from "./charts";

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [42, [0, 20, 40, 60]],
  [98, [0, 50, 100]],
  [100, [0, 50, 100]],
])("ticks up to %d", (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks);
});

test("zero lies on the ground and the most below the ceiling", () => {
  const drawn = plot(400, 200, 4, 42);
  expect(drawn.y(0)).toBe(drawn.bottom);
  expect(drawn.y(60)).toBe(drawn.top);
  expect(drawn.x(0)).toBeGreaterThan(drawn.left);
  expect(drawn.x(3)).toBeLessThan(400);
});

test("a line is broken where there is no value", () => {
  const drawn = plot(400, 200, 4, 10);
  const made = path(drawn, [1, 2, null, 4]);
  expect(made.match(/M/g)).toHaveLength(2);
  expect(made.match(/L/g)).toHaveLength(1);
  expect(path(drawn, [])).toBe("");
});

test("on a phone every fifth turn bears its number", () => {
  const narrow = plot(320, 200, 25, 10);
  const labelled = [...Array(25).keys()].filter((n) => isLabelled(narrow, n, 25));
  expect(labelled).toEqual([0, 4, 9, 14, 19, 24]);
  const wide = plot(900, 200, 25, 10);
  expect([...Array(25).keys()].every((n) => isLabelled(wide, n, 25))).toBe(true);
});

test("a share of nobody is zero", () => {
  expect([share(1, 4), share(0, 0)]).toEqual([25, 0]);
});
