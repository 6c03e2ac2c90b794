/** A text as it is looked for: without accents, capitals or spaces too many. */
export function folded(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replace(/\s+/g, " ").trim();
}

/** Whether each word looked for begins a word of what is known. */
export function hasWords(known: string, sought: string): boolean {
  const words = folded(known).split(/[\s'’-]+/);
  const wanted = folded(sought).split(" ").filter(Boolean);
  return wanted.every((word) => words.some((one) => one.startsWith(word)));
}
