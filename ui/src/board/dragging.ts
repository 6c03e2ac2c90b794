const SLACK = 6;
// A finger hides what is under it: the tile is larger.
const HELD = { touch: 1.6, other: 1.1 };
// How far off a free square a tile may be let go, in sides of a square.
const REACH = 1.3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a tile is let go: on a square, at a position of the rack, or nowhere. */
export interface Landing {
  readonly square: number | null;
  readonly position: number | null;
}

/** A square as it is drawn. */
export interface DrawnSquare {
  readonly square: number;
  readonly center: Point;
  readonly isFree: boolean;
}

/** A tile is held: it follows the pointer once it has moved enough, and lands where it is let go. */
export function dragged(
  event: PointerEvent,
  tile: HTMLElement,
  land: (landing: Landing) => void,
): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const start = { x: event.clientX, y: event.clientY };
  const scale = event.pointerType === "touch" ? HELD.touch : HELD.other;
  let isMoving = false;
  let aimed: Element | null = null;
  // A quick hand is off the tile before its first move is told.
  tile.setPointerCapture(event.pointerId);

  const aim = (square: number | null) => {
    aimed?.removeAttribute("data-aimed");
    aimed = square === null ? null : document.querySelector(`[data-square="${square}"]`);
    aimed?.setAttribute("data-aimed", "");
  };
  /** Over the board a tile of the rack is no larger than a square, unless a finger hides it. */
  const overBoard = () => {
    if (aimed === null || event.pointerType === "touch") return 1;
    return Math.min(1, aimed.getBoundingClientRect().width / tile.offsetWidth);
  };
  const move = (at: PointerEvent) => {
    const [x, y] = [at.clientX - start.x, at.clientY - start.y];
    if (!isMoving && Math.hypot(x, y) < SLACK) return;
    isMoving = true;
    // What is under it must be found.
    tile.style.pointerEvents = "none";
    tile.style.zIndex = "5";
    const { square } = landingAt(at);
    aim(square);
    tile.style.transform = `translate(${x}px, ${y}px) scale(${scale * overBoard()})`;
    // Through it shows the square that it would land on.
    tile.style.opacity = square === null ? "" : "0.7";
  };
  const end = (at: PointerEvent) => {
    tile.removeEventListener("pointermove", move);
    tile.removeEventListener("pointerup", end);
    tile.removeEventListener("pointercancel", end);
    aim(null);
    if (!isMoving) return;
    const landing = landingAt(at);
    tile.style.transform = tile.style.pointerEvents = tile.style.zIndex = tile.style.opacity = "";
    if (at.type === "pointerup") land(landing);
  };
  tile.addEventListener("pointermove", move);
  tile.addEventListener("pointerup", end);
  tile.addEventListener("pointercancel", end);
}

function landingAt({ clientX: x, clientY: y }: PointerEvent): Landing {
  const position = positionUnder(document.elementFromPoint(x, y));
  if (position !== null) return { square: null, position };
  return { square: squareNear({ x, y }), position: null };
}

/** The square at a point of the page where a tile may be let go, or the free one nearest to it. */
function squareNear(point: Point): number | null {
  const [first, ...others] = document.querySelectorAll<HTMLElement>("[data-square]");
  if (first === undefined) return null;
  const side = first.getBoundingClientRect().width;
  const squares = [first, ...others].map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return {
      square: Number(cell.dataset.square),
      center: { x: left + width / 2, y: top + height / 2 },
      isFree: cell.dataset.fixed === undefined,
    };
  });
  return nearestFree(point, squares, side);
}

/** The square nearest to a point among those that are free, if it is near enough. */
export function nearestFree(
  point: Point,
  squares: readonly DrawnSquare[],
  side: number,
): number | null {
  let [found, least]: [number | null, number] = [null, REACH * side];
  for (const { square, center, isFree } of squares) {
    const far = Math.hypot(center.x - point.x, center.y - point.y);
    if (isFree && far < least) [found, least] = [square, far];
  }
  return found;
}

/** The position in the rack that an element is at. */
function positionUnder(element: Element | null): number | null {
  const found = element?.closest<HTMLElement>("[data-position]")?.dataset.position;
  return found === undefined ? null : Number(found);
}
