import { expect, test } from "vitest";
import { callOf } from "./calls";

const clock = {
  running: "a",
  at: 0,
  move_ends_at: null,
  stopped: null,
  forfeit_at: null,
  is_pressed: false,
};
const asked = { pause: null, resignation: null, call_off: [], awaited: null };
const seen = { turns: [], mover: "a", asked, clock };
const naming = () => "Bea";

test.each([
  ["one's turn", seen, "a", [], "À vous de jouer."],
  ["another's turn", seen, "b", [], null],
  ["those who watch", seen, null, [], null],
  [
    "a clock that stands still",
    { ...seen, clock: { ...clock, stopped: "pause" as const } },
    "a",
    [],
    null,
  ],
  [
    "a pause asked",
    { ...seen, asked: { ...asked, pause: "b" } },
    "a",
    ["answer_pause" as const],
    "Bea demande une pause.",
  ],
  [
    "a resignation",
    { ...seen, asked: { ...asked, resignation: "b" } },
    "a",
    ["answer_resignation" as const],
    "Bea propose d’abandonner.",
  ],
])("%s", (_, view, player, may, expected) => {
  expect(callOf(view, player, may, naming)?.text ?? null).toBe(expected);
});

test("each turn is another call", () => {
  const later = { ...seen, turns: [{}, {}] as never };
  expect(callOf(later, "a", [], naming)?.name).not.toBe(callOf(seen, "a", [], naming)?.name);
});
