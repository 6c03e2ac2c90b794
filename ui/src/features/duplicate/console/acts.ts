/** What a key or a button asks for. */
export interface Asked {
  /** What the screen said that it does; null where twice is twice as much. */
  readonly means: string | null;
  /** Whether it still makes sense when its turn comes. */
  readonly isOffered: () => boolean;
  readonly act: () => unknown;
}

/** Acts one after the other, in the order in which they were asked for. */
export class Acts {
  // The first is being done.
  readonly #asked: Asked[] = [];

  /** Whether nothing is being done, or waits for it. */
  get isIdle(): boolean {
    return this.#asked.length === 0;
  }

  /** A key pressed twice before the screen has changed is one act, however long the answer takes. */
  async ask(asked: Asked): Promise<void> {
    if (asked.means !== null && this.#asked.some((one) => one.means === asked.means)) return;
    if (this.#asked.push(asked) > 1) return;
    try {
      for (let next = this.#asked[0]; next !== undefined; next = this.#asked[0]) {
        if (next.isOffered()) await next.act();
        this.#asked.shift();
      }
    } finally {
      this.#asked.length = 0;
    }
  }
}
