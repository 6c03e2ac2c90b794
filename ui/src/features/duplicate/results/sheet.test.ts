import { expect, test } from "vitest";
import type { WireSheet, Standing, StandingsView } from "../../../api/schema";
import { seatsOf } from "../../../api/seats";
import {
  cellSaid,
  columnsOf,
  duration,
  found,
  foundTop,
  legendOf,
  lettersOf,
  lineSaid,
  nextCell,
  rowsOf,
  turnColumns,
} from "./sheet";

const seat = { name: "Chloé", club: "Sceaux", category: "5A S", is_taken: false, is_named: true };
const seats = seatsOf([
  { ...seat, table: "12", player: "a" },
  {
    table: "2",
    player: "b",
    name: null,
    club: null,
    category: null,
    is_taken: null,
    is_named: null,
  },
]);

function standing(player: string, rank: number, more: Partial<Standing> = {}): Standing {
  const none = { deficit: -3, solos: 0, warnings: 0, tops: 0, milliseconds: null, stayed: null };
  return { rank, player, total: 40 - rank, percent: 90, ...none, ...more };
}

const rack = { leave: "", drawn: "ABCDEFG", rejected: [], size: 7 };
const counted = { players: 2, found_top: 1, best: 20, mean: 15, difficulty: 25, solo: null };
const sheet: WireSheet = {
  turns: [
    { move: { turn: 1, word: "BEC", coordinate: "H7", score: 20 }, rack, ...counted },
    { move: { turn: 2, word: "AB", coordinate: "7G", score: 22 }, rack, ...counted },
  ],
  hardest: [1],
  players: 2,
  rows: [
    { player: "a", points: [20, 19], marks: ["ts", "a"], closing: -5 },
    { player: "b", points: [null, 0], marks: ["", "n"], closing: 0 },
  ],
};

function standingsOf(...rows: Standing[]): StandingsView {
  return { top: 42, turns: 2, is_void: false, is_final: true, pending: 0, rows };
}

const rows = rowsOf(standingsOf(standing("a", 1), standing("b", 2)), sheet, seats);

test("lines bear who sits where and what they marked", () => {
  expect(rows.map((row) => [row.table, row.name, row.club, row.category])).toEqual([
    ["12", "Chloé", "Sceaux", "5A S"],
    ["2", "Table 2", "", ""],
  ]);
  expect(rows[0]?.points).toEqual([20, 19]);
  // Beyond the first of a big room the points of turns are not told.
  expect(rowsOf(standingsOf(standing("z", 3)), sheet, seats)[0]?.points).toEqual([]);
});

test("columns that say nothing are left out", () => {
  const ids = columnsOf(rows).map((column) => column.id);
  expect(ids).toContain("club");
  expect(ids).toContain("closing");
  expect(ids).not.toContain("time");
  const bare = columnsOf(rows.slice(1)).map((column) => column.id);
  for (const id of ["club", "category", "closing", "stayed"]) expect(bare).not.toContain(id);
  const timed = rowsOf(standingsOf(standing("a", 1, { milliseconds: 3_723_000 })), sheet, seats);
  const time = columnsOf(timed).find((column) => column.id === "time");
  expect(timed[0] && time?.text?.(timed[0])).toBe("1:02:03");
});

test("zero is no solo", () => {
  const solos = columnsOf(rows).find((column) => column.id === "solos");
  expect(rows[0] && solos?.text?.(rows[0])).toBe("");
});

test("a column a turn", () => {
  const columns = turnColumns(sheet);
  expect(columns.map((column) => column.title)).toEqual(["1", "2"]);
  expect(rows.map((row) => columns[0]?.value(row))).toEqual([20, null]);
});

test("cells are told in words", () => {
  expect(cellSaid(1, 20, "ts")).toBe("Coup 1, 20 points, top, solo");
  expect(cellSaid(2, 1, "")).toBe("Coup 2, 1 point");
  expect(cellSaid(3, null, "")).toBe("Coup 3, absent");
  expect([foundTop("ts"), foundTop("s")]).toEqual([true, false]);
  expect(lettersOf("tsa")).toBe("sa");
  expect(legendOf(rows)).toBe("s : solo · a : avertissement · n : nul");
});

test.each([
  ["", 2],
  ["12", 1],
  ["1", 0],
  ["chloe", 1],
  ["SCEAUX", 1],
  ["personne", 0],
])("%s is found %d times", (text, times) => {
  expect(found(rows, text)).toHaveLength(times);
});

test("lines cite their article", () => {
  expect(lineSaid("penalty", "2014/5.3#1")).toBe("Pénalité (art. 5.3, point 1)");
  expect(lineSaid("absent", "abrégé/6.A")).toBe("Absence (abrégé, art. 6.A)");
  expect(lineSaid("decision", null)).toBe("Décision de l’arbitrage");
});

test.each([
  [59_000, "0:59"],
  [61_400, "1:01"],
  [3_600_000, "1:00:00"],
])("%d ms are %s", (milliseconds, shown) => {
  expect(duration(milliseconds)).toBe(shown);
});

test("keys lead from cell to cell, and not off the sheet", () => {
  const from = { row: 0, turn: 1 };
  expect(nextCell("ArrowDown", from, 3, 2)).toEqual({ row: 1, turn: 1 });
  expect(nextCell("ArrowRight", from, 3, 2)).toEqual(from);
  expect(nextCell("ArrowUp", from, 3, 2)).toEqual(from);
  expect(nextCell("PageDown", from, 3, 2)).toEqual({ row: 2, turn: 1 });
  expect(nextCell("Home", from, 3, 2)).toEqual({ row: 0, turn: 0 });
  expect(nextCell("a", from, 3, 2)).toBeNull();
});
