import type { WireClassicEdition } from "../../../api/schema";

/** An edition for tests: the international one, with some parts made otherwise. */
export function classicEdition(changes: Partial<WireClassicEdition> = {}): WireClassicEdition {
  return {
    name: "classique",
    title: "Règlement international du Scrabble classique",
    base: "classique",
    is_club: false,
    changes: [],
    least_seats: 2,
    most_seats: 4,
    credit: 1500,
    least_credit: 300,
    most_credit: 3600,
    move_limits: [],
    window: 15,
    has_matches: true,
    ...changes,
  };
}

export const box = classicEdition({
  name: "partie-libre",
  title: "Règles de la boîte : Scrabble en partie libre",
  base: "partie-libre",
  credit: null,
  least_credit: null,
  most_credit: null,
  move_limits: [120, 180],
  has_matches: false,
});
