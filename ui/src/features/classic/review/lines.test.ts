import { expect, test } from "vitest";
import type { ClassicView, ResultView, ScoreLineView } from "../../../api/schema";
import { awaitsLetters, isSigned, sumOf } from "./lines";

const line = (
  kind: ScoreLineView["kind"],
  player: string,
  points: number,
  turn: number | null = null,
): ScoreLineView => ({ kind, player, points, article: kind === "word" ? "4.1.2" : "5.3", turn });

test("words are one line, whatever else changed the total has its own", () => {
  const lines = [
    line("word", "a", 20, 1),
    line("word", "b", 12, 2),
    line("challenge", "a", -5, 2),
    line("word", "a", 30, 3),
    line("own_letters", "a", -4),
  ];
  expect(sumOf(lines, "a")).toEqual([
    { label: "2\u00a0mots", points: 50, article: "4.1.2" },
    { label: "Contestation à tort, coup 2", points: -5, article: "5.3" },
    { label: "Lettres restées en main", points: -4, article: "5.3" },
  ]);
});

test("without a word there is no line of words", () => {
  expect(sumOf([line("penalty", "a", -5, 0)], "a").map(({ label }) => label)).toEqual(["Pénalité"]);
  expect(sumOf([], "a")).toEqual([]);
});

const over = (
  table: ClassicView["table"],
  has_match_points: boolean,
  is_machine = false,
): ClassicView =>
  ({ table, rules: { has_match_points }, players: [{ is_machine }] }) as unknown as ClassicView;

test.each([
  ["two people by the regulation", over("online", true), true],
  ["against the machine", over("online", true, true), false],
  ["by the box's rules", over("shared", false), false],
  ["at a real table", over("real", false), true],
])("who signs: %s", (_, view, expected) => {
  expect(isSigned(view)).toBe(expected);
});

test.each([
  ["passes", true],
  ["aborted", false],
  ["replayed", false],
] as const)("letters are awaited at a real table: %s", (ending, expected) => {
  const result = { ending, players: [] } as unknown as ResultView;
  expect(awaitsLetters(over("real", true), result)).toBe(expected);
  expect(awaitsLetters(over("online", true), result)).toBe(false);
});
