import type { Shelf } from "../design/shelf";

const SHELF_NAME = "nonuple.address";
const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** Whether others reach this address: one that means "this computer" is no use to them. */
export function isReachable(host: string): boolean {
  return !LOOPBACK.test(host);
}

/** The addresses that may be given to others: this page's where it is one, and the server's. */
export function addressesFor(here: Location, offered: readonly string[]): readonly string[] {
  return [...new Set([...(isReachable(here.hostname) ? [here.origin] : []), ...offered])];
}

interface Kept {
  readonly address: string;
  /** The others that there were. */
  readonly beside: readonly string[];
}

/**
 * The address for others that was chosen on this device: one of those there are, or one that
 * somebody typed where the server was found as it is now.
 */
export function keptOf(addresses: readonly string[], shelf: Shelf): string | null {
  const kept = read(shelf.getItem(SHELF_NAME) ?? "");
  if (kept === null) return null;
  const isHere = addresses.length === 0 || addresses.some((one) => kept.beside.includes(one));
  return isHere || addresses.includes(kept.address) ? kept.address : null;
}

export function keepAddress(shelf: Shelf, kept: Kept): void {
  shelf.setItem(SHELF_NAME, JSON.stringify(kept));
}

function read(text: string): Kept | null {
  try {
    // Earlier versions kept the address alone.
    const { address, beside } = (
      text.startsWith("{") ? JSON.parse(text) : { address: text, beside: [] }
    ) as Kept;
    const url = new URL(address);
    return url.origin === address && isReachable(url.hostname) ? { address, beside } : null;
  } catch {
    return null;
  }
}
