import type { WireSeat } from "../../../api/schema";
import { folded, hasWords } from "../../../design/folded";

/** The next awaited table from one, in the order of all, around its end; null where none is. */
export function nextAwaited(
  tables: readonly string[],
  awaited: readonly string[],
  from: string,
  direction: "down" | "up",
): string | null {
  const waiting = new Set(awaited);
  const order = direction === "down" ? tables : [...tables].reverse();
  const at = order.findIndex((table) => folded(table) === folded(from));
  const around = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  return around.find((table) => waiting.has(table)) ?? null;
}

/** The seats whose table or name is looked for, the very table first; figures are a table's. */
export function soughtSeats(seats: readonly WireSeat[], text: string): readonly WireSeat[] {
  const sought = folded(text);
  const isFigures = /^\d+$/.test(sought);
  const found = seats.filter(
    ({ table, name }) =>
      folded(table).startsWith(sought) || (!isFigures && hasWords(name ?? "", sought)),
  );
  const isVery = ({ table }: WireSeat) => folded(table) === sought;
  return [...found.filter(isVery), ...found.filter((seat) => !isVery(seat))];
}

/** Which of those found Enter chooses unless an arrow goes to another; a number means itself. */
export function firstChosen(found: readonly WireSeat[], text: string): number {
  const sought = folded(text);
  const isOther = /^\d+$/.test(sought) && folded(found[0]?.table ?? "") !== sought;
  return sought === "" || isOther || found.length === 0 ? -1 : 0;
}
