import type { WireAcquaintance, WireEntrant } from "../../api/schema";
import { folded, hasWords } from "../../design/folded";
import { freeNumbers, playersIn, tablesGiven, type Coming, type Numbering } from "./players";

/** Who comes: people picked among those known, and those that a list names. */
export interface Gathered {
  readonly picked: readonly WireAcquaintance[];
  /** All who are known. */
  readonly people: readonly WireAcquaintance[];
  readonly names: string;
  readonly numbering: Numbering;
}

const NAMES = new Intl.Collator("fr");

/** In the order of a French directory: Émile comes before Zoé. */
export function byName(one: WireAcquaintance, other: WireAcquaintance): number {
  return NAMES.compare(one.name, other.name);
}

/** Those who have all the words looked for in their name, club or licence, whatever the accents. */
export function sought(
  people: readonly WireAcquaintance[],
  text: string,
): readonly WireAcquaintance[] {
  return people.filter(({ name, club, licence }) => hasWords(`${name} ${club} ${licence}`, text));
}

/** What tells somebody from another of the same name. */
export function detailsOf({ club, licence, category, series, table }: WireAcquaintance): string {
  const seat = table && (/^\d+$/.test(table) ? `table ${table}` : table);
  return [club, licence, category, series, seat].filter(Boolean).join(" · ");
}

/** The players picked, then those of the list; who is picked keeps their table where it is free. */
export function comingTogether(
  { picked, people, names, numbering }: Gathered,
  taken: readonly string[] = [],
): readonly Coming[] {
  const isGiven = numbering === "given";
  const held = new Set([...taken, ...(isGiven ? tablesGiven(names) : [])]);
  const kept = picked.map(({ table }) => {
    if (!isGiven || table === "" || held.has(table)) return "";
    held.add(table);
    return table;
  });
  const numbers = freeNumbers(held);
  const first = picked.map((one, at): Coming => {
    return { line: -1 - at, entrant: seat(one, kept[at] || numbers.next().value), fault: "" };
  });
  const seats = first.map(({ entrant }) => entrant.table);
  const typed = playersIn(names, numbering, [...taken, ...seats]);
  return [...first, ...recognized(typed, picked, people)];
}

/**
 * The lines of a list, where somebody of whom no more is known than what is typed comes again. Who
 * has a licence, or another club, is picked: it may be somebody else of the same name.
 */
function recognized(
  typed: readonly Coming[],
  picked: readonly WireAcquaintance[],
  people: readonly WireAcquaintance[],
): readonly Coming[] {
  const there = new Set(picked.map(({ player }) => player));
  const licences = new Set(picked.map(({ licence }) => licence).filter(Boolean));
  return typed.map((coming) => {
    const { name = "", club = "", licence = "", table } = coming.entrant;
    if (coming.fault) return coming;
    if (licences.has(licence)) {
      return { ...coming, fault: `La licence ${licence} est déjà dans la liste.` };
    }
    const alike = people.filter(
      (one) => one.licence === "" && isSame(one.name, name) && isSame(one.club, club),
    );
    const [found] = alike;
    if (licence || alike.length !== 1 || !found || there.has(found.player)) return coming;
    there.add(found.player);
    return { ...coming, entrant: seat(found, table) };
  });
}

/** Lines that may name somebody who came before, told apart by licence or club, and who is not picked. */
export function namesakes(
  coming: readonly Coming[],
  people: readonly WireAcquaintance[],
): readonly { readonly line: number; readonly known: WireAcquaintance }[] {
  const there = new Set(coming.map(({ entrant }) => entrant.player).filter(Boolean));
  return coming.flatMap(({ line, entrant, fault }) => {
    const { player, name = "", licence } = entrant;
    if (player || licence || fault) return [];
    const alike = people.filter((one) => isSame(one.name, name) && !there.has(one.player));
    return alike.map((known) => ({ line, known }));
  });
}

function seat(one: WireAcquaintance, table: string): WireEntrant {
  const { player, name, club, licence, category, series } = one;
  return { table, player, name, club, licence, category, series };
}

function isSame(one: string, other: string): boolean {
  return folded(one) === folded(other);
}
