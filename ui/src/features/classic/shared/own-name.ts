import type { Shelf } from "../../../design/shelf";

const SHELF_NAME = "nonuple.name";
export const LONGEST_NAME = 60;

/** The name that one gave last on this device. */
export function ownName(shelf: Shelf): string {
  return shelf.getItem(SHELF_NAME) ?? "";
}

export function rememberName(shelf: Shelf, name: string): void {
  try {
    shelf.setItem(SHELF_NAME, name.trim());
  } catch {
    // The device keeps nothing: it is typed again.
  }
}
