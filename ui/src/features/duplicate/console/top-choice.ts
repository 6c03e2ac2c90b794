import type { EntryView, SaidView, TopView } from "../../../api/schema";

/** By what tied tops are sorted. */
export type TopOrder = "proposed" | "openness" | "tables";

/** A top, its place in the list that came, and how many tables found it. */
export interface TopLine {
  readonly top: TopView;
  readonly place: number;
  readonly tables: number;
}

/** The tops in an order; of the same rank in it, the recommended one, then those as good, first. */
export function topLines(
  tops: readonly TopView[],
  entries: readonly EntryView[],
  order: TopOrder,
): readonly TopLine[] {
  const found = new Map<string, number>();
  for (const { ruling, turn } of entries) {
    if (ruling === null || ruling.sanction === "zero") continue;
    const name = nameOf(ruling, turn);
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  const turn = entries[0]?.turn ?? 0;
  return tops
    .map((top, place) => ({ top, place, tables: found.get(nameOf(top, turn)) ?? 0 }))
    .sort((one, other) => ranked(other, order) - ranked(one, order) || rank(one) - rank(other));
}

/** How many tables said the points of the top. */
export function topsSaid(said: readonly SaidView[], score: number | undefined): number {
  return said.filter(({ points }) => points !== null && points === score).length;
}

/** The first word is the same wherever it is laid on the star. */
function nameOf(move: { word: string; coordinate: string }, turn: number): string {
  return turn === 1 ? move.word : `${move.word} ${move.coordinate}`;
}

/** The more, the earlier; a top that was not compared comes last. */
function ranked({ top, tables }: TopLine, order: TopOrder): number {
  if (order === "proposed") return 0;
  return order === "tables" ? tables : (top.mean ?? -1);
}

function rank({ top: { is_proposed, why } }: TopLine): number {
  if (is_proposed) return 0;
  return why === "" ? 1 : 2;
}
