export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** Said in full where the title is an abbreviation. */
  readonly hint?: string;
  readonly value: (row: Row) => string | number | null;
  /** What is shown, if not the value as it is. */
  readonly text?: (row: Row) => string;
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  readonly width?: string;
}

export interface Order {
  readonly column: string;
  readonly isDown: boolean;
}

/** The order after a click on a column: up, then down, then as the rows came. */
export function nextOrder(order: Order | null, column: string): Order | null {
  if (order?.column !== column) return { column, isDown: false };
  return order.isDown ? null : { column, isDown: true };
}

const collator = new Intl.Collator("fr", { numeric: true });

/** Rows in an order; equal ones stay as they came, and empty cells go last. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | null,
): readonly Row[] {
  const column = columns.find((one) => one.id === order?.column);
  if (order === null || column === undefined) return rows;
  const sign = order.isDown ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * collator.compare(String(a), String(b));
  });
}

export interface Window {
  readonly first: number;
  readonly last: number;
}

const MARGIN = 8;

/** The rows worth drawing, of which `last` is the first that is not. */
export function visibleRows(
  scrolled: number,
  height: number,
  rowHeight: number,
  count: number,
): Window {
  const first = Math.max(0, Math.min(count, Math.floor(scrolled / rowHeight)) - MARGIN);
  const last = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + MARGIN);
  return { first, last: Math.max(first, last) };
}
