import { expect, test } from "vitest";
import type { MoveView, OwnTurnView } from "../../../api/schema";
import { sheetOf } from "./sheet";

const turn = (turn: number, points: number, slips: string[], sanction = "none") =>
  ({ turn, points, slips, ruling: { sanction } }) as unknown as OwnTurnView;

test("the sheet adds up, turn by turn", () => {
  const moves = [{ turn: 1, score: 30 }] as MoveView[];
  const turns = [turn(1, 25, ["RIZ 9H 21"], "penalty"), turn(2, -5, [])];
  expect(sheetOf(turns, moves)).toEqual([
    { turn: 1, slip: "RIZ 9H 21", points: 25, isSanctioned: true, top: 30, total: 25 },
    { turn: 2, slip: "", points: -5, isSanctioned: false, top: null, total: 20 },
  ]);
});
