import { expect, test } from "vitest";
import { EMPTY_BOARD } from "../../../board/squares";
import { laidOn } from "./turn-board";

test("a word covers empty squares only", () => {
  const first = laidOn(EMPTY_BOARD, { word: "BeC", coordinate: "H7" });
  expect(first.slice(111, 114)).toBe("BeC");
  const second = laidOn(first, { word: "CE", coordinate: "8G" });
  expect([second[97], second[112]]).toEqual(["C", "e"]);
});
