/** A way to write a slip, and what it means. */
export interface Form {
  readonly written: string;
  readonly means: string;
  /** The same in a word or two, where room is short; an example may say enough. */
  readonly brief?: string;
}

const WORD: Form = { written: "MUNIE I3 20", means: "mot, référence, score", brief: "" };
const RANK: Form = { written: "3", means: "solution de rang 3" };
const SAME: Form = { written: "=12", means: "comme la table 12" };
const NONE: Form = { written: "-", means: "pas de bulletin" };
const BLANK: Form = { written: "_", means: "bulletin vierge", brief: "vierge" };
const JOKER: Form = { written: "K(A)KI H5 21", means: "A est un joker", brief: "joker A" };

/** What is typed most, under the field; who reads again has no solutions to point to. */
export const USUAL_FORMS: readonly Form[] = [RANK, WORD, JOKER, SAME, NONE, BLANK];
export const READING_FORMS: readonly Form[] = [WORD, JOKER, NONE, BLANK];

/** All that a slip may bear, as `?` shows it. */
export const MORE_FORMS: readonly Form[] = [
  { written: "MUNIE I3 ?", means: "score absent ou illisible" },
  { written: "FEDAYIN 110", means: "pas de référence" },
  { written: "_ 20", means: "un score seul" },
  { written: "|RIZ H9 21", means: "mot écrit en colonne ; -RIZ, en ligne" },
  { written: ".PAS/[MUNIE] 20", means: "raccord dessiné : le mot entre crochets, . une case vide" },
  { written: "SURPA..ERA", means: "deux cases laissées vides" },
  { written: "M#NIE", means: "une lettre illisible" },
  { written: "MU~R~NIE", means: "R est rayé" },
  { written: "{MUNIE I3} ; RIZ 9H 21", means: "deux solutions, la première rayée" },
  { written: "_ & MUNIE I3 20", means: "deux bulletins" },
  { written: "MUNIE I3 20 !T", means: "écrit après le temps ; !E échangé, !P peu lisible" },
];
