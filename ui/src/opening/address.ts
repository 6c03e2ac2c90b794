import type { Shelf } from "../api/outbox";

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

/** The address of this page, or the one that was typed for others where it is of no use to them. */
export function addressForOthers(here: Location, shelf: Shelf): string | null {
  return isReachable(here.hostname) ? here.origin : addressIn(shelf.getItem(SHELF_NAME) ?? "");
}

export function keepAddress(shelf: Shelf, address: string): void {
  shelf.setItem(SHELF_NAME, address);
}
