import { expect, it } from "vitest";
import { knownFrom } from "./notices";

it("is known at the turn that is not drawn yet", () => {
  expect(knownFrom({ phase: "to_draw", turn: 4 })).toBe(4);
});

it("is not known at a turn whose letters are drawn, with the clock or without", () => {
  for (const phase of ["drawn", "open", "expired"] as const) {
    expect(knownFrom({ phase, turn: 4 })).toBe(5);
  }
});
