import type { WireSeat } from "./schema";

/** The players of a room by their number. */
export type Seats = ReadonlyMap<string, WireSeat>;

export function seatsOf(seats: readonly WireSeat[]): Seats {
  return new Map(seats.map((seat) => [seat.player, seat]));
}

/** A player's name, or the table where the name is not told. */
export function nameOf(seats: Seats, player: string): string {
  const seat = seats.get(player);
  return seat?.name ?? (seat === undefined ? player : `Table ${seat.table}`);
}
