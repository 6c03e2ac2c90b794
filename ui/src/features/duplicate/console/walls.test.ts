import { expect, test } from "vitest";
import { minutesTyped, standingsAct } from "./walls";

test.each([
  ["5", 5],
  [" 15 ", 15],
  ["180", 180],
  ["181", null],
  ["0", null],
  ["-5", null],
  ["5,5", null],
  ["cinq", null],
  ["", null],
])("minutes typed: %s", (text, expected) => {
  expect(minutesTyped(text)).toBe(expected);
});

const wall = { is_frozen: false, hides_standings: false, message: "", break_until: 0 };

test("standings are hidden and shown on walls, and shown to all where they never were", () => {
  expect(standingsAct({ shows_standings: true, wall }).changes).toEqual({ hides_standings: true });
  const hidden = { ...wall, hides_standings: true };
  expect(standingsAct({ shows_standings: true, wall: hidden }).changes).toEqual({
    hides_standings: false,
  });
  expect(standingsAct({ shows_standings: false, wall: hidden }).changes).toEqual({
    shows_standings: true,
    hides_standings: false,
  });
});
