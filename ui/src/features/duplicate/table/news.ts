import type { OwnTurnView, PlayerView } from "../../../api/schema";
import { french, number } from "../../../design/french";

/** What changed in turns that the player has read already, in sentences. */
export function newsOf(before: PlayerView | null, now: PlayerView): readonly string[] {
  if (before === null) return [];
  const known = new Map(before.turns.map((turn) => [turn.turn, turn]));
  return now.turns.flatMap((turn) => {
    const old = known.get(turn.turn);
    return old === undefined ? [] : changes(old, turn).map(french);
  });
}

function changes(old: OwnTurnView, now: OwnTurnView): string[] {
  const found: string[] = [];
  if (now.points !== old.points) {
    found.push(`Coup ${now.turn} : ${number(now.points)} au lieu de ${number(old.points)}.`);
  }
  if (now.warnings > old.warnings) found.push(`Coup ${now.turn} : un avertissement.`);
  const isDecided = now.appeal !== null && now.appeal.is_upheld !== null;
  if (isDecided && old.appeal?.is_upheld !== now.appeal.is_upheld) {
    found.push(`Coup ${now.turn} : recours ${now.appeal.is_upheld ? "accepté" : "rejeté"}.`);
  }
  return found;
}
