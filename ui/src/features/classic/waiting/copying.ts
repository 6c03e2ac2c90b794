/**
 * Puts a text where it can be pasted from; true if it is there. Over a plain connection, as in a
 * club's network, only what is selected can be copied.
 */
export function copied(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  // In sight of nobody, but on the page: what is hidden cannot be selected.
  area.className = "visually-hidden";
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

/** Whether the device offers to send something on. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Offers a link to others by what the device has for that; who changes their mind is no error. */
export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The link is still there.
  }
}
