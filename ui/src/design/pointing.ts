const PRESSED = "button, a, summary";

/**
 * A pointer leaves the focus on the page, so that the next key is for the page and not for what was
 * clicked; who reached it by the keyboard keeps it. What is in an open dialog keeps it too, until
 * the dialog closes. Returns what stops it.
 */
export function freeFocusOfPointer(): () => void {
  let isPointer = false;

  const free = () => {
    const { activeElement } = document;
    if (activeElement?.matches(PRESSED) && !activeElement.closest("dialog[open]")) {
      (activeElement as HTMLElement).blur();
    }
  };
  // Before its own listeners: a dialog that they open must not give the focus back to a button.
  const clicked = (event: MouseEvent) => {
    // A click by the keyboard has no count.
    if (event.detail > 0) free();
  };
  const closed = () => {
    if (isPointer) free();
  };
  const down = (event: Event) => {
    isPointer = event.type === "pointerdown";
  };

  const listeners = [
    ["pointerdown", down],
    ["keydown", down],
    ["click", clicked],
    ["close", closed],
  ] as const;
  for (const [name, listener] of listeners) {
    addEventListener(name, listener as EventListener, true);
  }
  return () => {
    for (const [name, listener] of listeners) {
      removeEventListener(name, listener as EventListener, true);
    }
  };
}
