import { expect, test } from "vitest";
import { coming, comingToLeader, isHeld, type Coming } from "./coming";

const cases: [Partial<Coming>, string][] = [
  [{}, ""],
  [{ next_step: "draw", next_at: 8_000 }, "Prochain tirage dans 8 s"],
  [{ next_step: "draw", next_at: 100 }, "Prochain tirage dans 1 s"],
  [{ next_step: "draw", next_at: 0 }, "Prochain tirage…"],
  [{ next_step: "start_clock", next_at: 4_500 }, "Départ du chrono dans 5 s"],
  [{ next_step: "end_time", next_at: 4_500 }, ""],
  [{ next_step: "retain", next_at: 3_000 }, "Le top dans 3 s"],
  [{ next_step: "draw", next_at: null }, ""],
  [
    { next_step: "draw", next_at: null, held_by: "paused" },
    "En pause : l’arbitre dira quand reprendre.",
  ],
  // The time that runs goes on: nobody is told that it stands still.
  [{ next_step: "end_time", next_at: 9_000, held_by: "paused" }, "Pause à la fin du temps."],
  [{ next_step: "retain", next_at: null, held_by: "rulings" }, "Correction des bulletins…"],
];

const nothing: Coming = { next_step: null, next_at: null, held_by: null };

test.each(cases)("%j", (view, expected) => {
  expect(coming({ ...nothing, ...view }, 0).replace(/\u00a0/g, " ")).toBe(expected);
});

test.each<[Partial<Coming>, boolean, string]>([
  [{ held_by: "paused" }, false, "À vous de lancer la partie."],
  [{ held_by: "paused" }, true, "En pause : à vous de reprendre."],
  [{ held_by: "interrupted" }, true, "Temps arrêté : à vous de reprendre."],
  [{ held_by: "rulings" }, true, "Correction des bulletins…"],
  [{ next_step: "end_time", next_at: 9_000, held_by: "paused" }, true, "Pause à la fin du temps."],
  [{ next_step: "draw", next_at: 8_000 }, true, "Prochain tirage dans 8 s"],
])("%j to whoever leads", (view, isBegun, expected) => {
  const said = comingToLeader({ ...nothing, ...view }, isBegun, 0);
  expect(said.replace(/\u00a0/g, " ")).toBe(expected);
});

test("a game is held by whoever leads it, not by its rulings", () => {
  expect(isHeld({ held_by: "interrupted" })).toBe(true);
  expect(isHeld({ held_by: "rulings" })).toBe(false);
  expect(isHeld({ held_by: null })).toBe(false);
});
