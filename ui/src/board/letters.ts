// A to Z.
const VALUES = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10];

export const JOKER = "?";

/** What is printed on a tile; nothing on a joker. */
export function valueOf(letter: string): number | null {
  return VALUES[letter.charCodeAt(0) - 65] ?? null;
}

/** The letter that a key types: accents fall, as on tiles; null for other keys. */
export function letterOf(key: string): string | null {
  const bare = key
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
  return /^[A-Z]$/.test(bare) ? bare : null;
}

/** A word of the board as it is printed: "ChACUNE", whose H is a joker, is "C(H)ACUNE". */
export function printed(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `(${letter.toUpperCase()})`);
}
