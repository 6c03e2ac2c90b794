import type { PublicView } from "../../../api/schema";

/**
 * The first turn at which a player who is given a correction slip now has it (5.7): the one to
 * draw; where letters are drawn the one after, for players may be writing though no clock runs.
 */
export function knownFrom({ phase, turn }: Pick<PublicView, "phase" | "turn">): number {
  return phase === "to_draw" ? turn : turn + 1;
}
