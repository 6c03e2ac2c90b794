import type { SolutionView } from "../../../api/schema";

/** What was typed for a table: a slip in the one-line notation, or why it is none. */
export type Typed = { readonly text: string } | { readonly fault: string };

/** What is known of the turn, for short forms. */
export interface Known {
  /** By their number; null where they are withheld. */
  readonly solutions: readonly SolutionView[] | null;
  /** The slips of another table, as they are written; null where it handed in nothing. */
  slipsOf(table: string): readonly string[] | null;
}

const RANK = /^\d+$/;
const SAME = /^=\s*(\S+)$/;
/** Typed where a table handed in nothing at all. */
const NOTHING = "-";

/** References are shown in capitals, however they are typed. */
const REFERENCE = /(?<=\s)(?:[a-o]\d{1,2}|\d{1,2}[a-o])(?=\s|$)/g;

/** "3" is the third solution, "=12" what table 12 wrote, "-" no slip; all else is a slip. */
export function slipTyped(typed: string, known: Known): Typed {
  const text = typed.trim();
  if (text === "")
    return { fault: "Tapez un rang, un mot, =3 comme la table 3, ou - sans bulletin." };
  if (text === NOTHING) return { text: "" };
  if (RANK.test(text)) return ranked(Number(text), known.solutions);
  const same = SAME.exec(text)?.[1];
  if (same === undefined) return { text: text.replace(REFERENCE, (at) => at.toUpperCase()) };
  const slips = known.slipsOf(same);
  return slips === null
    ? { fault: `La table ${same} n’a pas de bulletin à ce coup.` }
    : { text: slips.join(" & ") };
}

function ranked(rank: number, solutions: readonly SolutionView[] | null): Typed {
  if (solutions === null) {
    return { fault: "Le rang d’une solution n’est accepté qu’une fois le temps écoulé." };
  }
  const found = solutions.find((one) => one.number === rank);
  return found ? { text: found.slip } : { fault: `Il n’y a pas de solution de rang ${rank}.` };
}

/** Whether no other table can be meant by what is typed, so that the next field may come. */
export function isWhole(typed: string, tables: readonly string[]): boolean {
  const likes = tables.filter((table) => table.toLowerCase().startsWith(typed.toLowerCase()));
  return likes.length === 1 && likes[0]?.toLowerCase() === typed.toLowerCase();
}

/** A table, and what was typed after it. */
export interface TableTyped {
  readonly table: string;
  readonly rest: string;
}

/**
 * Where a table ends and its slip begins: at a space, or at the first sign other than a figure that
 * no table goes on with. Figures alone are a table, be it one that there is not.
 */
export function tableTyped(typed: string, tables: readonly string[]): TableTyped {
  const names = tables.map((one) => one.toLowerCase());
  const sought = typed.trimStart().toLowerCase();
  const isBegun = (end: number) => names.some((name) => name.startsWith(sought.slice(0, end)));
  let end = 0;
  while (end < sought.length && (isBegun(end + 1) || /\d/.test(sought.charAt(end)))) end += 1;
  const text = typed.trimStart();
  return { table: text.slice(0, end).trimEnd(), rest: text.slice(end).trimStart() };
}
