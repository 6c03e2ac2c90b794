const TICK = 250;

/** A break as it runs out. */
export class BreakTime {
  readonly #until: () => number;
  readonly #now: () => number;
  #tick = $state(0);

  /** Both by the server's time; a break that is none ends at 0. */
  constructor(until: () => number, now: () => number) {
    [this.#until, this.#now] = [until, now];
  }

  /** In milliseconds; null where there is no break, or none any more. */
  get left(): number | null {
    void this.#tick;
    const left = this.#until() - this.#now();
    return left > 0 ? left : null;
  }

  /** Counts until what is returned is called, or the break is over: made for `$effect`. */
  follow(): (() => void) | undefined {
    const until = this.#until();
    if (until <= this.#now()) return undefined;
    const timer = setInterval(() => {
      this.#tick += 1;
      if (until <= this.#now()) clearInterval(timer);
    }, TICK);
    return () => {
      clearInterval(timer);
    };
  }
}
