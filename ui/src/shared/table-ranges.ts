const RANGE = /^(\d{1,4})\s*(?:-|–|à)\s*(\d{1,4})$/;

export interface Chosen {
  readonly tables: readonly string[];
  /** What was written and is no table here. */
  readonly unknown: readonly string[];
}

/** The tables of a text such as "1-12, 15", among those of the room. */
export function tablesIn(text: string, known: readonly string[]): Chosen {
  const chosen = new Set<string>();
  const unknown: string[] = [];
  for (const part of text.split(/[,;]/).map((one) => one.trim())) {
    if (part === "") continue;
    const [, first, last] = RANGE.exec(part) ?? [];
    const found = known.filter((table) =>
      first !== undefined && last !== undefined
        ? /^\d+$/.test(table) && Number(table) >= Number(first) && Number(table) <= Number(last)
        : table === part,
    );
    if (found.length === 0) unknown.push(part);
    found.forEach((table) => chosen.add(table));
  }
  return { tables: known.filter((table) => chosen.has(table)), unknown };
}

/** Tables in few signs: three numbers or more in a row are told by the first and the last. */
export function rangesOf(tables: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < tables.length; at += 1) {
    const start = at;
    while (follows(tables[at], tables[at + 1])) at += 1;
    const run = tables.slice(start, at + 1);
    parts.push(...(run.length > 2 ? [`${run[0] ?? ""}-${run.at(-1) ?? ""}`] : run));
  }
  return parts.join(", ");
}

function follows(one: string | undefined, next: string | undefined): boolean {
  if (one === undefined || next === undefined || !/^\d+$/.test(one)) return false;
  return next === String(Number(one) + 1);
}
