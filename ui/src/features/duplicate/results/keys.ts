/** The keys of the results page. */
export const KEYS = [
  { keys: "1 à 4", does: "Classement, coups, statistiques, impressions" },
  { keys: "/", does: "Chercher une table ou un nom" },
  { keys: "Flèches", does: "Aller d’une case du classement à l’autre" },
  { keys: "Entrée", does: "Voir le bulletin de la case" },
  { keys: "r", does: "Actualiser les résultats" },
] as const;
