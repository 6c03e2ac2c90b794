const MOST_SAMPLES = 8;

interface Sample {
  readonly trip: number;
  readonly offset: number;
}

/** The server's time on this device, told by the quickest of the last answers to pings. */
export class ServerClock {
  #samples: readonly Sample[] = [];
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A pong came for a ping sent at `sent`, of this device, with the server's time. */
  heard(sent: number, server: number): void {
    const now = this.#now();
    const trip = now - sent;
    // The device's own clock was set meanwhile.
    if (trip < 0) return;
    const sample = { trip, offset: server + trip / 2 - now };
    this.#samples = [...this.#samples, sample].slice(-MOST_SAMPLES);
  }

  /** A first idea, before any pong. */
  told(server: number): void {
    if (this.#samples.length === 0) {
      this.#samples = [{ trip: Number.MAX_SAFE_INTEGER, offset: server - this.#now() }];
    }
  }

  /** The server's time, in milliseconds since 1970. */
  now(): number {
    const [first, ...others] = this.#samples;
    if (first === undefined) return this.#now();
    const best = others.reduce((best, one) => (one.trip <= best.trip ? one : best), first);
    return this.#now() + best.offset;
  }
}
