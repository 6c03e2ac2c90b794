import { describe, expect, test } from "vitest";
import {
  erase,
  fromRack,
  lay,
  layOver,
  NOTHING,
  pick,
  reading,
  shift,
  takeBack,
  type,
  unused,
  type Composition,
} from "./composing";
import { EMPTY_BOARD, readCoordinate, squareAt } from "./squares";

/** The empty board with a word on it. */
function boardWith(word: string, at: string): string {
  const start = readCoordinate(at);
  if (start === null) throw new Error(at);
  const by = start.direction === "across" ? 1 : 15;
  const squares = EMPTY_BOARD.split("");
  [...word].forEach((letter, n) => (squares[start.square + n * by] = letter));
  return squares.join("");
}

function from(at: string): Composition {
  const start = readCoordinate(at);
  if (start === null) throw new Error(at);
  return { ...NOTHING, cursor: start.square, direction: start.direction };
}

function typed(start: Composition, board: string, rack: string, word: string): Composition {
  return [...word].reduce((one, letter) => type(one, board, [...rack], letter), start);
}

describe("typing", () => {
  test("a word on an empty board", () => {
    const found = typed(from("H4"), EMPTY_BOARD, "DINERWI", "DINER");
    expect(reading(found, EMPTY_BOARD)).toEqual({
      word: "DINER",
      square: squareAt(7, 3),
      direction: "across",
      coordinate: "H4",
      jokers: [],
    });
  });

  test("only what the rack has, each tile once", () => {
    const found = typed(from("H4"), EMPTY_BOARD, "DINERWI", "DDXI");
    expect(reading(found, EMPTY_BOARD)?.word).toBe("DI");
    expect(unused([..."DINERWI"], found)).toEqual([2, 3, 4, 5, 6]);
  });

  test("a joker stands in, after the letter itself", () => {
    const found = typed(from("8D"), EMPTY_BOARD, "A?BCDEF", "ABZ");
    expect(reading(found, EMPTY_BOARD)).toMatchObject({
      word: "ABZ",
      coordinate: "8D",
      jokers: [2],
    });
  });

  const board = boardWith("MUNIE", "H6");
  test.each([
    ["the whole word", "TENIR"],
    ["only what is laid", "TEIR"],
  ])("through a letter of the board, %s", (_, keys) => {
    const found = typed(from("8F"), board, "TEIRSAA", keys);
    expect(reading(found, board)).toMatchObject({ word: "TENIR", coordinate: "8F" });
  });

  test("an extension reads from the first letter of the board", () => {
    const found = typed(from("H11"), board, "SAAAAAA", "S");
    expect(reading(found, board)).toMatchObject({ word: "MUNIES", coordinate: "H6" });
  });

  test("at the edge it stops", () => {
    const found = typed(from("A14"), EMPTY_BOARD, "ABCDEFG", "ABCD");
    expect(reading(found, EMPTY_BOARD)?.word).toBe("AB");
  });

  test("nowhere without a cursor", () => {
    expect(type(NOTHING, EMPTY_BOARD, ["A"], "A")).toBe(NOTHING);
  });
});

describe("pointing", () => {
  test("a square, again to turn, another to go there", () => {
    const one = pick(NOTHING, 5);
    expect(one).toMatchObject({ cursor: 5, direction: "across" });
    const two = pick(one, 5);
    expect(two).toMatchObject({ cursor: 5, direction: "down" });
    expect(pick(two, 8)).toMatchObject({ cursor: 8, direction: "down" });
  });

  test("a laid tile goes back", () => {
    const laid = typed(from("H4"), EMPTY_BOARD, "DINERWI", "DI");
    const found = pick(laid, squareAt(7, 3));
    expect(found.laid.map((tile) => tile.letter)).toEqual(["I"]);
    expect(found.cursor).toBe(squareAt(7, 3));
  });

  test("a letter of the board may be the first of a word", () => {
    const board = boardWith("MUNIE", "H6");
    const start = { ...pick(NOTHING, squareAt(7, 7)), direction: "down" } as const;
    expect(reading(typed(start, board, "NEZAAAA", "NEZ"), board)).toMatchObject({
      word: "NEZ",
      coordinate: "8H",
    });
  });
});

describe("dropping", () => {
  test("in any order, and one tile a square", () => {
    const rack = [..."DINERWI"];
    let found = lay(NOTHING, EMPTY_BOARD, rack, 1, 113, "I");
    found = lay(found, EMPTY_BOARD, rack, 0, 112, "D");
    expect(lay(found, EMPTY_BOARD, rack, 2, 112, "N")).toBe(found);
    expect(lay(found, EMPTY_BOARD, rack, 0, 115, "D")).toBe(found);
    expect(reading(found, EMPTY_BOARD)).toMatchObject({ word: "DI", coordinate: "H8" });
  });

  test("tiles apart, or on no line, read nothing", () => {
    const rack = [..."DINERWI"];
    const apart = lay(lay(NOTHING, EMPTY_BOARD, rack, 0, 112, "D"), EMPTY_BOARD, rack, 1, 114, "I");
    expect(reading(apart, EMPTY_BOARD)).toBeNull();
    const crooked = lay(
      lay(NOTHING, EMPTY_BOARD, rack, 0, 112, "D"),
      EMPTY_BOARD,
      rack,
      1,
      128,
      "I",
    );
    expect(reading(crooked, EMPTY_BOARD)).toBeNull();
    expect(reading(NOTHING, EMPTY_BOARD)).toBeNull();
  });

  test("tiles down are read down whatever the direction", () => {
    const rack = [..."DINERWI"];
    const found = lay(lay(NOTHING, EMPTY_BOARD, rack, 0, 112, "D"), EMPTY_BOARD, rack, 1, 127, "I");
    expect(reading(found, EMPTY_BOARD)).toMatchObject({ word: "DI", coordinate: "8H" });
  });
});

test("erasing gives tiles back, the last first", () => {
  const laid = typed(from("H4"), EMPTY_BOARD, "DINERWI", "DIN");
  const found = erase(laid);
  expect(found.cursor).toBe(squareAt(7, 5));
  expect(found.laid.map((tile) => tile.letter)).toEqual(["D", "I"]);
  expect(erase(erase(erase(found))).laid).toEqual([]);
  expect(takeBack(found, 0)).toEqual(found);
});

describe("dropping a tile on a laid one", () => {
  const rack = [..."DINERWI"];
  const laid = typed(from("H4"), EMPTY_BOARD, "DINERWI", "DI");
  const letters = (found: Composition) => found.laid.map(({ letter, square }) => [letter, square]);

  test("from the rack sends that one back", () => {
    const found = layOver(laid, EMPTY_BOARD, rack, 2, squareAt(7, 3), "N");
    expect(letters(found)).toEqual([
      ["I", squareAt(7, 4)],
      ["N", squareAt(7, 3)],
    ]);
    expect(unused(rack, found)).not.toContain(2);
    expect(unused(rack, found)).toContain(0);
  });
  test("a tile that is laid already is not laid twice", () => {
    expect(layOver(laid, EMPTY_BOARD, rack, 1, squareAt(0, 0), "I")).toEqual(laid);
  });
  test("from the board swaps them", () => {
    expect(letters(shift(laid, EMPTY_BOARD, squareAt(7, 3), squareAt(7, 4)))).toEqual([
      ["D", squareAt(7, 4)],
      ["I", squareAt(7, 3)],
    ]);
  });
  test("moves it where the square is free, and not where it is taken", () => {
    expect(letters(shift(laid, EMPTY_BOARD, squareAt(7, 3), squareAt(7, 5)))[0]).toEqual([
      "D",
      squareAt(7, 5),
    ]);
    expect(shift(laid, boardWith("A", "H6"), squareAt(7, 3), squareAt(7, 5))).toEqual(laid);
  });
});

describe("tiles of the rack for a word", () => {
  const wanted = (word: string, joker = -1) =>
    [...word].map((letter, n) => ({ square: n, letter, isJoker: n === joker, from: n }));

  test("are those of its letters, each once", () => {
    const found = fromRack(wanted("ETE"), [..."TEXE"]);
    expect(found?.map((tile) => tile.from)).toEqual([1, 0, 3]);
    expect(fromRack(wanted("ETE"), [..."TEX"])).toBeNull();
  });

  test("are jokers where they are circled, and for want of a letter", () => {
    expect(fromRack(wanted("ET", 0), [..."ET?"])?.map((tile) => tile.from)).toEqual([2, 1]);
    expect(fromRack(wanted("ET"), [..."E?"])?.map((tile) => tile.isJoker)).toEqual([false, true]);
    expect(fromRack(wanted("ET", 0), [..."ET"])).toBeNull();
  });

  test("are none where nothing is laid", () => {
    expect(fromRack([], [..."ET"])).toBeNull();
  });
});
