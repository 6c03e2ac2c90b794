/** The keys of a table that somebody keeps, as `?` shows them. */
export const DESK_KEYS = [
  { keys: "Espace", does: "Le joueur a joué : arrêter la pendule et noter le coup" },
  { keys: "m", does: "Noter le coup" },
  { keys: "i", does: "Incident, sanction ou décision" },
  { keys: "r", does: "Remettre la pendule en marche" },
] as const;
