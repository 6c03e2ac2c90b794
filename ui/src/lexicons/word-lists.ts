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
