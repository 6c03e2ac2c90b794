import type { SolutionView } from "../../../api/schema";
import { folded } from "../../../design/folded";

const RANK = /^\d+$/;
const PLACED = /^([\p{L}()]+)\s+(\S+)$/u;

/** The solution that is typed: by its rank, or by its word and reference; else a sentence. */
export function solutionTyped(
  typed: string,
  solutions: readonly SolutionView[],
): SolutionView | string {
  const text = typed.trim();
  if (text === "") return "Tapez le rang d’une solution, ou son mot et sa référence.";
  if (RANK.test(text)) {
    return (
      solutions.find((one) => one.number === Number(text)) ??
      `Il n’y a pas de solution de rang ${text}.`
    );
  }
  const [, word = "", place = ""] = PLACED.exec(text) ?? [];
  if (word === "") return "Écrivez le mot, un espace et la référence, par exemple MUNIE I3.";
  const sought = plain(word);
  const there = solutions.filter((one) => one.coordinate === place.toUpperCase());
  const found =
    there.find((one) => plain(circled(one.word)) === sought) ??
    there.find((one) => plain(one.word) === letters(sought));
  return found ?? `${letters(sought)} ${place.toUpperCase()} n’est pas une solution de ce coup.`;
}

function plain(text: string): string {
  return folded(text).toUpperCase();
}
function letters(text: string): string {
  return text.replace(/[()]/g, "");
}
function circled(word: string): string {
  return word.replace(/\p{Ll}/gu, (letter) => `(${letter})`);
}
