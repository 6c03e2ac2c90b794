import { describe, expect, test } from "vitest";
import type { TurnView } from "../../../api/schema";
import { lay, NOTHING, type Composition } from "../../../board/composing";
import { EMPTY_BOARD, readCoordinate, squaresOf } from "../../../board/squares";
import {
  afterView,
  NO_SKETCH,
  readSketch,
  rearranged,
  recalled,
  shuffledOrder,
  usedPlaces,
  withHand,
  type Sketch,
} from "./sketch";

const ME = "ana";

function boardWith(...words: [string, string][]): string {
  const squares = [...EMPTY_BOARD];
  for (const [word, at] of words) {
    squaresOf(at, word.length).forEach((square, n) => (squares[square] = word[n] ?? ""));
  }
  return squares.join("");
}

function turn(number: number, player: string, is_withdrawn = false): TurnView {
  const nothing = { coordinate: null, words: [], points: 0, total: 0, tiles: 0, spent: 0 };
  const said = { announced: null, is_disputed: false };
  const unknown = { forced_by: null, challenge: null, rack: null, invalid: null, worth: null };
  return { number, player, kind: "word", word: "", ...nothing, ...said, is_withdrawn, ...unknown };
}

/** A hand with some of its tiles laid: "H8:3" is that of place 3 on H8; jokers as an E. */
function sketch(letters: string, ...laid: string[]): Sketch {
  const rack = [...letters];
  const composition = laid.reduce<Composition>((made, one) => {
    const [at = "", place] = one.split(":");
    const [from, square] = [Number(place), readCoordinate(at)?.square ?? 0];
    const letter = rack[from] === "?" ? "E" : (rack[from] ?? "");
    return lay(made, EMPTY_BOARD, rack, from, square, letter);
  }, NOTHING);
  return { ...NO_SKETCH, letters: rack, composition };
}

function laidOf({ composition }: Sketch): [string, number, number][] {
  return composition.laid.map(({ letter, square, from }) => [letter, square, from]);
}

const text = ({ letters }: Sketch) => letters.join("");
const square = (at: string) => readCoordinate(at)?.square ?? 0;

describe("the hand", () => {
  test("keeps its order, and what was drawn comes after it", () => {
    expect(text(withHand(sketch("SLAE"), "AELSTRN"))).toBe("SLAETRN");
  });
  test("loses the letter that was laid, not its twin", () => {
    const played = { ...sketch("EARE"), spent: [0] };
    expect(text(withHand(played, "RAE"))).toBe("ARE");
    expect(usedPlaces(withHand(played, "RAE"))).toEqual([]);
  });
  test("takes the tiles on the board with it", () => {
    const after = withHand(sketch("XEAR", "H8:3", "H9:2"), "EARSS");
    expect(text(after)).toBe("EARSS");
    expect(laidOf(after)).toEqual([
      ["R", square("H8"), 2],
      ["A", square("H9"), 1],
    ]);
  });
  test("is arranged with the tiles on the board", () => {
    const after = rearranged(sketch("EAR", "H8:0"), [2, 0, 1]);
    expect(text(after)).toBe("REA");
    expect(laidOf(after)).toEqual([["E", square("H8"), 1]]);
  });
});

describe("a shuffle", () => {
  test("always changes what is seen", () => {
    for (let n = 0; n < 200; n++) {
      const before = sketch("EEEA");
      expect(text(rearranged(before, shuffledOrder(before)))).not.toBe("EEEA");
    }
    // The order that chance gives here is the one there was.
    const before = sketch("ABC");
    expect(
      text(
        rearranged(
          before,
          shuffledOrder(before, () => 0.999),
        ),
      ),
    ).toBe("BCA");
  });
  test("leaves what is on the board, and its place", () => {
    const before = sketch("ABCD", "H8:1");
    const after = rearranged(before, shuffledOrder(before));
    expect(laidOf(after)).toEqual([["B", square("H8"), 1]]);
    expect(after.letters[1]).toBe("B");
    expect(text(after)).not.toBe("ABCD");
  });
  test("of one letter is what it was", () => {
    expect(shuffledOrder(sketch("A"))).toEqual([0]);
    expect(text(rearranged(sketch("EE"), shuffledOrder(sketch("EE"))))).toBe("EE");
  });
});

describe("another's play", () => {
  const before = sketch("NUIT?AB", "H8:0", "I8:1", "J8:4");

  test("elsewhere leaves the sketch as it is", () => {
    const view = { board: boardWith(["PASSE", "A1"]), turns: [turn(1, "bea")] };
    expect(afterView(before, view, ME)).toEqual([before, null]);
  });
  test("on one of its squares takes it back whole", () => {
    const view = { board: boardWith(["PASSE", "I5"]), turns: [turn(1, "bea")] };
    const [after, news] = afterView(before, view, ME);
    expect(news).toBe("clash");
    expect(laidOf(after)).toEqual([]);
    expect(usedPlaces(after)).toEqual([]);
    expect(afterView(after, view, ME)).toEqual([after, null]);
  });
  test("challenged off puts it back, wherever its letters are now", () => {
    const played = { board: boardWith(["PASSE", "I5"]), turns: [turn(1, "bea")] };
    const [clashed] = afterView(before, played, ME);
    const off = { board: EMPTY_BOARD, turns: [turn(1, "bea", true)] };
    const [after, news] = afterView(rearranged(clashed, [6, 5, 4, 3, 2, 1, 0]), off, ME);
    expect(news).toBe("restored");
    expect(laidOf(after)).toEqual([
      ["N", square("H8"), 6],
      ["U", square("I8"), 5],
      ["E", square("J8"), 2],
    ]);
    expect(after.shelved).toBeNull();
  });
  test("challenged off overwrites nothing", () => {
    const played = { board: boardWith(["PASSE", "I5"]), turns: [turn(1, "bea")] };
    const [clashed] = afterView(before, played, ME);
    const other = { ...clashed, composition: sketch("NUIT?AB", "A1:6").composition };
    const off = { board: EMPTY_BOARD, turns: [turn(1, "bea", true)] };
    const [after, news] = afterView(other, off, ME);
    expect(news).toBeNull();
    expect(laidOf(after)).toEqual([["B", square("A1"), 6]]);
  });
  test("that stands lets it go", () => {
    const played = { board: boardWith(["PASSE", "I5"]), turns: [turn(1, "bea")] };
    const [clashed] = afterView(before, played, ME);
    const later = { ...played, turns: [turn(1, "bea"), turn(2, "cyd")] };
    expect(afterView(clashed, later, ME)[0].shelved).toBeNull();
  });
});

test("one's own play leaves the rack until the hand is told", () => {
  const before = sketch("NUIT", "H8:0", "I8:1");
  const view = { board: boardWith(["NU", "8H"]), turns: [turn(1, ME)] };
  const [after, news] = afterView(before, view, ME);
  expect(news).toBeNull();
  expect(laidOf(after)).toEqual([]);
  expect(usedPlaces(after)).toEqual([0, 1]);
  expect(text(withHand(after, "ITES"))).toBe("ITES");
});

test("recalled, all is on the rack and the direction stays", () => {
  const down = sketch("NUIT", "H8:0");
  const turned = { ...down, composition: { ...down.composition, direction: "down" as const } };
  expect(recalled(turned).composition).toEqual({ ...NOTHING, direction: "down" });
});

test("what the device kept is read back, and nothing else", () => {
  const kept = sketch("NU?", "H8:2");
  expect(readSketch(JSON.stringify(kept))).toEqual(kept);
  expect(readSketch(null)).toBeNull();
  expect(readSketch("{")).toBeNull();
  expect(readSketch('{"letters": "ABC"}')).toBeNull();
});
