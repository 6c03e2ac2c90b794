import { expect, test } from "vitest";
import type { WireDemonstration, OwnTurnView, RulingView } from "../../../api/schema";
import { handedIn, isDone, STEPS, topTables } from "./tour";

const ruling: RulingView = {
  points: 20,
  solution: 20,
  sanction: "none",
  infractions: [],
  word: "BEC",
  coordinate: "H7",
  reason: "",
};

function slip(solution: number, ...slips: string[]): OwnTurnView {
  const ruled = { ...ruling, solution };
  const nothing = {
    lines: [],
    points: 0,
    warnings: 0,
    appeal: null,
    late: null,
    milliseconds: null,
  };
  return { turn: 3, slips, ruling: ruled, ...nothing };
}

const shown: WireDemonstration = {
  turn: 3,
  seconds: 180,
  lexicon: "ouvert",
  board: ".".repeat(225),
  last: { turn: 2, word: "AB", coordinate: "H7", score: 8 },
  rack: { leave: "", drawn: "ABCDEFG", rejected: [], size: 7 },
  draw_said: [],
  slips: [slip(20, "BEC H7 20"), slip(0), slip(20, "BEC H8 20"), slip(12, "CE H7 12")],
  move: { turn: 3, word: "BEC", coordinate: "H7", score: 20 },
  move_said: [],
  board_after: ".".repeat(225),
  standings: { top: 20, turns: 3, is_void: false, is_final: false, pending: 0, rows: [] },
};

test("steps are done in their order", () => {
  expect(STEPS.map(({ id }) => isDone(2, id))).toEqual([true, true, false, false, false, false]);
});

test("tables hand in one by one, and one never does", () => {
  expect(handedIn(shown, 0.1)).toEqual([]);
  const half = handedIn(shown, 0.6);
  expect(half).toHaveLength(2);
  const all = handedIn(shown, 1);
  expect(all.slice(0, 2)).toEqual(half);
  expect([...all].sort()).toEqual([0, 2, 3]);
});

test("a sanction does not hide that the top was found", () => {
  expect(topTables(shown)).toBe(2);
});
