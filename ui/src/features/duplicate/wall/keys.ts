/** The keys of the wall, as `?` shows them. */
export const KEYS = [
  { keys: "f", does: "Figer le classement sur cet écran, ou le laisser défiler" },
  { keys: "← →", does: "Page précédente ou suivante du classement" },
  { keys: "s", does: "Signaux sonores sur cet écran, ou non" },
  { keys: "p", does: "Plein écran, ou le quitter" },
] as const;
