import { describe, expect, it } from "vitest";
import type { SolutionView } from "../../../api/schema";
import { isWhole, slipTyped, tableTyped, type Known } from "./typed";

const solution = (number: number, slip: string): SolutionView => ({
  number,
  word: "",
  coordinate: "",
  score: 0,
  is_top: number === 1,
  laid: "",
  uses_joker: false,
  slip,
});
const known: Known = {
  solutions: [solution(1, "MUNIE I3 20"), solution(2, "RIZ 9H 19")],
  slipsOf: (table) => (table === "12" ? ["_", "RIZ 9H 19"] : null),
};

describe("what is typed for a table", () => {
  it("is a slip as it is written", () => {
    expect(slipTyped(" munie I3 20 ", known)).toEqual({ text: "munie I3 20" });
    expect(slipTyped("_", known)).toEqual({ text: "_" });
  });

  it("has its reference in capitals, and nothing else changed", () => {
    expect(slipTyped("munie i3 20", known)).toEqual({ text: "munie I3 20" });
    expect(slipTyped("riz 9h 19 & munie i3 20", known)).toEqual({
      text: "riz 9H 19 & munie I3 20",
    });
    expect(slipTyped("riz z3 19", known)).toEqual({ text: "riz z3 19" });
  });

  it("is a known solution by its rank", () => {
    expect(slipTyped("2", known)).toEqual({ text: "RIZ 9H 19" });
    expect(slipTyped("3", known)).toHaveProperty("fault");
    expect(slipTyped("1", { ...known, solutions: null })).toHaveProperty("fault");
  });

  it("is what another table wrote", () => {
    expect(slipTyped("=12", known)).toEqual({ text: "_ & RIZ 9H 19" });
    expect(slipTyped("= 7", known)).toHaveProperty("fault");
  });

  it("is nothing at all only where that is said", () => {
    expect(slipTyped("-", known)).toEqual({ text: "" });
    expect(slipTyped("", known)).toHaveProperty("fault");
  });
});

describe("a table", () => {
  it("is whole once no other can be meant", () => {
    const tables = ["1", "2", "12", "7B"];
    expect(isWhole("1", tables)).toBe(false);
    expect(isWhole("12", tables)).toBe(true);
    expect(isWhole("7b", tables)).toBe(true);
    expect(isWhole("9", tables)).toBe(false);
  });

  it.each([
    ["", "", ""],
    ["1", "1", ""],
    ["12", "12", ""],
    ["99", "99", ""],
    ["12riz", "12", "riz"],
    ["12 riz h4", "12", "riz h4"],
    ["12A", "12A", ""],
    ["12Ariz", "12A", "riz"],
    ["12=3", "12", "=3"],
    ["9riz", "9", "riz"],
    ["riz", "", "riz"],
    ["Jardin n", "Jardin n", ""],
    ["Jardin nord riz", "Jardin nord", "riz"],
  ])("ends where its slip begins: %s", (typed, table, rest) => {
    const tables = ["1", "2", "12", "12A", "Jardin nord"];
    expect(tableTyped(typed, tables)).toEqual({ table, rest });
  });
});
