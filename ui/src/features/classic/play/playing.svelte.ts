import type { ClassicView, PlayerAct } from "../../../api/schema";
import { worthOf } from "../../../board/counting";
import { JOKER } from "../../../board/letters";
import { CENTER } from "../../../board/squares";
import { counted, french } from "../../../design/french";
import type { ClassicCommand } from "../shared/acts";
import { sketchName, type ClassicRoom } from "../shared/room.svelte";
import { unseenLetters } from "../shared/unseen";
import { actOfKey, isForTarget, moved, type KeyAct } from "./keys";
import { Sketching } from "./sketching.svelte";
import { newsOf } from "./news";
import { questionOf, type Question } from "./questions";
import { told, type Told } from "./told";

/** What keys reach on the page. */
export interface Reach {
  challenge(): void;
  accept(): void;
}

const HIDES_UNSEEN = "nonuple.classic.hides-unseen";
const NEWS = {
  clash: "Votre esquisse gênait : lettres reprises.",
  restored: "Coup retiré : votre esquisse est remise en place.",
} as const;

/** A game as one of its players plays it, or somebody watches it. */
export class Playing {
  readonly sketching: Sketching | null;
  /** What is asked before it is done. */
  question = $state.raw<Question | null>(null);
  isExchanging = $state(false);
  isMore = $state(false);
  showsKeys = $state(false);
  /** The tile of a joker that waits for its letter, and the square it goes on. */
  joker = $state.raw<{ place: number; square: number | null } | null>(null);
  #hint = $state("");
  #notice = $state("");
  #unseenHidden = $state(false);
  #before: ClassicView | null = null;

  constructor(
    readonly room: ClassicRoom,
    /** The player that one acts as; null for those who watch. */
    readonly player: string | null,
  ) {
    this.#unseenHidden = room.shelf.getItem(HIDES_UNSEEN) !== null;
    this.sketching =
      player === null ? null : new Sketching(room.shelf, sketchName(room.name, player));
  }

  get view(): ClassicView | null {
    return this.room.view;
  }
  get may(): readonly PlayerAct[] {
    return this.room.mayOf(this.player);
  }
  get isMover(): boolean {
    return this.player !== null && this.view?.mover === this.player;
  }
  get isWaiting(): boolean {
    return this.room.waiting.length > 0;
  }
  get hand(): string {
    const hand = this.room.own?.hand;
    return hand != null && hand.player === this.player ? hand.letters : "";
  }
  get unseen(): string {
    return unseenLetters(this.view?.board ?? "", this.hand);
  }
  get told(): Told | null {
    const { view, player, may, room, isWaiting } = this;
    if (view === null) return null;
    const naming = (one: string) => room.nameOf(one);
    return told({ view, player, may, link: room.link, isWaiting, naming });
  }
  /** What the tiles laid count; null where they read nothing, or scores are not told. */
  get worth(): number | null {
    const { view, sketching } = this;
    const reading = sketching?.reading;
    if (!view || !sketching || !reading || view.rules.hides_scores) return null;
    const { laid } = sketching.composition;
    return worthOf(laid, reading.direction, view.board, view.rules.bonuses);
  }
  /** Why what was asked is not done, in one sentence; "" where nothing was refused. */
  get refusal(): string {
    return this.room.refused?.sentence ?? this.#hint;
  }
  /** What became of the sketch, or was answered, until something else is done. */
  get news(): string {
    const news = this.sketching?.news;
    return [news == null ? "" : french(NEWS[news]), this.#notice].filter(Boolean).join(" ");
  }
  get unseenHidden(): boolean {
    return this.#unseenHidden;
  }
  toggleUnseen(): void {
    this.#unseenHidden = !this.#unseenHidden;
    if (this.#unseenHidden) this.room.shelf.setItem(HIDES_UNSEEN, "1");
    else this.room.shelf.removeItem(HIDES_UNSEEN);
  }

  /** The game went on. */
  see(view: ClassicView): void {
    const { player, room } = this;
    const news = newsOf(this.#before, view, player, (one) => room.nameOf(one));
    this.#before = view;
    if (news.length > 0) this.#notice = news.join(" ");
    if (player === null || room.own?.hand?.player !== player) return;
    this.sketching?.see(view, player, this.hand);
  }

  act(command: ClassicCommand): void {
    if (this.isWaiting) return;
    this.#hint = this.#notice = "";
    this.room.act(command);
  }
  /** What was refused was read: something else is tried. */
  touched(): void {
    this.#hint = this.#notice = "";
    this.room.forget();
  }

  play(): void {
    const { player, sketching } = this;
    if (player === null || sketching === null || this.isWaiting) return;
    if (!this.may.includes("play")) {
      this.#hint = this.isMover ? "" : "Ce n’est pas à vous de jouer.";
      return;
    }
    const { reading } = sketching;
    if (reading === null) {
      this.#hint = sketching.isEmpty
        ? "Posez vos lettres sur la grille."
        : "Vos lettres ne se suivent pas : elles doivent former un mot.";
      return;
    }
    const word = [...reading.word]
      .map((letter, n) => (reading.jokers.includes(n) ? letter.toLowerCase() : letter))
      .join("");
    this.act({ kind: "play", player, word, coordinate: reading.coordinate });
  }
  /** A tile of the rack is tapped: for the arrow, or for the square that is tapped next. */
  tap(place: number): void {
    const { sketching } = this;
    if (sketching === null) return;
    this.touched();
    if (sketching.composition.cursor !== null) this.lay(place, null);
    else sketching.selected = sketching.selected === place ? null : place;
  }
  /** A joker asks what it means before it is laid. */
  lay(place: number, square: number | null): void {
    const { sketching } = this;
    const letter = sketching?.letters[place];
    if (sketching === null || letter === undefined) return;
    this.touched();
    if (letter === JOKER) this.joker = { place, square };
    else sketching.lay(place, square, letter);
  }
  layJoker(letter: string): void {
    if (this.joker !== null) this.sketching?.lay(this.joker.place, this.joker.square, letter);
    this.joker = null;
  }
  pick(square: number): void {
    const { sketching } = this;
    if (sketching === null) return;
    this.touched();
    const { selected } = sketching;
    const isFree = this.view?.board[square] === ".";
    if (selected !== null && isFree) this.lay(selected, square);
    else sketching.pick(square);
  }

  exchange(): void {
    if (this.may.includes("exchange") && !this.isWaiting) this.isExchanging = true;
    else this.#hint = this.#whyNoExchange();
  }
  #whyNoExchange(): string {
    const { view } = this;
    if (view === null || !this.isMover) return "Ce n’est pas à vous de jouer.";
    const least = view.rules.exchange_least_bag;
    if (view.bag < least) {
      return french(`Il faut ${counted(least, "lettre")} dans le sac pour échanger.`);
    }
    const others = view.players.filter(({ player }) => player !== this.player);
    return others.every((seat) => seat.is_exhausted)
      ? "On n’échange plus quand l’adversaire n’a plus de temps."
      : "";
  }
  /** Asks, then does. */
  ask(act: PlayerAct): void {
    const { player } = this;
    if (player === null || this.isWaiting) return;
    if (!this.may.includes(act)) {
      if (act === "pass" && !this.isMover) this.#hint = "Ce n’est pas à vous de jouer.";
      return;
    }
    this.isMore = false;
    this.question = questionOf(act, player);
    if (this.question === null && act === "ask_pause") this.act({ kind: act, player });
  }

  /** A key pressed anywhere on the page. */
  press(event: KeyboardEvent, reach: Reach): void {
    if (event.defaultPrevented || isForTarget(event.key, event.target)) return;
    const act = actOfKey(event);
    // Typing starts where the focus is, where there is no arrow yet.
    const focused = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
    const start = focused === undefined ? CENTER : Number(focused);
    if (act !== null && this.#do(act, start, reach)) event.preventDefault();
  }
  #do(act: KeyAct, start: number, reach: Reach): boolean {
    const { sketching } = this;
    if (sketching === null) return false;
    const { cursor } = sketching.composition;
    switch (act.kind) {
      case "letter":
        this.touched();
        if (!act.isJoker || !sketching.typeJoker(act.letter, start)) {
          sketching.type(act.letter, start);
        }
        return true;
      case "move":
        sketching.move(moved(cursor ?? start, act.direction, act.by), act.direction);
        return true;
      case "recall":
        return this.recall();
      case "erase":
        this.touched();
        sketching.erase();
        return true;
      case "turn":
        sketching.turn(start);
        return true;
      case "shuffle":
        sketching.shuffle();
        return true;
      case "play":
        this.play();
        return true;
      case "exchange":
        this.exchange();
        return true;
      case "pass":
        this.ask("pass");
        return true;
      case "challenge":
        reach.challenge();
        return true;
      case "accept":
        reach.accept();
        return true;
      case "more":
        this.isMore = true;
        return true;
    }
  }
  /** Whether there was anything to take back. */
  recall(): boolean {
    const { sketching } = this;
    const isIdle = sketching?.isEmpty && sketching.selected === null;
    if (sketching === null || (isIdle && sketching.composition.cursor === null)) return false;
    this.touched();
    sketching.recall();
    return true;
  }
}
