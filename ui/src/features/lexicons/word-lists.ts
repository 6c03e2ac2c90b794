/** Words of one length. */
export interface Group {
  readonly length: number;
  readonly words: readonly string[];
}

/** Words by their length, the longest first, each group as it came. */
export function byLength(words: readonly string[]): readonly Group[] {
  const groups = new Map<number, string[]>();
  for (const word of words) {
    const group = groups.get(word.length);
    if (group === undefined) groups.set(word.length, [word]);
    else group.push(word);
  }
  return [...groups]
    .sort(([one], [other]) => other - one)
    .map(([length, group]) => ({ length, words: group }));
}

/** The words that somebody typed, set apart by spaces, commas or lines. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** Why a text is no word that could be looked up; nothing where it is one. */
export function faultOfWord(text: string): string {
  if (text === "") return "Tapez un mot.";
  if (!/^[\p{L}\p{M}]+$/u.test(text)) return "Un mot n’a que des lettres, sans espace ni signe.";
  return text.length < 2 ? "Un mot a au moins deux lettres." : "";
}
