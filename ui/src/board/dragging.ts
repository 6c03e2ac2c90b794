const SLACK = 6;

/** A tile is held: it follows the pointer once it has moved enough, and lands where it is let go. */
export function dragged(
  event: PointerEvent,
  tile: HTMLElement,
  land: (under: Element | null) => void,
): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const start = { x: event.clientX, y: event.clientY };
  let isMoving = false;
  // A quick hand is off the tile before its first move is told.
  tile.setPointerCapture(event.pointerId);

  const move = (at: PointerEvent) => {
    const [x, y] = [at.clientX - start.x, at.clientY - start.y];
    if (!isMoving && Math.hypot(x, y) < SLACK) return;
    isMoving = true;
    tile.style.transform = `translate(${x}px, ${y}px) scale(1.1)`;
    // What is under it must be found.
    tile.style.pointerEvents = "none";
    tile.style.zIndex = "5";
  };
  const end = (at: PointerEvent) => {
    tile.removeEventListener("pointermove", move);
    tile.removeEventListener("pointerup", end);
    tile.removeEventListener("pointercancel", end);
    if (!isMoving) return;
    const under = document.elementFromPoint(at.clientX, at.clientY);
    tile.style.transform = tile.style.pointerEvents = tile.style.zIndex = "";
    if (at.type === "pointerup") land(under);
  };
  tile.addEventListener("pointermove", move);
  tile.addEventListener("pointerup", end);
  tile.addEventListener("pointercancel", end);
}

/** The square that an element is on, if it is on the board. */
export function squareUnder(element: Element | null): number | null {
  const found = element?.closest<HTMLElement>("[data-square]")?.dataset.square;
  return found === undefined ? null : Number(found);
}

/** The position in the rack that an element is at. */
export function positionUnder(element: Element | null): number | null {
  const found = element?.closest<HTMLElement>("[data-position]")?.dataset.position;
  return found === undefined ? null : Number(found);
}
