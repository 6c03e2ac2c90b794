import { expect, it } from "vitest";
import type { SolutionView } from "../../../api/schema";
import { filtered } from "./filtering";

const solution = (word: string, coordinate: string, score: number): SolutionView => ({
  number: 1,
  word,
  coordinate,
  score,
  is_top: false,
  laid: word,
  uses_joker: false,
  slip: "",
});
const all = [solution("MIREE", "H4", 16), solution("RIEz", "8F", 12), solution("MER", "H8", 10)];
const words = (sought: string) => filtered(all, sought).map((one) => one.word);

it("looks for letters, references and scores, all at once", () => {
  expect(words("")).toHaveLength(3);
  expect(words("riez")).toEqual(["RIEz"]);
  expect(words("mirée")).toEqual(["MIREE"]);
  expect(words("h8")).toEqual(["MER"]);
  expect(words("12+")).toEqual(["MIREE", "RIEz"]);
  expect(words("m 12+")).toEqual(["MIREE"]);
  expect(words("8f 13+")).toEqual([]);
});
