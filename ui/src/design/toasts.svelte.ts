export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "plain" | "error";
  /** A way back, for acts that can be undone. */
  readonly undo?: (() => void) | undefined;
}

/** How long a toast stays, in milliseconds. */
const STAYS: Readonly<Record<Toast["kind"], number>> = { plain: 8_000, error: 15_000 };

class Toasts {
  #shown = $state.raw<readonly Toast[]>([]);
  #last = 0;

  get shown(): readonly Toast[] {
    return this.#shown;
  }

  /** A sentence that is shown already is said anew, not twice. */
  show(text: string, kind: Toast["kind"] = "plain", undo?: () => void): void {
    const id = ++this.#last;
    const others = this.#shown.filter((toast) => toast.text !== text || toast.kind !== kind);
    this.#shown = [...others, { id, text, kind, undo }];
    setTimeout(() => {
      this.dismiss(id);
    }, STAYS[kind]);
  }

  dismiss(id: number): void {
    this.#shown = this.#shown.filter((toast) => toast.id !== id);
  }

  /** What went wrong is of no use on another page, or once it was read. */
  dismissErrors(): void {
    this.#shown = this.#shown.filter(({ kind }) => kind !== "error");
  }
}

export const toasts = new Toasts();
