import { addressesFor, chosenOf, isReachable, keepAddress } from "./addresses";
import { call } from "./client";
import { deviceShelf } from "./outbox";

/** Which address of the server others are given, and among which it is chosen. */
export class Addressing {
  readonly #shelf = deviceShelf();
  #all = $state.raw(addressesFor(location, []));
  #chosen = $state(chosenOf(addressesFor(location, []), this.#shelf));
  #isLoaded = $state(false);

  get all(): readonly string[] {
    return this.#all;
  }
  /** Null where none is known. */
  get chosen(): string | null {
    return this.#chosen;
  }
  /** Whether somebody has to tell the address. */
  get isSought(): boolean {
    return this.#isLoaded && this.#chosen === null;
  }

  /** What the server knows of itself, for who leads or sits at it. */
  async load(): Promise<void> {
    try {
      this.#all = addressesFor(location, await call("GET /addresses"));
      this.#chosen = chosenOf(this.#all, this.#shelf);
    } catch {
      // The address of this page serves, or somebody types one.
    }
    this.#isLoaded = true;
  }
  /** A page that others reach by its own address needs no other. */
  async loadIfSought(): Promise<void> {
    if (!isReachable(location.hostname)) await this.load();
  }

  choose(address: string): void {
    this.#chosen = address;
    keepAddress(this.#shelf, address);
  }
}
