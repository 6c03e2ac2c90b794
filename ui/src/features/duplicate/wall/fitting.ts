import type { Attachment } from "svelte/attachments";

const SMALLEST = 0.25;
const STEPS = 8;

/**
 * The largest size, of those up to `most`, at which something fits; else the smallest that is tried.
 */
export function largestFitting(most: number, fits: (size: number) => boolean): number {
  if (fits(most)) return most;
  let [low, high] = [most * SMALLEST, most];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

type Fits = (node: HTMLElement) => boolean;

const isInWidth: Fits = (node) => node.scrollWidth <= node.clientWidth;
const isInBox: Fits = (node) =>
  isInWidth(node) && node.offsetHeight <= (node.parentElement?.clientHeight ?? 0);

/** Makes the letters of a line smaller than the style has them where it would be too long. */
export function fittingLine(text: string): Attachment<HTMLElement> {
  return fitting(text, isInWidth);
}

/** The same for lines that are to fit the height of what is around them too. */
export function fittingBox(text: string): Attachment<HTMLElement> {
  return fitting(text, isInBox);
}

/** Anew for each text. */
function fitting(text: string, fits: Fits): Attachment<HTMLElement> {
  void text;
  return (node) => {
    let width = -1;
    function fit(): void {
      width = node.clientWidth;
      node.style.fontSize = "";
      const most = parseFloat(getComputedStyle(node).fontSize);
      const size = largestFitting(most, (tried) => {
        node.style.fontSize = `${tried}px`;
        return fits(node);
      });
      node.style.fontSize = size === most ? "" : `${size}px`;
    }
    // Its height follows its letters: only another width is worth another try.
    const observer = new ResizeObserver(() => {
      if (node.clientWidth !== width) fit();
    });
    observer.observe(node);
    void document.fonts.ready.then(fit);
    return () => {
      observer.disconnect();
    };
  };
}
