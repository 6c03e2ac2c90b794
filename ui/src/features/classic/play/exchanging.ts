/** A letter is typed: one more of it is given back; once all are, none. */
export function toggledBy(
  letter: string,
  letters: readonly string[],
  chosen: readonly number[],
): readonly number[] {
  const places = [...letters.keys()].filter((place) => letters[place] === letter);
  const next = places.find((place) => !chosen.includes(place));
  if (next !== undefined) return [...chosen, next];
  return chosen.filter((place) => !places.includes(place));
}
