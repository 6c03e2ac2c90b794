import type { MoveView } from "../../../api/schema";
import { squaresOf } from "../../../board/squares";

/** The board once a word is on it; a joker is in lower case. */
export function laidOn(board: string, move: Pick<MoveView, "word" | "coordinate">): string {
  const squares = [...board];
  squaresOf(move.coordinate, move.word.length).forEach((square, n) => {
    if (squares[square] === ".") squares[square] = move.word[n] ?? ".";
  });
  return squares.join("");
}
