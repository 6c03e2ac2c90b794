/** The keys of the page that opens a session, as `?` shows them. */
export const OPENING_KEYS = [{ keys: "Ctrl + Entrée", does: "Ouvrir la séance" }] as const;
