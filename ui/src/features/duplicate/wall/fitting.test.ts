import { expect, test } from "vitest";
import { largestFitting } from "./fitting";

test("what fits keeps its size", () => {
  expect(largestFitting(40, () => true)).toBe(40);
});

test("what does not is as large as it can be", () => {
  const size = largestFitting(40, (tried) => tried <= 23);
  expect(size).toBeLessThanOrEqual(23);
  expect(size).toBeGreaterThan(22.7);
});

test("what never fits is as small as it gets", () => {
  expect(largestFitting(40, () => false)).toBe(10);
});
