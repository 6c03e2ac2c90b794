import type { ClassicView, TurnView } from "../../../api/schema";
import { EMPTY_BOARD, squaresOf } from "../../../board/squares";

/** The board after so many turns; words that were taken back are not on it. */
export function boardAfter(turns: readonly TurnView[], count: number): string {
  const squares = [...EMPTY_BOARD];
  for (const turn of turns.slice(0, count)) {
    if (turn.is_withdrawn) continue;
    for (const [square, letter] of lettersOf(turn)) squares[square] = letter;
  }
  return squares.join("");
}

/** The board of a turn with its word on it, be it taken back later or not. */
export function boardAt(turns: readonly TurnView[], number: number): string {
  const squares = [...boardAfter(turns, number - 1)];
  const turn = turns[number - 1];
  if (turn) for (const [square, letter] of lettersOf(turn)) squares[square] = letter;
  return squares.join("");
}

/** The squares of the word of a turn. */
export function wordSquares(turn: TurnView | undefined): number[] {
  return turn?.word && turn.coordinate ? squaresOf(turn.coordinate, turn.word.length) : [];
}

function lettersOf(turn: TurnView): [number, string][] {
  const { word } = turn;
  if (word === null) return [];
  return wordSquares(turn).map((square, place) => [square, word[place] ?? ""]);
}

/**
 * The letters that a player held at a turn: they do not change before the player's own next turn,
 * or the end; null where nobody told them.
 */
export function rackAt(
  { turns, result }: Pick<ClassicView, "turns" | "result">,
  player: string,
  number: number,
): string | null {
  const next = turns.find((turn) => turn.player === player && turn.number >= number);
  const letters =
    next === undefined ? result?.players.find((one) => one.player === player)?.letters : next.rack;
  return letters ?? null;
}
