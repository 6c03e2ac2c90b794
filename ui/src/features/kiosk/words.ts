import { french } from "../../design/french";

const LONGEST = 15;
// How wide capitals of the bold font are, as shares of its size; most are about as wide.
const WIDTHS: Readonly<Record<string, number>> = { W: 1, M: 0.92, I: 0.42 };
const USUAL_WIDTH = 0.76;
const LIGATURES: Readonly<Record<string, string>> = { œ: "oe", æ: "ae" };

/** A word as tiles spell it: no accent, no ligature, capitals. */
export function spelled(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[œæ]/g, (sign) => LIGATURES[sign] ?? sign);
  return plain.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
}

/** How wide a word is at most, as a multiple of the size of its font. */
export function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WIDTHS[letter] ?? USUAL_WIDTH), 0);
}

/** Why a word cannot join those that are contested; nothing where it can. */
export function faultOf(text: string, words: readonly string[], most: number): string {
  const word = spelled(text);
  if (word === "") return french("Tapez un mot.");
  if (!/^[A-Z]+$/.test(word)) {
    return french("Un mot n’a que des lettres, sans espace, chiffre ni signe.");
  }
  if (word.length < 2) return french("Un mot a au moins deux lettres.");
  if (word.length > LONGEST) return french("Un mot a au plus quinze lettres.");
  if (words.includes(word)) return french(`« ${word} » est déjà dans la liste.`);
  return words.length >= most ? french(`Un coup forme au plus ${most} mots.`) : "";
}
