/** The keys of the console, as `?` shows them. */
export const KEYS = [
  { keys: "Espace", does: "L’étape suivante ; pendant le temps, pause et reprise" },
  { keys: "1 à 6", does: "Tirer, annoncer, chrono, bulletins ou points, top, poser" },
  { keys: "/", does: "Saisir un bulletin" },
  { keys: "Tab", does: "Dans la saisie : de la table au bulletin, et retour" },
  { keys: "Entrée", does: "Dans la saisie : juger le bulletin" },
  { keys: "Échap", does: "Quitter la saisie, ou renoncer" },
  { keys: "t", does: "Le top pour toutes les tables qui restent" },
  { keys: "d", does: "Décider : la première affaire en attente" },
  { keys: "F2", does: "Dans la saisie : la table, ses décisions, sa conduite, sa présence" },
  { keys: "j", does: "Joueurs : une table, ou qui arrive en retard" },
  { keys: "o", does: "Montrer ou masquer les solutions" },
  { keys: "m", does: "Tirer à la main" },
  { keys: "b", does: "Billet remis : le premier à remettre" },
  { keys: "w", does: "Admettre ou refuser un mot : le premier qui n’est pas admis" },
  { keys: "p", does: "Au topping : noter un temps pris à la main" },
  { keys: "r", does: "Retenir une autre solution, avec un motif" },
  { keys: "+", does: "Ajouter 30 secondes" },
  { keys: "f", does: "Finir le temps" },
  { keys: "x", does: "Annuler le coup, avec un motif" },
  { keys: "u", does: "Annuler la dernière étape ; U, avec un motif" },
  { keys: "h", does: "Historique : flèches, puis Entrée pour annuler ou noter" },
  { keys: "n", does: "Noter un incident de la dernière étape" },
  { keys: "g", does: "Reprendre la main d’une partie qui va d’elle-même" },
  { keys: "c", does: "Clore la partie" },
  { keys: "l", does: "Figer le classement au mur, ou le laisser défiler" },
  { keys: "v", does: "Voix de l’annonce" },
  { keys: "s", does: "Signaux sonores" },
] as const;

/** The keys of who reads slips again. */
export const READING_KEYS = [
  { keys: "/", does: "Saisir un bulletin" },
  { keys: "Tab", does: "De la table au bulletin, et retour" },
  { keys: "Entrée", does: "Noter le bulletin relu" },
  { keys: "Échap", does: "Quitter la saisie" },
] as const;
