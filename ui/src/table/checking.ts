import type { WireSlip } from "../api/schema";
import type { Reading } from "../board/composing";
import { readCoordinate } from "../board/squares";
import { readClaimed, slipOfReading, slipOfTyped, type Typed } from "./slip";

/** What is wrong with a slip, or missing, each beside its field. */
export interface Faults {
  readonly word?: string;
  readonly coordinate?: string;
  readonly claimed?: string;
}

/** A word typed, or laid on the board: what so many tiles read. */
export type Written =
  { readonly typed: Typed } | { readonly reading: Reading | null; readonly laid: number };

const NO_SCORE = "Pas de score : validez encore pour remettre le bulletin ainsi.";
const NO_PLACE = "Pas de référence : validez encore pour remettre le bulletin ainsi.";

/**
 * The slip, or why it is not handed in yet. What is missing is asked for once: who hands in again
 * after it was `asked` for means it.
 */
export function checked(
  written: Written,
  claimed: string,
  { asked, needsScore }: { asked: Faults; needsScore: boolean },
): { slip: WireSlip | null; faults: Faults } {
  const points = readClaimed(claimed);
  const score = typeof points === "string" ? null : points;
  const slip = "typed" in written ? slipOfTyped(written.typed, score) : slipOfLaid(written, score);
  const faults: Faults = {
    ...(typeof slip === "string" && { word: slip }),
    ...("typed" in written && coordinateFault(written.typed, asked)),
    ...claimedFault(points, needsScore && asked.claimed !== NO_SCORE),
  };
  const isWhole = typeof slip !== "string" && Object.keys(faults).length === 0;
  return { slip: isWhole ? slip : null, faults };
}

function slipOfLaid(
  { reading, laid }: { reading: Reading | null; laid: number },
  score: number | null,
): WireSlip | string {
  if (reading !== null) return slipOfReading(reading, score);
  return laid > 0
    ? "Les lettres posées ne forment pas un seul mot."
    : "Posez un mot sur la grille, ou écrivez-le.";
}

function coordinateFault({ coordinate }: Typed, asked: Faults): Faults {
  const bare = coordinate.replace(/\s/g, "");
  if (bare === "") return asked.coordinate === NO_PLACE ? {} : { coordinate: NO_PLACE };
  return readCoordinate(bare) === null
    ? { coordinate: "La référence est une case : H4, ou 4H pour un mot vertical." }
    : {};
}

function claimedFault(points: number | null | string, isAsked: boolean): Faults {
  if (typeof points === "string") return { claimed: points };
  return points === null && isAsked ? { claimed: NO_SCORE } : {};
}
