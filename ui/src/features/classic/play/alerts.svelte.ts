import type { Shelf } from "../../../design/shelf";
import { beep } from "../../../shared/sounds";

const SOUND = "nonuple.classic.silent";

/** How a player is told of their turn while they look elsewhere: a sound, and a notification. */
export class Alerts {
  readonly #shelf: Shelf;
  #isSilent = $state(false);
  #permission = $state<NotificationPermission>(permission());
  #last: string | null = null;
  #hasLooked = false;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
    this.#isSilent = shelf.getItem(SOUND) !== null;
  }

  get hasSound(): boolean {
    return !this.#isSilent;
  }
  /** Whether the browser may still be asked to notify, or does. */
  get notifies(): boolean {
    return this.#permission === "granted";
  }
  get canAsk(): boolean {
    return this.#permission === "default";
  }

  switchSound(): void {
    this.#isSilent = !this.#isSilent;
    if (this.#isSilent) this.#shelf.setItem(SOUND, "1");
    else {
      this.#shelf.removeItem(SOUND);
      beep("short");
    }
  }

  /** Only ever by a click. */
  async askToNotify(): Promise<void> {
    this.#permission = await Notification.requestPermission();
  }

  /**
   * What the player is called for now, null where nothing; `name` tells one call from the next.
   * What was there when the page was opened is on the screen already.
   */
  look(call: { readonly name: string; readonly text: string } | null, room: string): void {
    const isNew = this.#hasLooked && call !== null && call.name !== this.#last;
    this.#hasLooked = true;
    this.#last = call?.name ?? null;
    if (!isNew) return;
    if (this.hasSound) beep("short");
    if (document.visibilityState === "hidden" && this.notifies) notify(call.text, room);
  }
}

function permission(): NotificationPermission {
  return "Notification" in window && window.isSecureContext ? Notification.permission : "denied";
}

function notify(text: string, room: string): void {
  try {
    const shown = new Notification(text, { tag: `nonuple.${room}` });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones notify by a service worker alone: the title and the sound tell it.
  }
}
