/** The board as a picture: 225 squares from 0, row by row, rows A to O and columns 1 to 15. */
export const SIDE = 15;
export const SQUARES = SIDE * SIDE;
export const EMPTY = ".";
export const EMPTY_BOARD = EMPTY.repeat(SQUARES);

export type Direction = "across" | "down";
export type Premium = "double-letter" | "triple-letter" | "double-word" | "triple-word";

// A quarter of the board with its middle lines: the others mirror it.
const QUARTER = [
  "T..d...T",
  ".D...t..",
  "..D...d.",
  "d..D...d",
  "....D...",
  ".t...t..",
  "..d...d.",
  "T..d...D",
];
const PREMIUMS: Readonly<Record<string, Premium>> = {
  d: "double-letter",
  t: "triple-letter",
  D: "double-word",
  T: "triple-word",
};
const LABELS: Readonly<Record<Premium, string>> = {
  "double-letter": "LD",
  "triple-letter": "LT",
  "double-word": "MD",
  "triple-word": "MT",
};
const SAID: Readonly<Record<Premium, string>> = {
  "double-letter": "lettre compte double",
  "triple-letter": "lettre compte triple",
  "double-word": "mot compte double",
  "triple-word": "mot compte triple",
};

export const CENTER = squareAt(7, 7);

export function squareAt(row: number, column: number): number {
  return row * SIDE + column;
}

export function rowOf(square: number): number {
  return Math.floor(square / SIDE);
}

export function columnOf(square: number): number {
  return square % SIDE;
}

export function rowLetter(row: number): string {
  return String.fromCharCode(65 + row);
}

/** "H8" */
export function squareName(square: number): string {
  return `${rowLetter(rowOf(square))}${columnOf(square) + 1}`;
}

/** Where a word starts and which way it runs: "H4" across, "4H" down. */
export function coordinate(square: number, direction: Direction): string {
  const [row, column] = [rowLetter(rowOf(square)), columnOf(square) + 1];
  return direction === "across" ? `${row}${column}` : `${column}${row}`;
}

/** The square and the direction of a coordinate; null where it is none. */
export function readCoordinate(text: string): { square: number; direction: Direction } | null {
  const found = /^(?:([A-O])(\d{1,2})|(\d{1,2})([A-O]))$/.exec(text.trim().toUpperCase());
  const row = (found?.[1] ?? found?.[4] ?? "").charCodeAt(0) - 65;
  const column = Number(found?.[2] ?? found?.[3]) - 1;
  if (found === null || column < 0 || column >= SIDE) return null;
  return { square: squareAt(row, column), direction: found[1] ? "across" : "down" };
}

export function premiumAt(square: number): Premium | null {
  const mirrored = (n: number) => Math.min(n, SIDE - 1 - n);
  return PREMIUMS[QUARTER[mirrored(rowOf(square))]?.[mirrored(columnOf(square))] ?? ""] ?? null;
}

export function premiumLabel(premium: Premium): string {
  return LABELS[premium];
}

/** The next square that way, or the one before; null off the board. */
export function step(square: number, direction: Direction, by: 1 | -1 = 1): number | null {
  const [row, column] = [rowOf(square), columnOf(square)];
  const [nextRow, nextColumn] = direction === "across" ? [row, column + by] : [row + by, column];
  const isOn = [nextRow, nextColumn].every((n) => n >= 0 && n < SIDE);
  return isOn ? squareAt(nextRow, nextColumn) : null;
}

/** The squares of a word laid from a coordinate, as many as are on the board. */
export function squaresOf(at: string, length: number): number[] {
  const start = readCoordinate(at);
  const squares: number[] = [];
  let square = start?.square ?? null;
  while (start !== null && square !== null && squares.length < length) {
    squares.push(square);
    square = step(square, start.direction);
  }
  return squares;
}

/** A joker on the board is in lower case. */
export function isJoker(tile: string): boolean {
  return tile !== tile.toUpperCase();
}

/** What is said of a square: "H8, case étoile, vide, mot compte double". */
export function described(square: number, tile: string, premium: Premium | null): string {
  const parts = [squareName(square)];
  if (square === CENTER) parts.push("case étoile");
  if (tile === EMPTY) parts.push("vide");
  else parts.push(isJoker(tile) ? `joker ${tile.toUpperCase()}` : tile);
  if (tile === EMPTY && premium !== null) parts.push(SAID[premium]);
  return parts.join(", ");
}
