/** The keys of the player's page, as `?` shows them. */
export const KEYS = [
  { keys: "Flèches", does: "Aller d’une case à l’autre" },
  { keys: "Entrée", does: "Commencer là, puis changer de sens" },
  { keys: "/", does: "Changer de sens" },
  { keys: "A à Z", does: "Poser une lettre du chevalet" },
  { keys: "Retour arrière", does: "Reprendre la dernière lettre" },
  { keys: "Majuscule et flèches", does: "Sur le chevalet, déplacer une lettre" },
  { keys: "Entrée, dans le score", does: "Valider le bulletin" },
] as const;
