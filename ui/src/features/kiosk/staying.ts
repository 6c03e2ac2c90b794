/** Where the kiosk is, whatever page of the app was asked for. */
const PATH = "/verificateur";

/**
 * Keeps whoever is at the device on the page: going back comes back here, Escape and the menu of
 * the browser, which offers to look words up, do nothing. Returns what ends it.
 */
export function stay(): () => void {
  let isFresh = false;
  const push = () => {
    history.pushState(null, "", PATH);
  };
  const back = () => {
    isFresh = false;
    push();
  };
  // Browsers pass over steps of the history that nobody's touch or key stands behind.
  const touched = () => {
    if (!isFresh) push();
    isFresh = true;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape") event.preventDefault();
    touched();
  };
  const refuse = (event: Event) => {
    event.preventDefault();
  };
  push();
  addEventListener("popstate", back);
  addEventListener("pointerup", touched);
  addEventListener("keydown", key);
  addEventListener("contextmenu", refuse);
  addEventListener("dragstart", refuse);
  return () => {
    removeEventListener("popstate", back);
    removeEventListener("pointerup", touched);
    removeEventListener("keydown", key);
    removeEventListener("contextmenu", refuse);
    removeEventListener("dragstart", refuse);
  };
}

/** Fills the screen, where the browser lets a page do so; it asks for a touch or a key first. */
export async function fillScreen(): Promise<void> {
  if (document.fullscreenElement) return;
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // The page is used as it is.
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}
