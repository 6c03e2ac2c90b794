import { expect, test } from "vitest";
import type { ClassicView, ScoreLineView, TurnView } from "../../../api/schema";
import { sheetOf } from "./sheets";

const turn = (number: number, player: string, points: number, is_withdrawn = false) =>
  ({ number, player, points, is_withdrawn, kind: "word" }) as TurnView;
const line = (
  kind: ScoreLineView["kind"],
  player: string,
  points: number,
  turn: number | null,
) => ({
  kind,
  player,
  points,
  turn,
  article: "x",
});

test("a sheet has its player's turns and what was taken off, with running totals", () => {
  const view: Pick<ClassicView, "turns" | "lines" | "sanctions"> = {
    turns: [turn(1, "a", 20), turn(2, "b", 30), turn(3, "a", 40, true), turn(5, "a", 8)],
    lines: [
      line("word", "a", 20, 1),
      line("word", "b", 30, 2),
      line("challenge", "a", -5, 2),
      line("word", "a", 8, 5),
      line("own_letters", "a", -4, null),
    ],
    sanctions: [
      { player: "a", points: 0, offence: "conduct", article: "8", reason: "bruit", turn: 0 },
    ],
  };
  const rows = sheetOf(view, "a");
  expect(rows.map((row) => ("total" in row ? row.total : row.kind))).toEqual([
    "warning",
    20,
    15,
    15,
    23,
    19,
  ]);
  expect(sheetOf(view, "b").map((row) => "total" in row && row.total)).toEqual([30]);
});
