import type { Shelf } from "../design/shelf";
import type { WireSlip } from "./schema";

/** Slips on their way; `isSent` tells that the server may have them already. */
export interface Handed {
  readonly key: string;
  readonly turn: number;
  /** How many turns were annulled when they were written: a rack drawn again is another. */
  readonly annulled: number;
  readonly slips: readonly WireSlip[];
  /** When they were validated, by the server's clock as this device knows it. */
  readonly validatedAt?: number;
  readonly isSent: boolean;
}

/**
 * What a player handed in and the server has not acknowledged. It outlives a reload; it is sent in
 * order, and again under the same key after a lost connection, which the server counts once. Pages
 * of the same table share it: what one sent and settled, another does not send again.
 */
export class Outbox {
  // What the device could not keep.
  #unkept: readonly Handed[] | null = null;

  constructor(
    readonly name: string,
    readonly shelf: Shelf,
    /** Whose slips they are: they are sent as nobody else's. */
    readonly player: string,
  ) {}

  get waiting(): readonly Handed[] {
    return this.#unkept ?? read(this.shelf, this.name);
  }

  /** To be sent; what was written before for the turn and never left is forgotten. */
  add(handed: Omit<Handed, "isSent">): void {
    const kept = this.waiting.filter((one) => one.isSent || one.turn !== handed.turn);
    this.#keep([...kept, { ...handed, isSent: false }]);
  }

  /** It left, and may have arrived. */
  sent(key: string): void {
    this.#keep(this.waiting.map((one) => (one.key === key ? { ...one, isSent: true } : one)));
  }

  /** The server has it, or will never take it. */
  settle(key: string): Handed | undefined {
    const settled = this.waiting.find((one) => one.key === key);
    if (settled !== undefined) this.#keep(this.waiting.filter((one) => one.key !== key));
    return settled;
  }

  #keep(waiting: readonly Handed[]): void {
    try {
      if (waiting.length === 0) this.shelf.removeItem(this.name);
      else this.shelf.setItem(this.name, JSON.stringify(waiting));
      this.#unkept = null;
    } catch {
      // What waits is lost by a reload only.
      this.#unkept = waiting;
    }
  }
}

function read(shelf: Shelf, name: string): readonly Handed[] {
  try {
    const found: unknown = JSON.parse(shelf.getItem(name) ?? "[]");
    return Array.isArray(found) ? found.filter(isHanded) : [];
  } catch {
    return [];
  }
}

function isHanded(found: unknown): found is Handed {
  const handed = found as Partial<Handed> | null;
  return (
    typeof handed?.key === "string" &&
    typeof handed.turn === "number" &&
    typeof handed.annulled === "number" &&
    Array.isArray(handed.slips)
  );
}
