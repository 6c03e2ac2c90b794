import type { SaidView } from "../../../api/schema";

/** An answer of a topping, and how long it took. */
export interface Answer {
  readonly player: string;
  readonly points: number;
  readonly milliseconds: number;
  readonly isTop: boolean;
}

/** Who has the top first, then the others, the quickest first (7.4). */
export function answersOf(said: readonly SaidView[], top: number | undefined): readonly Answer[] {
  return said
    .flatMap(({ player, points, milliseconds }) =>
      points === null || milliseconds === null
        ? []
        : [{ player, points, milliseconds, isTop: points === top }],
    )
    .sort(
      (one, other) =>
        Number(other.isTop) - Number(one.isTop) || one.milliseconds - other.milliseconds,
    );
}

/** Seconds as they are typed, "12,4", in milliseconds; null where they are none. */
export function timeTyped(text: string): number | null {
  const found = /^(\d{1,4})(?:[.,](\d{1,3}))?\s*s?$/.exec(text.trim());
  if (found === null) return null;
  return Number(found[1]) * 1000 + Number((found[2] ?? "").padEnd(3, "0"));
}
