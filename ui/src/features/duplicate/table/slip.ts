import type { WireSlip } from "../../../api/schema";
import type { Reading } from "../../../board/composing";
import { copiedLetters, picture, type Copied } from "./raccord";

const MOST_POINTS = 9999;
const LATE = "!T";

/** A slip as a player may type it, for want of laying it on the board. */
export interface Typed {
  readonly word: string;
  /** By what it is told where the word goes. */
  readonly by: "coordinate" | "raccord";
  readonly coordinate: string;
  /** Which way the word is drawn among letters of the board. */
  readonly isDown: boolean;
  readonly copied: Copied;
}

export const NOTHING_TYPED: Typed = {
  word: "",
  by: "coordinate",
  coordinate: "",
  isDown: false,
  copied: {},
};

/** The claimed score; null where none is claimed, a sentence where it is no number. */
export function readClaimed(text: string): number | null | string {
  const claimed = text.trim();
  if (claimed === "") return null;
  const points = /^\d{1,4}$/.test(claimed) ? Number(claimed) : NaN;
  return points <= MOST_POINTS ? points : "Le score est un nombre de points, par exemple 24.";
}

/** The slip of a word laid on the board. */
export function slipOfReading(reading: Reading, claimed: number | null): WireSlip {
  return {
    solutions: [
      {
        word: reading.word,
        is_down: reading.direction === "down",
        circled: [...reading.jokers],
        coordinate: reading.coordinate,
      },
    ],
    claimed,
  };
}

/** A word typed, a joker between parentheses; null where it is none. */
export function readWord(word: string): { letters: string; circled: number[] } | null {
  const bare = word
    .normalize("NFD")
    .replace(/[\u0300-\u036f\s]/g, "")
    .replace(/œ/gi, "OE")
    .replace(/æ/gi, "AE")
    .toUpperCase();
  if (!/^(?:[A-Z]|\([A-Z]\)){1,20}$/.test(bare)) return null;
  const circled: number[] = [];
  let letters = "";
  for (const part of bare.match(/\(?[A-Z]/g) ?? []) {
    if (part.startsWith("(")) circled.push(letters.length);
    letters += part.at(-1) ?? "";
  }
  return { letters, circled };
}

/** The slip of a word typed; or what is wrong with the word. */
export function slipOfTyped(typed: Typed, claimed: number | null): WireSlip | string {
  const read = readWord(typed.word);
  if (read === null) return "Écrivez le mot en lettres, le joker entre parenthèses : AB(B)ESSE.";
  const { letters: word, circled } = read;
  if (typed.by === "raccord") {
    const raccord = copiedLetters(typed.copied, word.length, typed.isDown);
    return { solutions: [{ word, is_down: typed.isDown, circled, raccord }], claimed };
  }
  const coordinate = typed.coordinate.replace(/\s/g, "").toUpperCase();
  return {
    solutions: [{ word, is_down: /^\d/.test(coordinate), circled, coordinate }],
    claimed,
  };
}

/** A slip in the one-line notation, as the server writes it back. */
export function notation(slip: WireSlip): string {
  const solution = slip.solutions?.[0];
  const cells = [...(solution?.word ?? "")].map((letter, n) =>
    solution?.circled?.includes(n) ? `(${letter})` : letter,
  );
  const word = solution?.raccord?.length ? picture(solution, cells) : cells.join("");
  const claimed = slip.claimed == null ? "" : String(slip.claimed);
  return [word || "_", solution?.coordinate, claimed].filter(Boolean).join(" ");
}

/**
 * Slips in the one-line notation, as their player reads them again; where a score is needed, with
 * that it is missing.
 */
export function worded(slips: readonly string[], needsScore = false): string {
  return slips.map((slip) => wordedOne(slip, needsScore)).join(" & ");
}

function wordedOne(slip: string, needsScore: boolean): string {
  const bare = slip
    .replace(/( ![A-Z])+$/, "")
    .replace(/^_/, "blanc")
    .replace(/^\S*\[\S*/, drawn);
  return /\s\d+$/.test(bare) || !needsScore ? bare : `${bare}, sans score`;
}

/** ".PAS/[MUNIE]" is MUNIE with PAS beside it. */
function drawn(text: string): string {
  const word = [...text.matchAll(/\[([^\]]*)\]/g)].map((found) => found[1]).join("");
  const copied = text.replace(/\[[^\]]*\]|[./]/g, "");
  return `${word} (raccord ${copied})`;
}

/** Whether slips in the one-line notation came after the time. */
export function isLate(slips: readonly string[]): boolean {
  return slips.some((slip) => slip.split(" ").includes(LATE));
}
