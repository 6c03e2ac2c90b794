/** The rows of a page, pages following each other without end. */
export function pageOf<Row>(rows: readonly Row[], size: number, page: number): readonly Row[] {
  const held = Math.max(1, size);
  const start = (page % pageCount(rows.length, size)) * held;
  return rows.slice(start, start + held);
}

export function pageCount(rows: number, size: number): number {
  return Math.max(1, Math.ceil(rows / Math.max(1, size)));
}
