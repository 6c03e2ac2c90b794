import { shownAt, type LaidTile } from "./composing";
import { valueOf } from "./letters";
import { EMPTY, isJoker, premiumAt, step, type Direction, type Premium } from "./squares";

const LETTER_TIMES: Readonly<Partial<Record<Premium, number>>> = {
  "double-letter": 2,
  "triple-letter": 3,
};
const WORD_TIMES: Readonly<Partial<Record<Premium, number>>> = {
  "double-word": 2,
  "triple-word": 3,
};
const ACROSS_IT: Readonly<Record<Direction, Direction>> = { across: "down", down: "across" };

/**
 * What laid tiles count by the values of letters and the premiums of squares, be what they read a
 * word or not: that is nothing but arithmetic, and the server alone counts what is marked.
 */
export function worthOf(
  laid: readonly LaidTile[],
  direction: Direction,
  board: string,
  bonuses: readonly number[],
): number {
  const [first] = laid;
  if (first === undefined) return 0;
  const words = [
    wordAt(first.square, direction, laid, board),
    ...laid.map(({ square }) => wordAt(square, ACROSS_IT[direction], laid, board)),
  ];
  const points = words.map((squares) => (squares.length > 1 ? wordWorth(squares, laid, board) : 0));
  return points.reduce((sum, one) => sum + one, bonuses[laid.length] ?? 0);
}

/** The tiles that a word typed lays on the board; null where it does not fit there. */
export function laidBy(
  word: string,
  circled: readonly number[],
  start: { readonly square: number; readonly direction: Direction },
  board: string,
): readonly LaidTile[] | null {
  let square: number | null = start.square;
  const laid: LaidTile[] = [];
  for (const [place, letter] of [...word].entries()) {
    if (square === null) return null;
    const there = board[square] ?? EMPTY;
    if (there === EMPTY) {
      laid.push({ square, letter, isJoker: circled.includes(place), from: place });
    } else if (there.toUpperCase() !== letter) {
      return null;
    }
    square = step(square, start.direction);
  }
  return laid;
}

function wordAt(
  from: number,
  direction: Direction,
  laid: readonly LaidTile[],
  board: string,
): readonly number[] {
  const isFull = (square: number | null): square is number =>
    square !== null && shownAt(board, laid, square) !== EMPTY;
  let start = from;
  for (let at = step(from, direction, -1); isFull(at); at = step(at, direction, -1)) start = at;
  const squares: number[] = [];
  for (let at: number | null = start; isFull(at); at = step(at, direction)) squares.push(at);
  return squares;
}

function wordWorth(squares: readonly number[], laid: readonly LaidTile[], board: string): number {
  let [points, times] = [0, 1];
  for (const square of squares) {
    const tile = shownAt(board, laid, square);
    const value = isJoker(tile) ? 0 : (valueOf(tile) ?? 0);
    // A premium counts for what covers it now.
    const premium = laid.some((one) => one.square === square) ? premiumAt(square) : null;
    points += value * ((premium && LETTER_TIMES[premium]) ?? 1);
    times *= (premium && WORD_TIMES[premium]) ?? 1;
  }
  return points * times;
}
