import { expect, test } from "vitest";
import type { EntryView, TopView } from "../../../api/schema";
import { topLines, type TopOrder } from "./top-choice";

const top = (word: string, mean: number | null, more: Partial<TopView> = {}): TopView => ({
  word,
  coordinate: "H4",
  score: 20,
  hope: null,
  is_proposed: false,
  samples: null,
  mean,
  why: "",
  ...more,
});

const ruled = (word: string, sanction = "none", coordinate = "H4", turn = 3) =>
  ({ turn, ruling: { word, coordinate, sanction } }) as EntryView;

const TOPS = [
  top("UN", 30, { why: "Il coûte un joker." }),
  top("DEUX", null),
  top("TROIS", 41.5),
  top("QuATRE", 40, { is_proposed: true, why: "Il est compact." }),
];
const ENTRIES = [
  ruled("DEUX"),
  ruled("DEUX", "warning"),
  ruled("DEUX", "zero"),
  ruled("DEUX", "none", "4H"),
  ruled("QuATRE"),
  ruled("QUATRE"),
  { ruling: null } as EntryView,
];

const words = (order: TopOrder) => topLines(TOPS, ENTRIES, order).map(({ top: { word } }) => word);

test("the recommended top comes first, then those that may be laid as well", () => {
  expect(words("proposed")).toEqual(["QuATRE", "DEUX", "TROIS", "UN"]);
});

test("the most open comes first, one that was not compared last", () => {
  expect(words("openness")).toEqual(["TROIS", "QuATRE", "UN", "DEUX"]);
});

test("the one that most tables found comes first", () => {
  expect(words("tables")).toEqual(["DEUX", "QuATRE", "TROIS", "UN"]);
});

test("a table found a top where its slip earns it, with its joker at its place", () => {
  const found = topLines(TOPS, ENTRIES, "proposed").map(({ place, tables }) => [place, tables]);
  expect(found).toEqual([
    [3, 1],
    [1, 2],
    [2, 0],
    [0, 0],
  ]);
});

test("the first word is the same wherever it is laid on the star", () => {
  const places = ["H6", "H8"].map((coordinate) => top("QAT", null, { coordinate }));
  const entries = ["H8", "8H", "H6"].map((at) => ruled("QAT", "none", at, 1));
  expect(topLines(places, entries, "proposed").map(({ tables }) => tables)).toEqual([3, 3]);
});
