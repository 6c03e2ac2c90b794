import type { Shelf } from "../../../design/shelf";
import type { Acknowledged } from "./told";

const nameOf = (place: string) => `nonuple.receipt.${place}`;

/** What the server acknowledged last for a table on this device. */
export function readAcknowledged(shelf: Shelf, place: string): Acknowledged | null {
  try {
    const found = JSON.parse(shelf.getItem(nameOf(place)) ?? "null") as Acknowledged | null;
    return typeof found?.slip === "string" && typeof found.at === "string" ? found : null;
  } catch {
    return null;
  }
}

export function keepAcknowledged(shelf: Shelf, place: string, kept: Acknowledged): void {
  try {
    shelf.setItem(nameOf(place), JSON.stringify(kept));
  } catch {
    // The device keeps nothing: the time of the receipt is not told.
  }
}
