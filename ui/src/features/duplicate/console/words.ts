import { isRole, roleName } from "../../../api/entering";
import type { EntryView, RulingView, WireSeat, TopChange, SlipPreview } from "../../../api/schema";
import { AVERAGE, GRAVE } from "../../../api/words";
import { counted, french, number } from "../../../design/french";
import { rangesOf } from "../../../shared/table-ranges";

/**
 * What a slip would come to before it is keyed. A slip typed without its direction is read as its
 * reference says: where that makes it null, the arbiter is told how to say which way it was written.
 */
export function previewed({ slips, ruling, committee_sentence }: SlipPreview): string {
  const told = `${slips.join(" & ")} → ${ruled(ruling, committee_sentence)}`;
  const isOpen = slips.some((slip) => !/^[-|]/.test(slip));
  const isBoth = ruling.infractions.some(({ fault }) => fault === "both_inverted");
  return isBoth && isOpen
    ? french(`${told} — écrit dans l’autre sens ? -MOT en ligne, |MOT en colonne`)
    : told;
}

/** What a ruling comes to, in a line: the points, then each fault with its article. */
export function ruled(ruling: RulingView, committee = ""): string {
  return french(ruledParts(ruling, committee).join(" · "));
}

/** What came of a player's turn, with what was decided about their conduct. */
export function outcome(entry: EntryView): string {
  const parts = [
    ...(entry.ruling ? ruledParts(entry.ruling, entry.committee_sentence) : []),
    ...(entry.is_void ? [GRAVE] : []),
    ...(entry.is_averaged ? [AVERAGE] : []),
    ...entry.conduct.map((reason) => `Avertissement${reason ? ` : ${reason}` : ""}`),
  ];
  return french(parts.join(" · "));
}

function ruledParts(ruling: RulingView, committee: string): string[] {
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
  if (!isRole(role)) return `, par ${name}`;
  const title = roleName(role).toLowerCase();
  const article = /^[aeiouéêh]/.test(title) ? "l’" : "le ";
  return `, par ${article}${[title, number].filter(Boolean).join(" ")}`;
}

/** The points that a table said; more than the top, where it is known, are told so. */
export function pointsSaid(table: string, points: number, top: number | undefined): string {
  const doubt =
    top !== undefined && points > top
      ? ` C’est plus que le top (${number(top)}) : à vérifier.`
      : "";
  return french(`Table ${table} : ${counted(points, "point")}.${doubt}`);
}

/** What a table wrote; nothing for whoever did not hand in. */
export function written(slips: readonly string[] | null | undefined): string {
  if (slips == null) return "";
  return slips.length === 0 ? "sans bulletin" : slips.join(" & ");
}

export const NONE_AWAITED = "Plus aucune table n’est attendue.";

/** What is said before a table's entry is keyed over; what it has is not always told. */
export function hasAlready(table: string, name: string, has: string): string {
  // Who gave no name is called by the table.
  const who = name === `Table ${table}` ? "" : name;
  return french(`Table ${[table, who].filter(Boolean).join(" · ")} a déjà ${has}`);
}

/** What is said where a slip was not taken because of another change of a table that has none. */
export function hasChanged(table: string): string {
  return french(`La table ${table} vient de changer — Entrée enregistre ce bulletin`);
}

/** Whom the top is given to at once, and who plays on a phone and is left out. */
export function topForAllSaid(
  slip: string,
  given: readonly WireSeat[],
  silent: readonly WireSeat[],
): readonly string[] {
  const said = [`${slip}, le top, pour ${counted(given.length, "table")} : ${tablesOf(given)}.`];
  if (silent.length > 0) said.push(`Pas pour les téléphones sans bulletin : ${tablesOf(silent)}.`);
  return said.map(french);
}

/** Only phones are awaited: what they did not send is keyed by hand, or awaited. */
export function onlyPhonesSaid(silent: readonly WireSeat[]): string {
  return french(
    `Seuls des téléphones sont attendus : ${tablesOf(silent)}. Saisissez leur bulletin, ou - s’il n’y en a pas.`,
  );
}

function tablesOf(seats: readonly WireSeat[]): string {
  return `${seats.length > 1 ? "tables" : "table"} ${rangesOf(seats.map(({ table }) => table))}`;
}

/** What a word that is ruled on changes in the top of a turn. */
export function topChangeSaid(change: TopChange): string {
  const { turn, top_before, top_after, is_laid_valid } = change;
  const top =
    top_before === top_after
      ? `d’autres mots au top, toujours de ${counted(top_after, "point")}`
      : `top ${number(top_before)} → ${number(top_after)}`;
  return french(
    `Coup ${turn} : ${top}${is_laid_valid ? "" : ", le mot posé ne serait plus admis"}`,
  );
}
