import type { ClassicView, TurnView } from "../../../api/schema";
import { NOTHING, unused, type Composition, type LaidTile } from "../../../board/composing";
import { JOKER } from "../../../board/letters";
import type { Order } from "../../../board/rack-order";
import { EMPTY } from "../../../board/squares";

/** Tiles taken back because of a play, until it stands for good. */
export interface Shelved {
  /** The number of that turn. */
  readonly turn: number;
  readonly laid: readonly LaidTile[];
}

/**
 * What a player does with the tiles of their hand before anybody knows: the order of the rack and
 * the tiles tried on the board. Nothing of it is ever sent.
 */
export interface Sketch {
  /** The hand in the order that the player likes; places are counted in it. */
  readonly letters: readonly string[];
  readonly composition: Composition;
  /** Places whose tile was played, as long as the hand is not told without them. */
  readonly spent: readonly number[];
  readonly shelved: Shelved | null;
}

export const NO_SKETCH: Sketch = { letters: [], composition: NOTHING, spent: [], shelved: null };

/** What became of a sketch, where its player has to be told. */
export type News = "clash" | "restored" | null;

/** The places whose tile is not on the rack. */
export function usedPlaces({ composition, spent }: Sketch): number[] {
  return [...composition.laid.map((tile) => tile.from), ...spent];
}

/** The hand is told: what is still held keeps its place, what was drawn comes after it. */
export function withHand(sketch: Sketch, hand: string): Sketch {
  const drawn = [...hand];
  const used = new Set(usedPlaces(sketch));
  // Of two equal letters the one that was laid is gone.
  const wanted = sketch.letters.map((_, place) => place);
  wanted.sort((a, b) => Number(used.has(a)) - Number(used.has(b)));
  const kept: number[] = [];
  for (const place of wanted) {
    const at = drawn.indexOf(sketch.letters[place] ?? "");
    if (at < 0) continue;
    drawn.splice(at, 1);
    kept.push(place);
  }
  kept.sort((a, b) => a - b);
  const letters = [...kept.map((place) => sketch.letters[place] ?? ""), ...drawn];
  return { ...sketch, ...placed(sketch, kept), letters, spent: [] };
}

/** The same tiles in another order of the rack. */
export function rearranged(sketch: Sketch, order: Order): Sketch {
  const letters = order.map((place) => sketch.letters[place] ?? "");
  const spent = sketch.spent.map((place) => order.indexOf(place));
  return { ...sketch, ...placed(sketch, order), letters, spent };
}

/** The order of the tiles that are on the rack, by chance, and never as it looked. */
export function shuffledOrder(sketch: Sketch, chance: () => number = Math.random): Order {
  const used = new Set(usedPlaces(sketch));
  const free = [...sketch.letters.keys()].filter((place) => !used.has(place));
  const mixed = [...free];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as number, mixed[last] as number];
  }
  const look = (places: readonly number[]) => places.map((place) => sketch.letters[place]).join("");
  const turned = [...mixed.slice(1), ...mixed.slice(0, 1)];
  const found = look(mixed) === look(free) ? turned : mixed;
  return [...sketch.letters.keys()].map((place) => found[free.indexOf(place)] ?? place);
}

/** All tiles go back to the rack. */
export function recalled(sketch: Sketch): Sketch {
  const { direction } = sketch.composition;
  return { ...sketch, composition: { ...NOTHING, direction } };
}

/** The game went on: one's own play is on the board, or another's clashes with the sketch. */
export function afterView(
  sketch: Sketch,
  view: Pick<ClassicView, "board" | "turns">,
  player: string,
): readonly [Sketch, News] {
  const { laid } = sketch.composition;
  const last = lastStanding(view.turns);
  if (laid.some(({ square }) => view.board[square] !== EMPTY)) {
    const emptied = recalled(sketch);
    if (last?.player === player) {
      return [{ ...emptied, spent: laid.map((tile) => tile.from), shelved: null }, null];
    }
    return [{ ...emptied, shelved: { turn: last?.number ?? 0, laid } }, "clash"];
  }
  return restored(sketch, view);
}

/** A play that clashed was challenged off: the sketch is put back, if nothing took its place. */
function restored(
  sketch: Sketch,
  { board, turns }: Pick<ClassicView, "board" | "turns">,
): readonly [Sketch, News] {
  const { shelved, composition } = sketch;
  if (shelved === null) return [sketch, null];
  const turn = turns.find(({ number }) => number === shelved.turn);
  if (turn?.is_withdrawn) {
    const dropped = { ...sketch, shelved: null };
    const laid = composition.laid.length > 0 ? null : takenAgain(sketch, shelved.laid, board);
    if (laid === null) return [dropped, null];
    return [{ ...dropped, composition: { ...composition, cursor: null, laid } }, "restored"];
  }
  const isSettled = turns.some(({ number }) => number > shelved.turn);
  return [isSettled ? { ...sketch, shelved: null } : sketch, null];
}

/** Tiles laid before, from wherever their letters are in the rack now; null where one is not. */
function takenAgain(
  sketch: Sketch,
  laid: readonly LaidTile[],
  board: string,
): readonly LaidTile[] | null {
  const free = unused(sketch.letters, { ...sketch.composition, laid: [] });
  const found: LaidTile[] = [];
  for (const tile of laid) {
    const letter = tile.isJoker ? JOKER : tile.letter;
    const at = free.findIndex((place) => sketch.letters[place] === letter);
    const from = free[at];
    if (from === undefined || board[tile.square] !== EMPTY) return null;
    free.splice(at, 1);
    found.push({ ...tile, from });
  }
  return found;
}

function lastStanding(turns: readonly TurnView[]): TurnView | undefined {
  return turns.findLast(({ kind, is_withdrawn }) => kind === "word" && !is_withdrawn);
}

/** The laid tiles with the new places of those that stay, `kept` in their new order. */
function placed(sketch: Sketch, kept: readonly number[]): Pick<Sketch, "composition"> {
  const laid = sketch.composition.laid.flatMap((tile) => {
    const from = kept.indexOf(tile.from);
    return from < 0 ? [] : [{ ...tile, from }];
  });
  return { composition: { ...sketch.composition, laid } };
}

/** What a device kept; null where it is nothing of the kind. */
export function readSketch(text: string | null): Sketch | null {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Sketch> | null;
    const isWhole = Array.isArray(found?.letters) && Array.isArray(found.composition?.laid);
    if (!isWhole) return null;
    const { letters = [], composition = NOTHING, shelved = null } = found;
    return { letters, composition: { ...NOTHING, ...composition }, shelved, spent: [] };
  } catch {
    return null;
  }
}
