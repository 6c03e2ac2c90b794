import type { Beep, TimerView } from "../api/schema";
import { crossed, left, type TurnTime } from "../design/clock-time";

export type Signal = "start" | "alert" | "end";

/** What the signals of a turn depend on. */
export interface Watched {
  readonly turn: number;
  readonly annulled: number;
  readonly phase: string;
  readonly is_interrupted: boolean;
  readonly clock: TurnTime & { readonly timer: TimerView | null };
}

// Who looks later than this after the start has not seen it.
const FRESH = 1500;

/** Tells what is to be signalled, each thing once, however often it is looked at. */
export class Signalling {
  #turn = "";
  /** What was left at the last look; null where the time did not run. */
  #before: number | null = null;

  look(at: Watched, now: number): Signal | null {
    const turn = `${at.turn}/${at.annulled}`;
    if (turn !== this.#turn) [this.#turn, this.#before] = [turn, null];
    if (at.phase === "open") return this.#running(at, now);
    const isEnd = at.phase === "expired" && this.#before !== null && this.#before > 0;
    this.#before = at.phase === "expired" ? 0 : null;
    return isEnd ? "end" : null;
  }

  #running(at: Watched, now: number): Signal | null {
    const [before, after] = [this.#before, left(at.clock, now, false)];
    this.#before = after;
    if (before === null) {
      return at.clock.seconds * 1000 - after < FRESH ? "start" : null;
    }
    if (crossed(before, after, at.clock.alert_seconds) === "") return null;
    return after === 0 ? "end" : "alert";
  }
}

/** Tells what is to be heard: the alert and the end, or all that the timer of an edition beeps at. */
export class Beeping {
  readonly #signals = new Signalling();
  /** How long the time had run at the last look; null where it did not run. */
  #before: number | null = null;

  look(at: Watched, now: number): Beep | null {
    const due = this.#signals.look(at, now);
    const { timer, seconds } = at.clock;
    const before = due === "start" ? null : this.#before;
    const after = seconds * 1000 - left(at.clock, now, false);
    this.#before = at.phase === "open" ? after : null;
    if (due === "end") return timer?.end ?? "long";
    if (timer === null) return due === "alert" ? "double" : null;
    if (due === "start") return "short";
    if (before === null || at.phase !== "open") return null;
    const isCrossed = (second: number) => before < second * 1000 && after >= second * 1000;
    return timer.beeps.some(isCrossed) ? "double" : null;
  }
}
