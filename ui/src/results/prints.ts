import type { PrintKind } from "../api/schema";

/** A file to print or to take away. */
export interface Paper {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Who may have it: leaders at any time, or all once it may be seen. */
type For = "leaders" | "all";

const PRINTS: readonly (readonly [PrintKind, For, string, string])[] = [
  ["standings", "all", "Classement", "La feuille à afficher, le top en première ligne."],
  ["standings-by-turn", "all", "Classement par coup", "En largeur, une colonne par coup."],
  ["game", "leaders", "Feuille de partie", "Tirages, mots retenus, cumul, grille à la fin."],
  ["four-games", "leaders", "Feuille de partie, quatre par page", "À découper et distribuer."],
  ["score-sheets", "leaders", "Feuilles de route", "Celles des joueurs, quatre par page."],
  ["statistics", "leaders", "Statistiques", "Moyenne, top et difficulté de chaque coup."],
  ["double-arbitration", "leaders", "Double arbitrage", "Vingt tables par page, avec les écarts."],
  ["blank-slips", "leaders", "Bulletins vierges", "Huit par page."],
  ["blank-score-sheets", "leaders", "Feuilles de route vierges", "Deux par page."],
];

/** The prints that one may have, correction slips apart. */
export function printsFor(isLeader: boolean): readonly Paper[] {
  return PRINTS.filter(([, whom]) => isLeader || whom === "all").map(([kind, , title, text]) => ({
    path: `/prints/${kind}.pdf`,
    title,
    text,
  }));
}

/** The correction slips of a turn, or of all; those that are not due too. */
export function correctionPath(turn: string, isAll: boolean): string {
  const asked = new URLSearchParams();
  if (turn !== "") asked.set("turn", turn);
  if (isAll) asked.set("all", "true");
  const query = asked.toString();
  return "/prints/correction-slips.pdf" + (query && `?${query}`);
}

/** The files for other programs that one may have. */
export function exportsFor(isLeader: boolean, isOver: boolean): readonly Paper[] {
  const game = isLeader || isOver;
  const files: readonly (readonly [boolean, string, string, string])[] = [
    [true, "/prints/standings.csv", "Classement (CSV)", "Pour un tableur, avec chaque coup."],
    [true, "/prints/results.txt", "Résultats (texte)", "Pour les outils des fédérations."],
    [game, "/exports/table.txt", "Tableau publié", "La partie comme on la publie."],
    [game, "/exports/game.csv", "Partie (CSV)", "Tirages et mots, pour un tableur."],
    [isLeader && isOver, "/exports/log.json", "Journal (JSON)", "Tout ce qui s’est passé."],
    [isLeader, "/exports/players.csv", "Joueurs (CSV)", "Tables, noms, clubs et licences."],
  ];
  return files
    .filter(([isTheirs]) => isTheirs)
    .map(([, path, title, text]) => ({ path, title, text }));
}
