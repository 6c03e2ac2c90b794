import { KEYS as CONSOLE } from "../console/keys";
import { KEYS as RESULTS } from "../results/keys";

export interface Shortcuts {
  readonly page: string;
  readonly keys: readonly { readonly keys: string; readonly does: string }[];
}

/** The keys of every page, as each of them tells with "?". */
export const ALL_KEYS: readonly Shortcuts[] = [
  { page: "La console de l’arbitre", keys: CONSOLE },
  {
    page: "Sur la grille",
    keys: [
      { keys: "Flèches", does: "Aller d’une case à l’autre" },
      { keys: "Entrée", does: "Commencer là, puis changer de sens" },
      { keys: "/", does: "Changer de sens" },
      { keys: "A à Z", does: "Poser une lettre du chevalet" },
      { keys: "Retour arrière", does: "Reprendre la dernière lettre" },
    ],
  },
  { page: "Les résultats", keys: RESULTS },
];
