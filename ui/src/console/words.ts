import type { WireEntry, WireRuling } from "../api/schema";
import { french, number } from "../design/french";

/** A word with its jokers between parentheses, as on a slip. */
export function printed(word: string): string {
  return word.replace(/\p{Ll}/gu, (letter) => `(${letter.toUpperCase()})`);
}

/** What a ruling comes to, in a line: the points, then each fault with its article. */
export function ruled(ruling: WireRuling, committee = ""): string {
  const parts = [
    `${number(ruling.points)} pt${Math.abs(ruling.points) < 2 ? "" : "s"}`,
    ...ruling.infractions.map((one) => one.sentence),
    ...(committee ? [`À décider : ${committee}`] : []),
    ...(ruling.reason ? [`Décision : ${ruling.reason}`] : []),
  ];
  return french(parts.join(" · "));
}

/** What a table wrote; nothing for who did not hand in. */
export function written(entry: WireEntry | undefined): string {
  if (entry?.slips == null) return "";
  return entry.slips.length === 0 ? "sans bulletin" : entry.slips.join(" & ");
}
