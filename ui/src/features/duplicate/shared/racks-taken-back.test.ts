import { expect, test } from "vitest";
import { takesRackBack } from "./racks-taken-back";

test.each([
  ["first seen", null, { turn: 2, annulled: 1 }, false],
  ["as it was", { turn: 2, annulled: 1 }, { turn: 2, annulled: 1 }, false],
  ["annulled", { turn: 2, annulled: 1 }, { turn: 2, annulled: 2 }, true],
  ["come to after an undo", { turn: 1, annulled: 0 }, { turn: 2, annulled: 1 }, false],
  ["come back to", { turn: 2, annulled: 1 }, { turn: 1, annulled: 0 }, false],
])("a turn %s", (_, before, after, expected) => {
  expect(takesRackBack(before, after)).toBe(expected);
});
