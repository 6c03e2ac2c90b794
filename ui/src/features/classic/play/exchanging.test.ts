import { expect, test } from "vitest";
import { toggledBy } from "./exchanging";

test("letters typed are chosen one by one, then none of them", () => {
  const letters = [..."EAE?"];
  const one = toggledBy("E", letters, []);
  expect(one).toEqual([0]);
  const two = toggledBy("E", letters, toggledBy("?", letters, one));
  expect(two).toEqual([0, 3, 2]);
  expect(toggledBy("E", letters, two)).toEqual([3]);
  expect(toggledBy("Z", letters, two)).toEqual(two);
});
