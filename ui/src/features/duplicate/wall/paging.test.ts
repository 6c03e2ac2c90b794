import { expect, test } from "vitest";
import { pageCount, pageOf } from "./paging";

const rows = [1, 2, 3, 4, 5];

test.each([
  [2, 0, [1, 2]],
  [2, 2, [5]],
  [2, 3, [1, 2]],
  [10, 7, [1, 2, 3, 4, 5]],
  [0, 1, [2]],
])("pages of %d, the %dth", (size, page, expected) => {
  expect(pageOf(rows, size, page)).toEqual(expected);
});

test("there is always a page", () => {
  expect([pageCount(0, 3), pageCount(3, 3), pageCount(4, 3), pageCount(4, 0)]).toEqual([
    1, 1, 2, 4,
  ]);
  expect(pageOf([], 3, 4)).toEqual([]);
});
