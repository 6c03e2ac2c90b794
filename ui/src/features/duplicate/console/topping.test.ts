import { expect, it } from "vitest";
import { answersOf, timeTyped } from "./topping";

it("puts who has the top first, then the quickest", () => {
  const said = [
    { player: "p1", points: 20, milliseconds: 4_000 },
    { player: "p2", points: 34, milliseconds: 12_000 },
    { player: "p3", points: 34, milliseconds: 9_000 },
    { player: "p4", points: 30, milliseconds: null },
  ];
  expect(answersOf(said, 34).map((one) => one.player)).toEqual(["p3", "p2", "p1"]);
  expect(answersOf(said, undefined).map((one) => one.player)).toEqual(["p1", "p3", "p2"]);
});

it.each([
  ["12", 12_000],
  ["12,4", 12_400],
  [" 7.25 s", 7_250],
  ["0,050", 50],
  ["", null],
  ["1:30", null],
  ["-3", null],
])("%j is %j ms", (text, milliseconds) => {
  expect(timeTyped(text)).toBe(milliseconds);
});
