import { expect, test } from "vitest";
import { clockFigures, leftOf, saidOf, waitSeconds } from "./time";

const clock = {
  running: "a",
  at: 1_000,
  move_ends_at: null,
  stopped: null,
  forfeit_at: null,
  is_pressed: false,
};

test.each([
  ["runs since the moment it was told", { player: "a", left: 60_000 }, clock, 6_000, 55_000],
  ["stands for the others", { player: "b", left: 60_000 }, clock, 6_000, 60_000],
  [
    "stands while the clock is stopped",
    { player: "a", left: 60_000 },
    { ...clock, stopped: "pause" as const },
    6_000,
    60_000,
  ],
  ["never gains", { player: "a", left: 60_000 }, clock, 500, 60_000],
  ["ends at nothing", { player: "a", left: 3_000 }, clock, 9_000, 0],
  ["is none without a limit", { player: "a", left: null }, clock, 9_000, null],
])("a time %s", (_, seat, told, now, expected) => {
  expect(leftOf(seat, told, now)).toBe(expected);
});

test.each([
  [1_500_000, "25:00"],
  [761_000, "12:41"],
  [760_001, "12:41"],
  [543_000, "09:03"],
  [3_600_000, "1:00:00"],
  [10_000, "00:10"],
  [9_950, "00:10"],
  [9_900, "9,9"],
  [9_301, "9,4"],
  [100, "0,1"],
  [1, "0,1"],
  [0, "00:00"],
])("%i is shown as %s", (milliseconds, expected) => {
  expect(clockFigures(milliseconds)).toBe(expected);
});

test.each([
  [15_000, 0, 15],
  [15_000, 14_001, 1],
  [15_000, 15_000, 0],
  [15_000, 16_000, 0],
])("until %i at %i are %i seconds", (endsAt, now, expected) => {
  expect(waitSeconds(endsAt, now)).toBe(expected);
});

test.each([
  [61_000, 60_000, "Une minute."],
  [60_000, 59_000, ""],
  [10_100, 9_900, "Dix secondes."],
  [300_100, 299_900, "Cinq minutes."],
  [100, 0, "Temps épuisé."],
  [0, 0, ""],
  // Whoever comes late hears the most urgent alone.
  [400_000, 5_000, "Dix secondes."],
])("from %i to %i is said %s", (before, after, expected) => {
  expect(saidOf(before, after)).toBe(expected);
});
