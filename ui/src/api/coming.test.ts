import { expect, test } from "vitest";
import { coming, type Coming } from "./coming";

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
  [{ next_step: "retain", next_at: null, held_by: "rulings" }, "Les bulletins sont corrigés…"],
];

test.each(cases)("%j", (view, expected) => {
  const nothing = { next_step: null, next_at: null, held_by: null };
  expect(coming({ ...nothing, ...view }, 0).replace(/\u00a0/g, " ")).toBe(expected);
});
