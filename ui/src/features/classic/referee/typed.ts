import { coordinate, readCoordinate } from "../../../board/squares";

/** A word as it was keyed, ready to be sent: jokers in lower case. */
export interface TypedPlay {
  readonly word: string;
  readonly coordinate: string;
  readonly announced: number | null;
}
export type Fault = Readonly<{ field: "word" | "coordinate" | "announced"; sentence: string }>;

const LONGEST = 15;
const MOST = 9999;

/**
 * A word as people key it: a joker in brackets, "C(H)ACUNE"; or, where the rest is in capitals, in
 * lower case. Accents fall, as on tiles. Null where it is none.
 */
export function readWord(text: string): string | null {
  const bare = text.normalize("NFD").replace(/[\u0300-\u036f\s]/g, "");
  if (!/^(?:[A-Za-z]|\([A-Za-z]+\))+$/.test(bare)) return null;
  const hasCapitals = /[A-Z]/.test(bare.replace(/\([A-Za-z]+\)/g, ""));
  const word = bare.replace(/\(([A-Za-z]+)\)|([A-Za-z])/g, (_, joker?: string, plain?: string) => {
    if (joker !== undefined) return joker.toLowerCase();
    return hasCapitals ? (plain ?? "") : (plain ?? "").toUpperCase();
  });
  return word.length >= 2 && word.length <= LONGEST ? word : null;
}

/** What was keyed, or what is wrong with it. */
export function readPlay(word: string, at: string, announced: string): TypedPlay | Fault {
  const read = readWord(word);
  if (read === null) {
    return {
      field: "word",
      sentence: "Tapez le mot entier, un joker entre parenthèses : C(H)ACUNE.",
    };
  }
  const place = readCoordinate(at);
  if (place === null) {
    return { field: "coordinate", sentence: "Tapez la référence, par exemple H4 ou 4H." };
  }
  const said = announced.trim();
  if (!/^\d{0,4}$/.test(said) || Number(said) > MOST) {
    return { field: "announced", sentence: "Le score annoncé est un nombre." };
  }
  return {
    word: read,
    coordinate: coordinate(place.square, place.direction),
    announced: said === "" ? null : Number(said),
  };
}

export function isFault(read: TypedPlay | Fault): read is Fault {
  return "sentence" in read;
}
