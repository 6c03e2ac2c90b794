import { expect, test } from "vitest";
import type { ResultView, TurnView } from "../../../api/schema";
import { squaresOf } from "../../../board/squares";
import { boardAfter, boardAt, rackAt } from "./replay";

const turn = (number: number, player: string, changes: Partial<TurnView> = {}): TurnView => ({
  number,
  player,
  kind: "pass",
  word: null,
  coordinate: null,
  words: [],
  points: 0,
  total: 0,
  tiles: 0,
  spent: 0,
  is_withdrawn: false,
  forced_by: null,
  challenge: null,
  announced: null,
  is_disputed: false,
  rack: `${player}${number}`,
  invalid: null,
  worth: null,
  ...changes,
});
const read = (board: string, at: string, length: number) =>
  squaresOf(at, length)
    .map((square) => board[square])
    .join("");
const turns = [
  turn(1, "a", { kind: "word", word: "SEl", coordinate: "H7" }),
  turn(2, "b", { kind: "word", word: "QXZ", coordinate: "8H", is_withdrawn: true }),
  turn(3, "a"),
  turn(4, "b", { kind: "word", word: "SELS", coordinate: "H7" }),
];

test("the board after some turns has no word that was taken back", () => {
  expect(boardAfter(turns, 0)).toBe(".".repeat(225));
  const after = boardAfter(turns, 2);
  expect(read(after, "H7", 3)).toBe("SEl");
  expect(read(after, "8I", 2)).toBe("..");
  expect(read(boardAfter(turns, 4), "H7", 4)).toBe("SELS");
});

test("at its own turn a word is seen though it was taken back", () => {
  expect(read(boardAt(turns, 2), "8H", 3)).toBe("QXZ");
  expect(read(boardAt(turns, 3), "8I", 2)).toBe("..");
});

test("letters are those of the player's next turn, then those left at the end", () => {
  const result = {
    players: [{ player: "a", total: 0, rank: 1, match_points: null, letters: "Z" }],
  } as unknown as ResultView;
  const view = { turns, result };
  expect(rackAt(view, "a", 1)).toBe("a1");
  expect(rackAt(view, "a", 2)).toBe("a3");
  expect(rackAt(view, "b", 3)).toBe("b4");
  expect(rackAt(view, "a", 4)).toBe("Z");
  expect(rackAt({ turns, result: null }, "a", 4)).toBeNull();
});
