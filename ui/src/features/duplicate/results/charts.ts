/** Numbers of a chart as places of a picture; y grows downwards. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  /** The left edge of each column's slot, and how wide it is. */
  readonly slot: number;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly number[];
  x(column: number): number;
  y(value: number): number;
}

const MARGIN = { left: 56, right: 8, top: 14, bottom: 26 };
const ABOUT_TICKS = 4;

/** Steps that people count by, from zero to the most or above. */
export function ticksTo(most: number): readonly number[] {
  const rough = Math.max(1, most) / ABOUT_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(most / step));
  return [...Array(count + 1).keys()].map((n) => n * step);
}

/** A plot of so many columns, each in the middle of its slot. */
export function plot(width: number, height: number, columns: number, most: number): Plot {
  const ticks = ticksTo(most);
  const high = ticks.at(-1) ?? 1;
  const slot = (width - MARGIN.left - MARGIN.right) / Math.max(1, columns);
  const room = height - MARGIN.top - MARGIN.bottom;
  return {
    width,
    height,
    slot,
    left: MARGIN.left,
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
    ticks,
    x: (column) => MARGIN.left + (column + 0.5) * slot,
    y: (value) => MARGIN.top + room * (1 - value / high),
  };
}

/** The points of a line; where a value is missing the line is broken. */
export function path(drawn: Plot, values: readonly (number | null)[]): string {
  let isPen = false;
  const parts: string[] = [];
  values.forEach((value, n) => {
    if (value !== null) parts.push(`${isPen ? "L" : "M"}${at(drawn.x(n))} ${at(drawn.y(value))}`);
    isPen = value !== null;
  });
  return parts.join("");
}

/** Which columns bear their number, where all would not fit. */
export function isLabelled(drawn: Plot, column: number, columns: number): boolean {
  const step = drawn.slot >= 22 ? 1 : 5;
  return step === 1 || column === 0 || (column + 1) % step === 0 || columns <= step;
}

function at(value: number): string {
  return value.toFixed(1);
}

/** A share in hundredths, zero where there is nobody. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}
