import type { WireSeat } from "./schema";

/** The players of a room by their number. */
export type Seats = ReadonlyMap<string, WireSeat>;

export function seatsOf(seats: readonly WireSeat[]): Seats {
  return new Map(seats.map((seat) => [seat.player, seat]));
}

const TABLES = new Intl.Collator("fr", { numeric: true });

/** In the order of the tables: 2 comes before 10. */
export function byTable(
  one: { readonly table: string },
  other: { readonly table: string },
): number {
  return TABLES.compare(one.table, other.table);
}

/** Those whose name somebody else there has too: only their tables tell them apart. */
export function namesakes(seats: Seats): ReadonlySet<string> {
  const byName = new Map<string, WireSeat[]>();
  for (const seat of seats.values()) {
    if (seat.name !== null) byName.set(seat.name, [...(byName.get(seat.name) ?? []), seat]);
  }
  const shared = [...byName.values()].filter(({ length }) => length > 1);
  return new Set(shared.flat().map(({ player }) => player));
}

/** The seat at a table, as somebody types it. */
export function seatAt(seats: readonly WireSeat[], typed: string): WireSeat | undefined {
  const sought = typed.trim().toLowerCase();
  return seats.find(({ table }) => table.toLowerCase() === sought);
}

/** A player's name, or the table where the name is not told. */
export function nameOf(seats: Seats, player: string): string {
  const seat = seats.get(player);
  return seat?.name ?? (seat === undefined ? player : `Table ${seat.table}`);
}
