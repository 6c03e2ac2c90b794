import { Outbox, type HandingIn, type Waiting } from "../../../api/outbox";
import type { WireSlip } from "../../../api/schema";
import type { Shelf } from "../../../design/shelf";

/** The slips of a turn, as a player hands them in. */
export interface Slips {
  readonly key: string;
  readonly turn: number;
  /** How many turns were annulled when they were written: a rack drawn again is another. */
  readonly annulled: number;
  readonly slips: readonly WireSlip[];
  /** When they were validated, by the server's clock as this device knows it. */
  readonly validatedAt?: number;
}

export type Handed = Waiting<Slips>;

const HANDING_IN: HandingIn<Slips> = {
  isItem(kept): kept is Handed {
    const handed = kept as Partial<Handed> | null;
    return (
      typeof handed?.key === "string" &&
      typeof handed.turn === "number" &&
      typeof handed.annulled === "number" &&
      Array.isArray(handed.slips)
    );
  },
  isReplaced: (older, newer) => older.turn === newer.turn,
  said: ({ turn, annulled, slips, validatedAt }) => ({
    type: "slips",
    turn,
    annulled,
    slips,
    validated_at: validatedAt ?? null,
  }),
};

/** What a player wrote and the server does not have yet. */
export function slipsOutbox(name: string, shelf: Shelf, player: string): Outbox<Slips> {
  return new Outbox(HANDING_IN, name, shelf, player);
}
