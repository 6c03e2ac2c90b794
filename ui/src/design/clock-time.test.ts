import { expect, test } from "vitest";
import { crossed, figures, left, stillSaid } from "./clock-time";

const time = { seconds: 180, alert_seconds: 30, deadline: null, remaining: null };

test("the whole turn before it starts, nothing once it is over", () => {
  expect(left(time, 0, false)).toBe(180_000);
  expect(left({ ...time, deadline: 5_000 }, 0, true)).toBe(0);
});

test("until the deadline, and never less than nothing or more than the turn", () => {
  const running = { ...time, deadline: 200_000 };
  expect(left(running, 190_000, false)).toBe(10_000);
  expect(left(running, 200_001, false)).toBe(0);
  expect(left(running, 1, false)).toBe(180_000);
});

test("held while play is interrupted", () => {
  expect(left({ ...time, deadline: 9, remaining: 61_000 }, 5_000_000, false)).toBe(61_000);
});

test.each([
  [180_000, "3:00"],
  [179_999, "3:00"],
  [60_001, "1:01"],
  [9_000, "0:09"],
  [1, "0:01"],
  [0, "0:00"],
])("%d ms is %s", (milliseconds, expected) => {
  expect(figures(milliseconds)).toBe(expected);
});

test.each([
  [31_000, 30_000, 30, "30 secondes."],
  [30_000, 29_000, 30, ""],
  [31_000, 30_500, 30, ""],
  [300, 0, 30, "Terminé."],
  [0, 0, 30, ""],
  [31_000, 0, 30, "Terminé."],
  [21_000, 19_900, 0, ""],
])("from %d to %d with an alert at %d", (before, after, alert, expected) => {
  expect(crossed(before, after, alert)).toBe(expected);
});

test.each([
  ["", 31_000, 30_000, "30 secondes."],
  ["30 secondes.", 30_000, 29_000, "30 secondes."],
  ["30 secondes.", 300, 0, "Terminé."],
  ["Terminé.", 0, 0, "Terminé."],
  // Another turn, or time was added.
  ["Terminé.", 0, 180_000, ""],
  ["30 secondes.", 12_000, 42_000, ""],
])("%j is said, then from %d to %d", (said, before, after, expected) => {
  expect(stillSaid(said, before, after, 30)).toBe(expected);
});
