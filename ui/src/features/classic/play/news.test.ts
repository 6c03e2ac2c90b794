import { expect, test } from "vitest";
import type { ClassicView, SanctionView } from "../../../api/schema";
import { newsOf } from "./news";

type Seen = Pick<ClassicView, "asked" | "clock" | "sanctions">;
const clock = {
  running: "a",
  at: 0,
  move_ends_at: null,
  stopped: null,
  forfeit_at: null,
  is_pressed: false,
};
const asked = { pause: null, resignation: null, call_off: [], awaited: null };
const quiet: Seen = { asked, clock, sanctions: [] };
const naming = (player: string) => player.toUpperCase();
const warning: SanctionView = {
  player: "b",
  points: 0,
  offence: "conduct",
  article: "8",
  reason: "Bavardage.",
  turn: 0,
};

test.each<[string, Seen, Seen, readonly string[]]>([
  ["nothing", quiet, quiet, []],
  ["a pause refused", { ...quiet, asked: { ...asked, pause: "a" } }, quiet, ["Pause refusée."]],
  [
    "a pause granted",
    { ...quiet, asked: { ...asked, pause: "a" } },
    { ...quiet, clock: { ...clock, stopped: "pause" } },
    [],
  ],
  ["another's pause refused", { ...quiet, asked: { ...asked, pause: "b" } }, quiet, []],
  [
    "a resignation refused",
    { ...quiet, asked: { ...asked, resignation: "a" } },
    quiet,
    ["Abandon refusé : la partie continue."],
  ],
  [
    "a warning",
    quiet,
    { ...quiet, sanctions: [warning] },
    ["Avertissement pour B\u00a0: Bavardage (art.\u00a08)."],
  ],
])("%s", (_, before, after, expected) => {
  expect(newsOf(before, after, "a", naming)).toEqual(expected);
});

test("whoever comes in hears of nothing that was there", () => {
  expect(newsOf(null, { ...quiet, sanctions: [warning] }, "a", naming)).toEqual([]);
});
