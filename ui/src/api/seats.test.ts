import { expect, test } from "vitest";
import type { WireSeat } from "./schema";
import { byTable, namesakes, seatAt, seatsOf } from "./seats";

const seats = ["10", "2", "Podium", "1"].map((table) => ({ table }) as WireSeat);

test("tables come in the order of their numbers", () => {
  expect([...seats].sort(byTable).map(({ table }) => table)).toEqual(["1", "2", "10", "Podium"]);
});

test("a table is found as it is typed", () => {
  expect(seatAt(seats, " podium ")?.table).toBe("Podium");
  expect(seatAt(seats, "1")?.table).toBe("1");
  expect(seatAt(seats, "")).toBeUndefined();
});

test("players of the same name are known by their tables", () => {
  const named = [
    ["p1", "Lucie Petit"],
    ["p2", "Luc Petit"],
    ["p3", "Lucie Petit"],
    ["p4", null],
    ["p5", null],
  ].map(([player, name]) => ({ player, name }) as WireSeat);
  expect([...namesakes(seatsOf(named))]).toEqual(["p1", "p3"]);
});
