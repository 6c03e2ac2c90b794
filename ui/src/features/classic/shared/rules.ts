import type { WireClassicTable } from "../../../api/schema";
import { counted } from "../../../design/french";

/** The edition of the international regulation. */
export const FISF = "classique";
/** The edition of the box's rules. */
export const BOX = "partie-libre";

/** Which game of a match it is. */
export function gameOfMatch(number: number): string {
  return `partie ${number} du match, au meilleur des trois`;
}

/** By which rules, in short: "FISF · 25 min · au meilleur des trois"; a club's by their title. */
export function rulesInShort(table: WireClassicTable): string {
  const { base, club_edition, credit, move_limit, is_match, is_void, seats } = table;
  return [
    club_edition ?? (base === BOX ? "partie libre" : "FISF"),
    seats.length > 2 ? counted(seats.length, "joueur") : "",
    credit === null ? "sans pendule" : `${Math.round(credit / 60)} min`,
    move_limit === null ? "" : `${inMinutes(move_limit)} par coup`,
    is_match ? "au meilleur des trois" : "",
    is_void ? "débutants" : "",
    { online: "", shared: "sur un appareil", real: "table de club" }[table.table],
  ]
    .filter(Boolean)
    .join(" · ");
}

function inMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 ? `${minutes} min` : "", rest > 0 ? `${rest} s` : ""]
    .filter(Boolean)
    .join(" ");
}
