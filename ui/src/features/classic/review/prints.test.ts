import { expect, test } from "vitest";
import type { ClassicView } from "../../../api/schema";
import { printsOf } from "./prints";

type Over = Pick<ClassicView, "players" | "turns" | "result">;
const over = (players: number, changes: object = {}): Over =>
  ({
    players: Array.from({ length: players }, () => ({})),
    turns: [{ challenge: null }],
    result: { players: [{}, {}] },
    ...changes,
  }) as unknown as Over;
const kinds = (view: Over) => printsOf(view).map(({ kind }) => kind);

test("what is printed depends on how many played, and on what happened", () => {
  expect(kinds(over(2))).toEqual(["game", "match-sheet", "score-sheets"]);
  expect(kinds(over(3))).toEqual(["game", "shared-sheet"]);
  expect(kinds(over(2, { turns: [{ challenge: {} }] }))).toContain("challenge-slips");
  expect(kinds(over(2, { result: { players: [] } }))).not.toContain("match-sheet");
});
