import { expect, it } from "vitest";
import type { WireSeat } from "../../../api/schema";
import { firstChosen, nextAwaited, soughtSeats } from "./tables";

const TABLES = ["1", "2", "3", "10", "Invité"];

it.each([
  ["", "down", ["2", "10"], "2"],
  ["", "up", ["2", "10"], "10"],
  ["2", "down", ["2", "10"], "10"],
  ["10", "down", ["2", "10"], "2"],
  ["2", "up", ["2", "10"], "10"],
  // One that has its slip is a place to go on from.
  ["3", "down", ["2", "10"], "10"],
  ["3", "up", ["2", "10"], "2"],
  ["invité", "up", ["2"], "2"],
  ["2", "down", ["2"], "2"],
  ["99", "down", ["2"], "2"],
  ["2", "down", [], null],
] as const)("goes from %j %s among %j to %j", (from, direction, awaited, found) => {
  expect(nextAwaited(TABLES, awaited, from, direction)).toBe(found);
});

const seat = (table: string, name: string): WireSeat => ({
  player: table,
  table,
  name,
  club: null,
  category: null,
  is_taken: false,
  is_named: true,
});
const SEATS = [
  seat("1", "Zoé Martin"),
  seat("10", "Luc 3"),
  seat("2", "Anne-Marie Roy"),
  seat("30", "Martine Dupré"),
];

it.each([
  ["", ["1", "10", "2", "30"], -1],
  ["1", ["1", "10"], 0],
  ["10", ["10"], 0],
  // There is no table 3: it may be one that somebody late is to have.
  ["3", ["30"], -1],
  ["mar", ["1", "2", "30"], 0],
  ["marie", ["2"], 0],
  ["dupre", ["30"], 0],
  ["luc 3", ["10"], 0],
  ["nobody", [], -1],
])("looks for %j", (text, tables, chosen) => {
  const found = soughtSeats(SEATS, text);
  expect(found.map(({ table }) => table)).toEqual(tables);
  expect(firstChosen(found, text)).toBe(chosen);
});
