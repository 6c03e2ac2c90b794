import { KEYS as CLASSIC } from "../features/classic/play/keys";
import { KEYS as CONSOLE, READING_KEYS } from "../features/duplicate/console/keys";
import { LOBBY_KEYS } from "../features/duplicate/lobby/keys";
import { OPENING_KEYS } from "../features/duplicate/opening/keys";
import { KEYS as RESULTS } from "../features/duplicate/results/keys";
import { KEYS as TABLE } from "../features/duplicate/table/keys";
import { KEYS as WALL } from "../features/duplicate/wall/keys";

export interface Shortcuts {
  readonly page: string;
  readonly keys: readonly { readonly keys: string; readonly does: string }[];
}

/** The keys of every page, as each of them tells with "?". */
export const ALL_KEYS: readonly Shortcuts[] = [
  { page: "Ouvrir une séance", keys: OPENING_KEYS },
  { page: "La salle", keys: LOBBY_KEYS },
  { page: "La console de l’arbitre", keys: CONSOLE },
  { page: "Le second arbitre", keys: READING_KEYS },
  { page: "L’écran", keys: WALL },
  { page: "La table du joueur", keys: TABLE },
  { page: "Les résultats", keys: RESULTS },
  { page: "Une partie classique", keys: CLASSIC },
];
