import type { EntryView } from "../../../api/schema";

/** A word that slips of the turn form and that is not admitted, and whose slips they are. */
export interface DoubtfulWord {
  readonly word: string;
  readonly players: readonly string[];
}

/** Those that most tables wrote come first; a slip that was ruled on by hand is in doubt no more. */
export function doubtfulWords(entries: readonly EntryView[]): readonly DoubtfulWord[] {
  const found = new Map<string, string[]>();
  for (const { player, ruling } of entries) {
    if (ruling === null || ruling.reason) continue;
    const refused = ruling.infractions.filter((one) => one.fault === "inadmissible");
    for (const word of new Set(refused.flatMap((one) => one.meant.split(", ")))) {
      found.set(word, [...(found.get(word) ?? []), player]);
    }
  }
  return [...found]
    .map(([word, players]) => ({ word, players }))
    .sort(
      (one, other) => other.players.length - one.players.length || (one.word < other.word ? -1 : 1),
    );
}
