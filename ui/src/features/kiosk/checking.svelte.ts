import { call, Refusal, sentenceOf, Unreachable } from "../../api/client";
import { newKey } from "../../api/keys";
import type { WireStation, WireVerdict } from "../../api/schema";
import { french } from "../../design/french";
import { faultOf, spelled } from "./words";

const SECOND = 1000;
/** How long verdicts stay, and words that nobody goes on with. */
export const SHOWN = 8 * SECOND;
const FORGOTTEN = 120 * SECOND;
/** How often the server is asked whether it is there, and again for an answer that did not come. */
const LOOK = 10 * SECOND;
const AGAIN = 2 * SECOND;

export type Phase = "typing" | "confirming" | "verdicts";

/** Whether the server refused because this device is no kiosk, or not any more. */
export function isUnknownHere(error: unknown): boolean {
  return error instanceof Refusal && error.problem.code === "no_kiosk_here";
}

/** One challenge at a time, from the first word typed until all is erased. */
export class Checking {
  station = $state.raw<WireStation>() as WireStation;
  phase = $state<Phase>("typing");
  typed = $state("");
  words = $state.raw<readonly string[]>([]);
  fault = $state("");
  verdicts = $state.raw<readonly WireVerdict[]>([]);
  isOffline = $state(false);
  isAsking = $state(false);
  readonly #onlost: () => void;
  #key = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** `onlost` is told when the server does not know this device as a kiosk any more. */
  constructor(station: WireStation, onlost: () => void) {
    this.station = station;
    this.#onlost = onlost;
  }

  /** Follows whether the server is there; returns what ends it. */
  start(): () => void {
    const look = () => void this.look();
    const looking = setInterval(look, LOOK);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      clearInterval(looking);
      clearTimeout(this.#timer);
      clearTimeout(this.#retry);
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }

  async look(): Promise<void> {
    try {
      this.station = await call("GET /kiosk");
      this.isOffline = false;
    } catch (error) {
      if (isUnknownHere(error)) this.#onlost();
      else if (error instanceof Unreachable) this.isOffline = true;
    }
  }

  /** Words that are left behind are erased. */
  touch(): void {
    if (this.phase === "verdicts" || this.isAsking) return;
    this.#eraseIn(FORGOTTEN);
  }

  add(): boolean {
    this.fault = faultOf(this.typed, this.words, this.station.most_words);
    if (this.fault) return false;
    this.words = [...this.words, spelled(this.typed)];
    this.typed = "";
    return true;
  }

  remove(word: string): void {
    this.words = this.words.filter((one) => one !== word);
    this.fault = "";
  }

  /** Hands the device over to the opponent, with the word that is still being typed. */
  handOver(): void {
    const isLeft = this.typed.trim() !== "" || this.words.length === 0;
    if (isLeft && !this.add()) return;
    this.fault = "";
    this.phase = "confirming";
  }

  correct(): void {
    this.#stopAsking();
    this.fault = "";
    this.phase = "typing";
  }

  async confirm(): Promise<void> {
    if (this.isAsking) return;
    this.#key = newKey();
    clearTimeout(this.#timer);
    await this.#ask();
  }

  erase(): void {
    clearTimeout(this.#timer);
    this.#stopAsking();
    this.words = [];
    this.verdicts = [];
    this.typed = this.fault = "";
    this.phase = "typing";
  }

  /** Asked again with the same key until an answer comes, it is recorded once. */
  async #ask(): Promise<void> {
    const key = this.#key;
    this.isAsking = true;
    this.fault = "";
    try {
      const body = { words: [...this.words], key };
      const { verdicts } = await call("POST /kiosk/checks", { body });
      if (key !== this.#key) return;
      this.isOffline = this.isAsking = false;
      this.verdicts = verdicts;
      this.phase = "verdicts";
      this.#eraseIn(SHOWN);
    } catch (error) {
      if (key !== this.#key) return;
      if (error instanceof Unreachable) {
        this.isOffline = true;
        this.#retry = setTimeout(() => void this.#ask(), AGAIN);
      } else {
        this.isAsking = false;
        this.fault = french(sentenceOf(error));
        this.#eraseIn(FORGOTTEN);
      }
    }
  }

  #stopAsking(): void {
    clearTimeout(this.#retry);
    this.#key = "";
    this.isAsking = false;
  }

  #eraseIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.erase();
    }, milliseconds);
  }
}
