import { addressesFor, isReachable, keepAddress, keptOf } from "./addresses";
import { call } from "./client";
import { deviceShelf } from "../design/shelf";

/** Which address of the server others are given, and among which it is chosen. */
export class Addressing {
  readonly #shelf = deviceShelf();
  /** Those that the server and this page tell. */
  #found = $state.raw(addressesFor(location, []));
  /** Else the likeliest of them. */
  #kept = $state(keptOf(addressesFor(location, []), this.#shelf));
  #isLoaded = $state(false);

  get all(): readonly string[] {
    const kept = this.#kept;
    return kept === null || this.#found.includes(kept) ? this.#found : [...this.#found, kept];
  }
  /** Null where none is known. */
  get chosen(): string | null {
    return this.#kept ?? this.#found[0] ?? null;
  }
  /** Whether somebody has to tell the address. */
  get isSought(): boolean {
    return this.#isLoaded && this.chosen === null;
  }

  /** What the server knows of itself, for whoever leads or sits at it. */
  async load(): Promise<void> {
    try {
      this.#found = addressesFor(location, await call("GET /addresses"));
      this.#kept = keptOf(this.#found, this.#shelf);
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
    this.#kept = address;
    keepAddress(this.#shelf, { address, beside: this.#found });
  }
  /** What somebody typed, if a room is found there; raises as `call` does. */
  async take(room: string, typed: string): Promise<void> {
    const found = await call("POST /rooms/{room}/address", {
      path: { room },
      body: { address: typed },
    });
    this.choose(found.address);
  }
}
