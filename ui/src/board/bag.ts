/** Letters in their order, each once with how many there are of it. */
export function grouped(letters: string): readonly { letter: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].map(([letter, count]) => ({ letter, count }));
}
