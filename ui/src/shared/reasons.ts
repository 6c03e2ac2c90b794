/** What is said where the reason of a decision is missing. */
export const NO_REASON = "Écrivez le motif : il est gardé avec la décision.";
