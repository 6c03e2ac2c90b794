import { flushSync } from "svelte";

// Lists that draw only what is in sight must draw all of it for paper.
let isPrinting = $state(false);

function set(now: boolean): void {
  isPrinting = now;
  // The browser lays the page out as soon as it has told.
  flushSync();
}

addEventListener("beforeprint", () => set(true));
addEventListener("afterprint", () => set(false));
matchMedia("print").addEventListener("change", ({ matches }) => set(matches));

/** Whether the page is being put on paper. */
export function printing(): boolean {
  return isPrinting;
}
