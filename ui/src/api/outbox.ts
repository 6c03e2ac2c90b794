import type { Shelf } from "../design/shelf";

/** Something on its way; `isSent` tells that the server may have it already. */
export type Waiting<Item> = Item & { readonly isSent: boolean };

/** How the players of one kind of game hand something in. */
export interface HandingIn<Item> {
  /** Whether what a device kept is such a thing: an earlier version may have written it. */
  isItem(kept: unknown): kept is Waiting<Item>;
  /** Whether a thing that never left is forgotten for a newer one. */
  isReplaced(older: Item, newer: Item): boolean;
  /** What is said to hand it in, but for its key. */
  said(item: Item): { readonly type: string };
}

/**
 * What a player handed in and the server has not acknowledged. It outlives a reload; it is sent in
 * order, and again under the same key after a lost connection, which the server counts once. Pages
 * of the same table share it: what one sent and settled, another does not send again.
 */
export class Outbox<Item extends { readonly key: string }> {
  // What the device could not keep.
  #unkept: readonly Waiting<Item>[] | null = null;

  constructor(
    readonly handingIn: HandingIn<Item>,
    readonly name: string,
    readonly shelf: Shelf,
    /** Whose they are, null for whoever has no seat: they are sent as nobody else's. */
    readonly player: string | null,
  ) {}

  get waiting(): readonly Waiting<Item>[] {
    return this.#unkept ?? this.#kept();
  }

  /** To be sent; what it replaces and never left is forgotten. */
  add(item: Item): void {
    const kept = this.waiting.filter((one) => one.isSent || !this.handingIn.isReplaced(one, item));
    this.#keep([...kept, { ...item, isSent: false }]);
  }

  /** It left, and may have arrived. */
  sent(key: string): void {
    this.#keep(this.waiting.map((one) => (one.key === key ? { ...one, isSent: true } : one)));
  }

  /** The server has it, or will never take it. */
  settle(key: string): Waiting<Item> | undefined {
    const settled = this.waiting.find((one) => one.key === key);
    if (settled !== undefined) this.#keep(this.waiting.filter((one) => one.key !== key));
    return settled;
  }

  #keep(waiting: readonly Waiting<Item>[]): void {
    try {
      if (waiting.length === 0) this.shelf.removeItem(this.name);
      else this.shelf.setItem(this.name, JSON.stringify(waiting));
      this.#unkept = null;
    } catch {
      // What waits is lost by a reload only.
      this.#unkept = waiting;
    }
  }

  #kept(): readonly Waiting<Item>[] {
    try {
      const found: unknown = JSON.parse(this.shelf.getItem(this.name) ?? "[]");
      return Array.isArray(found) ? found.filter((one) => this.handingIn.isItem(one)) : [];
    } catch {
      return [];
    }
  }
}
