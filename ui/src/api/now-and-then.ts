/**
 * Something is done every so often while the page is in sight, and when it comes back in sight,
 * until what is returned is called: made for `$effect`. What fails is tried the next time.
 */
export function nowAndThen(milliseconds: number, act: () => Promise<unknown>): () => void {
  const again = (): void => {
    if (document.visibilityState === "visible") act().catch(() => undefined);
  };
  const timer = setInterval(again, milliseconds);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}
