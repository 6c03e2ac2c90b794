import { isDue } from "../shared/late";
import type { LateView, OwnTurnView, PlayerView } from "../../../api/schema";
import { french, number } from "../../../design/french";

/** What changed in turns that the player has read already, or was decided since, in sentences. */
export function newsOf(before: PlayerView | null, now: PlayerView): readonly string[] {
  if (before === null) return [];
  const known = new Map(before.turns.map((turn) => [turn.turn, turn]));
  const ofTurns = now.turns.flatMap((turn) => {
    const old = known.get(turn.turn);
    return old === undefined ? [] : changes(old, turn);
  });
  const decided = lateDecided(before.late, now.late);
  const ofPlay = decided === null ? [] : [`Bulletin ${decided}`];
  return [...ofPlay, ...ofTurns].map(french);
}

/** How an arbiter decided on slips that came after the time, where that is new. */
function lateDecided(old: LateView | null, now: LateView | null): string | null {
  if (!isDue(old) || now == null || isDue(now)) return null;
  const reason = now.reason ? ` : ${now.reason.replace(/\.$/, "")}` : "";
  return `reçu en retard ${now.is_accepted ? "accepté" : "refusé"}${reason}.`;
}

function changes(old: OwnTurnView, now: OwnTurnView): string[] {
  const found: string[] = [];
  if (now.points !== old.points) {
    found.push(`Coup ${now.turn} : ${number(now.points)} au lieu de ${number(old.points)}.`);
  }
  if (now.warnings > old.warnings) found.push(`Coup ${now.turn} : un avertissement.`);
  const late = lateDecided(old.late, now.late);
  if (late !== null) found.push(`Coup ${now.turn} : bulletin ${late}`);
  const isDecided = now.appeal !== null && now.appeal.is_upheld !== null;
  if (isDecided && old.appeal?.is_upheld !== now.appeal.is_upheld) {
    found.push(`Coup ${now.turn} : recours ${now.appeal.is_upheld ? "accepté" : "rejeté"}.`);
  }
  return found;
}
