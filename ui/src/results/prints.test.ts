import { expect, test } from "vitest";
import { correctionPath, exportsFor, printsFor } from "./prints";

test("prints are for who leads, the standings for all", () => {
  expect(printsFor(false).map((print) => print.path)).toEqual([
    "/prints/standings.pdf",
    "/prints/standings-by-turn.pdf",
  ]);
  expect(printsFor(true)).toHaveLength(9);
});

test("the log is for who leads, once the game is over", () => {
  const paths = (isLeader: boolean, isOver: boolean) =>
    exportsFor(isLeader, isOver).map((file) => file.path);
  expect(paths(true, true)).toContain("/exports/log.json");
  expect(paths(true, false)).not.toContain("/exports/log.json");
  expect(paths(true, false)).toContain("/exports/table.txt");
  expect(paths(false, true)).not.toContain("/exports/players.csv");
  expect(paths(false, false)).toEqual(["/prints/standings.csv", "/prints/results.txt"]);
});

test("correction slips of a turn, or of all", () => {
  expect(correctionPath("", false)).toBe("/prints/correction-slips.pdf");
  expect(correctionPath("3", true)).toBe("/prints/correction-slips.pdf?turn=3&all=true");
});
