import type { ClassicView } from "../../../api/schema";
import * as composing from "../../../board/composing";
import { JOKER } from "../../../board/letters";
import { drawnOrder, type Order } from "../../../board/rack-order";
import type { Direction } from "../../../board/squares";
import type { Shelf } from "../../../design/shelf";
import * as sketches from "./sketch";

/** The sketch of a player on this device; it outlives a reload, and is never sent. */
export class Sketching {
  readonly #shelf: Shelf;
  readonly #name: string;
  #sketch = $state.raw<sketches.Sketch>(sketches.NO_SKETCH);
  #board = $state.raw("");
  #news = $state.raw<sketches.News>(null);
  /** The place of the tile that the next square is for. */
  selected = $state<number | null>(null);

  constructor(shelf: Shelf, name: string) {
    [this.#shelf, this.#name] = [shelf, name];
    this.#sketch = sketches.readSketch(shelf.getItem(name)) ?? sketches.NO_SKETCH;
  }

  get letters(): readonly string[] {
    return this.#sketch.letters;
  }
  get composition(): composing.Composition {
    return this.#sketch.composition;
  }
  get isEmpty(): boolean {
    return this.composition.laid.length === 0;
  }
  /** Places whose tile is not on the rack. */
  get used(): readonly number[] {
    return sketches.usedPlaces(this.#sketch);
  }
  get reading(): composing.Reading | null {
    return composing.reading(this.composition, this.#board);
  }
  /** What became of it because of the others, until it is touched. */
  get news(): sketches.News {
    return this.#news;
  }
  /** The order of the rack is that of the letters; another one rearranges them. */
  get order(): Order {
    return drawnOrder(this.letters.length);
  }
  set order(order: Order) {
    this.selected = null;
    this.#set(sketches.rearranged(this.#sketch, order));
  }

  /** The game is seen, with one's hand in it. */
  see(view: ClassicView, player: string, hand: string): void {
    const [seen, news] = sketches.afterView(this.#sketch, view, player);
    this.#board = view.board;
    if (news !== null) this.#news = news;
    // The hand is told after the board: until then, what was played is not on the rack again.
    const held = view.players.find((seat) => seat.player === player)?.tiles;
    const isTold = seen.spent.length === 0 || held === hand.length;
    this.#set(isTold ? sketches.withHand(seen, hand) : seen);
    if (this.selected !== null && this.used.includes(this.selected)) this.selected = null;
  }

  shuffle(): void {
    this.order = sketches.shuffledOrder(this.#sketch);
  }
  recall(): void {
    this.#touch();
    this.#set(sketches.recalled(this.#sketch));
  }
  /** A square is pointed at: for the tile that was chosen, or as the place of the next letter. */
  pick(square: number): void {
    this.#compose(composing.pick(this.composition, square));
  }
  /** At the arrow, or from `start` where there is none yet. */
  type(letter: string, start: number): void {
    this.#compose(composing.type(this.#from(start), this.#board, this.letters, letter));
  }
  /** A letter by a joker, even where the rack has the letter. */
  typeJoker(letter: string, start: number): boolean {
    const free = composing.unused(this.letters, this.composition);
    const place = free.find((one) => this.letters[one] === JOKER);
    if (place === undefined) return false;
    const from = this.#from(start);
    this.#compose(composing.layNext(from, this.#board, this.letters, place, letter));
    return true;
  }
  erase(): void {
    this.#compose(composing.erase(this.composition));
  }
  turn(start: number): void {
    const isSet = this.composition.cursor !== null;
    this.#compose(isSet ? composing.turned(this.composition) : this.#from(start));
  }
  /** The next letter goes on this square, and on along the way that led there. */
  move(square: number, direction: Direction): void {
    this.#compose({ ...this.composition, cursor: square, direction });
  }
  /** On a square, or where the next letter goes. */
  lay(from: number, square: number | null, letter: string): void {
    const { composition, letters } = this;
    this.#compose(
      square === null
        ? composing.layNext(composition, this.#board, letters, from, letter)
        : composing.layOver(composition, this.#board, letters, from, square, letter),
    );
  }
  /** A laid tile is dragged to another square, or off the board. */
  shift(square: number, to: number | null): void {
    this.#compose(
      to === null
        ? composing.takeBack(this.composition, square)
        : composing.shift(this.composition, this.#board, square, to),
    );
  }

  #from(start: number): composing.Composition {
    return { ...this.composition, cursor: this.composition.cursor ?? start };
  }
  #compose(composition: composing.Composition): void {
    this.#touch();
    this.#set({ ...this.#sketch, composition });
  }
  #touch(): void {
    this.selected = null;
    this.#news = null;
  }
  #set(sketch: sketches.Sketch): void {
    this.#sketch = sketch;
    try {
      this.#shelf.setItem(this.#name, JSON.stringify(sketch));
    } catch {
      // The device keeps nothing: a reload loses the sketch only.
    }
  }
}
