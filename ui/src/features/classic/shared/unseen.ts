import { JOKER } from "../../../board/letters";
import { EMPTY, isJoker } from "../../../board/squares";

// The 102 tiles of the French set, jokers last.
const SET =
  "A".repeat(9) +
  "BBCCDDD" +
  "E".repeat(15) +
  "FFGGHH" +
  "I".repeat(8) +
  "JK" +
  "LLLLL" +
  "MMM" +
  "NNNNNN" +
  "OOOOOO" +
  "PPQ" +
  "RRRRRR" +
  "SSSSSS" +
  "TTTTTT" +
  "UUUUUU" +
  "VVWXYZ" +
  "??";

/** The letters that a player does not see: in the bag or in another hand; jokers last. */
export function unseenLetters(board: string, hand: string): string {
  const onBoard = [...board]
    .filter((tile) => tile !== EMPTY)
    .map((tile) => (isJoker(tile) ? JOKER : tile));
  const seen = [...onBoard, ...hand];
  return [...SET]
    .filter((letter) => {
      const at = seen.indexOf(letter);
      if (at >= 0) seen.splice(at, 1);
      return at < 0;
    })
    .join("");
}
