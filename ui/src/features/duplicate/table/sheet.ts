import type { MoveView, OwnTurnView } from "../../../api/schema";
import { worded } from "./slip";

/** A line of a player's score sheet. */
export interface Line {
  readonly turn: number;
  readonly slip: string;
  readonly points: number;
  readonly isSanctioned: boolean;
  readonly top: number | null;
  readonly total: number;
}

export function sheetOf(turns: readonly OwnTurnView[], moves: readonly MoveView[]): Line[] {
  const tops = new Map(moves.map((move) => [move.turn, move.score]));
  let total = 0;
  return turns.map((turn) => {
    total += turn.points;
    return {
      turn: turn.turn,
      slip: turn.slips.length > 0 ? worded(turn.slips) : "",
      points: turn.points,
      isSanctioned: turn.ruling !== null && turn.ruling.sanction !== "none",
      top: tops.get(turn.turn) ?? null,
      total,
    };
  });
}
