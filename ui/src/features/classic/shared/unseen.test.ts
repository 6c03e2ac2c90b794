import { expect, test } from "vitest";
import { grouped } from "../../../board/bag";
import { EMPTY_BOARD } from "../../../board/squares";
import { unseenLetters } from "./unseen";

const board = (word: string) => word + EMPTY_BOARD.slice(word.length);

test("at first all 102, the jokers last", () => {
  const all = unseenLetters(EMPTY_BOARD, "");
  expect(all).toHaveLength(102);
  expect(grouped(all).map(({ letter, count }) => `${letter}${count}`)).toEqual(
    "A9 B2 C2 D3 E15 F2 G2 H2 I8 J1 K1 L5 M3 N6 O6 P2 Q1 R6 S6 T6 U6 V2 W1 X1 Y1 Z1 ?2".split(" "),
  );
});

test("neither one's own nor those on the board, where a joker is a joker", () => {
  const left = unseenLetters(board("KiWI"), "WAXZYQJ?");
  expect(left).toHaveLength(91);
  for (const gone of "KWXZYQJ?") expect(left).not.toContain(gone);
  expect(grouped(left).find(({ letter }) => letter === "I")?.count).toBe(7);
});
