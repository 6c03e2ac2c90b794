import { isRole, roleName } from "../api/entering";
import type { WireEntry, WireRuling } from "../api/schema";
import { french, number } from "../design/french";

/** What a ruling comes to, in a line: the points, then each fault with its article. */
export function ruled(ruling: WireRuling, committee = ""): string {
  return french(ruledParts(ruling, committee).join(" · "));
}

/** What came of a player's turn, with what was decided about their conduct. */
export function outcome(entry: WireEntry): string {
  const parts = [
    ...(entry.ruling ? ruledParts(entry.ruling, entry.committee_sentence) : []),
    ...(entry.is_void ? ["Nul pour faute grave"] : []),
    ...(entry.is_averaged ? ["Moyenne accordée"] : []),
    ...entry.conduct.map((reason) => `Averti${reason ? ` : ${reason}` : ""}`),
  ];
  return french(parts.join(" · "));
}

function ruledParts(ruling: WireRuling, committee: string): string[] {
  return [
    `${number(ruling.points)} pt${Math.abs(ruling.points) < 2 ? "" : "s"}`,
    ...ruling.infractions.map((one) => one.sentence),
    ...(committee ? [`À décider : ${committee}`] : []),
    ...(ruling.reason ? [`Décision : ${ruling.reason}`] : []),
  ];
}

/** ", par Luc"; who came without a name of their own goes by their role. */
export function byWhom(name: string): string {
  if (name === "") return "";
  const [role = "", number] = name.split(" ");
  return `, par ${isRole(role) ? [roleName(role), number].filter(Boolean).join(" ") : name}`;
}

/** What a table wrote; nothing for who did not hand in. */
export function written(slips: readonly string[] | null | undefined): string {
  if (slips == null) return "";
  return slips.length === 0 ? "sans bulletin" : slips.join(" & ");
}
