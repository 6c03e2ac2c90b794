import type { WireCopiedLetter, WireSolution } from "../../../api/schema";

/** Letters of the board copied around a word, by their square from its first letter: "-1,2". */
export type Copied = Readonly<Record<string, string>>;

/** A square of the paper around a word; `place` is that of a letter of the word itself. */
export interface Cell {
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly place: number | null;
  /** Whether a letter may be copied there: the line of the word holds the whole word. */
  readonly isOpen: boolean;
}

// Three letters of a word that touches this one, and no farther.
const BESIDE = 3;
const BEYOND = 2;

const nameOf = (row: number, column: number) => `${row},${column}`;

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

/** The paper around a word of so many letters, row by row. */
export function paperOf(length: number, isDown: boolean): readonly (readonly Cell[])[] {
  const along = span(-BEYOND, length - 1 + BEYOND);
  const beside = span(-BESIDE, BESIDE);
  const [rows, columns] = isDown ? [along, beside] : [beside, along];
  return rows.map((row) =>
    columns.map((column) => {
      const [at, off] = isDown ? [row, column] : [column, row];
      const isOfWord = off === 0 && at >= 0 && at < length;
      const place = isOfWord ? at : null;
      return { name: nameOf(row, column), row, column, place, isOpen: off !== 0 };
    }),
  );
}

/** What is said of a square: "2 au-dessus du U, lettre 3", "1 à gauche, 1 avant le mot". */
export function saidOf({ row, column }: Cell, word: string, isDown: boolean): string {
  const [at, off] = isDown ? [row, column] : [column, row];
  const sides = isDown ? ["à gauche", "à droite"] : ["au-dessus", "au-dessous"];
  const beside = `${Math.abs(off)} ${off < 0 ? (sides[0] ?? "") : (sides[1] ?? "")}`;
  if (at < 0) return `${beside}, ${-at} avant le mot`;
  if (at >= word.length) return `${beside}, ${at - word.length + 1} après le mot`;
  return `${beside}, lettre ${at + 1}, ${word[at] ?? ""}`;
}

/** The letters copied that are on the paper of a word, in the order of reading. */
export function copiedLetters(copied: Copied, length: number, isDown: boolean): WireCopiedLetter[] {
  return paperOf(length, isDown)
    .flat()
    .flatMap(({ name, row, column, isOpen }) => {
      const letter = copied[name] ?? "";
      return isOpen && letter !== "" ? [{ row, column, letter }] : [];
    });
}

/** How many letters of a word the rack cannot give: these are on the board. */
export function fromBoard(
  word: string,
  circled: readonly number[],
  rack: readonly string[],
): number {
  const left = [...rack];
  return [...word].filter((letter, place) => {
    const found = left.indexOf(circled.includes(place) ? "?" : letter);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  }).length;
}

/** A word with the letters copied around it, as the one-line notation draws it: ".PAS/[MUNIE]". */
export function picture(
  { word, is_down, raccord = [] }: WireSolution,
  cells: readonly string[],
): string {
  const paper = new Map(raccord.map(({ row, column, letter }) => [nameOf(row, column), letter]));
  const isDrawnDown = is_down === true && word.length > 1;
  if (isDrawnDown) cells.forEach((cell, row) => paper.set(nameOf(row, 0), `[${cell}]`));
  else {
    cells.forEach((_, column) => paper.set(nameOf(0, column), ""));
    paper.set(nameOf(0, 0), `[${cells.join("")}]`);
  }
  const squares = [...paper.keys()].map((name) => name.split(",").map(Number) as [number, number]);
  const rows = squares.map(([row]) => row);
  const left = Math.min(...squares.map(([, column]) => column));
  return span(Math.min(...rows), Math.max(...rows))
    .map((number) => {
      const right = Math.max(left, ...squares.filter(([row]) => row === number).map(([, c]) => c));
      return span(left, right).map((column) => paper.get(nameOf(number, column)) ?? ".");
    })
    .map((row) => row.join(""))
    .join("/");
}
