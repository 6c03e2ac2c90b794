import { expect, test } from "vitest";
import { nextOrder, sorted, visibleRows, type Column } from "./table-rows";

interface Row {
  readonly name: string;
  readonly total: number | null;
}
const columns: Column<Row>[] = [
  { id: "name", title: "Nom", value: (row) => row.name },
  { id: "total", title: "Total", value: (row) => row.total },
];
const rows: Row[] = [
  { name: "Émile", total: 10 },
  { name: "anne", total: null },
  { name: "T10", total: 10 },
  { name: "T9", total: 200 },
];
const names = (found: readonly Row[]) => found.map((row) => row.name);

test("as they came without an order", () => {
  expect(sorted(rows, columns, null)).toBe(rows);
});

test("names by the French alphabet, numbers in them by size", () => {
  expect(names(sorted(rows, columns, { column: "name", isDown: false }))).toEqual([
    "anne",
    "Émile",
    "T9",
    "T10",
  ]);
});

test("equal rows keep their order both ways, empty cells are last both ways", () => {
  expect(names(sorted(rows, columns, { column: "total", isDown: false }))).toEqual([
    "Émile",
    "T10",
    "T9",
    "anne",
  ]);
  expect(names(sorted(rows, columns, { column: "total", isDown: true }))).toEqual([
    "T9",
    "Émile",
    "T10",
    "anne",
  ]);
});

test("a column is sorted up, down, and no more", () => {
  const up = nextOrder(null, "name");
  const down = nextOrder(up, "name");
  expect([up, down, nextOrder(down, "name"), nextOrder(down, "total")]).toEqual([
    { column: "name", isDown: false },
    { column: "name", isDown: true },
    null,
    { column: "total", isDown: false },
  ]);
});

test.each([
  [0, 400, 40, 300, { first: 0, last: 18 }],
  [4000, 400, 40, 300, { first: 92, last: 118 }],
  [99999, 400, 40, 300, { first: 292, last: 300 }],
  [0, 400, 40, 0, { first: 0, last: 0 }],
])("scrolled by %d of %d", (scrolled, height, rowHeight, count, expected) => {
  expect(visibleRows(scrolled, height, rowHeight, count)).toEqual(expected);
});
