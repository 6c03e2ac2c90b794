import { expect, test } from "vitest";
import { read } from "./slip-acts";

const typed = {
  points: "24",
  solution: " 29 ",
  sanction: "penalty",
  reason: " lu deux fois ",
} as const;

test("a decision is read", () => {
  expect(read(typed)).toEqual({
    ruled: { points: 24, solution: 29, sanction: "penalty", reason: "lu deux fois" },
  });
});

test.each([
  [{ points: "vingt" }, ["points"]],
  [{ points: "-5" }, ["points"]],
  [{ solution: "" }, ["solution"]],
  [{ sanction: "zero" as const }, ["points"]],
  [{ points: "99999", reason: " " }, ["points", "reason"]],
])("what is wrong is told by field: %o", (change, fields) => {
  const found = read({ ...typed, ...change });
  expect("faults" in found ? Object.keys(found.faults) : []).toEqual(fields);
});
