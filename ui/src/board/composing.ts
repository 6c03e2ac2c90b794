import { JOKER } from "./letters";
import { EMPTY, coordinate, isJoker, squaresOf, step, type Direction } from "./squares";

/** A tile of the rack laid for the time being. */
export interface LaidTile {
  readonly square: number;
  readonly letter: string;
  readonly isJoker: boolean;
  /** Its place in the rack. */
  readonly from: number;
}

/** A word being written on the board: where the next letter goes, and what is laid. */
export interface Composition {
  readonly cursor: number | null;
  readonly direction: Direction;
  readonly laid: readonly LaidTile[];
}

export const NOTHING: Composition = { cursor: null, direction: "across", laid: [] };

/** The word as it reads on the board, from its first letter. */
export interface Reading {
  readonly word: string;
  readonly square: number;
  readonly direction: Direction;
  readonly coordinate: string;
  /** Places of the word where a joker of the rack is laid. */
  readonly jokers: readonly number[];
}

/** The letter that a square shows, laid ones included. */
export function shownAt(board: string, laid: readonly LaidTile[], square: number): string {
  const tile = laid.find((one) => one.square === square);
  if (tile !== undefined) return tile.isJoker ? tile.letter.toLowerCase() : tile.letter;
  return board[square] ?? EMPTY;
}

/** The tiles that a move lays on a board; its jokers are in lower case. */
export function tilesOf(board: string, word: string, at: string): readonly LaidTile[] {
  const letters = [...word];
  return squaresOf(at, letters.length)
    .map((square, n) => ({ square, letter: letters[n] ?? "", from: n }))
    .filter(({ square }) => board[square] === EMPTY)
    .map((tile) => ({
      ...tile,
      letter: tile.letter.toUpperCase(),
      isJoker: isJoker(tile.letter),
    }));
}

/** A square is pointed at: the word starts there; again, it runs the other way. */
export function pick(composition: Composition, square: number): Composition {
  if (composition.laid.some((tile) => tile.square === square)) {
    return { ...takeBack(composition, square), cursor: square };
  }
  if (composition.cursor === square) return turned(composition);
  // Letters already laid stay: only the next one goes elsewhere.
  return { ...composition, cursor: square };
}

export function turned(composition: Composition): Composition {
  return { ...composition, direction: composition.direction === "across" ? "down" : "across" };
}

/** The places of the rack that still hold their tile. */
export function unused(rack: readonly string[], composition: Composition): number[] {
  const used = new Set(composition.laid.map((tile) => tile.from));
  return [...rack.keys()].filter((place) => !used.has(place));
}

/**
 * A letter is typed. One that the board shows at the cursor is read there and passed; another goes
 * on the next empty square, from the rack, or by a joker. Nothing changes where none is left.
 */
export function type(
  composition: Composition,
  board: string,
  rack: readonly string[],
  letter: string,
): Composition {
  const { cursor, direction, laid } = composition;
  if (cursor === null) return composition;
  const shown = shownAt(board, laid, cursor);
  if (shown.toUpperCase() === letter) return { ...composition, cursor: onward(cursor, direction) };
  const free = unused(rack, composition);
  const from = free.find((place) => rack[place] === letter) ?? free.find((p) => rack[p] === JOKER);
  return from === undefined ? composition : layNext(composition, board, rack, from, letter);
}

/** The tile of a place of the rack goes on the next empty square; `letter` is what a joker means. */
export function layNext(
  composition: Composition,
  board: string,
  rack: readonly string[],
  from: number,
  letter: string,
): Composition {
  const square = emptyFrom(composition, board);
  if (square === null) return composition;
  const laid = lay(composition, board, rack, from, square, letter);
  return { ...laid, cursor: onward(square, composition.direction) };
}

/** The tile of a place of the rack goes on a square, if nothing is there. */
export function lay(
  composition: Composition,
  board: string,
  rack: readonly string[],
  from: number,
  square: number,
  letter: string,
): Composition {
  const isUsed = composition.laid.some((tile) => tile.from === from || tile.square === square);
  if (isUsed || board[square] !== EMPTY) return composition;
  const tile = { square, letter, isJoker: rack[from] === JOKER, from };
  return { ...composition, laid: [...composition.laid, tile] };
}

/** The tile of a place of the rack goes on a square; one laid there before goes back to the rack. */
export function layOver(
  composition: Composition,
  board: string,
  rack: readonly string[],
  from: number,
  square: number,
  letter: string,
): Composition {
  const isUsed = composition.laid.some((tile) => tile.from === from);
  if (isUsed) return composition;
  return lay(takeBack(composition, square), board, rack, from, square, letter);
}

/** A laid tile goes on another square; one laid there takes its place. */
export function shift(
  composition: Composition,
  board: string,
  from: number,
  to: number,
): Composition {
  if (board[to] !== EMPTY) return composition;
  const gone: Readonly<Record<number, number>> = { [from]: to, [to]: from };
  const laid = composition.laid.map((tile) => ({
    ...tile,
    square: gone[tile.square] ?? tile.square,
  }));
  return { ...composition, laid };
}

/** Tiles of the rack for those of a word, a joker for want of a letter; null where some are lacking. */
export function fromRack(
  laid: readonly LaidTile[],
  rack: readonly string[],
): readonly LaidTile[] | null {
  const free = new Set(rack.keys());
  const take = (letter: string) => [...free].find((place) => rack[place] === letter);
  const found: LaidTile[] = [];
  for (const { square, letter, isJoker } of laid) {
    const from = (isJoker ? undefined : take(letter)) ?? take(JOKER);
    if (from === undefined) return null;
    free.delete(from);
    found.push({ square, letter, isJoker: rack[from] === JOKER, from });
  }
  return found.length > 0 ? found : null;
}

/** The tile of a square goes back to the rack. */
export function takeBack(composition: Composition, square: number): Composition {
  return { ...composition, laid: composition.laid.filter((tile) => tile.square !== square) };
}

/** The last letter before the cursor that was laid goes back, and the cursor with it. */
export function erase(composition: Composition): Composition {
  const last = composition.laid.at(-1);
  if (last === undefined) return composition;
  return { ...takeBack(composition, last.square), cursor: last.square };
}

/**
 * What the laid tiles read; null where they are on no line, or apart from each other. A single tile
 * reads the way that makes a word.
 */
export function reading(composition: Composition, board: string): Reading | null {
  const { laid, direction } = composition;
  const [first] = laid;
  if (first === undefined) return null;
  const ways: Direction[] = direction === "across" ? ["across", "down"] : ["down", "across"];
  const readings = ways
    .map((way) => readingAlong(first.square, way, composition, board))
    .filter((found) => found.covered === laid.length)
    .map((found) => found.reading);
  return readings.find((found) => found.word.length > 1) ?? readings[0] ?? null;
}

function readingAlong(from: number, direction: Direction, composition: Composition, board: string) {
  const shown = (square: number) => shownAt(board, composition.laid, square);
  let start = from;
  for (
    let at: number | null = from;
    at !== null && shown(at) !== EMPTY;
    at = step(at, direction, -1)
  ) {
    start = at;
  }
  let word = "";
  const jokers: number[] = [];
  let covered = 0;
  for (
    let at: number | null = start;
    at !== null && shown(at) !== EMPTY;
    at = step(at, direction)
  ) {
    const tile = composition.laid.find((one) => one.square === at);
    if (tile !== undefined) covered += 1;
    if (tile?.isJoker) jokers.push(word.length);
    word += shown(at).toUpperCase();
  }
  const reading = {
    word,
    square: start,
    direction,
    coordinate: coordinate(start, direction),
    jokers,
  };
  return { reading, covered };
}

function emptyFrom(composition: Composition, board: string): number | null {
  let square = composition.cursor;
  while (square !== null && shownAt(board, composition.laid, square) !== EMPTY) {
    square = step(square, composition.direction);
  }
  return square;
}

/** At the edge the cursor stays on the last square. */
function onward(square: number, direction: Direction): number {
  return step(square, direction) ?? square;
}
