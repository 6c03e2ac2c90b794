import { describe, expect, it } from "vitest";
import type { SolutionView } from "../../../api/schema";
import { solutionTyped } from "./retained";

const solution = (number: number, word: string, coordinate: string) =>
  ({ number, word, coordinate }) as SolutionView;
const KNOWN = [
  solution(1, "CHaCUNE", "H4"),
  solution(2, "CHACuNE", "H4"),
  solution(3, "MUNIE", "I3"),
];

describe("a solution that is typed", () => {
  it.each([
    ["3", 3],
    [" munié  i3 ", 3],
    ["CHAC(U)NE H4", 2],
    ["CHACUNE H4", 1],
  ])("%s is the solution of rank %i", (typed, number) => {
    expect(solutionTyped(typed, KNOWN)).toMatchObject({ number });
  });

  it.each([
    ["", /Tapez le rang/],
    ["9", /pas de solution de rang 9/],
    ["MUNIE", /un espace et la référence/],
    ["MUNIE I4", /MUNIE I4 n’est pas une solution/],
  ])("%s is none, and a sentence says why", (typed, sentence) => {
    expect(solutionTyped(typed, KNOWN)).toMatch(sentence);
  });
});
