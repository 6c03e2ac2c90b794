const NARROW = "\u202f";
const WIDE = "\u00a0";

/** A sentence with the spaces of French typography, which never end a line. */
export function french(text: string): string {
  return text
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/ ([:%])/g, `${WIDE}$1`)
    .replace(/« /g, `«${WIDE}`)
    .replace(/ »/g, `${WIDE}»`);
}

/** A number with the minus sign and the spaces of French typography. */
export function number(value: number, digits = 0): string {
  const [whole = "", decimals] = Math.abs(value).toFixed(digits).split(".");
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, NARROW);
  const isNegative = value < 0 && Number(value.toFixed(digits)) !== 0;
  return (isNegative ? "−" : "") + spaced + (decimals === undefined ? "" : `,${decimals}`);
}

/** A number and what is counted: from two on, the plural. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${number(count)}${WIDE}${Math.abs(count) < 2 ? singular : plural}`;
}

// "de" loses its vowel before another, before most names in H, and before Y and a consonant: Yves,
// not Yann.
const ELIDED = /^(?:[aeiouœæ]|h[eiouœy]|y[^aeiou])/;

/** Of somebody: "de Bea", "d’Ana". */
export function ofName(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ELIDED.test(plain) ? `d’${name}` : `de ${name}`;
}

/** A place in a ranking. */
export function ordinal(rank: number): string {
  return rank === 1 ? "1er" : `${rank}e`;
}

/** A lexicon as people know it: the open list is told plainly. */
export function lexiconTitle(name: string): string {
  return name === "ouvert" ? "liste ouverte, non officielle" : name;
}
