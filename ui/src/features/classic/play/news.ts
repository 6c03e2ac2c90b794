import type { ClassicView } from "../../../api/schema";
import { sanctionSentence, type Naming } from "../shared/sentences";

type Seen = Pick<ClassicView, "asked" | "clock" | "sanctions">;

/** What an arbiter gave, or an opponent refused, since the game was seen before. */
export function newsOf(
  before: Seen | null,
  after: Seen,
  player: string | null,
  naming: Naming,
): readonly string[] {
  if (before === null) return [];
  const known = new Set(before.sanctions.map((one) => JSON.stringify(one)));
  const found = after.sanctions
    .filter((one) => !known.has(JSON.stringify(one)))
    .map((one) => sanctionSentence(one, naming));
  const isMine = (asked: string | null) => asked !== null && asked === player;
  if (isMine(before.asked.pause) && after.asked.pause === null && after.clock.stopped === null) {
    found.push("Pause refusée.");
  }
  if (isMine(before.asked.resignation) && after.asked.resignation === null) {
    found.push("Abandon refusé : la partie continue.");
  }
  return found;
}
