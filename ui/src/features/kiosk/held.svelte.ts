import { deviceShelf } from "../../design/shelf";

const NAME = "nonuple.kiosk";

/** Whether this device is the kiosk: then no page but the kiosk is shown, until it is left. */
class Held {
  readonly #shelf = deviceShelf();
  #is = $state(this.#shelf.getItem(NAME) !== null);

  get is(): boolean {
    return this.#is;
  }

  hold(): void {
    this.#shelf.setItem(NAME, "1");
    this.#is = true;
  }

  release(): void {
    this.#shelf.removeItem(NAME);
    this.#is = false;
  }
}

export const held = new Held();
