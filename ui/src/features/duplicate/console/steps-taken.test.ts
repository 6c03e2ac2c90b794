import { describe, expect, it } from "vitest";
import type { StepKind, WireStep } from "../../../api/schema";
import { byTurn, undoneWith } from "./steps-taken";

const UNDONE = { version: 99, at: 0, by: "", reason: "" };

function step(version: number, turn: number, kind: StepKind, isUndone = false): WireStep {
  const undone = isUndone ? UNDONE : null;
  return { version, turn, kind, undone, at: 0, by: "", sentence: "", notes: [] };
}

const HISTORY = [
  step(9, 2, "clock"),
  step(8, 2, "entering"),
  step(7, 2, "draw"),
  step(6, 2, "draw", true),
  step(5, 1, "move"),
  step(4, 1, "draw"),
  step(3, 1, "entering"),
  step(2, 1, "entering"),
];

describe("the history", () => {
  it("is told turn by turn, without who was there from the start", () => {
    const found = byTurn(HISTORY).map(({ turn, steps }) => [turn, steps.map((one) => one.version)]);
    expect(found).toEqual([
      [2, [9, 8, 7, 6]],
      [1, [5, 4]],
    ]);
    expect(byTurn(HISTORY.slice(-2))).toEqual([]);
  });

  it("is undone back to a step with all that stands since", () => {
    const versions = (at: number) => {
      const target = HISTORY.find((one) => one.version === at);
      return target && undoneWith(HISTORY, target).map((one) => one.version);
    };
    expect(versions(9)).toEqual([9]);
    expect(versions(7)).toEqual([9, 8, 7]);
    expect(versions(5)).toEqual([9, 8, 7, 5]);
  });
});
