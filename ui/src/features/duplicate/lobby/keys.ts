/** The keys of the lobby, as `?` shows them. */
export const LOBBY_KEYS = [
  { keys: "c", does: "Aller à la console" },
  { keys: "e", does: "Ouvrir l’écran dans un autre onglet" },
  { keys: "r", does: "Aller aux résultats" },
  { keys: "j", does: "Ajouter des tables ou des joueurs" },
  { keys: "a", does: "Inviter un arbitre" },
  { keys: "f", does: "Figer le classement sur tous les écrans, ou le laisser défiler" },
] as const;
