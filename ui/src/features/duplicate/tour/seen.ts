import { deviceShelf } from "../../../design/shelf";

const NAME = "nonuple.visite";

/** Whether the visit was made, or declined, on this device. */
export function wasSeen(): boolean {
  return deviceShelf().getItem(NAME) !== null;
}

export function keepSeen(): void {
  deviceShelf().setItem(NAME, "vue");
}
