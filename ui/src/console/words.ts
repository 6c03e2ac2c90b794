import { isRole, roleName } from "../api/entering";
import type { WireEntry, WireRuling, WireSeat, WireTopChange } from "../api/schema";
import { counted, french, number } from "../design/french";
import { rangesOf } from "../opening/table-ranges";

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

/** The points that a table said; more than the top, where it is known, are told so. */
export function pointsSaid(table: string, points: number, top: number | undefined): string {
  const doubt =
    top !== undefined && points > top
      ? ` C’est plus que le top (${number(top)}) : à vérifier.`
      : "";
  return french(`Table ${table} : ${counted(points, "point")}.${doubt}`);
}

/** What a table wrote; nothing for who did not hand in. */
export function written(slips: readonly string[] | null | undefined): string {
  if (slips == null) return "";
  return slips.length === 0 ? "sans bulletin" : slips.join(" & ");
}

/** Whom the top is given to at once; who plays on a phone and sent nothing is named. */
export function topForAllSaid(slip: string, seats: readonly WireSeat[]): readonly string[] {
  const tablesOf = (some: readonly WireSeat[]) =>
    `${some.length > 1 ? "tables" : "table"} ${rangesOf(some.map(({ table }) => table))}`;
  const silent = seats.filter((seat) => seat.is_taken);
  const said = [`${slip}, le top, pour ${counted(seats.length, "table")} : ${tablesOf(seats)}.`];
  if (silent.length > 0) said.push(`Au téléphone, sans rien avoir remis : ${tablesOf(silent)}.`);
  return said.map(french);
}

/** What a word that is ruled on changes in the top of a turn. */
export function topChangeSaid(change: WireTopChange): string {
  const { turn, top_before, top_after, is_laid_valid } = change;
  const top =
    top_before === top_after
      ? `d’autres mots au top, toujours de ${counted(top_after, "point")}`
      : `top ${number(top_before)} → ${number(top_after)}`;
  return french(
    `Coup ${turn} : ${top}${is_laid_valid ? "" : ", le mot posé ne serait plus valable"}`,
  );
}
