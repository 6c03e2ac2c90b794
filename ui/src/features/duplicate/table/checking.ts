import type { WireSlip } from "../../../api/schema";
import type { Reading } from "../../../board/composing";
import { readCoordinate } from "../../../board/squares";
import { counted } from "../../../design/french";
import { copiedLetters, fromBoard } from "./raccord";
import { readClaimed, readWord, slipOfReading, slipOfTyped, type Typed } from "./slip";

/** What is wrong with a slip, or missing, each beside its field. */
export interface Faults {
  readonly word?: string;
  readonly coordinate?: string;
  readonly raccord?: string;
  readonly claimed?: string;
}

/** A word typed, or laid on the board: what so many tiles read. */
export type Written =
  { readonly typed: Typed } | { readonly reading: Reading | null; readonly laid: number };

/** What a slip must have at a turn; letters of the board are told from those of the rack. */
export interface Demands {
  readonly needsScore: boolean;
  /** The first word of a game needs no reference. */
  readonly needsPlace: boolean;
  readonly leastRaccord: number;
  readonly rack: readonly string[];
}

const ANYWAY = "validez encore pour l’envoyer tel quel.";
const NO_SCORE = `Pas de score : ${ANYWAY}`;
const NO_PLACE = `Pas de référence : ${ANYWAY}`;

/** Why a word typed is not on the board; where it is kept. */
export function notLaid(word: string, coordinate: string): string {
  const place = coordinate.replace(/\s/g, "").toUpperCase();
  const why = place
    ? `ne se pose pas en ${place} avec vos lettres`
    : "ne se pose pas sans référence";
  return `${word} ${why} : « Écrire » le montre encore.`;
}

/**
 * The slip, or why it is not handed in yet. What is missing is asked for once: who hands in again
 * after it was `asked` for means it.
 */
export function checked(
  written: Written,
  claimed: string,
  asked: Faults,
  demands: Demands,
): { slip: WireSlip | null; faults: Faults } {
  const points = readClaimed(claimed);
  const score = typeof points === "string" ? null : points;
  const slip = "typed" in written ? slipOfTyped(written.typed, score) : slipOfLaid(written, score);
  const faults: Faults = {
    ...(typeof slip === "string" && { word: slip }),
    ...("typed" in written && placeFault(written.typed, asked, demands)),
    ...claimedFault(points, demands.needsScore && asked.claimed !== NO_SCORE),
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

function placeFault(typed: Typed, asked: Faults, demands: Demands): Faults {
  if (typed.by === "raccord") return raccordFault(typed, asked, demands);
  const bare = typed.coordinate.replace(/\s/g, "");
  if (bare === "") {
    const isAsked = demands.needsPlace && asked.coordinate !== NO_PLACE;
    return isAsked ? { coordinate: NO_PLACE } : {};
  }
  return readCoordinate(bare) === null
    ? { coordinate: "La référence est une case : H4, ou 4H pour un mot vertical." }
    : {};
}

/** Letters of the board within the word count as those beside it (4.3.1). */
function raccordFault(typed: Typed, asked: Faults, { leastRaccord, rack }: Demands): Faults {
  const read = readWord(typed.word);
  if (read === null) return {};
  const copied = copiedLetters(typed.copied, read.letters.length, typed.isDown).length;
  const count = copied + fromBoard(read.letters, read.circled, rack);
  if (copied > 0 && count >= leastRaccord) return {};
  const found =
    copied > 0
      ? counted(count, "lettre de raccord", "lettres de raccord")
      : "Aucune lettre de raccord";
  const raccord = `${found}, il en faut ${leastRaccord} : ${ANYWAY}`;
  return asked.raccord === raccord ? {} : { raccord };
}

function claimedFault(points: number | null | string, isAsked: boolean): Faults {
  if (typeof points === "string") return { claimed: points };
  return points === null && isAsked ? { claimed: NO_SCORE } : {};
}
