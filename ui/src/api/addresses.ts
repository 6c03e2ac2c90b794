import type { Shelf } from "./outbox";

const SHELF_NAME = "nonuple.address";
const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** Whether others reach this address: one that means "this computer" is no use to them. */
export function isReachable(host: string): boolean {
  return !LOOPBACK.test(host);
}

/** The web address that somebody typed, as links are made from; null if it is none for others. */
export function addressIn(text: string): string | null {
  const typed = text.trim().replace(/\/+$/, "");
  try {
    const url = new URL(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`);
    const isPlain = url.pathname === "/" && url.search === "" && url.username === "";
    return typed !== "" && isPlain && isReachable(url.hostname) ? url.origin : null;
  } catch {
    return null;
  }
}

/** The addresses that may be given to others: this page's where it is one, and the server's. */
export function addressesFor(here: Location, offered: readonly string[]): readonly string[] {
  return [...new Set([...(isReachable(here.hostname) ? [here.origin] : []), ...offered])];
}

/**
 * The address for others: the one chosen here, where it is still one of them or there is no other;
 * else the likeliest.
 */
export function chosenOf(addresses: readonly string[], shelf: Shelf): string | null {
  const kept = addressIn(shelf.getItem(SHELF_NAME) ?? "");
  const isKept = kept !== null && (addresses.length === 0 || addresses.includes(kept));
  return isKept ? kept : (addresses[0] ?? null);
}

export function keepAddress(shelf: Shelf, address: string): void {
  shelf.setItem(SHELF_NAME, address);
}
