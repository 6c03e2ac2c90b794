import { expect, test } from "vitest";
import { correctionPath, exportsFor, printsFor, tablesFor } from "./prints";

test("prints are for whoever leads, the standings for all", () => {
  expect(printsFor(false).map((print) => print.path)).toEqual([
    "/prints/standings.pdf",
    "/prints/standings-by-turn.pdf",
  ]);
  expect(printsFor(true)).toHaveLength(11);
});

test("the log is for whoever leads, once the game is over", () => {
  const paths = (isLeader: boolean, isOver: boolean) =>
    exportsFor(isLeader, isOver).map((file) => file.path);
  expect(paths(true, true)).toContain("/exports/log.json");
  expect(paths(true, false)).not.toContain("/exports/log.json");
  expect(paths(true, false)).toContain("/exports/table.txt");
  expect(paths(false, false)).toEqual(["/prints/results.txt", "/prints/standings.csv"]);
});

test("each table comes as an XLSX and as a CSV, players only for whoever leads", () => {
  const titles = (isLeader: boolean, isOver: boolean) =>
    tablesFor(isLeader, isOver).map((table) => table.title);
  expect(titles(true, false)).toEqual(["Classement", "Partie", "Joueurs"]);
  expect(titles(false, true)).toEqual(["Classement", "Partie"]);
  expect(titles(false, false)).toEqual(["Classement"]);
  expect(tablesFor(false, false)[0]).toMatchObject({
    xlsx: "/spreadsheets/standings.xlsx",
    csv: "/spreadsheets/standings.csv",
  });
});

test("correction slips of a turn, or of all", () => {
  expect(correctionPath("", false)).toBe("/prints/correction-slips.pdf");
  expect(correctionPath("3", true)).toBe("/prints/correction-slips.pdf?turn=3&all=true");
});
