/** The keys of the list of classic games, as `?` shows them. */
export const LOBBY_KEYS = [{ keys: "n", does: "Nouvelle partie" }] as const;
