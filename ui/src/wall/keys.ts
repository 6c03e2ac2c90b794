/** The keys of the wall, as `?` shows them. */
export const KEYS = [
  { keys: "F", does: "Figer le classement sur cet écran, ou le laisser défiler" },
  { keys: "← →", does: "Page précédente ou suivante du classement" },
  { keys: "P", does: "Plein écran, ou le quitter" },
] as const;
