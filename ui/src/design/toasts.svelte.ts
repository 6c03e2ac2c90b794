export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "plain" | "error";
  /** A way back, for acts that can be undone. */
  readonly undo?: (() => void) | undefined;
}

const STAYS = 8_000;

class Toasts {
  #shown = $state.raw<readonly Toast[]>([]);
  #last = 0;

  get shown(): readonly Toast[] {
    return this.#shown;
  }

  /** Errors stay until they are dismissed. */
  show(text: string, kind: Toast["kind"] = "plain", undo?: () => void): void {
    const id = ++this.#last;
    this.#shown = [...this.#shown, { id, text, kind, undo }];
    if (kind === "plain") {
      setTimeout(() => {
        this.dismiss(id);
      }, STAYS);
    }
  }

  dismiss(id: number): void {
    this.#shown = this.#shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
