import type { WireClassicSeat } from "../../../api/schema";

/** What a player is called; by the place where no name is known. */
export function playerName(seats: readonly WireClassicSeat[], player: string): string {
  const place = seats.findIndex((seat) => seat.player === player);
  const seat = seats[place];
  if (seat?.name) return seat.name;
  if (seat?.is_machine) return "L’ordinateur";
  return place < 0 ? "Joueur" : `Joueur ${place + 1}`;
}
