import type { WireSlip } from "../api/schema";
import type { Reading } from "../board/composing";

const MOST_POINTS = 9999;
const LATE = "!T";

/** A slip as a player may type it, for want of laying it on the board. */
export interface Typed {
  readonly word: string;
  readonly coordinate: string;
}

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

/** The slip of a word typed, a joker between parentheses; or what is wrong with the word. */
export function slipOfTyped(
  { word, coordinate }: Typed,
  claimed: number | null,
): WireSlip | string {
  const bare = word
    .normalize("NFD")
    .replace(/[\u0300-\u036f\s]/g, "")
    .replace(/œ/gi, "OE")
    .replace(/æ/gi, "AE")
    .toUpperCase();
  if (!/^(?:[A-Z]|\([A-Z]\)){1,20}$/.test(bare)) {
    return "Écrivez le mot en lettres, le joker entre parenthèses : AB(B)ESSE.";
  }
  const circled: number[] = [];
  let letters = "";
  for (const part of bare.match(/\(?[A-Z]/g) ?? []) {
    if (part.startsWith("(")) circled.push(letters.length);
    letters += part.at(-1) ?? "";
  }
  const reference = coordinate.replace(/\s/g, "").toUpperCase();
  return {
    solutions: [{ word: letters, is_down: /^\d/.test(reference), circled, coordinate: reference }],
    claimed,
  };
}

/** A slip in the one-line notation, as the server writes it back. */
export function notation(slip: WireSlip): string {
  const solution = slip.solutions?.[0];
  const word = [...(solution?.word ?? "")]
    .map((letter, n) => (solution?.circled?.includes(n) ? `(${letter})` : letter))
    .join("");
  const claimed = slip.claimed == null ? "" : String(slip.claimed);
  return [word || "_", solution?.coordinate, claimed].filter(Boolean).join(" ");
}

/** Slips in the one-line notation, as their player reads them again. */
export function worded(slips: readonly string[]): string {
  return slips.map(wordedOne).join(" & ");
}

function wordedOne(slip: string): string {
  const bare = slip.replace(/( ![A-Z])+$/, "").replace(/^_/, "blanc");
  return /\s\d+$/.test(bare) ? bare : `${bare}, sans score`;
}

/** Whether slips in the one-line notation came after the time. */
export function isLate(slips: readonly string[]): boolean {
  return slips.some((slip) => slip.split(" ").includes(LATE));
}

/** A word of the board as it is printed: "CHACUNE" with a joker for H is "C(H)ACUNE". */
export function printed(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `(${letter.toUpperCase()})`);
}
